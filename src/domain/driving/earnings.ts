import type { FeeLine } from '../ordering/order';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { HandIns } from './hand-in';

/** So many days, today among them, are shown to a driver (D). */
export const EARNING_DAYS = 14;

/** What a driver carried, and what it cost. */
export interface Carried {
  /** Of the whole order, as its sender saw them. */
  readonly lines: readonly FeeLine[];
  readonly stopCount: number;
  /** Stops whose parcel this driver picked up, and that have ended. */
  readonly carried: number;
  /** Per cent of the delivery price: the region's. */
  readonly share: number;
}

/** A way that ended, with what its driver earned. */
export interface EarnedTrip {
  readonly orderId: string;
  readonly reference: string;
  readonly endedAt: Instant;
  readonly delivered: number;
  readonly failed: number;
  readonly earned: Money;
}

/** A day by the region's calendar, `2026-11-20`. */
export interface EarnedDay {
  readonly day: string;
  readonly earned: Money;
  /** Latest first. */
  readonly trips: readonly EarnedTrip[];
}

/** Cash that a driver took and has not handed in. */
export interface HeldCash {
  /** Of the stop, or of the order whose sender paid. */
  readonly id: string;
  readonly reference: string;
  readonly from: 'recipient' | 'sender';
  readonly at: Instant;
  readonly amount: Money;
}

/** What a driver has earned, and the cash that they hold. */
export interface DriverMoney {
  /** Per cent of the delivery price. */
  readonly share: number;
  /** Since Sunday, by the region's calendar. */
  readonly week: Money;
  /** Today, and each day before it on which something was earned; latest first. */
  readonly days: readonly EarnedDay[];
  /** What is to be handed in: the cash below, less the rest. */
  readonly held: Money;
  /** What was handed in beyond whole amounts; it counts with the next hand-in. */
  readonly rest: Money;
  /** Oldest first. */
  readonly cash: readonly HeldCash[];
  readonly handIns: HandIns;
}

/** What the price of a delivery is lowered by, and what is only passed on: neither is the driver's matter. */
const APART: ReadonlySet<FeeLine['code']> = new Set(['package', 'voucher', 'vat']);

/**
 * What a driver earns, in minor units: the share of the delivery price, before discounts and VAT, for the part of the
 * stops that they carried. It counts from the pick-up on, whether or not the parcel was handed over: the way was the
 * same. Fractions are dropped.
 */
export function earningOf({ lines, stopCount, carried, share }: Carried): number {
  const price = lines.reduce((sum, { code, amount }) => sum + (APART.has(code) ? 0 : amount.minor), 0);
  return Math.floor((price * share * carried) / (100 * stopCount));
}

/** The Sunday that a day's week begins with. @param day by the calendar, `2026-11-20` */
export function weekStart(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() - at.getUTCDay());
  return at.toISOString().slice(0, 10);
}
