import { beginPosConnection, connectPos } from '../../../contract/pos';
import { allowPos } from '../../../contract/sandbox';
import {
  posBranches,
  posConnections,
  posMenuLinks,
  posOrders,
  posStates,
  posSyncs,
  sandboxPosGrants,
  sandboxPosOrders,
} from '../../../server/modules/pos/tables';
import { storeOrderHistory, storeOrderItems, storeOrders } from '../../../server/modules/store-orders/tables';
import { storeCategories, storeChoiceGroups, stores } from '../../../server/modules/store/tables';
import { rateLimits } from '../../../server/platform/tables';
import type { TestServer, TestSession } from './server';

/** Forgets every store and point of sale, and opens an empty store of the pearl. */
export async function newPearlStore({ deps, clock }: TestServer): Promise<void> {
  const { db } = deps;
  const ours = [posBranches, posOrders, posConnections, posStates, posMenuLinks, posSyncs];
  const theirs = [sandboxPosGrants, sandboxPosOrders];
  const stored = [
    storeOrderHistory,
    storeOrderItems,
    storeOrders,
    storeCategories,
    storeChoiceGroups,
    stores,
    rateLimits,
  ];
  for (const table of [...ours, ...theirs, ...stored]) await db.delete(table);
  await db.insert(stores).values({
    merchantId: 'm-pearl',
    subdomain: 'pearl',
    nameEn: 'Pearl',
    nameAr: 'اللؤلؤة',
    fulfilment: 'pick-up',
    colour: '#0b2545',
    regionCode: 'BH-manama',
    branchId: 'b-seef',
    createdAt: clock.now(),
  });
}

/** Connects the point of sale of the sandbox, as its owner does in the browser. */
export async function connectSandboxPos(server: TestServer, as: TestSession): Promise<void> {
  const { data } = await server.call(beginPosConnection, { as });
  const state = new URL(data.pageUrl).searchParams.get('state') ?? '';
  const { code } = (await server.call(allowPos, { body: { state } })).data;
  await server.call(connectPos, { as, body: { code, state } });
}
