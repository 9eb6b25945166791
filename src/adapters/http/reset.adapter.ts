import { askReset, checkReset, confirmReset } from '../../../contract/reset';
import type { ResetPort } from '../../application/ports/reset.port';
import type { PasswordLink } from '../../domain/identity/password-link';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpReset implements ResetPort {
  constructor(private readonly http: HttpClient) {}

  ask(request: { readonly email: string; readonly language: Language }): Promise<Result<object>> {
    return this.http.call(askReset, { body: request, ownErrors: true });
  }

  check(token: string): Promise<Result<PasswordLink>> {
    return this.http.call(checkReset, { body: { token }, ownErrors: true });
  }

  confirm(token: string, password: string): Promise<Result<object>> {
    return this.http.call(confirmReset, { body: { token, password }, ownErrors: true });
  }
}
