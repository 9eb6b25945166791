import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listAddresses } from '../../../contract/addresses';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { handle } from '../../http/handle';
import { searchConditions } from '../../db/search';
import { branchPickUps, savedAddresses } from './tables';

/** The pick-up that is the branch's own default; null if it has none, or it is no longer in the book. */
async function ownDefault(db: Database, branchId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: savedAddresses.id })
    .from(branchPickUps)
    .innerJoin(savedAddresses, eq(savedAddresses.id, branchPickUps.addressId))
    .where(eq(branchPickUps.branchId, branchId));
  return row?.id ?? null;
}

/** The calls of the address book [R1.07] [R11.21]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listAddresses, async ({ query, scope }) => {
    const mine = and(eq(savedAddresses.merchantId, scope.merchantId), eq(savedAddresses.regionCode, scope.regionCode));
    const own = await ownDefault(deps.db, scope.branchId);
    const isDefault =
      own === null ? sql<boolean>`${savedAddresses.isDefault}` : sql<boolean>`${savedAddresses.id} = ${own}`;
    const rows = await deps.db
      .select({
        id: savedAddresses.id,
        address: savedAddresses.address,
        contactName: savedAddresses.contactName,
        phone: savedAddresses.phone,
        isDefault,
      })
      .from(savedAddresses)
      .where(and(mine, ...searchConditions(savedAddresses.searchText, query.search ?? '')))
      .orderBy(
        desc(isDefault),
        sql`${savedAddresses.usedAt} desc nulls last`,
        asc(savedAddresses.label),
        asc(savedAddresses.id),
      )
      .limit(query.limit);
    return rows;
  });
}
