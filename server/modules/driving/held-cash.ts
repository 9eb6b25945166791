import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { orders, orderStops } from '../ordering';
import { isWithDriver, ledgerAccounts, ledgerEntries, ledgerPostings } from '../wallet';

type Reader = Pick<Database, 'select' | 'selectDistinct'>;

/** Cash in a driver's hands, as the ledger knows it. */
export interface CashRow {
  readonly driverId: string;
  readonly kind: 'stop' | 'order';
  /** Of the stop or the order that it was taken for. */
  readonly id: string;
  readonly reference: string;
  readonly merchantId: string;
  readonly branchId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly at: Date;
}

/** What was collected at doors. */
async function atDoors(db: Reader, ids: readonly string[]): Promise<CashRow[]> {
  const rows = await db
    .select({ stop: orderStops.id, driverId: orderStops.driverId, order: orders, posting: ledgerPostings })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.subjectId, orderStops.id), eq(ledgerEntries.kind, 'collection')))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerPostings.accountId), eq(ledgerAccounts.kind, 'payable')))
    .where(and(inArray(orderStops.driverId, [...ids]), isWithDriver(db)));
  return rows.map(({ stop: id, driverId, order, posting: { amount, at } }) => ({
    driverId: driverId ?? '',
    kind: 'stop',
    id,
    reference: order.reference,
    merchantId: order.merchantId,
    branchId: order.branchId,
    amount,
    currency: order.currency,
    at,
  }));
}

/** What senders paid for deliveries. */
async function fromSenders(db: Reader, ids: readonly string[]): Promise<CashRow[]> {
  const handed = alias(ledgerEntries, 'handed');
  const rows = await db
    .select({ order: orders, posting: ledgerPostings })
    .from(orders)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.subjectId, orders.id), eq(ledgerEntries.kind, 'delivery')))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerPostings.accountId), eq(ledgerAccounts.kind, 'cash')))
    .where(
      and(
        inArray(orders.driverId, [...ids]),
        lt(ledgerPostings.amount, 0),
        notExists(
          db
            .select({ one: sql`1` })
            .from(handed)
            .where(and(eq(handed.subjectId, orders.id), eq(handed.kind, 'hand-in'))),
        ),
      ),
    );
  return rows.map(({ order, posting: { amount, at } }) => ({
    driverId: order.driverId ?? '',
    kind: 'order',
    id: order.id,
    reference: order.reference,
    merchantId: order.merchantId,
    branchId: order.branchId,
    amount: -amount,
    currency: order.currency,
    at,
  }));
}

/** Cash that drivers took at doors and from senders and have not handed in, the oldest first. */
export async function heldCash(db: Reader, driverIds: readonly string[]): Promise<readonly CashRow[]> {
  if (driverIds.length === 0) return [];
  const found = [...(await atDoors(db, driverIds)), ...(await fromSenders(db, driverIds))];
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Its sum by the driver, in minor units. */
export async function heldSums(db: Reader, driverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const { driverId, amount } of await heldCash(db, driverIds))
    sums.set(driverId, (sums.get(driverId) ?? 0) + amount);
  return sums;
}
