import { and, eq, gt, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { OrderInput } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { Database } from '../../db/open';
import { inChunks } from '../../platform/imports/in-chunks';
import { mapInTurns } from '../../platform/turns';
import { importedOrders } from './imported-order-tables';
import { orders, orderStops } from './tables';

/** Orders this close in time and place, to the same phone, look like duplicates (D). */
export const RECENT = 10 * 60_000;
export const NEAR_METERS = 150;
/** After an order with one of these ends, the merchant may well order it again. */
export const CAME_TO_NOTHING: readonly TaskState[] = ['cancelled', 'deleted', 'rejected', 'failed'];

/** First half of the lock's key; the second is the branch. */
const ORDERING_LOCK = 43_100_003;

type Asked = Pick<OrderInput, 'dropOffs' | 'timing'>;
type Reader = Pick<Database, 'select'>;

/** The drop-offs to some phones of a branch that were ordered minutes ago and came to something. */
function recentStops(db: Reader, branchId: string, phones: readonly string[], now: Date) {
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      at: orders.scheduledAt,
      count: orders.stopCount,
      phone: orderStops.recipientPhone,
      address: orderStops.address,
    })
    .from(orders)
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .where(
      and(
        eq(orders.branchId, branchId),
        gt(orders.createdAt, new Date(now.getTime() - RECENT)),
        notInArray(orders.state, [...CAME_TO_NOTHING]),
        inArray(orderStops.recipientPhone, [...phones]),
      ),
    );
}
type RecentStop = Awaited<ReturnType<typeof recentStops>>[number];

const phonesOf = ({ dropOffs }: Asked): readonly string[] => dropOffs.map(({ recipient }) => recipient.phone);

/** The orders that look like what is asked for: at the same time, and of several stops all are the same, in one of the two. */
function alike(recent: readonly RecentStop[], { dropOffs, timing }: Asked): readonly RecentStop[] {
  const at = timing.kind === 'instant' ? null : new Date(timing.at).getTime();
  return recent.filter((each) => {
    if ((each.at?.getTime() ?? null) !== at) return false;
    const stops = recent.filter(({ id }) => id === each.id);
    const same = dropOffs.filter(({ recipient, address }) =>
      stops.some(
        (stop) =>
          stop.phone === recipient.phone && distanceMeters(address.position, stop.address.position) <= NEAR_METERS,
      ),
    );
    return same.length >= Math.min(dropOffs.length, each.count);
  });
}

/**
 * The same delivery, for the same time, that the branch ordered minutes ago and did not cancel; null if there is none. Of
 * several stops all are the same, in one of the two orders: a busy hour has orders that share a door. Until the caller's
 * transaction ends no other may check for this branch: of two at the same instant the second sees the first.
 * @param importId of the file that it is a row of: the file's other rows are no repeats of it
 */
export async function likeOrder(
  tx: Database,
  branchId: string,
  asked: Asked,
  now: Date,
  importId: string | null,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDERING_LOCK}::int, hashtext(${branchId}))`);
  const found = alike(await recentStops(tx, branchId, phonesOf(asked), now), asked);
  const own = found.length === 0 || importId === null ? new Set() : await orderedBy(tx, importId, now);
  return found.find(({ id }) => !own.has(id))?.id ?? null;
}

/** What a file has ordered minutes ago. */
async function orderedBy(db: Reader, importId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: importedOrders.orderId })
    .from(importedOrders)
    .where(and(eq(importedOrders.importId, importId), gte(importedOrders.at, new Date(now.getTime() - RECENT))));
  return new Set(rows.map(({ id }) => id));
}

/** The same for many at once, without keeping others from ordering: the order that each looks like, by its place. */
export async function likeOrders(
  db: Reader,
  branchId: string,
  asked: readonly Asked[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly id: string; readonly reference: string }>> {
  const stops = await inChunks([...new Set(asked.flatMap(phonesOf))], (phones) =>
    recentStops(db, branchId, phones, now),
  );
  const byPhone = new Map<string, RecentStop[]>();
  for (const stop of stops) byPhone.set(stop.phone, [...(byPhone.get(stop.phone) ?? []), stop]);
  const likes = await mapInTurns(asked, (each, at) => {
    const [like] = alike(
      phonesOf(each).flatMap((phone) => byPhone.get(phone) ?? []),
      each,
    );
    return like === undefined ? [] : [[at, like] as const];
  });
  return new Map(likes.flat());
}
