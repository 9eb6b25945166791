import { count, getTableColumns, ne, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import type { Deps } from '../platform/deps';
import { savedAddresses } from '../modules/addresses';
import { branchEvents } from '../modules/alerts';
import { customers } from '../modules/customers';
import { branches, merchants, userBranches, users } from '../modules/identity';
import {
  deliveryReports,
  driverRows,
  drivers,
  offers,
  orderDetails,
  orders,
  orderStops,
  secondTrips,
  stopHistory,
} from '../modules/ordering';
import { cardRefunds, cards, payments } from '../modules/payments';
import { storeOrderHistory, storeOrderItems, storeOrders } from '../modules/store-orders';
import { operators } from '../modules/operations';
import { PLATFORM_MERCHANT } from '../modules/quick-parcel';
import { registrations } from '../modules/signup';
import { ticketMessages, tickets } from '../modules/support';
import { voucherUses, vouchers } from '../modules/vouchers';
import { openPlatformAccounts, ledgerAccounts, ledgerEntries, ledgerPostings } from '../modules/wallet';
import { files } from '../modules/files';
import { orderTemplates } from '../modules/order-templates';
import { wireTransfers } from '../modules/wire-transfers';
import { demoBusiness } from './business';
import { demoDeskWork } from './desk-work';
import { issueDemoInvoices } from './invoices';
import { ALL_MERCHANTS, DEMO_PASSWORD, MERCHANTS, USERS } from './merchants';
import { FIRST_STORE_NUMBER } from './store-orders';
import { openDemoStores } from './stores';
import { demoOperations } from './operations';
import { demoOrderTemplates } from './order-templates';
import { demoTickets } from './tickets';
import { demoVoucherUses, demoVouchers } from './vouchers';
import { demoWireTransfers } from './wire-transfers';

const CHUNK = 2_000;
const SEED_LOCK = 43_100_002;

/** Our own business exists from the first start on. */
async function isEmpty(db: Pick<Database, 'select'>): Promise<boolean> {
  const [there] = await db.select({ merchants: count() }).from(merchants).where(ne(merchants.id, PLATFORM_MERCHANT));
  return (there?.merchants ?? 0) === 0;
}

/**
 * Fills an empty database with the demo's business; does nothing if there is already a merchant.
 * @param hashPassword Argon2id of the demo password, by identity's own rule
 * @returns whether it filled it
 */
export async function seed(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  hashPassword: (password: string) => Promise<string>,
  number = 20_261_120,
): Promise<boolean> {
  if (!(await isEmpty(deps.db))) return false;
  const now = deps.clock.now().getTime();
  const demo = demoBusiness(number, new Date(now));
  const passwordHash = await hashPassword(DEMO_PASSWORD);

  return deps.db.transaction(async (tx) => {
    // Two instances that start together on one database: the second finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    // One JSON parameter per chunk: a tenth of the work of a parameter for every value. Numbers that count by themselves are given.
    async function insert<T extends PgTable>(table: T, rows: readonly PgInsertValue<T>[]): Promise<void> {
      const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] !== undefined && key in rows[0]);
      const names = sql.join(
        columns.map(([, column]) => sql.identifier(column.name)),
        sql`, `,
      );
      for (let from = 0; from < rows.length; from += CHUNK) {
        const chunk = rows
          .slice(from, from + CHUNK)
          .map((row) =>
            Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
          );
        await tx.execute(
          sql`insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)`,
        );
      }
    }
    await insert(
      merchants,
      ALL_MERCHANTS.map(({ id, name }) => ({
        id,
        nameEn: name.en,
        nameAr: name.ar,
        reviewState: 'verified' as const,
        reviewedAt: new Date(now),
      })),
    );
    await insert(
      registrations,
      ALL_MERCHANTS.map(({ id, branches: [first], registration: { daysAgo, ...registration } }) => ({
        ...registration,
        merchantId: id,
        regionCode: first.regionCode,
        registeredAt: new Date(now - daysAgo * 24 * 3600_000),
      })),
    );
    await insert(
      branches,
      ALL_MERCHANTS.flatMap((merchant) =>
        merchant.branches.map((branch, index) => ({
          id: branch.id,
          merchantId: merchant.id,
          regionCode: branch.regionCode,
          nameEn: branch.name.en,
          nameAr: branch.name.ar,
          isDefault: index === 0,
        })),
      ),
    );
    const support = demoTickets(now);
    await insert(tickets, support.tickets);
    await insert(ticketMessages, support.messages);
    await insert(
      users,
      USERS.map(({ id, merchantId, name, email, type, language, isInvited = false }) => ({
        id,
        merchantId,
        name,
        email,
        type,
        language,
        passwordHash: isInvited ? null : passwordHash,
        status: isInvited ? 'invited' : 'active',
        isMain: type === 'customer',
      })),
    );
    await insert(
      userBranches,
      USERS.flatMap((user) => user.branches.map(({ id, rights }) => ({ userId: user.id, branchId: id, ...rights }))),
    );
    const desk = demoOperations(now, passwordHash);
    await tx.insert(merchants).values(desk.merchants);
    await tx.insert(registrations).values(desk.registrations);
    await tx.insert(branches).values(desk.branches);
    await tx.insert(users).values(desk.users);
    await tx.insert(operators).values(desk.operators);
    await insert(savedAddresses, demo.addresses);
    await insert(customers, demo.customers);
    await tx.insert(orderTemplates).values([...demoOrderTemplates(demo, now)]);
    await insert(cards, demo.cards);
    const carriers = driverRows(demo.drivers);
    await tx.insert(users).values([...carriers.users]);
    await insert(drivers, carriers.drivers);
    await insert(
      orders,
      demo.stored.map(({ order }) => order),
    );
    await insert(
      orderDetails,
      demo.stored.map(({ details }) => details),
    );
    await insert(
      orderStops,
      demo.stored.flatMap(({ stops }) => stops),
    );
    await insert(
      stopHistory,
      demo.stored.flatMap(({ history }) => history),
    );
    await insert(
      secondTrips,
      demo.stored.flatMap(({ secondTrip }) => secondTrip ?? []),
    );
    await insert(
      deliveryReports,
      demo.stored.flatMap(({ report }) => report ?? []),
    );
    await insert(
      offers,
      demo.stored.flatMap((one) => one.offers),
    );
    await openPlatformAccounts(tx);
    await tx.insert(ledgerAccounts).values([...demo.books.accounts]);
    await insert(ledgerEntries, demo.books.entries);
    await insert(ledgerPostings, demo.books.postings);
    await issueDemoInvoices(tx, new Date(now));
    await insert(branchEvents, demo.alerts);
    const itemIds = await openDemoStores(tx, new Date(now));
    const sold = demo.storeOrders;
    const rows = sold.map(({ order }) => order);
    await insert(storeOrders, rows);
    await insert(
      storeOrderItems,
      sold.flatMap(({ order, items }) =>
        items.map((item) => ({ ...item, itemId: itemIds.get(order.merchantId)?.get(item.itemId) ?? item.itemId })),
      ),
    );
    await insert(
      storeOrderHistory,
      sold.flatMap(({ history }) => history),
    );
    await insert(
      payments,
      sold.flatMap(({ payment }) => payment ?? []),
    );
    await insert(
      cardRefunds,
      sold.flatMap(({ refund }) => refund ?? []),
    );
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('store_orders', 'number'), ${rows.at(-1)?.number ?? FIRST_STORE_NUMBER})`,
    );
    const wires = demoWireTransfers(MERCHANTS[0]?.id ?? '', USERS[0]?.id ?? '', now);
    await tx.insert(files).values([...wires.files]);
    await tx.insert(wireTransfers).values([...wires.transfers]);
    const [reporter, payee] = MERCHANTS;
    await demoDeskWork(tx, deps.keys, demo, { reporter: reporter.id, payee: payee.id, now: new Date(now) });
    await tx.insert(vouchers).values(demoVouchers(new Date(now)));
    await tx.insert(voucherUses).values(demoVoucherUses(new Date(now)));
    await tx.execute(sql`select setval('order_numbers', ${demo.lastNumber})`);
    return true;
  });
}
