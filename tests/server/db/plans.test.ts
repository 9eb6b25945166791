import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { listOrders } from '../../../server/modules/ordering/list-orders';
import type { OrdersQuery } from '../../../server/modules/ordering/list-orders';
import { isPhoneOf } from '../../../server/modules/ordering/customer-orders';
import { countOrders } from '../../../server/modules/ordering/order-counts';
import { readOverview } from '../../../server/modules/ordering/overview';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { orderDetails } from '../../../server/modules/ordering/tables';
import { REGIONS } from '../../../src/domain/regions/region';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import { noteQueries, TIMES_READ } from '../../support/servers/query-plans';

/** Fewer than the hundred thousand of the bench, so that creating them takes seconds; a full scan still shows. */
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 10_000);
const BRANCH = 'b-plans';

let client: PGlite;
let database: OpenDatabase;
let queries: ReturnType<typeof noteQueries>;

/** Orders of a year, one in a thousand of them open, searched by names in both scripts. */
const FILL = `
  insert into orders (id, reference, merchant_id, branch_id, region_code, state, recipient_name, recipient_phone, from_area,
    to_area, stop_count, sizes, payment_method, payment_status, currency, total, refunded, cash_to_collect, search_text, created_at, placed_on, updated_at)
  select 'o-' || n, 'MN-' || n, 'm', case when n % 7 = 0 then 'b-other' else '${BRANCH}' end, 'BH-manama',
    case when n % 1000 = 1 then 'created' when n % 10 = 2 then 'cancelled' else 'successful' end,
    'Huda', '+97336' || lpad(n::text, 6, '0'), 'Adliya', 'Seef', 1, array[case when n % 9 = 0 then 'large' else 'small' end],
    (array['wallet', 'cash', 'card'])[1 + n % 3], 'paid', 'BHD', 500 + n % 900, 0, 0,
    'mn-' || n || ' ' || (array['huda', 'fatima', 'محمد', 'علي'])[1 + (hashint4(n) & 3)] || ' 97336' || lpad(n::text, 6, '0') || ' adliya seef',
    timestamptz '2026-11-20' - n * interval '5 minutes', date '2026-11-20', timestamptz '2026-11-20' - n * interval '5 minutes'
  from generate_series(1, ${ORDERS}) n`;

/** Cursors are sealed; any seal will do here. */
const codeHash = (purpose: string, code: string): string =>
  createHash('sha256').update(`${purpose}:${code}`).digest('base64url');
const clock = { now: () => new Date('2026-11-20T09:00:00.000Z') };
const reader = () => ({ db: database.db, keys: { codeHash }, clock });

async function ask(query: Partial<OrdersQuery>): Promise<string | null> {
  const { nextCursor } = await listOrders(reader(), BRANCH, 'Asia/Bahrain', {
    view: 'all',
    limit: 50,
    ...query,
  });
  return nextCursor;
}

beforeAll(async () => {
  client = await createPglite({});
  database = await overPglite(client, true);
  await database.db.execute(sql.raw(FILL));
  await database.db.execute(sql`analyze orders`);
  queries = noteQueries(client);
}, 300_000);
afterAll(() => database.close());

describe(`every list at ${ORDERS} orders reads at most ${TIMES_READ} rows for one that it returns [R11.11]`, () => {
  it.each<readonly [string, Partial<OrdersQuery>]>([
    ['the first page', {}],
    ['what is ongoing', { view: 'ongoing' }],
    ['what waits for the merchant', { view: 'attention' }],
    ['what has no driver', { view: 'unassigned' }],
    ['what was delivered', { view: 'successful' }],
    ['what was cancelled', { view: 'cancelled' }],
    ['what is over', { view: 'history' }],
    ['paid in cash', { payment: 'cash' }],
    ['of one size', { size: 'large' }],
    ['of some days', { from: '2026-11-01', to: '2026-11-03' }],
    ['the oldest first', { sort: 'time' }],
    ['by amount', { sort: 'amount' }],
    ['by amount, the highest first', { sort: 'amount.desc' }],
    ['by state', { sort: 'state' }],
    ['by state, what is over first', { sort: 'state.desc' }],
    ['what is ongoing by amount', { view: 'ongoing', sort: 'amount.desc' }],
    ['what was delivered by amount', { view: 'successful', sort: 'amount' }],
    ['what was cancelled by state', { view: 'cancelled', sort: 'state' }],
    ['a reference', { search: 'MN-7345' }],
    ['a phone', { search: '+97336002345' }],
    ['a phone in groups', { search: '036 00 23 45' }],
    ['a phone with a zero too many', { search: '+97303600 2345' }],
    ['a common name', { search: 'huda' }],
    ['a common name in Arabic', { search: 'محمد' }],
    ['two words', { search: 'فاطمة 002345' }],
  ])('%s', async (_, query) => {
    queries.take();
    const cursor = await ask(query);
    if (cursor !== null) await ask({ ...query, cursor });
    const lists = queries.take().filter(([text]) => text.includes('from "orders"'));
    expect(lists.length).toBeGreaterThanOrEqual(2);
    await queries.expectFew(lists);
  });

  it('counts to one more than it shows, and no further', async () => {
    const { total } = await listOrders(reader(), BRANCH, 'Asia/Bahrain', { view: 'all', limit: 50 });
    expect(total).toBe(COUNT_LIMIT + 1);
  });

  it('and neither the overview nor the counts read orders, but for those that wait [R11.11]', async () => {
    queries.take();
    const now = new Date('2026-11-20T09:00:00.000Z');
    const { days } = await readOverview(reader().db, {
      merchantId: 'm-1',
      branchId: BRANCH,
      region: REGIONS['BH-manama'],
      seesMoney: false,
      now,
    });
    const { views } = await countOrders(reader().db, { merchantId: 'm', branchId: BRANCH }, 'Asia/Bahrain', now);
    expect(views.all).toBe(COUNT_LIMIT + 1);
    expect(days.at(-1)?.orders).toBeGreaterThan(0);
    const asked = queries.take();
    expect(asked.length).toBeGreaterThan(0);
    const counted = asked.filter(([text]) => text.includes('from "orders"'));
    // Only what waits for a decision, or for its time, each by its own index.
    const plans: string[] = [];
    for (const [text, params] of counted)
      plans.push(JSON.stringify((await client.query(`explain ${text}`, params)).rows));
    expect(plans).toEqual([
      expect.stringContaining('orders_to_decide'),
      expect.stringMatching(/orders_waiting|orders_to_dispatch/),
    ]);
  });

  it.each([
    ['order_details_by_sender', orderDetails, orderDetails.pickUp],
    ['second_trips_by_sender', secondTrips, secondTrips.sender],
  ] as const)('and who sent is found by %s', async (index, table, place) => {
    const { sql: text, params } = database.db.select().from(table).where(isPhoneOf(place, '+97333123456')).toSQL();
    // The tables are empty here: what matters is that the index can answer.
    await client.exec('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, params);
    await client.exec('reset enable_seqscan');
    expect(JSON.stringify(rows)).toContain(index);
  });
});
