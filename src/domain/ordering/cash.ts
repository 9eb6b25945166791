import { parseAmount } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import type { Amounts, ParcelDraft } from './parcel';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';

/** What a driver takes at a door: the part of a parcel, of an order or of what is shown of them. */
export const cashOf = ({ cashToCollect }: Amounts): Money => cashToCollect;

/** The amounts of something of which nothing but this is collected. */
export const collecting = (cash: Money): Amounts => ({ cashToCollect: cash });

/** All the cash that the drivers of one order would collect, in minor units. */
export function totalCash(parcels: readonly Amounts[]): number {
  return parcels.reduce((sum, parcel) => sum + cashOf(parcel).minor, 0);
}

/** What was typed for it; null if nothing, or no amount. */
export function cashTyped({ cashToCollect }: Pick<ParcelDraft, keyof Amounts>, currency: Currency): Money | null {
  const cash = parseAmount(cashToCollect, currency);
  return cash.ok && cash.money.minor > 0 ? cash.money : null;
}

/** What became of the cash at the door: to be collected, collected, or nothing any more (null, as where there is none). */
export function cashState(delivery: Amounts & { readonly state: TaskState }): 'due' | 'collected' | null {
  if (cashOf(delivery).minor === 0) return null;
  if (delivery.state === 'successful') return 'collected';
  return isFinal(delivery.state) ? null : 'due';
}
