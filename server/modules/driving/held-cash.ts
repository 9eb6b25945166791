import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldOf } from '../../../src/domain/driving/hand-in';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { orders, orderStops } from '../ordering';
import { handIn, ledgerAccounts, ledgerEntries, ledgerPostings, move } from '../wallet';

type Reader = Pick<Database, 'execute'>;

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

const isNotHandedIn = (id: SQL): SQL =>
  sql`not exists (select 1 from ${ledgerEntries} h where h.subject_id = ${id} and h.kind = 'hand-in')`;

/** What was collected at doors. @param whose condition on the stop `s` */
const atDoors = (whose: SQL): SQL => sql`
  select s.driver_id, 'stop' as kind, s.id, o.reference, o.merchant_id, o.branch_id, p.amount, o.currency, p.at
  from ${orderStops} s
  join ${orders} o on o.id = s.order_id
  join ${ledgerEntries} e on e.subject_id = s.id and e.kind = 'collection'
  join ${ledgerPostings} p on p.entry_id = e.id and p.amount > 0
  join ${ledgerAccounts} a on a.id = p.account_id and a.kind = 'payable'
  where ${whose} and ${isNotHandedIn(sql`s.id`)}`;

/**
 * What senders paid for deliveries, less what they were given back in cash: one line for each order, however often its
 * price changed. @param whose condition on the order `o`
 */
const fromSenders = (whose: SQL): SQL => sql`
  select o.driver_id, 'order' as kind, o.id, o.reference, o.merchant_id, o.branch_id, -sum(p.amount) as amount,
    o.currency, min(p.at) as at
  from ${orders} o
  join ${ledgerEntries} e on e.subject_id = o.id and e.kind in ('delivery', 'refund')
  join ${ledgerPostings} p on p.entry_id = e.id
  join ${ledgerAccounts} a on a.id = p.account_id and a.kind = 'cash'
  where o.payment_method = 'cash' and o.driver_id is not null and ${whose} and ${isNotHandedIn(sql`o.id`)}
  group by o.id having sum(p.amount) < 0`;

/** Of queries: every line of cash that drivers hold. @param driver condition on a column of driver ids */
export const heldLines = (driver: (column: SQL) => SQL): SQL =>
  sql`${atDoors(driver(sql`s.driver_id`))} union all ${fromSenders(driver(sql`o.driver_id`))}`;

/** Of queries: what drivers handed in beyond whole amounts. @param driver as above */
export const restLines = (driver: (column: SQL) => SQL): SQL => sql`
  select e.subject_id as driver_id, p.amount
  from ${ledgerEntries} e
  join ${ledgerPostings} p on p.entry_id = e.id
  join ${ledgerAccounts} a on a.id = p.account_id and a.kind = 'cash'
  where e.kind = 'hand-in-rest' and ${driver(sql`e.subject_id`)}`;

const among = (ids: readonly string[]) => (column: SQL) =>
  sql`${column} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;

interface Line {
  readonly driver_id: string;
  readonly kind: CashRow['kind'];
  readonly id: string;
  readonly reference: string;
  readonly merchant_id: string;
  readonly branch_id: string | null;
  readonly amount: string | number;
  readonly currency: Currency;
  readonly at: string | Date;
}

async function linesOf(db: Reader, query: SQL): Promise<readonly CashRow[]> {
  const { rows } = (await db.execute(sql`select * from (${query}) l order by l.at, l.id`)) as {
    readonly rows: readonly Line[];
  };
  return rows.map(({ driver_id, kind, id, reference, merchant_id, branch_id, amount, currency, at }) => ({
    driverId: driver_id,
    kind,
    id,
    reference,
    merchantId: merchant_id,
    branchId: branch_id,
    amount: Number(amount),
    currency,
    at: new Date(at),
  }));
}

/** Cash that drivers took at doors and from senders and have not handed in, the oldest first. */
export async function heldCash(db: Reader, driverIds: readonly string[]): Promise<readonly CashRow[]> {
  return driverIds.length === 0 ? [] : linesOf(db, heldLines(among(driverIds)));
}

/** What drivers handed in beyond whole amounts, by the driver; minor units. */
export async function restSums(db: Reader, driverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (driverIds.length === 0) return new Map();
  const { rows } = (await db.execute(
    sql`select driver_id, sum(amount) as sum from (${restLines(among(driverIds))}) l group by driver_id`,
  )) as { readonly rows: readonly { readonly driver_id: string; readonly sum: string }[] };
  return new Map(rows.map(({ driver_id, sum }) => [driver_id, Number(sum)]));
}

/** What drivers have to hand in, by the driver; minor units. */
export async function heldSums(db: Reader, driverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (const { driverId, amount } of await heldCash(db, driverIds))
    taken.set(driverId, (taken.get(driverId) ?? 0) + amount);
  const rests = await restSums(db, driverIds);
  return new Map(driverIds.map((id) => [id, heldOf(taken.get(id) ?? 0, rests.get(id) ?? 0)]));
}

type Handed = Pick<CashRow, 'kind' | 'id' | 'reference' | 'merchantId' | 'branchId' | 'amount' | 'currency'>;

/** Books one amount from a driver's hands to our bank. A stop's entry names no reference, as its collection does not. */
export function bookHandedIn(tx: Database, line: Handed, at: Date): Promise<boolean> {
  const { kind, id, reference, merchantId, branchId, amount, currency } = line;
  return move(tx, {
    kind: 'hand-in',
    from: 'bank',
    to: 'cash',
    merchantId,
    amount: money(amount, currency),
    subject: kind === 'stop' ? { kind, id } : { kind, id, reference },
    branchId,
    at,
  });
}

/**
 * Books that drivers handed in everything that they took for a merchant, inside the caller's transaction: what they
 * collected at doors, and what the merchant paid them for deliveries.
 */
export async function handInFor(tx: Database, merchantId: string, currency: Currency, at: Date): Promise<void> {
  // It locks the merchant's account: of two at once the second finds nothing left.
  await handIn(tx, merchantId, currency, at);
  const whose = sql`o.merchant_id = ${merchantId} and o.currency = ${currency}`;
  for (const line of await linesOf(tx, fromSenders(whose))) await bookHandedIn(tx, line, at);
}
