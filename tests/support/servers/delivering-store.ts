import { addLocation, makeLocationDefault } from '../../../contract/locations';
import { getStore, updateStoreSettings } from '../../../contract/store';
import { money } from '../../../src/domain/shared/money';
import { savedShop } from '../samples/sample-requests';
import { fundWallet } from './parcels';
import type { TestServer, TestSession } from './server';

/** Within 10 km of its pick-up, for BHD 0.800, from BHD 2.000 on. */
export const TERMS = { fee: money(800, 'BHD'), minimum: money(2_000, 'BHD'), radiusKm: 10 };

/** Lets Pearl's store deliver from a default address, with BHD 100 in the wallet for its drivers. @throws if refused */
export async function letStoreDeliver(server: TestServer, owner: TestSession): Promise<void> {
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  const { address, contactName, phone } = savedShop;
  const added = await server.call(addLocation, {
    as: owner,
    idempotencyKey: 'key-of-the-pick-up',
    body: { address, contactName, phone },
  });
  await server.call(makeLocationDefault, { as: owner, params: { id: added.data.id } });
  const { version } = (await server.call(getStore, { as: owner })).data;
  const set = await server.call(updateStoreSettings, {
    as: owner,
    body: { version, fulfilment: 'both', delivery: TERMS },
  });
  if (set.status !== 200) throw new Error(`The store does not deliver: ${set.code}`);
}
