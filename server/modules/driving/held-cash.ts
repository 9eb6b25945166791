import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { orders, orderStops } from '../ordering';
import { handIn, isWithDriver, ledgerAccounts, ledgerEntries, ledgerPostings, move } from '../wallet';

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

/** What senders paid for deliveries. @param whose drivers, or a merchant's orders */
async function fromSenders(db: Reader, whose: SQL): Promise<CashRow[]> {
  const handed = alias(ledgerEntries, 'handed');
  const rows = await db
    .select({ order: orders, posting: ledgerPostings })
    .from(orders)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.subjectId, orders.id), eq(ledgerEntries.kind, 'delivery')))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerPostings.accountId), eq(ledgerAccounts.kind, 'cash')))
    .where(
      and(
        whose,
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
  const found = [
    ...(await atDoors(db, driverIds)),
    ...(await fromSenders(db, inArray(orders.driverId, [...driverIds]))),
  ];
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Its sum by the driver, in minor units. */
export async function heldSums(db: Reader, driverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const { driverId, amount } of await heldCash(db, driverIds))
    sums.set(driverId, (sums.get(driverId) ?? 0) + amount);
  return sums;
}

/**
 * Books that drivers handed in everything that they took for a merchant, inside the caller's transaction: what they
 * collected at doors, and what the merchant paid them for deliveries.
 */
export async function handInFor(tx: Database, merchantId: string, currency: Currency, at: Date): Promise<void> {
  // It locks the merchant's account: of two at once the second finds nothing left.
  await handIn(tx, merchantId, currency, at);
  const whose = and(eq(orders.merchantId, merchantId), eq(orders.currency, currency), isNotNull(orders.driverId));
  for (const { id, reference, branchId, amount } of await fromSenders(tx, whose ?? sql`false`))
    await move(tx, {
      kind: 'hand-in',
      from: 'bank',
      to: 'cash',
      merchantId,
      amount: money(amount, currency),
      subject: { kind: 'order', id, reference },
      branchId,
      at,
    });
}
