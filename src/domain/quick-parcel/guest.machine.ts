import { assign, setup } from 'xstate';
import { REGIONS } from '../regions/region';
import type { Language, RegionCode } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import { parsePhone } from '../shared/phone';
import { failureIn } from '../shared/result';
import type { Failure } from '../shared/result';
import { verificationMachine } from '../verification/verification.machine';
import { proofOf, quickParcelActors } from './quick-context';

interface GuestContext {
  readonly regionCode: RegionCode;
  readonly language: Language;
  /** As typed. */
  readonly typed: string;
  readonly error: 'required' | 'invalid' | null;
  readonly failure: Failure | null;
  /** The phone whose orders are open, E.164; null if none are. */
  readonly phone: string | null;
}

type GuestEvent =
  | { readonly type: 'CHANGE'; readonly typed: string }
  | { readonly type: 'CONFIRM'; readonly language: Language }
  | { readonly type: 'BACK' }
  /** The server no longer accepts the token. */
  | { readonly type: 'LOST' }
  /** Somebody else is using this device. */
  | { readonly type: 'FORGET' };

/** The phone in the typed text. */
function phoneIn({ typed, regionCode }: Pick<GuestContext, 'typed' | 'regionCode'>): ReturnType<typeof parsePhone> {
  return parsePhone(typed, REGIONS[regionCode].countryCode);
}

const actors = {
  /**
   * The phone of this device's token, after it was exchanged for a fresh one; null if there is none. Silent [R8.04].
   */
  look: answer<string | null>('look'),
  verification: verificationMachine,
  exchange: quickParcelActors.exchange,
  /** Deletes the token of this device. */
  forget: answer<void>('forget'),
};
const on = readersOf<GuestEvent, typeof actors>();

/**
 * Opening the orders of a phone without an account [R1.02]: with this device's token, or else by a code sent to the
 * phone. Tags: `looking`, `asking`, `verifying`, `known`.
 */
export const guestMachine = setup({
  types: {
    input: {} as Pick<GuestContext, 'regionCode' | 'language'>,
    context: {} as GuestContext,
    events: {} as GuestEvent,
    tags: {} as 'looking' | 'asking' | 'verifying' | 'known',
  },
  actors,
  actions: {
    takeTyped: assign(on.event('CHANGE', (_, { typed }) => ({ typed, error: null, failure: null }))),
    takeLanguage: assign(on.event('CONFIRM', (_, { language }) => ({ language }))),
    showError: assign(({ context }) => {
      const parsed = phoneIn(context);
      return { error: parsed.ok ? null : parsed.error === 'empty' ? ('required' as const) : ('invalid' as const) };
    }),
    takeHeld: assign(on.output('look', (_, phone) => ({ phone, failure: null }))),
    takePhone: assign(
      on.output('exchange', (_, result) => ({ phone: result.ok ? result.value.phone : null, failure: null })),
    ),
    takeFailure: assign(on.output('exchange', (_, result) => ({ failure: failureIn(result) }))),
    close: assign({ phone: null, typed: '' }),
  },
  guards: {
    isHeld: on.output('look', (_, phone) => phone !== null),
    isPhone: ({ context }) => phoneIn(context).ok,
    hasProof: on.output('verification', (_, end) => end.kind === 'verified'),
    isExchanged: on.output('exchange', (_, result) => result.ok),
  },
}).createMachine({
  id: 'guest',
  context: ({ input }) => ({ ...input, typed: '', error: null, failure: null, phone: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [{ guard: 'isHeld', actions: 'takeHeld', target: 'known' }, { target: 'asking' }],
      },
    },
    asking: {
      tags: 'asking',
      on: {
        CHANGE: { actions: 'takeTyped' },
        CONFIRM: [{ guard: 'isPhone', actions: 'takeLanguage', target: 'verifying' }, { actions: 'showError' }],
      },
    },
    verifying: {
      tags: 'verifying',
      on: { BACK: 'asking' },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => {
          const parsed = phoneIn(context);
          return { phone: parsed.ok ? parsed.phone : '', language: context.language };
        },
        onDone: [{ guard: 'hasProof', target: 'exchanging' }, { target: 'asking' }],
      },
    },
    exchanging: {
      tags: 'looking',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: on.output('verification', (_, end) => proofOf(end)),
        onDone: [
          { guard: 'isExchanged', actions: 'takePhone', target: 'known' },
          { actions: 'takeFailure', target: 'asking' },
        ],
      },
    },
    known: {
      tags: 'known',
      on: { LOST: { actions: 'close', target: 'asking' }, FORGET: { actions: 'close', target: 'forgetting' } },
    },
    forgetting: { tags: 'looking', invoke: { id: 'forget', src: 'forget', onDone: 'asking' } },
  },
});
