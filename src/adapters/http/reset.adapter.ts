import { askReset, checkReset, confirmReset } from '../../../contract/identity';
import type { ResetPort } from '../../application/ports/reset.port';
import type { PasswordLink } from '../../domain/identity/password-link';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** What goes wrong is shown in the form itself. */
const OWN_ERRORS = { ownErrors: true } as const;

export class HttpReset implements ResetPort {
  constructor(private readonly http: HttpClient) {}

  ask(request: { readonly email: string; readonly language: Language }): Promise<Result<object>> {
    return this.http.call(askReset, { body: request, ...OWN_ERRORS });
  }

  check(token: string): Promise<Result<PasswordLink>> {
    return this.http.call(checkReset, { body: { token }, ...OWN_ERRORS });
  }

  confirm(token: string, password: string): Promise<Result<object>> {
    return this.http.call(confirmReset, { body: { token, password }, ...OWN_ERRORS });
  }
}
