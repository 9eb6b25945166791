import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listAddresses } from '../../../contract/addresses';
import type { Deps } from '../../deps';
import { handle } from '../../http/handle';
import { searchConditions } from '../../db/search';
import { savedAddresses } from './tables';

/** The calls of the address book [R1.07]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listAddresses, async ({ query, scope }) => {
    const mine = and(eq(savedAddresses.merchantId, scope.merchantId), eq(savedAddresses.regionCode, scope.regionCode));
    const rows = await deps.db
      .select()
      .from(savedAddresses)
      .where(and(mine, ...searchConditions(savedAddresses.searchText, query.search ?? '')))
      .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.label), asc(savedAddresses.id))
      .limit(query.limit);
    return rows.map(({ id, address, contactName, phone, isDefault }) => ({
      id,
      address,
      contactName,
      phone,
      isDefault,
    }));
  });
}
