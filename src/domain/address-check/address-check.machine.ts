import { assign, setup } from 'xstate';
import { directionsAt } from '../addresses/pin-move';
import type { PinMove } from '../addresses/pin-move';
import type { Position } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { failureIn, isRefused } from '../shared/result';
import { answerError } from './address-check';
import type { AddressCheck, AnswerError, LocationAnswer } from './address-check';

interface Input {
  /** The link's key; empty if it has none, so the link leads nowhere. */
  readonly link: string;
}

interface Context {
  readonly link: string;
  /** The question, and once it is answered the answer that counts; null until it was read. */
  readonly check: AddressCheck | null;
  /** The answer to send: the given place, until something is moved or written. */
  readonly answer: LocationAnswer | null;
  readonly error: AnswerError;
  /** Why it could not be read, or the answer was refused. */
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'RETRY' }
  /** The pin is in the wrong place. */
  | { readonly type: 'ADJUST' }
  | { readonly type: 'MOVE'; readonly position: Position; readonly isByHand?: boolean }
  /** The pin was right after all. */
  | { readonly type: 'PUT_BACK' }
  | { readonly type: 'WRITE'; readonly directions: string }
  | { readonly type: 'CONFIRM' };

const UNKNOWN = ['ADDRESS_NOT_FOUND', 'ORDER_NOT_FOUND'];

/** Checks the answer in a context against the rules of its region; having nothing to answer is no error. */
const errorIn = ({ check, answer }: Pick<Context, 'check' | 'answer'>): AnswerError =>
  check === null || answer === null ? null : answerError(answer, check.regionCode);

/** The answer with its pin elsewhere: the directions that were given with the place before belong there. */
function movedTo({ check, answer }: Context, move: Omit<PinMove, 'before'>): LocationAnswer | null {
  if (check === null || answer === null) return null;
  const { position: before, directions } = answer;
  const isGiven = directions === check.directions;
  return { position: move.now, directions: isGiven ? directionsAt(directions, { ...move, before }) : directions };
}

const actors = {
  readCheck: outcome<AddressCheck, { link: string }>('readCheck'),
  sendAnswer: outcome<AddressCheck, { link: string; answer: LocationAnswer }>('sendAnswer'),
};
const on = readersOf<Event, typeof actors>();

/**
 * A recipient is asked where a parcel goes [R2.54]: they confirm the pin, or move it and write how to find the door.
 * The first answer counts, so the result may be somebody else's answer. Tags: `loading`, `unreachable` (it could not be
 * read), `asking`, with it `moving` (the pin can be moved) and `busy`; `answered`, `expired`, `unknown` (the link leads
 * to no delivery that is on its way).
 */
export const addressCheckMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'loading' | 'unreachable' | 'asking' | 'moving' | 'busy' | 'answered' | 'expired' | 'unknown',
  },
  actors,
  actions: {
    keepCheck: assign(
      on.output(['readCheck', 'sendAnswer'], (_, result) => {
        if (!result.ok) return {};
        const check = result.value;
        return { check, answer: { position: check.position, directions: check.directions }, failure: null };
      }),
    ),
    keepFailure: assign(
      on.output(['readCheck', 'sendAnswer'], (_, result) => ({
        failure: failureIn(result),
        error: isRefused(result, 'OUTSIDE_AREA') ? ('outside-area' as const) : null,
      })),
    ),
    forgetFailure: assign({ failure: null, error: null }),
    forgetLink: assign({ link: '' }),
    move: assign(
      on.event('MOVE', ({ context }, { position, isByHand }) => {
        const answer = movedTo(context, { now: position, isByHand });
        // A pin is placed, not typed: it may be judged at once.
        return { answer, error: errorIn({ ...context, answer }), failure: null };
      }),
    ),
    putBack: assign(({ context: { check, answer } }) => ({
      answer:
        check === null || answer === null
          ? null
          : { position: check.position, directions: answer.directions === '' ? check.directions : answer.directions },
      error: null,
      failure: null,
    })),
    write: assign(
      on.event('WRITE', ({ context: { answer, error } }, { directions }) => ({
        answer: answer === null ? null : { ...answer, directions },
        error: error === 'too-long' ? null : error,
      })),
    ),
    judge: assign(({ context }) => ({ error: errorIn(context) })),
  },
  guards: {
    isAnswered: on.output(['readCheck', 'sendAnswer'], (_, result) => result.ok && result.value.state === 'answered'),
    isOpen: on.output('readCheck', (_, result) => result.ok),
    isExpired: on.output(['readCheck', 'sendAnswer'], (_, result) => isRefused(result, 'CONFIRMATION_LINK_EXPIRED')),
    isUnknown: on.output(['readCheck', 'sendAnswer'], (_, result) => UNKNOWN.some((code) => isRefused(result, code))),
    /** A link that was cut off is not even looked up. */
    isNoLink: on.output('readCheck', (_, result) => isRefused(result, 'VALIDATION')),
    /** The pin is not where it was given. */
    isMoved: ({ context: { check, answer } }) =>
      check?.position.lat !== answer?.position.lat || check?.position.lng !== answer?.position.lng,
    isGood: ({ context }) => errorIn(context) === null,
  },
}).createMachine({
  id: 'address-check',
  context: ({ input }) => ({ link: input.link, check: null, answer: null, error: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        input: ({ context }) => ({ link: context.link }),
        onDone: [
          { guard: 'isAnswered', actions: 'keepCheck', target: 'answered' },
          { guard: 'isOpen', actions: 'keepCheck', target: 'open' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnknown', target: 'unknown' },
          { guard: 'isNoLink', target: 'unknown' },
          { actions: 'keepFailure', target: 'unreachable' },
        ],
      },
    },
    unreachable: { tags: 'unreachable', on: { RETRY: 'loading' } },
    open: {
      tags: 'asking',
      initial: 'shown',
      on: {
        WRITE: { actions: 'write' },
        CONFIRM: [{ guard: 'isGood', target: 'sending' }, { actions: 'judge' }],
      },
      states: {
        shown: { on: { ADJUST: 'moving' } },
        moving: {
          tags: 'moving',
          on: {
            MOVE: { actions: 'move' },
            PUT_BACK: { actions: 'putBack', target: 'shown' },
          },
        },
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { link, answer } }) => {
          if (answer === null) throw new Error('There is nothing to answer');
          return { link, answer: { ...answer, directions: answer.directions.trim() } };
        },
        onDone: [
          { guard: 'isAnswered', actions: 'keepCheck', target: 'answered' },
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isUnknown', target: 'unknown' },
          { guard: 'isMoved', actions: 'keepFailure', target: 'open.moving' },
          { actions: 'keepFailure', target: 'open' },
        ],
      },
    },
    answered: { tags: 'answered', entry: 'forgetLink' },
    expired: { tags: 'expired', entry: 'forgetLink' },
    unknown: { tags: 'unknown', entry: 'forgetLink' },
  },
});
