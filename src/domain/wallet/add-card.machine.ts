import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import type { Language } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';

interface Input {
  /** The package to go on with once the card is saved; null for none. */
  readonly planId: string | null;
}

export interface AddCardContext extends Input {
  /** Under which it is begun: the same until the gateway's page is known [T.36]. */
  readonly key: string | null;
  /** Where somebody goes on with the card, as `card-return.ts` writes it; null for the page of cards. */
  readonly back: string | null;
  /** Of the gateway's page. */
  readonly language: Language;
  readonly pageUrl: string | null;
  readonly failure: Failure | null;
}

export type AddCardEvent =
  | { readonly type: 'ADD'; readonly key: string; readonly language: Language; readonly back?: string }
  /** The browser restored the page as it was left for the gateway's. */
  | { readonly type: 'COME_BACK' };

interface Begun {
  readonly key: string;
  readonly language: Language;
  readonly planId: string | null;
  readonly back: string | null;
}

const actors = {
  begin: outcome<{ readonly pageUrl: string }, Begun>('begin'),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};
const on = readersOf<AddCardEvent, typeof actors>();

/**
 * Saving a card: the gateway's page is opened, and its number is typed there and nowhere else. The page of the result
 * says the rest. Tags: `ready`; `busy`, `leaving`.
 */
export const addCardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as AddCardContext,
    events: {} as AddCardEvent,
    tags: {} as 'ready' | 'busy' | 'leaving',
  },
  actors,
  actions: {
    takeKey: assign(
      // A key stands for what was sent with it: its language and the way back stay, too.
      on.event('ADD', ({ context }, { key, language, back = null }) => ({
        key: context.key ?? key,
        language: context.key === null ? language : context.language,
        back: context.key === null ? back : context.back,
        failure: null,
      })),
    ),
    takePage: assign(on.output('begin', (_, result) => (result.ok ? { pageUrl: result.value.pageUrl } : {}))),
    noteFailure: assign(on.output('begin', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    /** Another card is another one. */
    startAgain: assign({ key: null, pageUrl: null }),
  },
  guards: {
    isBegun: on.output('begin', (_, result) => result.ok),
    /** Nobody knows whether it arrived: the same key is sent again. */
    isUnknown: on.output('begin', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'add-card',
  context: ({ input }) => ({ ...input, key: null, back: null, language: 'en', pageUrl: null, failure: null }),
  initial: 'ready',
  states: {
    ready: { tags: 'ready', on: { ADD: { actions: 'takeKey', target: 'beginning' } } },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({
          key: invariant(context.key, 'key'),
          language: context.language,
          planId: context.planId,
          back: context.back,
        }),
        onDone: [
          { guard: 'isBegun', actions: 'takePage', target: 'leaving' },
          { guard: 'isUnknown', actions: 'noteFailure', target: 'ready' },
          { actions: ['noteFailure', 'startAgain'], target: 'ready' },
        ],
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ url: invariant(context.pageUrl, 'page to pay on') }),
      },
      on: { COME_BACK: { actions: 'startAgain', target: 'ready' } },
    },
  },
});
