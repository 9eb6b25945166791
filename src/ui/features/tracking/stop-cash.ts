import { cashOf } from '../../../domain/ordering/cash';
import type { Order, Stop } from '../../../domain/ordering/order';
import { saidOfStop } from '../../../domain/ordering/situation.rules';
import type { Money } from '../../../domain/shared/money';

const KEYS = { 'to-collect': 'toCollect', collected: 'collected', 'not-collected': 'notCollected' } as const;

/** The cash at the door of a stop, and the name of what became of it; null where there is none. */
export function stopCash(
  stop: Stop,
  order: Order,
): { readonly amount: Money; readonly key: (typeof KEYS)[keyof typeof KEYS] } | null {
  const amount = cashOf(stop);
  return amount.minor === 0 ? null : { amount, key: KEYS[saidOfStop(stop, order).cash] };
}
