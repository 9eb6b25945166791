import { money } from '../../../src/domain/shared/money';
import type { Deps } from '../../deps';
import { owe, settleRefunds } from '../payments/card-refunds';
import { release, unfinished } from './idempotency';
import { forgetQuotes } from './quotes';

/** A card order that nobody finished for so long is given up, and its charge, if there was one, given back (D). */
const GIVEN_UP_AFTER = 15 * 60_000;

/** Gives up card orders whose request died between charge and order. */
async function giveUpAbandoned(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  for (const row of await unfinished(deps.db, new Date(now.getTime() - GIVEN_UP_AFTER))) {
    await deps.db.transaction(async (tx) => {
      if (!(await release(tx, row, row.orderId))) return;
      if (row.amount !== null && row.currency !== null) await owe(tx, row.orderId, money(row.amount, row.currency), now);
    });
  }
}

/** Finishes what a crash or a silent gateway left: orders begun, refunds owed, prices nobody wants. */
export async function sweep(deps: Pick<Deps, 'db' | 'clock' | 'gateway'>): Promise<void> {
  await giveUpAbandoned(deps);
  await settleRefunds(deps.db, deps.gateway, deps.clock.now());
  await forgetQuotes(deps.db, deps.clock.now());
}
