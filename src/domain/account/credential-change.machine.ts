import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { NewSecret } from './credential';

/** The change to a key: a new secret, or revoking it. */
export type CredentialChange = 'roll' | 'revoke';

interface Input {
  readonly id: string;
  readonly change: CredentialChange;
}

interface Context extends Input {
  readonly failure: Failure | null;
  /** Only while it is shown. */
  readonly made: NewSecret | null;
}

type Event = { readonly type: 'CONFIRM' } | { readonly type: 'CLOSE' };

const actors = { changeCredential: outcome<Partial<NewSecret>, Input>('changeCredential') };
const on = readersOf<Event, typeof actors>();

/**
 * Rolling or revoking a key, after one confirmation [R2.32]. A key that is already gone counts as revoked. Tags:
 * `asking`, `busy`, `showing` (the new secret), `gone`.
 */
export const credentialChangeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'busy' | 'showing' | 'gone',
  },
  actors,
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(on.output('changeCredential', (_, result) => ({ failure: failureIn(result) }))),
    keepMade: assign(
      on.output('changeCredential', (_, result) => {
        if (!result.ok) return {};
        const { credential, secret } = result.value;
        return { made: credential === undefined || secret === undefined ? null : { credential, secret } };
      }),
    ),
    forgetMade: assign({ made: null }),
  },
  guards: {
    bringsSecret: on.output('changeCredential', (_, result) => result.ok && result.value.secret !== undefined),
    isEnded: on.output(
      'changeCredential',
      ({ context }, result) => result.ok || (context.change === 'revoke' && isRefused(result, 'NOT_FOUND')),
    ),
    isGone: on.output('changeCredential', (_, result) => isRefused(result, 'NOT_FOUND')),
  },
}).createMachine({
  id: 'credential-change',
  context: ({ input }) => ({ id: input.id, change: input.change, failure: null, made: null }),
  initial: 'asking',
  states: {
    asking: { tags: 'asking', on: { CONFIRM: 'changing', CLOSE: 'closed' } },
    // Nothing closes it here: the answer may be a secret that is shown only once.
    changing: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'changeCredential',
        src: 'changeCredential',
        input: ({ context }) => ({ id: context.id, change: context.change }),
        onDone: [
          { guard: 'bringsSecret', actions: 'keepMade', target: 'showing' },
          { guard: 'isEnded', target: 'closed' },
          { guard: 'isGone', target: 'gone' },
          { actions: 'keepFailure', target: 'asking' },
        ],
      },
    },
    showing: { tags: 'showing', exit: 'forgetMade', on: { CLOSE: 'closed' } },
    gone: { tags: 'gone', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
