import type { AuditEvent } from '../../domain/account/audit';
import type { Business } from '../../domain/account/business';
import type { Credential, CredentialInput, NewSecret } from '../../domain/account/credential';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';

/** The account of a business: its registration data, its keys for programs, and its activity log [R2.20] [R2.32]. */
export interface AccountPort {
  business(): Promise<Result<Business>>;
  credentials(): Promise<Result<readonly Credential[]>>;
  /** The secret is returned only this once. */
  createCredential(input: CredentialInput): Promise<Result<NewSecret>>;
  /** A new secret; the previous one works for another day. */
  rollCredential(id: string): Promise<Result<NewSecret>>;
  revokeCredential(id: string): Promise<Result<object>>;
  /** Sign-ins and changes, latest first. */
  audit(cursor: string | null, limit: number): Promise<Result<Page<AuditEvent>>>;
}
