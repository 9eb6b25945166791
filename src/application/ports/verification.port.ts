import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { Verification } from '../../domain/verification/verification';

/** One-time passwords by SMS [R2.33]. Needs no session. */
export interface VerificationPort {
  /** @param request the phone in E.164, and the language of the message */
  send(request: { readonly phone: string; readonly language: Language }): Promise<Result<Verification>>;
  /** @param code six digits */
  check(request: { readonly id: string; readonly code: string }): Promise<Result<{ readonly proof: string }>>;
}
