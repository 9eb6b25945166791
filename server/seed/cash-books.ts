import { add, money } from '../../src/domain/shared/money';
import type { Movement } from '../modules/wallet';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Drivers hand in what they collected so long after they did. */
const HANDED_IN_AFTER = 10 * HOUR;
/** Once a week everything is paid out that is older than some days. */
const EVERY = 7 * DAY;
const PAID_OUT_AFTER = 3 * DAY;

/** What became of collected cash: handed in a few hours later, and paid out by bank transfer once a week. */
export function cashBooksOf(movements: readonly Movement[], now: Date): Movement[] {
  const collected = movements.filter(({ kind }) => kind === 'collection');
  const handIns = collected
    .map((each): Movement => ({
      ...each,
      kind: 'hand-in',
      from: 'bank',
      to: 'cash',
      at: new Date(each.at.getTime() + HANDED_IN_AFTER),
    }))
    .filter(({ at }) => at <= now);
  const payouts = new Map<string, Movement>();
  for (const { merchantId, amount, at } of collected) {
    const weeks = Math.floor((now.getTime() - PAID_OUT_AFTER - at.getTime()) / EVERY);
    if (weeks < 0) continue;
    const key = `${merchantId} ${amount.currency} ${weeks}`;
    const known = payouts.get(key)?.amount ?? money(0, amount.currency);
    payouts.set(key, {
      kind: 'payout',
      from: 'payable',
      to: 'bank',
      merchantId,
      amount: add(known, amount),
      subject: { kind: 'merchant', id: merchantId },
      branchId: null,
      at: new Date(now.getTime() - PAID_OUT_AFTER + DAY - weeks * EVERY),
    });
  }
  return [...handIns, ...payouts.values()];
}
