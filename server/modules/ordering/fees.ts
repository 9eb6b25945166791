import type { FeeLine, ParcelSize } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';

/** What a delivery costs in a currency, in its minor units (D). */
interface Tariff {
  /** With the first INCLUDED_METERS. */
  readonly base: number;
  /** Each kilometre begun after those. */
  readonly perKilometer: number;
  readonly size: Readonly<Record<ParcelSize, number>>;
  /** Each drop-off after the first. */
  readonly extraStop: number;
  readonly vatPercent: number;
}

const INCLUDED_METERS = 5_000;

const TARIFFS: Readonly<Record<Currency, Tariff>> = {
  BHD: { base: 1_550, perKilometer: 100, size: { small: 0, medium: 300, large: 800 }, extraStop: 700, vatPercent: 10 },
  SAR: { base: 1_500, perKilometer: 100, size: { small: 0, medium: 300, large: 800 }, extraStop: 700, vatPercent: 15 },
};

export interface Priced {
  readonly lines: readonly FeeLine[];
  readonly total: Money;
}

/**
 * The fee of a delivery, itemised. The lines always sum to the total: only VAT is ever rounded, half up, once an order.
 * Lines that are nothing are left out, but for the base and the VAT.
 */
export function feesOf(parcel: { readonly currency: Currency; readonly distanceMeters: number; readonly sizes: readonly ParcelSize[]; readonly extraMinor: number }): Priced {
  const tariff = TARIFFS[parcel.currency];
  const parts: readonly (readonly [FeeLine['code'], number])[] = [
    ['base', tariff.base],
    ['distance', Math.ceil(Math.max(0, parcel.distanceMeters - INCLUDED_METERS) / 1_000) * tariff.perKilometer],
    ['size', parcel.sizes.reduce((sum, size) => sum + tariff.size[size], 0)],
    ['stops', Math.max(0, parcel.sizes.length - 1) * tariff.extraStop],
    ['extra', parcel.extraMinor],
  ];
  const net = parts.reduce((sum, [, amount]) => sum + amount, 0);
  const vat = Math.floor((net * tariff.vatPercent + 50) / 100);
  const lines = [...parts.filter(([code, amount]) => code === 'base' || amount > 0), ['vat', vat] as const].map(([code, amount]) => ({ code, amount: money(amount, parcel.currency) }));
  return { lines, total: money(net + vat, parcel.currency) };
}
