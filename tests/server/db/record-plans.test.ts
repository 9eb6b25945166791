import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { listLocations } from '../../../server/modules/addresses/list-locations';
import { findByPhone } from '../../../server/modules/customers/find-by-phone';
import { listCustomers } from '../../../server/modules/customers/list-customers';
import { listTickets } from '../../../server/modules/support/ticket-reads';
import { listWebhookMessages } from '../../../server/modules/webhooks/messages';
import { noteQueries, TIMES_READ } from '../../support/servers/query-plans';

const RECORDS = 10_000;
const SCOPE = { merchantId: 'm', branchId: 'b', regionCode: 'BH-manama' } as const;

const FILL = `
  insert into customers (id, merchant_id, region_code, name, phone, other_phones, is_blocked, created_at, last_order_at, search_text)
  select 'c-' || n, 'm', 'BH-manama', 'Huda', '+97336' || lpad(n::text, 6, '0'),
    case when n % 2 = 0 then array['+97339' || lpad(n::text, 6, '0')] else '{}' end, n % 20 = 0,
    timestamptz '2026-11-20' - n * interval '5 minutes', case when n % 3 = 0 then timestamptz '2026-11-20' - n * interval '4 minutes' end,
    'huda ' || md5(n::text) || ' 97336' || lpad(n::text, 6, '0') from generate_series(1, ${RECORDS}) n;
  insert into saved_addresses (id, merchant_id, region_code, label, address, contact_name, phone, is_default, search_text, place_key, used_at, used_count)
  select 'a-' || n, 'm', 'BH-manama', 'Shop ' || n, '{}', 'Huda', '+97337' || lpad(n::text, 6, '0'), false,
    'shop ' || md5(n::text) || ' 97337' || lpad(n::text, 6, '0'), 'p-' || n,
    case when n % 20 <> 0 then timestamptz '2026-11-20' - n * interval '5 minutes' end, n % 20 from generate_series(1, ${RECORDS}) n;
  insert into tickets (id, merchant_id, branch_id, subject, category, state, is_unread, created_at, updated_at, search_text)
  select 't-' || n, 'm', 'b', 'Late', 'delivery', (array['created', 'pending', 'replied', 'addressed'])[1 + n % 4], false,
    timestamptz '2026-11-20', timestamptz '2026-11-20', 'late ' || md5(n::text) from generate_series(1, ${RECORDS}) n;
  insert into users (id, name, type) values ('u', 'Huda', 'customer');
  insert into webhooks (id, merchant_id, created_by, name, url, events, secret, hint, created_at)
  values ('w', 'm', 'u', 'Till', 'https://till.example', '[]', 's', 'h', timestamptz '2026-11-20');
  insert into webhook_messages (id, webhook_id, type, data, state, given_up_at, created_at)
  select 'm-' || n, 'w', 'order.delivered', '{}', case when n % 20 = 0 then 'failed' else 'delivered' end,
    timestamptz '2026-11-20', timestamptz '2026-11-20' - n * interval '1 minute' from generate_series(1, ${RECORDS}) n`;

let client: PGlite;
let database: OpenDatabase;
let queries: ReturnType<typeof noteQueries>;

/** Cursors are sealed; any seal will do here. */
const codeHash = (purpose: string, code: string): string =>
  createHash('sha256').update(`${purpose}:${code}`).digest('base64url');
const reader = () => ({
  db: database.db,
  keys: { codeHash },
  clock: { now: () => new Date('2026-11-20T09:00:00.000Z') },
});

beforeAll(async () => {
  client = await createPglite({});
  database = await overPglite(client, true);
  await client.exec(FILL);
  await database.db.execute(sql`analyze`);
  queries = noteQueries(client);
}, 300_000);
afterAll(() => database.close());

type Ask = (cursor: { readonly cursor?: string }) => Promise<{ readonly nextCursor: string | null }>;
const customers =
  (query: Partial<Parameters<typeof listCustomers>[2]> = {}): Ask =>
  (cursor) =>
    listCustomers(reader(), SCOPE, { limit: 30, ...query, ...cursor });
const locations =
  (query: Partial<Parameters<typeof listLocations>[2]> = {}): Ask =>
  (cursor) =>
    listLocations(reader(), SCOPE, { limit: 30, sort: 'used', ...query, ...cursor });
const tickets =
  (query: Partial<Parameters<typeof listTickets>[2]> = {}): Ask =>
  (cursor) =>
    listTickets(reader(), SCOPE as Parameters<typeof listTickets>[1], { limit: 30, ...query, ...cursor });
const log =
  (query: Partial<Parameters<typeof listWebhookMessages>[3]> = {}): Ask =>
  (cursor) =>
    listWebhookMessages(reader() as never, SCOPE as never, 'w', { limit: 30, ...query, ...cursor });

describe(`every list at ${RECORDS} records reads at most ${TIMES_READ} rows for one that it returns [R11.11]`, () => {
  it.each<readonly [string, Ask]>([
    ['customers', customers()],
    ['customers who are blocked', customers({ state: 'blocked' })],
    ['customers who are not', customers({ state: 'open' })],
    ['customers with a phone', customers({ search: '36002345' })],
    ['no customer at all', customers({ search: 'zzyzx' })],
    ['saved addresses, the last used first', locations()],
    ['saved addresses, the most used first', locations({ sort: 'often' })],
    ['saved addresses by name', locations({ sort: 'name' })],
    ['saved addresses that were never used', locations({ use: 'unused' })],
    ['a saved address with a phone', locations({ search: '37002345' })],
    ['tickets', tickets()],
    ['tickets that were answered', tickets({ state: 'replied' })],
    ['no ticket at all', tickets({ search: 'zzyzx' })],
    ['what was sent to an endpoint', log()],
    ['what did not arrive there', log({ state: 'failed' })],
  ])('%s', async (_, ask) => {
    queries.take();
    const { nextCursor } = await ask({});
    if (nextCursor !== null) await ask({ cursor: nextCursor });
    const lists = queries.take().filter(([text]) => !/from "(webhooks|branch_pick_ups|branches)"/.test(text));
    expect(lists.length).toBeGreaterThanOrEqual(2);
    await queries.expectFew(lists);
  });

  it('a customer by their main phone, and by another one [R8.04]', async () => {
    for (const phone of ['+97336002345', '+97339002346']) {
      queries.take();
      expect(await findByPhone(database.db, SCOPE, phone)).toMatchObject({ places: [] }); // known, and never delivered to
      const asked = queries.take();
      expect(asked.some(([text]) => text.includes('"other_phones"'))).toBe(true);
      await queries.expectFew(asked);
    }
  });
});
