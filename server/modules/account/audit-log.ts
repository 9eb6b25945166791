import { eq, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { listAudit } from '../../../contract/account';
import type { Deps } from '../../platform/deps';
import { readRows } from '../../db/page';
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
  const { items, ...page } = await readRows(
    { db, keys },
    ['audit', merchantId],
    { by: [[auditEvents.id, 'bigint']], direction: 'descending' },
    { cursor, limit },
    {
      table: auditEvents,
      where: all,
      item: ({ id, at, kind, actor, subject, agent }) => ({
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
