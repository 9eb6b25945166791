import { and, asc, desc, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listAddresses } from '../../../contract/addresses';
import * as calls from '../../../contract/locations';
import { isFound } from '../../../src/domain/shared/search';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { searchConditions } from '../../db/search';
import { isDefaultOf, openIn, ownDefault, placeOf, searchTextOf } from './book';
import { listLocations } from './list-locations';
import { purgeRemoved, removeLocations, restoreLocations } from './remove-locations';
import { addLocation, makeDefault, readLocation, updateLocation } from './save-location';
import { savedAddresses } from './tables';

const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };
const PURGE_INTERVAL = 3600_000;

/** The calls of the address book [R1.07] [R2.15] [R11.21]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listAddresses, async ({ query, scope }) => {
    const own = await ownDefault(deps.db, scope.branchId);
    const isDefault = isDefaultOf(own);
    const rows = await deps.db
      .select({
        id: savedAddresses.id,
        address: savedAddresses.address,
        contactName: savedAddresses.contactName,
        phone: savedAddresses.phone,
        isDefault,
      })
      .from(savedAddresses)
      .where(and(openIn(scope), ...searchConditions(savedAddresses.searchText, query.search ?? '')))
      .orderBy(
        desc(isDefault),
        sql`${savedAddresses.usedAt} desc nulls last`,
        asc(savedAddresses.label),
        asc(savedAddresses.id),
      )
      .limit(query.limit);
    if (own !== scope.branchId) return rows;
    const branch = await placeOf(deps.db, scope.branchId);
    if (branch === null) return rows;
    const said = searchTextOf(branch.address, { name: branch.contactName, phone: branch.phone });
    return isFound(query.search ?? '', [said]) ? [branch, ...rows].slice(0, query.limit) : rows;
  });

  handle(app, deps, calls.listLocations, ({ query, scope }) => listLocations(deps, scope, query));
  handle(app, deps, calls.getLocation, ({ params, scope }) => readLocation(deps.db, scope, params.id));

  handle(app, deps, calls.addLocation, async ({ scope, body, idempotencyKey }) =>
    answer(await addLocation(deps, scope, idempotencyKey, body), SAVED),
  );
  handle(app, deps, calls.updateLocation, async ({ scope, params, body }) =>
    answer(await updateLocation(deps, scope, params.id, body), SAVED),
  );
  handle(app, deps, calls.makeLocationDefault, async ({ scope, params }) =>
    answer(await makeDefault(deps, scope, params.id), SAVED),
  );

  // The page itself says what was removed, and offers to bring it back.
  handle(app, deps, calls.removeLocations, async ({ scope, body }) => ({
    removed: [...(await removeLocations(deps, scope, body.ids))],
  }));
  handle(app, deps, calls.restoreLocations, async ({ scope, body }) => ({
    restored: [...(await restoreLocations(deps, scope, body.ids))],
  }));

  const own = inBackground(deps);
  deps.queue.every('purge-addresses', PURGE_INTERVAL, () => purgeRemoved(own));
}
