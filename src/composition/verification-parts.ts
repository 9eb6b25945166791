import type { HttpClient } from '../adapters/http/client';
import { HttpVerification } from '../adapters/http/verification.adapter';
import { codeKeeper } from '../application/actors/verification.actors';
import type { VerificationPort } from '../application/ports/verification.port';
import type { BaseParts } from './base-parts';

const made = new WeakMap<HttpClient, VerificationPort>();

/** Verifying phones, for registrations and for guests: one keeper of codes, whichever comes first. */
export function verificationOf({ store, clock }: BaseParts, http: HttpClient): VerificationPort {
  const verification = made.get(http) ?? codeKeeper({ verification: new HttpVerification(http), store, clock });
  made.set(http, verification);
  return verification;
}
