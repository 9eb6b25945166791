import type { Result } from '../../domain/shared/result';
import type { CodeRequest, Verification } from '../../domain/verification/verification';

/** One-time passwords by SMS [R2.33]. Needs no session. */
export interface VerificationPort {
  send(request: CodeRequest): Promise<Result<Verification>>;
  /** @param code six digits */
  check(request: { readonly id: string; readonly code: string }): Promise<Result<{ readonly proof: string }>>;
}
