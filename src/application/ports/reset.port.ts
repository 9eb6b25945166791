import type { PasswordLink } from '../../domain/identity/password-link';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';

/** A password chosen by a link in a mail: after a reset, a registration or an invitation [R2.53] [R4.07]. Needs no session. */
export interface ResetPort {
  /** The answer does not reveal whether there is such an account [T.22]. */
  ask(request: { readonly email: string; readonly language: Language }): Promise<Result<object>>;
  /** Whether a link's token still works, and what it is for. */
  check(token: string): Promise<Result<PasswordLink>>;
  /** Sets the password; works once per token, and ends every session of the user [T.16]. */
  confirm(token: string, password: string): Promise<Result<object>>;
}
