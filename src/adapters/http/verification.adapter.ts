import { checkCode, sendCode } from '../../../contract/signup/codes';
import type { VerificationPort } from '../../application/ports/verification.port';
import type { Result } from '../../domain/shared/result';
import type { CodeRequest, Verification } from '../../domain/verification/verification';
import type { HttpClient } from './client';

export class HttpVerification implements VerificationPort {
  constructor(private readonly http: HttpClient) {}

  send({ phone, language }: CodeRequest): Promise<Result<Verification>> {
    return this.http.call(sendCode, { body: { phone, language }, ownErrors: true });
  }

  check(request: { readonly id: string; readonly code: string }): Promise<Result<{ readonly proof: string }>> {
    return this.http.call(checkCode, { body: request, ownErrors: true });
  }
}
