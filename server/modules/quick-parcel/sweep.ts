import { giveUpUnpaid } from './give-up';
import { forgetGuestTokens } from './guest-tokens';
import { PAYMENT_GRACE } from './payable';
import { tellTheRest } from './tell';
import type { TellDeps } from './tell';

/** Abandons unpaid parcels, sends outstanding links, deletes old tokens. */
export async function sweepQuickParcels(deps: TellDeps & Parameters<typeof forgetGuestTokens>[0]): Promise<void> {
  const now = deps.clock.now();
  await giveUpUnpaid(deps.db, new Date(now.getTime() - PAYMENT_GRACE));
  await tellTheRest(deps);
  await forgetGuestTokens(deps);
}
