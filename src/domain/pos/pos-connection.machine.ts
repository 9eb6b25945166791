import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import type { PointOfSale, PosReturn } from './pos';

export interface PosConnectionContext {
  /** What the point of sale sent the person back with; null where nobody came back. */
  readonly returned: PosReturn | null;
  readonly pageUrl: string | null;
  readonly failure: Failure | null;
  /** The connection that was made; null until then. */
  readonly made: PointOfSale | null;
}

export type PosConnectionEvent =
  | { readonly type: 'BEGIN' }
  /** Somebody is back from the point of sale. Where a link could have led here, a person finishes it: it is not direct. */
  | { readonly type: 'RETURN'; readonly returned: PosReturn; readonly isDirect: boolean }
  | { readonly type: 'FINISH' }
  /** The browser restored the page as it was left for the point of sale's. */
  | { readonly type: 'COME_BACK' };

interface Given {
  readonly code: string;
  readonly state: string;
}

const actors = {
  begin: outcome<{ readonly pageUrl: string }, null>('begin'),
  finish: outcome<PointOfSale, Given>('finish'),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};
const on = readersOf<PosConnectionEvent, typeof actors>();

/** What is finished. */
function givenIn({ returned }: Pick<PosConnectionContext, 'returned'>): Given {
  const { code, state } = invariant(returned?.kind === 'allowed' ? returned : null, 'permission to finish with');
  return { code, state };
}

/**
 * Connecting the point of sale [R8.09]: it is allowed on the point of sale's own page, which sends people back with a code,
 * or with a no. Tags: `ready`, `returned` (to be finished), `busy`, `finishing`, `leaving`, `unsure`, `refused`, `connected`.
 */
export const posConnectionMachine = setup({
  types: {
    context: {} as PosConnectionContext,
    events: {} as PosConnectionEvent,
    tags: {} as 'ready' | 'returned' | 'busy' | 'finishing' | 'leaving' | 'unsure' | 'refused' | 'connected',
  },
  actors,
  actions: {
    takePage: assign(on.output('begin', (_, result) => (result.ok ? { pageUrl: result.value.pageUrl } : {}))),
    takeMade: assign(on.output('finish', (_, result) => (result.ok ? { made: result.value } : {}))),
    noteFailure: assign(
      on.output(['begin', 'finish'], (_, result) => ({ failure: result.ok ? null : result.failure })),
    ),
    forgetFailure: assign({ failure: null }),
    takeReturn: assign(on.event('RETURN', (_, { returned }) => ({ returned, failure: null }))),
    forgetPage: assign({ pageUrl: null }),
  },
  guards: {
    isFinishedAtOnce: on.event('RETURN', (_, { returned, isDirect }) => isDirect && returned.kind === 'allowed'),
    isAllowed: on.event('RETURN', (_, { returned }) => returned.kind === 'allowed'),
    isBegun: on.output('begin', (_, result) => result.ok),
    isMade: on.output('finish', (_, result) => result.ok),
    /** Nobody knows whether it arrived: the same code and state may ask again. */
    isUnknown: on.output('finish', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'pos-connection',
  context: { returned: null, pageUrl: null, failure: null, made: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'ready',
      on: {
        BEGIN: { actions: 'forgetFailure', target: 'beginning' },
        RETURN: [
          { guard: 'isFinishedAtOnce', actions: 'takeReturn', target: 'finishing' },
          { guard: 'isAllowed', actions: 'takeReturn', target: 'returned' },
          { actions: 'takeReturn', target: 'refused' },
        ],
      },
    },
    returned: { tags: 'returned', on: { FINISH: 'finishing' } },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: null,
        onDone: [
          { guard: 'isBegun', actions: 'takePage', target: 'leaving' },
          { actions: 'noteFailure', target: 'ready' },
        ],
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ url: invariant(context.pageUrl, 'page of the point of sale') }),
      },
      on: { COME_BACK: { actions: 'forgetPage', target: 'ready' } },
    },
    finishing: {
      tags: ['busy', 'finishing'],
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => givenIn(context),
        onDone: [
          { guard: 'isMade', actions: 'takeMade', target: 'connected' },
          { guard: 'isUnknown', actions: 'noteFailure', target: 'unsure' },
          { actions: 'noteFailure', target: 'refused' },
        ],
      },
    },
    unsure: { tags: 'unsure', on: { FINISH: { actions: 'forgetFailure', target: 'finishing' } } },
    refused: { tags: 'refused', on: { BEGIN: { actions: 'forgetFailure', target: 'beginning' } } },
    connected: { tags: 'connected' },
  },
});
