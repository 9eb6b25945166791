import type { FeeLine, SearchAgain } from '../../../src/domain/ordering/order';
import { raisesOf } from '../../../src/domain/ordering/raise.rules';
import { money } from '../../../src/domain/shared/money';
import { raisedFees } from './fees';
import type { OrderRow } from './order-rows';

/**
 * How a driver can be looked for again; null unless none was found. A card was charged for this very amount, once:
 * its order is only searched for again at the same charge.
 */
export function searchOf(
  { state, paymentMethod, currency }: Pick<OrderRow, 'state' | 'paymentMethod' | 'currency'>,
  lines: readonly FeeLine[],
): SearchAgain | null {
  if (state !== 'dispatch failure') return null;
  const raises = paymentMethod === 'card' ? [] : raisesOf(lines, currency);
  return {
    raises: raises.map((extra) => ({ extra: money(extra, currency), total: raisedFees(lines, extra, currency).total })),
  };
}
