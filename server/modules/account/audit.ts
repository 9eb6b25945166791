import type { AuditKind } from '../../../src/domain/account/account';
import type { Database } from '../../db/open';
import { auditEvents } from './tables';

/** What is written down of one thing that happened: names as they are today, so that the log stays true when they change. */
export interface AuditEntry {
  readonly merchantId: string;
  readonly at: Date;
  readonly kind: AuditKind;
  /** The name of who did it; left out where that is unknown. */
  readonly actor?: string | null;
  /** The name of whom or what it was done to, where that is another. Never an e-mail, a phone, an address of the network or a secret. */
  readonly subject?: string | null;
  /** The User-Agent of the call (`agent` of a CallRequest). */
  readonly agent?: string;
}

/** Writes into the log of a business, inside the caller's transaction where there is one: what did not hold is not in it. */
export async function audit(
  tx: Pick<Database, 'insert'>,
  { merchantId, at, kind, actor = null, subject = null, agent = '' }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvents).values({ merchantId, at, kind, actor, subject, agent });
}
