import { and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { SAVINGS_DAYS, unitsOf } from '../../../src/domain/wallet/package';
import type { Delivered } from '../../../src/domain/wallet/package';
import type { Deps } from '../../platform/deps';
import type { OpenScope, Scope } from '../../platform/scope';
import { branches } from '../identity';
import { coveredWithVat } from './fees';
import { secondTrips } from './second-trip-tables';
import { dailySums, orderDetails, orders } from './tables';

/** From how many of the newest deliveries the lengths of the others are told, of each branch. */
const SAMPLE = 200;

/**
 * What a business delivered in the last 90 days, for what packages would have saved [R9.05]: first trips, because
 * packages cover no others. All are counted; their lengths are those of the newest of each branch, so that it reads no more of a business with a hundred thousand.
 */
export async function readDelivered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, regionCode }: Pick<Scope | OpenScope, 'merchantId' | 'regionCode'>,
): Promise<Delivered> {
  const { currency, timeZone } = REGIONS[regionCode];
  const since = new Date(clock.now().getTime() - SAVINGS_DAYS * 86_400_000);
  const own = await db
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.merchantId, merchantId), eq(branches.regionCode, regionCode)));
  const ids = own.map(({ id }) => id);
  const [counted] = await db
    .select({ orders: sql<number>`coalesce(sum(${dailySums.orders}), 0)::int` })
    .from(dailySums)
    .where(
      and(
        inArray(dailySums.branchId, ids),
        eq(dailySums.state, 'successful'),
        gte(dailySums.day, dayIn(timeZone, since.toISOString())),
      ),
    );
  const [again] = await db
    .select({ orders: count() })
    .from(secondTrips)
    .innerJoin(orders, eq(orders.id, secondTrips.orderId))
    .where(
      and(
        inArray(orders.branchId, ids),
        eq(orders.state, 'successful'),
        gte(orders.placedOn, dayIn(timeZone, since.toISOString())),
      ),
    );
  const firstTrips = (counted?.orders ?? 0) - (again?.orders ?? 0);
  const lengths: number[] = [];
  for (const id of ids) {
    const rows = await db
      .select({ meters: orderDetails.distanceMeters })
      .from(orders)
      .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
      .leftJoin(secondTrips, eq(secondTrips.orderId, orders.id))
      .where(
        and(
          eq(orders.branchId, id),
          gte(orders.createdAt, since),
          eq(orders.state, 'successful'),
          isNull(secondTrips.orderId),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(SAMPLE);
    lengths.push(...rows.map(({ meters }) => meters));
  }
  const total = lengths.length === 0 ? 0 : Math.max(firstTrips, lengths.length);
  const ofAll = (each: (meters: number) => number): number =>
    total === 0 ? 0 : Math.round((lengths.reduce((sum, meters) => sum + each(meters), 0) * total) / lengths.length);
  return {
    days: SAVINGS_DAYS,
    orders: total,
    kilometers: ofAll((meters) => unitsOf('km', meters)),
    coveredByOrders: money(
      ofAll((meters) => coveredWithVat('orders', meters, currency)),
      currency,
    ),
    coveredByKm: money(
      ofAll((meters) => coveredWithVat('km', meters, currency)),
      currency,
    ),
  };
}
