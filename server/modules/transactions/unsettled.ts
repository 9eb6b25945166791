import { REGIONS } from '../../../src/domain/regions/region';
import type { Unsettled } from '../../../src/domain/wallet/transaction';
import type { Deps } from '../../platform/deps';
import type { OpenScope } from '../../platform/scope';
import { unsettledTopUps } from '../top-ups';
import { unsettledWireTransfers } from '../wire-transfers';
import { unsettledWithdrawals } from '../withdrawals';

/** Most of each kind that are shown: a business may have twenty unpaid top-ups at once. */
const MOST = 20;

/** What is on its way to or from the region's wallet; none for who may not see the balance [R6.03]. */
export async function unsettled(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, regionCode, rights }: OpenScope,
): Promise<Unsettled[]> {
  if (!rights.viewWalletBalance) return [];
  const { currency } = REGIONS[regionCode];
  const now = clock.now();
  const all = await Promise.all(
    [unsettledTopUps, unsettledWireTransfers, unsettledWithdrawals].map((read) =>
      read(db, merchantId, currency, now, MOST),
    ),
  );
  return all
    .flat()
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST);
}
