import { eq, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { listAudit } from '../../../contract/account';
import type { Deps } from '../../platform/deps';
import { readRows } from '../../db/page';
import { readNames } from '../identity';
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
      item: (row) => row,
    },
  );
  const nameOf = await readNames(
    db,
    items.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
  );
  return {
    ...page,
    items: items.map(({ id, at, kind, actorId, actor, subjectId, subject, agent }) => ({
      id: String(id),
      at: at.toISOString(),
      kind,
      actor: nameOf(actorId, actor),
      subject: nameOf(subjectId, subject),
      ...deviceOf(agent),
    })),
  };
}

/** Deletes entries older than a year. */
export async function forgetAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(clock.now().getTime() - KEPT_FOR)));
}
