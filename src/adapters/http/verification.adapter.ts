import { checkCode, sendCode } from '../../../contract/signup';
import type { VerificationPort } from '../../application/ports/verification.port';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { Verification } from '../../domain/verification/verification';
import type { HttpClient } from './client';

export class HttpVerification implements VerificationPort {
  constructor(private readonly http: HttpClient) {}

  send(request: { readonly phone: string; readonly language: Language }): Promise<Result<Verification>> {
    return this.http.call(sendCode, { body: request, ownErrors: true });
  }

  check(request: { readonly id: string; readonly code: string }): Promise<Result<{ readonly proof: string }>> {
    return this.http.call(checkCode, { body: request, ownErrors: true });
  }
}
