import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { listAudit } from '../../../contract/account';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { deviceOf } from './device';
import { auditEvents } from '../../platform/tables';

/** How long log entries are kept, in ms (D). */
const KEPT_FOR = 365 * 86_400_000;

/** A page of a business's log, latest first; the cursor is the id of the last event of the previous page. */
export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  merchantId: string,
  { cursor, limit }: QueryOf<typeof listAudit>,
): Promise<DataOf<typeof listAudit>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const all = eq(auditEvents.merchantId, merchantId);
  const older = cursor === undefined ? all : and(all, lt(auditEvents.id, Number(cursor)));
  const rows = await db
    .select()
    .from(auditEvents)
    .where(older)
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(all);
  const items = rows.slice(0, limit).map(({ id, at, kind, actor, subject, agent }) => ({
    id: String(id),
    at: at.toISOString(),
    kind,
    actor,
    subject,
    ...deviceOf(agent),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null, total: counted?.total ?? 0 };
}

/** Deletes entries older than a year. */
export async function forgetAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(clock.now().getTime() - KEPT_FOR)));
}
