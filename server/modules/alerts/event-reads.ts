import { and, asc, eq, gt, lt, max, min, notInArray, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { listNotifications } from '../../../contract/realtime';
import { HEARING_ACTIONS, unheardBy } from '../../../src/domain/alerts/heard-alerts';
import type { Database } from '../../db/open';
import { readRows } from '../../db/page';
import { isAllowed } from '../../platform/is-allowed';
import type { Keys } from '../../platform/keys';
import type { OpenScope } from '../../platform/scope';
import { alertOf, loggedEvent } from './event-log';
import type { LoggedEvent } from '../../platform/events';
import { branchEvents } from './tables';

/** The part of a database that reading the log needs. */
export type LogReader = Pick<Database, 'select' | 'delete'>;

const KEPT_FOR = 30 * 86_400_000;

/** Events of a branch after an offset, oldest first. */
export async function eventsAfter(
  db: LogReader,
  branchId: string,
  after: number,
  limit: number,
): Promise<readonly LoggedEvent[]> {
  const mine = and(eq(branchEvents.branchId, branchId), gt(branchEvents.offset, after));
  const rows = await db.select().from(branchEvents).where(mine).orderBy(asc(branchEvents.offset)).limit(limit);
  return rows.map(loggedEvent);
}

/** Offset of the branch's newest event; 0 if it has none. */
export async function headOf(db: LogReader, branchId: string): Promise<number> {
  const [row] = await db
    .select({ head: max(branchEvents.offset) })
    .from(branchEvents)
    .where(eq(branchEvents.branchId, branchId));
  return row?.head ?? 0;
}

/** Offsets of the newest events of many branches, with one index lookup for each. */
export async function headsOf(
  db: Pick<Database, 'execute'>,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await db.execute(sql`
    select id, (select max(${branchEvents.offset}) from ${branchEvents} where ${branchEvents.branchId} = id) as head
    from jsonb_array_elements_text(${JSON.stringify(branchIds)}::jsonb) as id`)) as {
    readonly rows: readonly { readonly id: string; readonly head: string | number | null }[];
  };
  return new Map(rows.map(({ id, head }) => [id, Number(head ?? 0)]));
}

/**
 * Whether the log still contains everything after an offset: false if part of it was pruned, or if the offset belongs
 * to another log (a recreated database).
 */
export async function remembers(db: LogReader, after: number): Promise<boolean> {
  const [row] = await db
    .select({ oldest: min(branchEvents.offset), newest: max(branchEvents.offset) })
    .from(branchEvents);
  if (row === undefined || row.oldest === null || row.newest === null) return after === 0;
  return after >= row.oldest - 1 && after <= row.newest;
}

/**
 * A page of a branch's alerts, newest first [R1.11]; those about the store and the wallet are there for people who may see
 * these [R6.04] [R6.03]. @throws Refusal VALIDATION for a cursor of another list
 */
export async function listAlerts(
  { db, keys }: { readonly db: LogReader; readonly keys: Pick<Keys, 'codeHash'> },
  scope: Pick<OpenScope, 'branchId' | 'accountType' | 'rights'>,
  page: QueryOf<typeof listNotifications>,
): Promise<DataOf<typeof listNotifications>> {
  const { branchId } = scope;
  const unheard = unheardBy(HEARING_ACTIONS.filter((action) => isAllowed(action, scope)));
  const alerts = and(
    eq(branchEvents.branchId, branchId),
    eq(branchEvents.kind, 'alert'),
    unheard.length === 0 ? undefined : notInArray(sql`${branchEvents.payload}->>'type'`, [...unheard]),
  );
  const { items, ...rest } = await readRows(
    { db, keys },
    ['alerts', branchId, unheard.join()],
    { by: [[branchEvents.offset, 'bigint']], direction: 'descending' },
    page,
    { table: branchEvents, where: alerts, item: alertOf },
  );
  return { ...rest, items: items.flatMap((alert) => alert ?? []) };
}

/** Deletes events older than 30 days. */
export async function pruneEvents(db: LogReader, now: Date): Promise<void> {
  await db.delete(branchEvents).where(lt(branchEvents.at, new Date(now.getTime() - KEPT_FOR)));
}
