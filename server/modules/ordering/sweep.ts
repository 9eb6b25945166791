import { money } from '../../../src/domain/shared/money';
import type { Deps } from '../../platform/deps';
import { forgetAnswers, unfinished } from '../../platform/idempotency/keys';
import { RefundPending } from '../../platform/card-gateway';
import { owe, settleRefunds } from '../payments';
import { giveUpBegun } from './give-up';
import { askForHeld } from './held-parcels';
import { forgetImported } from './imported-orders';
import { forgetQuotes } from './quotes';

/** A card order that nobody finished in this time is abandoned, and its charge, if there was one, refunded (D). */
const GIVEN_UP_AFTER = 15 * 60_000;
/** A laptop closed on Thursday with an unanswered order is opened again on Sunday (D). */
const ANSWERS_KEPT = 7 * 86_400_000;

/** Abandons card orders whose request died between charge and order. */
async function giveUpAbandoned(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  for (const row of await unfinished(deps.db, new Date(now.getTime() - GIVEN_UP_AFTER))) {
    await deps.db.transaction(async (tx) => {
      if (!(await giveUpBegun(tx, row, row.orderId))) return;
      if (row.amount !== null && row.currency !== null)
        await owe(tx, row.orderId, money(row.amount, row.currency), now);
    });
  }
}

/**
 * Finishes what a crash or a silent gateway left: started orders, outstanding refunds; asks for parcels that should be
 * back; and deletes obsolete prices and answers.
 */
export async function sweep(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'gateway' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  await giveUpAbandoned(deps);
  await askForHeld(deps);
  await settleRefunds(deps.db, deps.gateway, now, (error) => {
    if (!(error instanceof RefundPending)) deps.log.warn(error);
  });
  await forgetQuotes(deps.db, now);
  await forgetImported(deps.db, now);
  await forgetAnswers(deps.db, new Date(now.getTime() - ANSWERS_KEPT));
}
