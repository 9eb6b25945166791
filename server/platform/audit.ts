import type { AuditKind } from '../../src/domain/account/account';
import type { Database } from '../db/open';
import { auditEvents } from './tables';

/** Somebody whom an entry names: by id, so that their name may change and go. Null for the system, and for old records. */
export interface Person {
  readonly userId: string | null;
  /** Today's. Lists show the name of the record; this one is for finding entries from before ids. */
  readonly name: string;
}

/** Somebody from their record. */
export const personOf = ({ id, name }: { readonly id: string; readonly name: string }): Person => ({
  userId: id,
  name,
});

/** One log entry [0110]. */
export interface AuditEntry {
  readonly merchantId: string;
  readonly at: Date;
  readonly kind: AuditKind;
  /** Who did it; left out if unknown. */
  readonly actor?: Person | null;
  /**
   * Whom it was done to, if different; or the name of what it was done to, which is never a person's. Never an e-mail, a
   * phone, a network address or a secret.
   */
  readonly subject?: Person | string | null;
  /** The User-Agent of the call (`agent` of a CallRequest). */
  readonly agent?: string;
}

/**
 * Writes into the log of a business, inside the caller's transaction if there is one: what was rolled back is not in
 * it.
 */
export async function audit(
  tx: Pick<Database, 'insert'>,
  { merchantId, at, kind, actor = null, subject = null, agent = '' }: AuditEntry,
): Promise<void> {
  const about = typeof subject === 'string' ? { userId: null, name: subject } : subject;
  await tx.insert(auditEvents).values({
    merchantId,
    at,
    kind,
    actorId: actor?.userId,
    actor: actor?.name,
    subjectId: about?.userId,
    subject: about?.name,
    agent,
  });
}
