import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import { changedParts, CORRECTABLE } from './correction';
import type { Correction, StopDetails } from './correction';
import { correctionErrors, correctionOf } from './correction.rules';
import type { Order } from './order';
import { confirmed } from './waiting-change';

interface Input {
  readonly orderId: string;
  readonly stopId: string;
  readonly regionCode: RegionCode;
  /** What the stop says. */
  readonly seen: StopDetails;
}

/** What is sent, and under which key: the same while nobody knows whether it arrived [T.36]. */
export interface CorrectionSent extends Correction {
  readonly key: string;
}

export interface CorrectStopContext extends Omit<Input, 'seen'> {
  /** What the stop says, as far as this device knows; null once it can no longer be corrected. */
  readonly seen: StopDetails | null;
  /** As typed. */
  readonly draft: StopDetails;
  /** Somebody else corrected it meanwhile. */
  readonly isOvertaken: boolean;
  /** What is wrong, at `name`, `phone` or `note`. */
  readonly errors: readonly FieldError[];
  readonly sent: CorrectionSent | null;
  readonly failure: Failure | null;
}

export type CorrectStopEvent =
  | { readonly type: 'DETAILS'; readonly details: Partial<StopDetails> }
  | { readonly type: 'CONFIRM'; readonly key: string }
  /** The live stop says something else, or can no longer be corrected. */
  | { readonly type: 'SEEN'; readonly details: StopDetails | null }
  | { readonly type: 'CLOSE' };

export type CorrectStopTold =
  | { readonly type: 'corrected'; readonly order: Order }
  /** The order is another one than this device shows: it is to be read again. */
  | { readonly type: 'overtaken' };

const actors = { send: outcome<Order, CorrectionSent>('send') };
const on = readersOf<CorrectStopEvent, typeof actors>();

/** What to send for what was typed. */
const typedOf = ({ draft, regionCode }: CorrectStopContext): StopDetails => correctionOf(draft, REGIONS[regionCode]);

const errorsOf = ({ draft, regionCode }: CorrectStopContext): readonly FieldError[] =>
  correctionErrors(draft, REGIONS[regionCode]);

const isAnother = (one: StopDetails | null, other: StopDetails | null): boolean =>
  one === null || other === null ? one !== other : changedParts(one, other).length > 0;

/** What nobody typed here follows the live stop: saving must not undo what somebody else corrected. */
function followed({ draft, seen }: CorrectStopContext, details: StopDetails | null): StopDetails {
  const untouched = CORRECTABLE.filter((part) => draft[part] === seen?.[part]);
  return details === null ? draft : { ...draft, ...Object.fromEntries(untouched.map((part) => [part, details[part]])) };
}

const sentOf = ({ sent }: CorrectStopContext): CorrectionSent => invariant(sent, 'what was confirmed');

/** What the server says about fields, by their names here. */
const errorsIn = (failure: Failure): readonly FieldError[] =>
  failure.kind === 'refused'
    ? failure.fields.flatMap(({ path, code }) => (path.startsWith('to.') ? [{ path: path.slice(3), code }] : []))
    : [];

/**
 * Correcting who takes a parcel, and what their driver must know, while the order waits for its time. What the live stop
 * says meanwhile is told, and nothing that was typed is lost; once drivers are asked nothing can be corrected. While
 * nobody knows whether it arrived, confirming again sends the same. Tags: `editing`, `busy`, `unsure`, `made`, `late`.
 */
export const correctStopMachine = setup({
  types: {
    input: {} as Input,
    context: {} as CorrectStopContext,
    events: {} as CorrectStopEvent,
    emitted: {} as CorrectStopTold,
    tags: {} as 'editing' | 'busy' | 'unsure' | 'made' | 'late',
  },
  actors,
  actions: {
    takeDetails: assign(
      on.event('DETAILS', ({ context }, { details }) => ({
        draft: { ...context.draft, ...details },
        errors: context.errors.filter(({ path }) => !(path in details)),
        failure: null,
      })),
    ),
    takeSeen: assign(
      on.event('SEEN', ({ context }, { details }) => ({ seen: details, draft: followed(context, details) })),
    ),
    tellTheirs: assign(
      on.event('SEEN', ({ context }, { details }) => ({
        isOvertaken: context.isOvertaken || isAnother(context.seen, details),
      })),
    ),
    markOvertaken: assign({ isOvertaken: true }),
    takeSent: assign(
      on.event('CONFIRM', ({ context }, { key }) => {
        const { orderId, stopId, seen } = context;
        const sent = seen === null ? null : { orderId, stopId, to: typedOf(context), seen, key };
        return { sent, isOvertaken: false, errors: [], failure: null };
      }),
    ),
    showErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(
      on.output('send', (_, result) =>
        result.ok
          ? {}
          : { failure: errorsIn(result.failure).length > 0 ? null : result.failure, errors: errorsIn(result.failure) },
      ),
    ),
    tellCorrected: emit(
      on.output('send', (_, result): CorrectStopTold => {
        if (!result.ok) throw new Error('Nothing was corrected');
        return { type: 'corrected', order: result.value };
      }),
    ),
    tellOvertaken: emit({ type: 'overtaken' } as const),
  },
  guards: {
    isWrong: ({ context }) => errorsOf(context).length > 0,
    isSame: ({ context }) => !isAnother(context.seen, typedOf(context)),
    isGone: on.event('SEEN', (_, { details }) => details === null),
    isOver: on.event('SEEN', (_, { details }) => details === null),
    isMade: on.output('send', (_, result) => result.ok),
    isUnsure: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isLate: on.output('send', ({ context }, result) => context.seen === null || isRefused(result, 'NOT_NOW')),
    isOvertaken: on.output('send', (_, result) => isRefused(result, 'CHANGED_MEANWHILE')),
  },
}).createMachine({
  id: 'correct-stop',
  context: ({ input }) => ({
    ...input,
    draft: input.seen,
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
        DETAILS: { actions: 'takeDetails' },
        SEEN: [{ guard: 'isGone', actions: 'takeSeen', target: 'late' }, { actions: ['tellTheirs', 'takeSeen'] }],
        CONFIRM: [
          { guard: 'isWrong', actions: 'showErrors' },
          // It says so already: there is nothing to send.
          { guard: 'isSame', target: 'closed' },
          { actions: 'takeSent', target: 'sending' },
        ],
        CLOSE: 'closed',
      },
    },
    ...confirmed(sentOf, 'tellCorrected'),
  },
});
