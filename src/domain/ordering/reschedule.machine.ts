import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import type { Instant } from '../shared/time';
import { wallClockOf } from '../shared/zoned-time';
import type { Order } from './order';
import type { Scheduled, Timing } from './timing';
import { isSameTiming } from './same-timing';
import type { Rescheduling } from './reschedule';
import { timingDraftErrors, timingOf } from './timing-draft';
import type { TimingDraft } from './timing-draft';
import { confirmed } from './waiting-change';

interface Input {
  readonly orderId: string;
  /** Of the region: a window is a time on its clocks. */
  readonly timeZone: string;
  /** The window that it has. */
  readonly seen: Scheduled;
  readonly asOf: Instant;
  /** What it begins with: another window, or at once. */
  readonly kind: Timing['kind'];
}

/** What is sent, and under which key: the same while nobody knows whether it arrived [T.36]. */
export interface RescheduleSent extends Rescheduling {
  readonly key: string;
}

export interface RescheduleContext extends Pick<Input, 'orderId' | 'timeZone'> {
  /** The window that the order has, as far as this device knows; null once it waits no longer. */
  readonly seen: Scheduled | null;
  readonly draft: TimingDraft;
  /** Somebody else gave it another window meanwhile. */
  readonly isOvertaken: boolean;
  /** What is wrong with the window, at `day`, `from` or `to`. */
  readonly errors: readonly FieldError[];
  readonly sent: RescheduleSent | null;
  readonly failure: Failure | null;
}

export type RescheduleEvent =
  | { readonly type: 'TIMING'; readonly timing: Partial<TimingDraft> }
  | { readonly type: 'CONFIRM'; readonly key: string }
  /** The live order has another window, or waits no longer. */
  | { readonly type: 'SEEN'; readonly timing: Scheduled | null }
  | { readonly type: 'CLOSE' };

export type RescheduleTold =
  | { readonly type: 'rescheduled'; readonly order: Order }
  /** The order is another one than this device shows: it is to be read again. */
  | { readonly type: 'overtaken' };

const actors = { send: outcome<Order, RescheduleSent>('send') };
const on = readersOf<RescheduleEvent, typeof actors>();

/** A window as the form has it. */
function draftOf({ seen, timeZone, asOf, kind }: Input): TimingDraft {
  const start = wallClockOf(seen.at, timeZone);
  const to = seen.until === undefined ? '' : wallClockOf(seen.until, timeZone).time;
  return { kind, goal: seen.goal, day: start.day, from: start.time, to, asOf };
}

/** What to send; null while the window is incomplete, or the order waits no longer. */
function askOf({ orderId, draft, timeZone, seen }: RescheduleContext): Rescheduling | null {
  const timing = timingOf(draft, timeZone);
  return timing === null || seen === null ? null : { orderId, timing, seen };
}

const sentOf = ({ sent }: RescheduleContext): RescheduleSent => invariant(sent, 'what was confirmed');

const isAnother = (one: Timing | null, other: Timing | null): boolean =>
  one === null || other === null ? one !== other : !isSameTiming(one, other);

/** Where the form has what the server names by a path. */
const PARTS: Readonly<Record<string, string>> = { 'timing.at': 'from', 'timing.until': 'to' };

const errorsIn = (failure: Failure): readonly FieldError[] =>
  failure.kind === 'refused'
    ? failure.fields.flatMap(({ path, code }) => (PARTS[path] === undefined ? [] : [{ path: PARTS[path], code }]))
    : [];

/**
 * Giving an order that waits another window, or sending it at once. What the live order says meanwhile is told, and
 * nothing that was entered is lost; once it waits no longer nothing can be changed. While nobody knows whether it
 * arrived, confirming again sends the same. Tags: `editing`, `busy`, `unsure`, `made`, `late`.
 */
export const rescheduleMachine = setup({
  types: {
    input: {} as Input,
    context: {} as RescheduleContext,
    events: {} as RescheduleEvent,
    emitted: {} as RescheduleTold,
    tags: {} as 'editing' | 'busy' | 'unsure' | 'made' | 'late',
  },
  actors,
  actions: {
    takeTiming: assign(
      on.event('TIMING', ({ context }, { timing }) => ({
        draft: { ...context.draft, ...timing },
        errors: [],
        failure: null,
      })),
    ),
    takeSeen: assign(on.event('SEEN', (_, { timing }) => ({ seen: timing }))),
    tellTheirs: assign(
      on.event('SEEN', ({ context }, { timing }) => ({
        isOvertaken: context.isOvertaken || isAnother(context.seen, timing),
      })),
    ),
    markOvertaken: assign({ isOvertaken: true }),
    takeSent: assign(
      on.event('CONFIRM', ({ context }, { key }) => {
        const ask = askOf(context);
        return { sent: ask === null ? null : { ...ask, key }, isOvertaken: false, errors: [], failure: null };
      }),
    ),
    showErrors: assign(({ context: { draft, timeZone } }) => ({ errors: timingDraftErrors(draft, timeZone) })),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(
      on.output('send', (_, result) =>
        result.ok
          ? {}
          : { failure: errorsIn(result.failure).length > 0 ? null : result.failure, errors: errorsIn(result.failure) },
      ),
    ),
    tellRescheduled: emit(
      on.output('send', (_, result): RescheduleTold => {
        if (!result.ok) throw new Error('Nothing was changed');
        return { type: 'rescheduled', order: result.value };
      }),
    ),
    tellOvertaken: emit({ type: 'overtaken' } as const),
  },
  guards: {
    isComplete: ({ context }) =>
      askOf(context) !== null && timingDraftErrors(context.draft, context.timeZone).length === 0,
    isGone: on.event('SEEN', (_, { timing }) => timing === null),
    /** Sent at once, it waits no longer because of us: that is still said. */
    isOver: on.event('SEEN', ({ context }, { timing }) => timing === null && context.sent?.timing.kind === 'scheduled'),
    isMade: on.output('send', (_, result) => result.ok),
    isUnsure: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isLate: on.output('send', ({ context }, result) => context.seen === null || isRefused(result, 'NOT_NOW')),
    isOvertaken: on.output('send', (_, result) => isRefused(result, 'CHANGED_MEANWHILE')),
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => ({
    orderId: input.orderId,
    timeZone: input.timeZone,
    seen: input.seen,
    draft: draftOf(input),
    isOvertaken: false,
    errors: [],
    sent: null,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        TIMING: { actions: 'takeTiming' },
        SEEN: [{ guard: 'isGone', actions: 'takeSeen', target: 'late' }, { actions: ['tellTheirs', 'takeSeen'] }],
        CONFIRM: [{ guard: 'isComplete', actions: 'takeSent', target: 'sending' }, { actions: 'showErrors' }],
        CLOSE: 'closed',
      },
    },
    ...confirmed(sentOf, 'tellRescheduled'),
  },
});
