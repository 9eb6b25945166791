import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { holdBook, inBook, neededDefaults } from './book';
import type { Row } from './book';
import { branchPickUps, savedAddresses } from './tables';

/** So long a removed address can be brought back, in ms. */
const KEPT = 86_400_000;

/** Those of the entries that are in the book, also removed ones. @throws Refusal NOT_FOUND if none is */
async function own(tx: Database, scope: Scope, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(savedAddresses)
    .where(and(inBook(scope), inArray(savedAddresses.id, [...ids])));
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows;
}

/**
 * Removes entries of the book; for a day they can be brought back. Repeated, it changes nothing.
 * @returns the ids of those that are removed now
 * @throws Refusal NOT_FOUND if none is in the book, DEFAULT_ADDRESS
 */
export async function removeLocations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await holdBook(tx, scope);
    const rows = await own(tx, scope, ids);
    const there = rows.filter(({ removedAt }) => removedAt === null);
    if ((await neededDefaults(tx, scope, there)).size > 0) throw new Refusal('DEFAULT_ADDRESS');
    const gone = rows.map(({ id }) => id);
    await tx
      .update(savedAddresses)
      .set({ removedAt: clock.now(), version: sql`${savedAddresses.version} + 1` })
      .where(and(inArray(savedAddresses.id, gone), isNull(savedAddresses.removedAt)));
    return gone;
  });
}

/**
 * Brings entries back. One whose place and phone were saved again meanwhile stays away: the new one counts.
 * @returns the ids of those that are there now
 * @throws Refusal NOT_FOUND if none of them is known any more
 */
export async function restoreLocations(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await holdBook(tx, scope);
    const rows = await own(tx, scope, ids);
    const back: string[] = [];
    for (const row of rows) {
      const isTaken = await tx
        .select({ id: savedAddresses.id })
        .from(savedAddresses)
        .where(
          and(
            inBook(scope),
            isNull(savedAddresses.removedAt),
            row.placeKey === null ? sql`false` : eq(savedAddresses.placeKey, row.placeKey),
            eq(savedAddresses.phone, row.phone),
          ),
        );
      if (row.removedAt !== null && isTaken.length === 0)
        await tx
          .update(savedAddresses)
          .set({ removedAt: null, version: sql`${savedAddresses.version} + 1` })
          .where(eq(savedAddresses.id, row.id));
      if (row.removedAt === null || isTaken.length === 0) back.push(row.id);
    }
    return back;
  });
}

/** Deletes what was removed more than a day ago, and what pointed at it. */
export async function purgeRemoved({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(savedAddresses)
      .where(and(isNotNull(savedAddresses.removedAt), lt(savedAddresses.removedAt, before)))
      .returning({ id: savedAddresses.id });
    if (gone.length === 0) return;
    await tx.delete(branchPickUps).where(
      inArray(
        branchPickUps.addressId,
        gone.map(({ id }) => id),
      ),
    );
  });
}
