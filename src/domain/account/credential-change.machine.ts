import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { NewSecret } from './credential';

/** The change to what has a secret: a new one, or ending it. */
export type SecretChange = 'roll' | 'revoke';

interface Input {
  readonly id: string;
  readonly change: SecretChange;
}

interface Context<Made> extends Input {
  readonly failure: Failure | null;
  /** Only while it is shown. */
  readonly made: Made | null;
}

type Event = { readonly type: 'CONFIRM' } | { readonly type: 'CLOSE' };

/**
 * Giving something a new secret, which is shown once, or ending it, after one confirmation [R2.32] [R11.22]. What is already
 * gone counts as ended. Tags: `asking`, `busy`, `showing` (the new secret), `gone`.
 */
export function secretChangeOf<Made extends { readonly secret: string }>() {
  const actors = { changeCredential: outcome<Partial<Made>, Input>('changeCredential') };
  const on = readersOf<Event, typeof actors>();

  return setup({
    types: {
      input: {} as Input,
      context: {} as Context<Made>,
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
          return { made: result.value.secret === undefined ? null : (result.value as Made) };
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
}

/** Rolling or revoking a key [R2.32]. */
export const credentialChangeMachine = secretChangeOf<NewSecret>();
