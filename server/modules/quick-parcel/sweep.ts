import { giveUpUnpaid } from './give-up';
import { PAYMENT_GRACE } from './payable';
import { tellTheRest } from './tell';
import type { TellDeps } from './tell';

/** Abandons unpaid parcels and sends outstanding links. */
export async function sweepQuickParcels(deps: TellDeps): Promise<void> {
  await giveUpUnpaid(deps.db, new Date(deps.clock.now().getTime() - PAYMENT_GRACE));
  await tellTheRest(deps);
}
