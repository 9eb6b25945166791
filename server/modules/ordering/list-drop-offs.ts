import { asc, inArray, sql } from 'drizzle-orm';
import type { Address } from '../../../src/domain/addresses/address';
import type { PricedSummary, Page } from '../../../src/domain/ordering/order';
import type { ParcelSize } from '../../../src/domain/ordering/parcel';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { BilingualText } from '../../../src/domain/shared/result';
import { listOrders } from './list-orders';
import type { ListReader, OrdersQuery } from './list-orders';
import { areaNameOf } from './order-rows';
import { orders, orderStops } from './tables';

/** One door of an order, as a file lists it. */
export interface ListedDropOff {
  /** From 1. */
  readonly position: number;
  readonly state: TaskState;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly to: BilingualText;
  readonly address: Address;
  readonly size: ParcelSize;
  readonly note: string;
  /** Minor units. */
  readonly cashToCollect: number;
}

export interface ListedOrder {
  readonly order: PricedSummary;
  /** What it costs less what came back, in minor units: as the daily sums count it. */
  readonly charged: number;
  readonly dropOffs: readonly ListedDropOff[];
}

/**
 * A page of a list of orders, each with its doors.
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export async function listDropOffs(
  reader: ListReader,
  branchId: string,
  timeZone: string,
  query: OrdersQuery,
): Promise<Page<ListedOrder>> {
  const page = await listOrders(reader, branchId, timeZone, query);
  const ids = page.items.map(({ id }) => id);
  const costs = await reader.db
    .select({ id: orders.id, charged: sql<number>`cost_of(orders)::float8` })
    .from(orders)
    .where(inArray(orders.id, ids));
  const chargedOf = new Map(costs.map(({ id, charged }) => [id, charged]));
  const stops = await reader.db
    .select({
      orderId: orderStops.orderId,
      state: orderStops.state,
      address: orderStops.address,
      recipientName: orderStops.recipientName,
      recipientPhone: orderStops.recipientPhone,
      size: orderStops.size,
      note: orderStops.note,
      cashToCollect: orderStops.cashToCollect,
    })
    .from(orderStops)
    .where(inArray(orderStops.orderId, ids))
    .orderBy(asc(orderStops.orderId), asc(orderStops.position));
  const stopsOf = new Map<string, (typeof stops)[number][]>(ids.map((id) => [id, []]));
  for (const stop of stops) stopsOf.get(stop.orderId)?.push(stop);
  return {
    ...page,
    items: page.items.map((order) => ({
      order,
      charged: chargedOf.get(order.id) ?? 0,
      dropOffs: (stopsOf.get(order.id) ?? []).map((stop, index) => ({
        ...stop,
        position: index + 1,
        to: areaNameOf(stop.address),
      })),
    })),
  };
}
