import { and, eq, inArray, lt } from 'drizzle-orm';
import type { OrderInput } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import type { ImportItem, ImportPlace } from '../../platform/imports/import-rules';
import { inChunks } from '../../platform/imports/in-chunks';
import { mapInTurns } from '../../platform/turns';
import { importedOrders } from './imported-order-tables';
import { orders } from './tables';

/** A row of a file, as it is known again: in the same file, and in another one. */
export interface ImportedRow {
  readonly importId: string;
  readonly rowKey: string;
  /** Of a row that is ordered once more: what says so for this import alone; null for any other. */
  readonly againKey: string | null;
  readonly contentKey: string;
}

/** An order that a row was made into before. */
export interface OrderedRow {
  readonly id: string;
  readonly reference: string;
  readonly importId: string;
}

/** So long the same row of another file is the same order, where it is wanted at once; a time that is named is always the same. */
const SAME_DAY = 24 * 3600_000;
/** So long files are known again. */
const KNOWN_FOR = 90 * 24 * 3600_000;

/** How a row is known again [R11.04]. */
export function importedRow(
  { id, branchId, fileHash }: ImportPlace,
  { row, item }: ImportItem<OrderInput>,
  isAgain: boolean,
): ImportedRow {
  const { timing, pickUp, dropOffs } = item;
  const address = pickUp.address;
  return {
    importId: id,
    rowKey: contentHash({ branchId, fileHash, row }),
    againKey: isAgain ? contentHash({ branchId, fileHash, row, importId: id }) : null,
    contentKey: contentHash({ branchId, timing, address, dropOffs }),
  };
}

/** What was noted under some keys; of several under one the newest comes last. */
function notedUnder(
  db: Pick<Database, 'select'>,
  merchantId: string,
  column: typeof importedOrders.rowKey | typeof importedOrders.contentKey,
  keys: readonly string[],
) {
  return inChunks(keys, (some) =>
    db
      .select({
        rowKey: importedOrders.rowKey,
        contentKey: importedOrders.contentKey,
        importId: importedOrders.importId,
        at: importedOrders.at,
        id: orders.id,
        reference: orders.reference,
      })
      .from(importedOrders)
      .innerJoin(orders, eq(orders.id, importedOrders.orderId))
      .where(and(eq(importedOrders.merchantId, merchantId), inArray(column, [...some])))
      .orderBy(importedOrders.at),
  );
}

/** The order that this import has already made of a row that it orders once more. */
export async function orderedAgain(
  db: Pick<Database, 'select'>,
  { merchantId }: Pick<ImportPlace, 'merchantId'>,
  againKey: string,
): Promise<OrderedRow | undefined> {
  const [found] = await notedUnder(db, merchantId, importedOrders.rowKey, [againKey]);
  return found;
}

/** Which of these rows were ordered before, by the row; also those that are ordered once more. */
export async function orderedBefore(
  db: Pick<Database, 'select'>,
  place: ImportPlace,
  items: readonly ImportItem<OrderInput>[],
  now: Date,
): Promise<ReadonlyMap<number, OrderedRow>> {
  const known = await mapInTurns(items, (each) => ({
    ...importedRow(place, each, false),
    row: each.row,
    timing: each.item.timing,
  }));
  const rowKeys = known.map(({ rowKey }) => rowKey);
  const byRow = new Map(
    (await notedUnder(db, place.merchantId, importedOrders.rowKey, rowKeys)).map((found) => [found.rowKey, found]),
  );
  const contentKeys = known.map(({ contentKey }) => contentKey);
  const byContent = new Map(
    (await notedUnder(db, place.merchantId, importedOrders.contentKey, contentKeys)).map((found) => [
      found.contentKey,
      found,
    ]),
  );
  return new Map(
    known.flatMap(({ row, rowKey, contentKey, timing }): [number, OrderedRow][] => {
      const alike = byContent.get(contentKey);
      const isSame =
        alike !== undefined && (timing.kind === 'scheduled' || now.getTime() - alike.at.getTime() < SAME_DAY);
      const found = byRow.get(rowKey) ?? (isSame ? alike : undefined);
      return found === undefined ? [] : [[row, found]];
    }),
  );
}

/**
 * Notes which row an order was made of, inside the order's transaction. Of two runs at once the second waits here for the
 * first to end. A row that is ordered once more is noted for its import, which orders it so once, and for its file, which
 * knows it from then on.
 * @throws Refusal POSSIBLE_DUPLICATE if the row was ordered meanwhile
 */
export async function noteImported(
  tx: Database,
  { merchantId }: { readonly merchantId: string },
  { importId, rowKey, contentKey, againKey }: ImportedRow,
  orderId: string,
  at: Date,
): Promise<void> {
  const own = againKey ?? rowKey;
  const note = { merchantId, importId, contentKey, orderId, at };
  const [noted] = await tx
    .insert(importedOrders)
    .values({ ...note, rowKey: own })
    .onConflictDoNothing()
    .returning({ orderId: importedOrders.orderId });
  if (noted !== undefined && againKey !== null)
    await tx
      .insert(importedOrders)
      .values({ ...note, rowKey })
      .onConflictDoNothing();
  if (noted !== undefined) return;
  const [first] = await tx
    .select({ orderId: importedOrders.orderId })
    .from(importedOrders)
    .where(and(eq(importedOrders.merchantId, merchantId), eq(importedOrders.rowKey, own)));
  throw new Refusal('POSSIBLE_DUPLICATE', { data: { orderId: first?.orderId ?? '' } });
}

/** Forgets rows whose orders were cancelled with their import: the same file may be ordered again. */
export async function forgetOrders(
  tx: Pick<Database, 'delete'>,
  { merchantId }: { readonly merchantId: string },
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const which = and(eq(importedOrders.merchantId, merchantId), inArray(importedOrders.orderId, [...orderIds]));
  await tx.delete(importedOrders).where(which);
}

/** Forgets files that are long past. */
export async function forgetImported(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(importedOrders).where(lt(importedOrders.at, new Date(now.getTime() - KNOWN_FOR)));
}
