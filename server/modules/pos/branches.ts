import { and, eq, or, sql } from 'drizzle-orm';
import { suggestPosBranch } from '../../../src/domain/pos/pos-branches';
import type { PosBranch, PosBranches } from '../../../src/domain/pos/pos-branches';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { branches } from '../identity';
import { stores } from '../store';
import { askPos } from './ask';
import type { PosDeps } from './connection';
import { posBranches } from './tables';

/** How often a business may look at the branches of the point of sale (D). */
const PER_BUSINESS = { limit: 60, window: 60 * 60_000 };

/** The branches that serve the store of a business, with what was decided about them. */
async function serving(db: Pick<Database, 'select'>, merchantId: string) {
  return db
    .select({ id: branches.id, en: branches.nameEn, ar: branches.nameAr, decided: posBranches })
    .from(stores)
    .innerJoin(branches, or(eq(branches.id, stores.branchId), eq(branches.id, sql`any(${stores.branchIds})`)))
    .leftJoin(posBranches, eq(posBranches.branchId, branches.id))
    .where(eq(stores.merchantId, merchantId));
}

async function read(
  { db }: Pick<PosDeps, 'db'>,
  merchantId: string,
  atPos: readonly PosBranch[],
): Promise<PosBranches> {
  const rows = await serving(db, merchantId);
  const taken = new Set(rows.map(({ decided }) => decided?.posId));
  const free = atPos.filter(({ id }) => !taken.has(id));
  return {
    branches: rows.map(({ id, en, ar, decided }) => {
      const posId = decided?.posId ?? null;
      // One that the point of sale has no more, or that another account had, is to be decided again.
      const isDecided = decided !== null && (posId === null || atPos.some((each) => each.id === posId));
      return {
        branchId: id,
        name: { en, ar },
        isDecided,
        posId: isDecided ? posId : null,
        suggestedId: isDecided ? null : suggestPosBranch({ en, ar }, free),
      };
    }),
    atPos,
  };
}

/** Which branch of the point of sale takes the orders of which branch. @throws Refusal as the contract says */
export async function readPosBranches(deps: PosDeps, { merchantId }: Caller): Promise<PosBranches> {
  await limitRate(deps, tryKey('pos-branches', merchantId), PER_BUSINESS);
  return read(deps, merchantId, await askPos(deps, merchantId, (pos, token) => pos.branches(token)));
}

/**
 * Decides which branch of the point of sale takes the orders of a branch; null for none.
 * @throws Refusal NOT_FOUND for a branch that serves no store, or that the point of sale does not have; as the contract says
 */
export async function matchPosBranch(
  deps: PosDeps,
  { merchantId }: Caller,
  { branchId, posId }: { readonly branchId: string; readonly posId: string | null },
): Promise<PosBranches> {
  await limitRate(deps, tryKey('pos-branches', merchantId), PER_BUSINESS);
  const atPos = await askPos(deps, merchantId, (pos, token) => pos.branches(token));
  const isOurs = (await serving(deps.db, merchantId)).some(({ id }) => id === branchId);
  if (!isOurs || (posId !== null && !atPos.some(({ id }) => id === posId))) throw new Refusal('NOT_FOUND');
  await deps.db
    .insert(posBranches)
    .values({ branchId, merchantId, posId })
    .onConflictDoUpdate({
      target: posBranches.branchId,
      set: { posId, deliversSince: null, deliversById: null },
      // Another kitchen's deliveries need another decision; the same one's stay as they are.
      setWhere: sql`${posBranches.posId} is distinct from ${posId}`,
    });
  return read(deps, merchantId, atPos);
}

/** What was decided about a branch; undefined if nothing was. */
export async function branchAtPos(db: Pick<Database, 'select'>, merchantId: string, branchId: string) {
  const [row] = await db
    .select()
    .from(posBranches)
    .where(and(eq(posBranches.branchId, branchId), eq(posBranches.merchantId, merchantId)));
  return row;
}
