import type { AuditKind } from '../../src/domain/account/account';
import type { Database } from '../db/open';
import { auditEvents } from './tables';

/** One log entry: names as they are today, so that the log stays true when they change. */
export interface AuditEntry {
  readonly merchantId: string;
  readonly at: Date;
  readonly kind: AuditKind;
  /** The name of the person who did it; left out if unknown. */
  readonly actor?: string | null;
  /** The name of whom or what it was done to, if different. Never an e-mail, a phone, a network address or a secret. */
  readonly subject?: string | null;
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
  await tx.insert(auditEvents).values({ merchantId, at, kind, actor, subject, agent });
}
