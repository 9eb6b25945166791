import { fromPromise } from 'xstate';
import { askResetMachine } from '../../domain/identity/ask-reset.machine';
import type { PasswordLink } from '../../domain/identity/password-link';
import { resetMachine } from '../../domain/identity/reset.machine';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { ResetPort } from '../ports/reset.port';

/** Requesting a link, over the reset port. */
export function askResetLogic(port: ResetPort) {
  return askResetMachine.provide({
    actors: {
      askReset: fromPromise<Result<object>, { email: string; language: Language }>(({ input }) => port.ask(input)),
    },
  });
}

/** Choosing a password by a link, over the reset port. */
export function resetLogic(port: ResetPort) {
  return resetMachine.provide({
    actors: {
      checkReset: fromPromise<Result<PasswordLink>, { token: string }>(({ input }) => port.check(input.token)),
      confirmReset: fromPromise<Result<object>, { token: string; password: string }>(({ input }) =>
        port.confirm(input.token, input.password),
      ),
    },
  });
}
