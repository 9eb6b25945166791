import { money } from '../../../src/domain/shared/money';
import type { Deps } from '../../deps';
import { owe } from '../payments/card-refunds';
import { release, unfinished } from './idempotency';

/** A card order that nobody finished for so long is given up, and its charge, if there was one, given back (D). */
const GIVEN_UP_AFTER = 15 * 60_000;

/** Gives up card orders whose request died between charge and order. @returns how many */
export async function giveUpAbandoned(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  let given = 0;
  for (const row of await unfinished(deps.db, new Date(now.getTime() - GIVEN_UP_AFTER))) {
    given += await deps.db.transaction(async (tx) => {
      if (!(await release(tx, row, row.orderId))) return 0;
      if (row.amount !== null && row.currency !== null) await owe(tx, row.orderId, money(row.amount, row.currency), now);
      return 1;
    });
  }
  return given;
}
