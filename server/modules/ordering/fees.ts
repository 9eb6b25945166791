import { FEE_LINES } from '../../../src/domain/ordering/order';
import type { FeeLine } from '../../../src/domain/ordering/order';
import { ORDER_COVERS_METERS } from '../../../src/domain/wallet/package';
import type { DeliveryUnit } from '../../../src/domain/wallet/package';
import type { ParcelSize } from '../../../src/domain/ordering/parcel';
import { discountOf } from '../../../src/domain/ordering/voucher.rules';
import type { Voucher } from '../../../src/domain/ordering/voucher.rules';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import { vatOf } from '../../../src/domain/shared/vat';

/** What a delivery costs in a currency, in its minor units (D). */
interface Tariff {
  /** Includes the first INCLUDED_METERS. */
  readonly base: number;
  /** For each started kilometre after those. */
  readonly perKilometer: number;
  readonly size: Readonly<Record<ParcelSize, number>>;
  /** For each drop-off after the first. */
  readonly extraStop: number;
  /** In place of the base, where a parcel that could not be handed over makes a second trip. */
  readonly secondTrip: number;
}

const INCLUDED_METERS = 5_000;

const TARIFFS: Readonly<Record<Currency, Tariff>> = {
  BHD: {
    base: 1_550,
    perKilometer: 100,
    size: { small: 0, medium: 300, large: 800 },
    extraStop: 700,
    secondTrip: 1_000,
  },
  SAR: {
    base: 1_500,
    perKilometer: 100,
    size: { small: 0, medium: 300, large: 800 },
    extraStop: 700,
    secondTrip: 1_000,
  },
};

export interface Priced {
  readonly lines: readonly FeeLine[];
  readonly total: Money;
}

export interface PricedParcel {
  readonly currency: Currency;
  readonly distanceMeters: number;
  readonly sizes: readonly ParcelSize[];
  readonly extraMinor: number;
  /** It could not be handed over before. */
  readonly isSecondTrip?: boolean;
  /** Given back of the trip before, without VAT: it is asked for again. */
  readonly againMinor?: number;
  /** What the quota of the package counts that covers it; null if none does. */
  readonly cover?: DeliveryUnit | null;
  /** An applicable voucher, already checked; it lowers the amount that VAT is charged on. */
  readonly voucher?: Voucher | null;
}

/**
 * A fee with a higher extra charge: VAT is charged on it too, and a voucher takes off what it took off before.
 * @param lines the fee so far
 * @param extraMinor what is added, in minor units
 */
export function raisedFees(lines: readonly FeeLine[], extraMinor: number, currency: Currency): Priced {
  const before = new Map(lines.map(({ code, amount }) => [code, amount.minor]));
  before.set('extra', (before.get('extra') ?? 0) + extraMinor);
  before.delete('vat');
  const parts = FEE_LINES.flatMap((code): [FeeLine['code'], number][] => {
    const amount = before.get(code);
    return amount === undefined ? [] : [[code, amount]];
  });
  return summed(parts, currency);
}

/** The lines with their VAT, rounded half up, and what they sum to. */
function summed(parts: readonly (readonly [FeeLine['code'], number])[], currency: Currency): Priced {
  const net = parts.reduce((sum, [, amount]) => sum + amount, 0);
  const vat = vatOf(net, currency);
  const lines = [...parts, ['vat', vat] as const].map(([code, amount]) => ({ code, amount: money(amount, currency) }));
  return { lines, total: money(net + vat, currency) };
}

function distanceFee(distanceMeters: number, currency: Currency): number {
  return Math.ceil(Math.max(0, distanceMeters - INCLUDED_METERS) / 1_000) * TARIFFS[currency].perKilometer;
}

/** What a package takes off: the base and the distance, of a package of orders only as far as it goes [R9.05]. Without VAT. */
function coveredFee(unit: DeliveryUnit, distanceMeters: number, currency: Currency): number {
  const meters = unit === 'orders' ? Math.min(distanceMeters, ORDER_COVERS_METERS) : distanceMeters;
  return TARIFFS[currency].base + distanceFee(meters, currency);
}

/** What a package would take off a delivery, VAT included, in minor units. */
export function coveredWithVat(unit: DeliveryUnit, distanceMeters: number, currency: Currency): number {
  const net = coveredFee(unit, distanceMeters, currency);
  return net + vatOf(net, currency);
}

/**
 * The itemised fee of a delivery. The lines always sum to the total: what a package covers and a voucher's line are
 * negative and never more than the lines above them, VAT is charged on the rest and rounded half up, once per order. Zero lines are left out, except
 * for the base and the VAT.
 */
export function feesOf(parcel: PricedParcel): Priced {
  const tariff = TARIFFS[parcel.currency];
  const { cover = null, distanceMeters, againMinor = 0 } = parcel;
  const covered = cover === null ? 0 : coveredFee(cover, distanceMeters, parcel.currency);
  const parts: readonly (readonly [FeeLine['code'], number])[] = [
    ['base', (parcel.isSecondTrip === true ? tariff.secondTrip : tariff.base) + againMinor],
    ['distance', distanceFee(distanceMeters, parcel.currency)],
    ['size', parcel.sizes.reduce((sum, size) => sum + tariff.size[size], 0)],
    ['stops', Math.max(0, parcel.sizes.length - 1) * tariff.extraStop],
    ['extra', parcel.extraMinor],
  ];
  const fee = parts.reduce((sum, [, amount]) => sum + amount, 0) - covered;
  const { voucher = null } = parcel;
  const discount = voucher === null ? 0 : discountOf(voucher, fee);
  const shown = parts.filter(([code, amount]) => code === 'base' || amount > 0);
  const off = [['package', -covered] as const, ['voucher', -discount] as const].filter(([, amount]) => amount !== 0);
  return summed([...shown, ...off], parcel.currency);
}
