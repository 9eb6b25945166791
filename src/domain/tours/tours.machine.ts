import { assign, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import type { Failure, Result } from '../shared/result';
import { ongoing, outcome } from '../shared/outcome';
import { isReached, isSign, offerable, offerableAt, resumable, stepAfter, tourOf, watchedActors } from './tours.rules';
import { begun, current, ended, isLast, moved } from './tours-context';
import type { ToursContext, ToursInput } from './tours-context';
import type { Observation, ReadProgress, TargetName, TourId, TourProgress } from './tour';

export type ToursEvent =
  /** From Help, or after accepting the offer: starts a tour, or continues it. */
  | { readonly type: 'START'; readonly tour: TourId }
  /** A page was opened: it may have a tour of its own. */
  | { readonly type: 'ARRIVE'; readonly page: string }
  /** Continue: from a step to read, or from one that cannot be done. */
  | { readonly type: 'NEXT' }
  /** Not now: Escape, or "Later". */
  | { readonly type: 'LEAVE' }
  /** Declined. */
  | { readonly type: 'SKIP' }
  /** Something else is open over the page, and the tour must not cover it. */
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  /** The target, or a door to it, is visible. */
  | { readonly type: 'TARGET.SHOWN'; readonly name: TargetName }
  | { readonly type: 'TARGET.GONE' }
  | ({ readonly type: 'OBSERVED' } & Observation);

const valueOf = (result: Result<ReadProgress>): ReadProgress => invariant(result.ok ? result.value : null, 'progress');

const isForGood = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status < 500 && failure.status !== 429;

const actors = {
  loadProgress: outcome<ReadProgress, void>('loadProgress'),
  saveProgress: outcome<object, TourProgress>('saveProgress'),
  observe: ongoing<EventObject, { readonly actors: readonly string[] }>('observe'),
};
const on = readersOf<ToursEvent, typeof actors>();

/**
 * Guided tours [R10.08]: offered, never forced; one at a time. A step to act on continues only with what an actor of
 * the app was seen to do, never with a click on something. While its target is not visible it waits, then says so. The
 * server stores the progress silently: a failed save is tried again and blocks nobody. Tags: loading, offering,
 * running, shown (the card may be at `place`), missing, slow (waits for long), paused.
 */
export const toursMachine = setup({
  types: {
    input: {} as ToursInput,
    context: {} as ToursContext,
    events: {} as ToursEvent,
    tags: {} as 'loading' | 'offering' | 'running' | 'shown' | 'missing' | 'slow' | 'paused',
  },
  actors,
  actions: {
    takeProgress: assign(
      on.output('loadProgress', (_, result) => ({
        progress: valueOf(result).progress.map(({ tour, version, step, outcome: how }) => ({
          tour,
          version,
          step,
          outcome: how,
        })),
      })),
    ),
    offer: assign(
      on.output('loadProgress', ({ context }, result) => ({ offered: offerable(context.tours, valueOf(result)) })),
    ),
    offerHere: assign(
      on.event('ARRIVE', ({ context }, { page }) => ({ offered: offerableAt(context.tours, context.progress, page) })),
    ),
    begin: assign(on.event('START', ({ context }, { tour }) => begun(context, tour))),
    resume: assign(
      on.output('loadProgress', ({ context }, result) => begun(context, resumable(context.tours, valueOf(result)))),
    ),
    advance: assign(({ context }) => {
      const tour = tourOf(context.tours, context.tour);
      const next = tour === null || context.step === null ? null : stepAfter(tour, context.step);
      return tour === null || next === null ? {} : moved(context, tour.id, next.id, 'none');
    }),
    finish: assign(({ context }) => ended(context, 'finished')),
    skip: assign(({ context }) => ended(context, 'skipped')),
    putOff: assign(({ context }) => ended(context, 'later')),
    see: assign(on.event('OBSERVED', ({ context }, { actor, tags }) => ({ seen: { ...context.seen, [actor]: tags } }))),
    persistPlace: assign(on.event('TARGET.SHOWN', (_, { name }) => ({ place: name }))),
    losePlace: assign({ place: null }),
    send: assign(({ context }) => ({ sent: context.unsaved[0] ?? null })),
    dropSent: assign(({ context: { sent, unsaved } }) => ({
      unsaved: unsaved.filter((each) => JSON.stringify(each) !== JSON.stringify(sent)),
    })),
  },
  guards: {
    isResumable: on.output(
      'loadProgress',
      ({ context }, result) => result.ok && resumable(context.tours, result.value) !== null,
    ),
    isOfferable: on.output(
      'loadProgress',
      ({ context }, result) => result.ok && offerable(context.tours, result.value) !== null,
    ),
    isOfferableHere: on.event(
      'ARRIVE',
      ({ context }, { page }) => offerableAt(context.tours, context.progress, page) !== null,
    ),
    isRead: on.output('loadProgress', (_, result) => result.ok),
    isTour: on.event('START', ({ context }, { tour }) => tourOf(context.tours, tour) !== null),
    isSign: on.event('OBSERVED', ({ context }, event) => isSign(current(context)?.until ?? [], event)),
    isReached: ({ context }) => isReached(current(context)?.until ?? [], context.seen),
    isLast: ({ context }) => isLast(context),
    isActing: ({ context }) => current(context)?.kind === 'act' || context.place !== current(context)?.target,
    mayGoOn: ({ context }) => {
      const step = current(context);
      return step?.optional === true || (step?.kind === 'read' && context.place === step.target);
    },
    isPlaceOf: on.event('TARGET.SHOWN', ({ context }, { name }) => {
      const step = current(context);
      return step !== null && [step.target, ...step.doors].includes(name);
    }),
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    isSettled: on.output('saveProgress', (_, result) => result.ok || isForGood(result.failure)),
  },
  delays: {
    /** A page that is still loading needs no message about it. */
    targetPatience: 4_000,
    longWait: 30_000,
    readRetry: 60_000,
    saveRetry: 15_000,
  },
}).createMachine({
  id: 'tours',
  type: 'parallel',
  context: ({ input }) => ({
    tours: input.tours,
    progress: [],
    offered: null,
    tour: null,
    step: null,
    place: null,
    seen: {},
    unsaved: [],
    sent: null,
  }),
  invoke: { id: 'observe', src: 'observe', input: ({ context }) => ({ actors: watchedActors(context.tours) }) },
  on: { OBSERVED: { actions: 'see' } },
  states: {
    tour: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadProgress',
            src: 'loadProgress',
            onDone: [
              { guard: 'isResumable', actions: ['takeProgress', 'resume'], target: 'running' },
              { guard: 'isOfferable', actions: ['takeProgress', 'offer'], target: 'offering' },
              { guard: 'isRead', actions: 'takeProgress', target: 'idle' },
              { target: 'unread' },
            ],
          },
        },
        /** Without knowing what was done before nothing is offered; Help still starts any tour. */
        unread: {
          after: { readRetry: 'loading' },
          on: { START: { guard: 'isTour', actions: 'begin', target: 'running' } },
        },
        idle: {
          on: {
            START: { guard: 'isTour', actions: 'begin', target: 'running' },
            ARRIVE: { guard: 'isOfferableHere', actions: 'offerHere', target: 'offering' },
          },
        },
        offering: {
          tags: 'offering',
          on: {
            START: { guard: 'isTour', actions: 'begin', target: 'running' },
            LEAVE: { actions: 'putOff', target: 'idle' },
            SKIP: { actions: 'skip', target: 'idle' },
            ARRIVE: { guard: 'isOfferableHere', actions: 'offerHere' },
          },
        },
        running: {
          tags: 'running',
          initial: 'seeking',
          on: {
            START: { guard: 'isTour', actions: 'begin', target: '.seeking' },
            LEAVE: { actions: 'putOff', target: 'idle' },
            SKIP: { actions: 'skip', target: 'idle' },
            PAUSE: { actions: 'losePlace', target: '.paused' },
            OBSERVED: { guard: 'isSign', actions: 'see', target: '.going' },
          },
          states: {
            seeking: {
              always: { guard: 'isReached', target: 'going' },
              after: { targetPatience: 'missing' },
              on: { 'TARGET.SHOWN': { guard: 'isPlaceOf', actions: 'persistPlace', target: 'shown' } },
            },
            missing: {
              tags: 'missing',
              on: {
                'TARGET.SHOWN': { guard: 'isPlaceOf', actions: 'persistPlace', target: 'shown' },
                NEXT: 'going',
              },
            },
            shown: {
              tags: 'shown',
              after: { longWait: { guard: 'isActing', target: 'slow' } },
              on: {
                'TARGET.SHOWN': { guard: 'isPlaceOf', actions: 'persistPlace', target: 'shown', reenter: true },
                'TARGET.GONE': { actions: 'losePlace', target: 'seeking' },
                NEXT: { guard: 'mayGoOn', target: 'going' },
              },
            },
            slow: {
              tags: ['shown', 'slow'],
              on: {
                'TARGET.SHOWN': { guard: 'isPlaceOf', actions: 'persistPlace', target: 'shown' },
                'TARGET.GONE': { actions: 'losePlace', target: 'seeking' },
                NEXT: 'going',
              },
            },
            paused: { tags: 'paused', on: { RESUME: 'seeking' } },
            going: {
              always: [
                { guard: 'isLast', actions: 'finish', target: '#tours.tour.idle' },
                { actions: 'advance', target: 'seeking' },
              ],
            },
          },
        },
      },
    },
    keeping: {
      initial: 'kept',
      states: {
        kept: { always: { guard: 'hasUnsaved', target: 'saving' } },
        saving: {
          entry: 'send',
          invoke: {
            id: 'saveProgress',
            src: 'saveProgress',
            input: ({ context }) => invariant(context.sent, 'progress'),
            onDone: [{ guard: 'isSettled', actions: 'dropSent', target: 'kept' }, { target: 'waiting' }],
          },
        },
        waiting: { after: { saveRetry: 'saving' } },
      },
    },
  },
});
