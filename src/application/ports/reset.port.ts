import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';

/** A new password by a link in a mail [R2.53]. Needs no session. */
export interface ResetPort {
  /** The answer does not tell whether there is such an account [T.22]. */
  ask(request: { readonly email: string; readonly language: Language }): Promise<Result<object>>;
  /** Whether a link's token still works. */
  check(token: string): Promise<Result<object>>;
  /** Sets the password; works once a token, and ends every session of the user [T.16]. */
  confirm(token: string, password: string): Promise<Result<object>>;
}
