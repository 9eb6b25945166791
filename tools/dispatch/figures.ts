/** What a simulated day was like, as figures and as a table. */
import type { DayResult } from './simulate';

const MINUTE = 60_000;

/** Minutes at the middle, and that nine of ten are not above. */
interface Spread {
  readonly median: number;
  readonly most: number;
}

export interface DayFigures {
  readonly orders: number;
  /** From the order until a driver accepts, has the parcel, has delivered it; minutes. */
  readonly waiting: Spread;
  readonly pickUp: Spread;
  readonly delivery: Spread;
  /** Driven for a delivery, in km. */
  readonly distance: number;
  /** Per cent of all orders. */
  readonly undelivered: number;
  readonly offersEach: number;
  readonly cashOverLimit: number;
}

function spreadOf(millis: readonly number[]): Spread {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / MINUTE;
  return { median: at(0.5), most: at(0.9) };
}

/** The figures of a day. */
export function figuresOf({ outcomes, offers, cashOverLimit }: DayResult): DayFigures {
  const delivered = outcomes.flatMap(({ at, trip }) => (trip === null ? [] : [{ at, ...trip }]));
  const meters = delivered.reduce((sum, each) => sum + each.meters, 0);
  const count = Math.max(1, delivered.length);
  return {
    orders: outcomes.length,
    waiting: spreadOf(delivered.map(({ at, acceptedAt }) => acceptedAt - at)),
    pickUp: spreadOf(delivered.map(({ at, pickedUpAt }) => pickedUpAt - at)),
    delivery: spreadOf(delivered.map(({ at, deliveredAt }) => deliveredAt - at)),
    distance: meters / count / 1_000,
    undelivered: (100 * (outcomes.length - delivered.length)) / Math.max(1, outcomes.length),
    offersEach: offers / count,
    cashOverLimit,
  };
}

const minutes = ({ median, most }: Spread): string => `${median.toFixed(1)} / ${most.toFixed(1)} min`;

const ROWS: readonly (readonly [string, (figures: DayFigures) => string])[] = [
  ['until a driver accepts (median / p90)', ({ waiting }) => minutes(waiting)],
  ['until it is picked up', ({ pickUp }) => minutes(pickUp)],
  ['until it is delivered', ({ delivery }) => minutes(delivery)],
  ['driven for a delivery', ({ distance }) => `${distance.toFixed(2)} km`],
  ['not delivered', ({ undelivered }) => `${undelivered.toFixed(2)} %`],
  ['offers for a delivery', ({ offersEach }) => offersEach.toFixed(2)],
  ['offers of cash over the limit', ({ cashOverLimit }) => String(cashOverLimit)],
];

/** A day by several rules, as rows with the name of each figure in front. */
export const rowsOf = (days: readonly DayFigures[]): readonly (readonly string[])[] =>
  ROWS.map(([name, print]) => [name, ...days.map(print)]);
