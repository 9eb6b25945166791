import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { drivingMachine } from '../../src/domain/driving/driving.machine';
import type { DrivingContext, PlaceState } from '../../src/domain/driving/driving.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { sampleOffer, sampleTrip, sampleTripStop, sampleWork } from '../support/samples/sample-work';
import { refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): DrivingContext => snapshot.context as DrivingContext;
const lost = failed({ kind: 'offline' });
const signedOff = refused(401, 'UNAUTHENTICATED');

const off = success(sampleWork());
const free = success(sampleWork({ isOn: true }));
const offered = success(sampleWork({ offer: sampleOffer({ secondsLeft: 1.5 }) }));
/** Whoever declines may be offered the next one at once. */
const next = success(sampleWork({ offer: sampleOffer({ id: 'offer-2', secondsLeft: 1 }) }));
const accepted = success(sampleWork({ trip: sampleTrip('accepted') }));
const carrying = success(
  sampleWork({
    trip: sampleTrip('picked up', {
      stops: [sampleTripStop('successful'), sampleTripStop('picked up', { id: 'stop-2' })],
    }),
  }),
);

export const driving = definePaths({
  ids: '[R2.35] [R1.12] [R4.02] [R10.01]',
  machine: drivingMachine,
  events: {
    DUTY: [{ on: true }, { on: false }],
    ACCEPT: [{}],
    DECLINE: [{ reason: 'too-far' }],
    WORK: [{ work: sampleWork({ trip: sampleTrip('arrived') }) }],
    RETRY: [{}],
    REFRESH: [{}],
    PLACE: [{ place: 'denied' }, { place: 'known' }],
  },
  outputs: {
    load: [off, free, offered, carrying, signedOff, lost],
    recall: [null, sampleWork({ trip: sampleTrip('accepted') })],
    send: [next, accepted, lost, signedOff, refused(409, 'NOT_NOW')],
  },
  project: (snapshot) => {
    const { work, isStale, command, failure, secondsLeft, ringing, place } = contextOf(snapshot);
    return [
      work === null
        ? null
        : [work.driver.onDutySince !== null, work.offer?.id, work.trip?.state, work.trip?.stops.length],
      isStale,
      command,
      failure?.kind,
      secondsLeft,
      ringing,
      place,
    ];
  },
  shown: (snapshot) => {
    const { work, isStale, command, failure, secondsLeft, place } = contextOf(snapshot);
    return [work, isStale, command?.kind, failure?.kind, work?.offer === null ? null : secondsLeft, place];
  },
  survivors: {
    ...because('an answer is one of these', [
      'talk.loading: xstate.done.actor.load [isRead] → talk.shown, after talk.loading: xstate.done.actor.load [isLost] → talk.lost',
      'talk.shown.looking: xstate.done.actor.load [isRead] → talk.shown.resting, after talk.shown.looking: xstate.done.actor.load [isLost] → talk.lost',
      'talk.sending: xstate.done.actor.send [isRead] → talk.shown, after talk.sending: xstate.done.actor.send [isLost] → talk.lost',
      'talk.sending: xstate.done.actor.send [isLost] → talk.lost, after talk.sending: xstate.done.actor.send [isUnknown] → talk.unsent',
    ]),
    ...because('the server offers nothing to whoever has a trip', [
      'duty.on.free: always [hasTrip] → duty.on.riding, after duty.on.free: always [hasOffer] → duty.on.offered',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(
        ['loading', 'failed', 'idle', 'busy', 'unsent', 'lost'].filter((tag) => snapshot.hasTag(tag as 'idle')).length,
        1,
      );
      equal(['off', 'free', 'offered', 'riding'].filter((tag) => snapshot.hasTag(tag as 'off')).length, 1);
    },
    'what it does beside the page is what the work says': (snapshot) => {
      const { work } = contextOf(snapshot);
      const isOn = work !== null && work.driver.onDutySince !== null;
      equal(snapshot.hasTag('off'), !isOn);
      equal(snapshot.hasTag('riding'), isOn && work.trip !== null);
      equal(snapshot.hasTag('offered'), isOn && work.trip === null && work.offer !== null);
    },
    'a press is kept until its answer is known, and nothing else is sent before': (snapshot) => {
      const { command } = contextOf(snapshot);
      equal(command !== null, snapshot.hasTag('busy') || snapshot.hasTag('unsent'));
    },
    'nothing is taken that is not offered': (snapshot) => {
      const { command } = contextOf(snapshot);
      if (command?.kind === 'accept' || command?.kind === 'decline') notEqual(command.offerId, '');
    },
    'a failure says that it waits, or why it was too late': (snapshot) => {
      if (snapshot.hasTag('unsent') || snapshot.hasTag('failed')) notEqual(contextOf(snapshot).failure, null);
    },
    'an offer never counts below zero': (snapshot) => {
      ok(contextOf(snapshot).secondsLeft >= 0);
    },
  },
  count: 7534,
  phrases: {
    events: {
      DUTY: ({ on }: { on: boolean }) => (on ? 'go on duty' : 'go off duty'),
      ACCEPT: 'accept the offer',
      DECLINE: 'decline it: too far',
      WORK: 'hear that a step of the trip was taken',
      RETRY: 'press "Send now" or "Try again"',
      REFRESH: 'open the page again',
      PLACE: ({ place }: { place: PlaceState }) =>
        place === 'known' ? 'the phone knows its place' : 'the phone may not say its place',
    },
    outcomes: {
      load: (result: Result<object>) => `the server says what there is to do: ${sayResult(result)}`,
      recall: (work: object | null) => (work === null ? 'the phone keeps no work' : 'the phone keeps a trip'),
      send: (result: Result<object>) => `the server answers the press: ${sayResult(result)}`,
    },
    tags: {
      loading: 'it is loading',
      failed: 'it says that nothing could be read',
      busy: 'it is sending',
      unsent: 'it says that nothing was answered yet, and sends it again',
      lost: 'it asks for the phone again',
      off: 'off duty',
      offered: 'an offer rings',
      riding: 'on a trip',
    },
  },
});
