import type { Instant } from '../shared/time';
import type { AuditKind } from './account';

/** Something that happened to the account of a business. */
export interface AuditEvent {
  readonly id: string;
  readonly at: Instant;
  readonly kind: AuditKind;
  /** Who did it; null if that is unknown (a wrong password) or nobody of the business. */
  readonly actor: string | null;
  /** Whom or what it was done to, if not the actor. */
  readonly subject: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}
