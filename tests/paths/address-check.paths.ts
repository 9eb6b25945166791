import { deepEqual, equal, ok } from 'node:assert/strict';
import type { AddressCheck } from '../../src/domain/address-check/address-check';
import { DIRECTIONS_LENGTH, answerError } from '../../src/domain/address-check/address-check';
import { addressCheckMachine } from '../../src/domain/address-check/address-check.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { definePaths } from '@mersal/machine-paths/spec';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { refused } from '../support/refused';

export const GIVEN = { lat: 26.2318, lng: 50.5412 };
export const NEARBY = { lat: 26.2341, lng: 50.5433 };
const FAR = { lat: 24.8122, lng: 46.6102 }; // Riyadh

export const openCheck: AddressCheck = {
  state: 'open',
  reference: 'MN-100001',
  merchantName: { en: 'Walked Sweets', ar: 'حلويات المسار' },
  regionCode: 'BH-manama',
  position: GIVEN,
  directions: '',
  address: null,
  map: { tileUrl: null, attribution: '' },
};
const answered: AddressCheck = { ...openCheck, state: 'answered', position: NEARBY, directions: 'The blue door' };

const lost: Result<AddressCheck> = failed({ kind: 'offline' });
const limited = refused(429, 'RATE_LIMITED');
const expired = refused(410, 'CONFIRMATION_LINK_EXPIRED');
const over = refused(404, 'ORDER_NOT_FOUND');

const VIEWS = ['loading', 'unreachable', 'asking', 'answered', 'expired', 'unknown'] as const;
const phrase = (result: Result<AddressCheck>): string =>
  sayResult(result, result.ok ? (result.value.state === 'open' ? 'nobody has answered yet' : 'it is answered') : '');

export const addressCheck = definePaths({
  ids: '[R2.54] [R8.12] [R10.01]',
  machine: addressCheckMachine,
  input: { link: 'a-key-out-of-a-link' },
  events: {
    RETRY: [{}],
    ADJUST: [{}],
    MOVE: [{ position: NEARBY }, { position: FAR }],
    PUT_BACK: [{}],
    WRITE: [{ directions: 'The blue door' }, { directions: 'x'.repeat(DIRECTIONS_LENGTH + 1) }],
    CONFIRM: [{}],
  },
  outputs: {
    readCheck: [
      success(openCheck),
      success(answered),
      lost,
      limited,
      expired,
      refused(404, 'ADDRESS_NOT_FOUND'),
      over,
      refused(400, 'VALIDATION'),
    ],
    sendAnswer: [success(answered), lost, limited, refused(422, 'OUTSIDE_AREA'), expired, over],
  },
  project: ({ context }) => [
    context.link === '',
    context.check?.state ?? null,
    context.answer?.position.lat ?? null,
    context.answer?.directions.length ?? null,
    context.error,
    context.failure?.kind ?? null,
  ],
  shown: ({ context }) => [
    context.link === '',
    context.check?.state ?? null,
    context.error,
    context.failure?.kind ?? null,
  ],
  survivors: because('an answer is good, or one failure', [
    'loading: xstate.done.actor.readCheck [isOpen] → open, after loading: xstate.done.actor.readCheck [isExpired] → expired',
    'loading: xstate.done.actor.readCheck [isExpired] → expired, after loading: xstate.done.actor.readCheck [isUnknown] → unknown',
    'loading: xstate.done.actor.readCheck [isUnknown] → unknown, after loading: xstate.done.actor.readCheck [isNoLink] → unknown',
    'sending: xstate.done.actor.sendAnswer [isAnswered] → answered, after sending: xstate.done.actor.sendAnswer [isExpired] → expired',
    'sending: xstate.done.actor.sendAnswer [isExpired] → expired, after sending: xstate.done.actor.sendAnswer [isUnknown] → unknown',
  ]),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(VIEWS.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is sent that the server would not take [R5.15]': (snapshot) => {
      const { answer } = snapshot.context;
      if (snapshot.hasTag('busy')) equal(answer === null ? 'nothing' : answerError(answer, 'BH-manama'), null);
    },
    'whoever is asked is told what, by whom and where': (snapshot) => {
      if (snapshot.hasTag('asking'))
        deepEqual([snapshot.context.check, snapshot.context.answer !== null], [openCheck, true]);
    },
    'a pin that was moved stays where it was put, and can be moved on, whatever becomes of it': (snapshot) => {
      const { answer, failure } = snapshot.context;
      if (failure !== null && snapshot.matches('open') && answer?.position.lat !== GIVEN.lat)
        ok(snapshot.hasTag('moving'));
    },
    'the pin moves only where it can be seen to move': (snapshot) => {
      if (snapshot.matches({ open: 'shown' })) deepEqual(snapshot.context.answer?.position, GIVEN);
    },
    'it says "answered" only with the answer that counts': (snapshot) => {
      if (snapshot.hasTag('answered')) deepEqual(snapshot.context.check, answered);
    },
    'a key that is of no more use is forgotten [T.18]': (snapshot) => {
      equal(
        snapshot.context.link === '',
        ['answered', 'expired', 'unknown'].some((tag) => snapshot.hasTag(tag)),
      );
    },
    'an address outside the area is not called a failure of the line': (snapshot) => {
      if (snapshot.context.error === 'outside-area' && snapshot.context.failure !== null)
        equal(snapshot.context.failure.kind, 'refused');
    },
  },
  count: 246,
  phrases: {
    events: {
      RETRY: 'press "Try again"',
      ADJUST: 'press "The place is different"',
      MOVE: ({ position }: { position: typeof GIVEN }) =>
        position.lat === FAR.lat ? 'put the pin where nobody delivers' : 'move the pin',
      PUT_BACK: 'press "Put the pin back"',
      WRITE: ({ directions }: { directions: string }) =>
        directions.length > DIRECTIONS_LENGTH ? 'write more than there is room for' : 'write how to find the door',
      CONFIRM: 'confirm the place',
    },
    outcomes: {
      readCheck: (result: Result<AddressCheck>) => `the link is looked at: ${phrase(result)}`,
      sendAnswer: (result: Result<AddressCheck>) => `the server takes the answer: ${phrase(result)}`,
    },
    tags: {
      loading: 'it is being read',
      unreachable: 'it could not be read',
      asking: 'it asks where the parcel goes',
      moving: 'the pin can be moved',
      busy: 'it is at work',
      answered: 'it says what was answered',
      expired: 'it says that the link has expired',
      unknown: 'it says that the link leads nowhere',
    },
  },
});
