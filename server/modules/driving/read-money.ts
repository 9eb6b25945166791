import { and, eq, exists, gte, sql } from 'drizzle-orm';
import { EARNING_DAYS, earningOf, weekStart } from '../../../src/domain/driving/earnings';
import type { DriverMoney, EarnedDay, EarnedTrip } from '../../../src/domain/driving/earnings';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { dayAfter, startOfDay } from '../../platform/days';
import { orderDetails, orders, orderStops, stopHistory } from '../ordering';
import { heldOf } from '../../../src/domain/driving/hand-in';
import { readHandIns } from './hand-in';
import { heldCash, restSums } from './held-cash';

type Reader = Pick<Database, 'select' | 'selectDistinct' | 'execute'>;

interface Earner {
  readonly driverId: string;
  readonly regionCode: RegionCode;
}

/** The ways of a driver that ended since a moment, the latest first. A way ends with the last parcel on board. */
async function tripsSince(db: Reader, { driverId, regionCode }: Earner, share: number, since: Date) {
  const { currency } = REGIONS[regionCode];
  const pickedUp = db
    .select({ one: sql`1` })
    .from(stopHistory)
    .where(
      and(
        eq(stopHistory.stopId, orderStops.id),
        eq(stopHistory.driverId, driverId),
        eq(stopHistory.state, 'picked up'),
      ),
    );
  const rows = await db
    .select({
      state: orderStops.state,
      endedAt: orderStops.updatedAt,
      order: { id: orders.id, reference: orders.reference, stopCount: orders.stopCount },
      lines: orderDetails.lines,
    })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(eq(orderStops.driverId, driverId), gte(orderStops.updatedAt, since), exists(pickedUp)));
  const byOrder = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byOrder.set(row.order.id, [...(byOrder.get(row.order.id) ?? []), row]);
  const trips: EarnedTrip[] = [];
  for (const [orderId, stops] of byOrder) {
    const [first] = stops;
    if (first === undefined || !stops.every(({ state }) => isFinal(state))) continue;
    const { lines, order } = first;
    const earned = earningOf({ lines, stopCount: order.stopCount, carried: stops.length, share });
    trips.push({
      orderId,
      reference: order.reference,
      endedAt: new Date(Math.max(...stops.map(({ endedAt }) => endedAt.getTime()))).toISOString(),
      delivered: stops.filter(({ state }) => state === 'successful').length,
      failed: stops.filter(({ state }) => state !== 'successful').length,
      earned: money(earned, currency),
    });
  }
  return trips.sort((a, b) => (a.endedAt < b.endedAt ? 1 : -1));
}

/** What a driver has earned in the last days, each until the region's midnight, and the cash that they hold. */
export async function readMoney(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, earner: Earner): Promise<DriverMoney> {
  const { db, clock, settings } = deps;
  const { timeZone, currency } = REGIONS[earner.regionCode];
  const { share } = settings.drivers[earner.regionCode];
  const today = dayIn(timeZone, clock.now().toISOString());
  const trips = await tripsSince(db, earner, share, startOfDay(timeZone, dayAfter(today, 1 - EARNING_DAYS)));
  const sum = (some: readonly EarnedTrip[]) =>
    money(
      some.reduce((all, { earned }) => all + earned.minor, 0),
      currency,
    );
  const byDay = new Map<string, EarnedTrip[]>([[today, []]]);
  for (const trip of trips) {
    const day = dayIn(timeZone, trip.endedAt);
    byDay.set(day, [...(byDay.get(day) ?? []), trip]);
  }
  const days: EarnedDay[] = [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, some]) => ({ day, earned: sum(some), trips: some }));
  const sunday = weekStart(today);
  const cash = await heldCash(db, [earner.driverId]);
  const taken = cash.reduce((all, { amount }) => all + amount, 0);
  const rest = (await restSums(db, [earner.driverId])).get(earner.driverId) ?? 0;
  return {
    share,
    week: sum(days.filter(({ day }) => day >= sunday).flatMap(({ trips: some }) => some)),
    days,
    held: money(heldOf(taken, rest), currency),
    rest: money(rest, currency),
    cash: cash.map(({ id, kind, reference, at, amount }) => ({
      id,
      reference,
      from: kind === 'stop' ? 'recipient' : 'sender',
      at: at.toISOString(),
      amount: money(amount, currency),
    })),
    handIns: await readHandIns(deps, earner),
  };
}
