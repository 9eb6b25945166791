import { and, count, eq, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { listAudit } from '../../../contract/account';
import type { Deps } from '../../platform/deps';
import { readPage } from '../../db/page';
import { deviceOf } from './device';
import { auditEvents } from '../../platform/tables';

/** How long log entries are kept, in ms (D). */
const KEPT_FOR = 365 * 86_400_000;

/** A page of a business's log, latest first. @throws Refusal VALIDATION for a cursor of another list */
export async function readAudit(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  merchantId: string,
  { cursor, limit }: QueryOf<typeof listAudit>,
): Promise<DataOf<typeof listAudit>> {
  const all = eq(auditEvents.merchantId, merchantId);
  const { items, ...page } = await readPage(
    keys,
    ['audit', merchantId],
    { by: [[auditEvents.id, 'bigint']], direction: 'descending' },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({ row: auditEvents, place })
          .from(auditEvents)
          .where(and(all, after))
          .orderBy(...orderBy)
          .limit(most),
      count: async () => (await db.select({ total: count() }).from(auditEvents).where(all))[0]?.total ?? 0,
      item: ({ row: { id, at, kind, actor, subject, agent } }) => ({
        id: String(id),
        at: at.toISOString(),
        kind,
        actor,
        subject,
        ...deviceOf(agent),
      }),
    },
  );
  return { ...page, items: [...items] };
}

/** Deletes entries older than a year. */
export async function forgetAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(clock.now().getTime() - KEPT_FOR)));
}
