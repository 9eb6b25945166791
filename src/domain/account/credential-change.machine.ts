import { assign, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import type { NewSecret } from './credential';

/** What is to become of a key: a new secret, or its end. */
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

type Answer = { readonly result: Result<Partial<NewSecret>> };

/**
 * Giving a key a new secret, or ending it, after one question [R2.32]. A key that is gone already counts as ended. Tags:
 * `asking`, `busy`, `showing` (the new secret), `gone`.
 */
export const credentialChangeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'busy' | 'showing' | 'gone',
  },
  actors: { changeCredential: outcome<Partial<NewSecret>, Input>('changeCredential') },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { result }: Answer) => (result.ok ? {} : { failure: result.failure })),
    keepMade: assign((_, { result }: Answer) => {
      if (!result.ok) return {};
      const { credential, secret } = result.value;
      return { made: credential === undefined || secret === undefined ? null : { credential, secret } };
    }),
    forgetMade: assign({ made: null }),
  },
  guards: {
    bringsSecret: (_, { result }: Answer) => result.ok && result.value.secret !== undefined,
    isEnded: ({ context }, { result }: Answer) =>
      result.ok || (context.change === 'revoke' && isRefused(result, 'NOT_FOUND')),
    isGone: (_, { result }: Answer) => isRefused(result, 'NOT_FOUND'),
  },
}).createMachine({
  id: 'credential-change',
  context: ({ input }) => ({ id: input.id, change: input.change, failure: null, made: null }),
  initial: 'asking',
  states: {
    asking: { tags: 'asking', on: { CONFIRM: 'changing', CLOSE: 'closed' } },
    // Nothing closes it here: the answer may be a secret that is shown once.
    changing: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'changeCredential',
        src: 'changeCredential',
        input: ({ context }) => ({ id: context.id, change: context.change }),
        onDone: [
          {
            guard: { type: 'bringsSecret', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepMade', params: ({ event }) => ({ result: event.output }) },
            target: 'showing',
          },
          { guard: { type: 'isEnded', params: ({ event }) => ({ result: event.output }) }, target: 'closed' },
          { guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) }, target: 'gone' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'asking' },
        ],
      },
    },
    showing: { tags: 'showing', exit: 'forgetMade', on: { CLOSE: 'closed' } },
    gone: { tags: 'gone', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
