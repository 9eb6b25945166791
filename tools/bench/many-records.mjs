/** Gives the demo account many customers, saved addresses, tickets and webhook messages: copies of its own. */
import { EMAIL } from './product.mjs';
import { inStoppedDatabase } from './stopped-database.mjs';

const PLACE = `
  select u.merchant_id, b.id as branch_id, b.region_code from users u
  join user_branches ub on ub.user_id = u.id join branches b on b.id = ub.branch_id
  where u.email = $1 order by b.is_default desc limit 1`;

/**
 * Copies the rows of a table, each with a number of its own.
 * @param {string} table @param {string} whose a condition for the rows that are copied @param {string} changes what differs
 */
const copies = (table, whose, changes) => `
  with source as (select row_number() over (order by r.id) - 1 as place, r as whole from ${table} r where ${whose})
  insert into ${table} overriding system value
  select copy.* from generate_series(1, $2::int) number
  join source on source.place = number % (select count(*) from source)
  cross join lateral jsonb_populate_record(source.whole, jsonb_build_object(${changes})) copy`;

const phone = (/** @type {number} */ start) => `'+973' || (${start} + number)`;
const mention = (/** @type {string} */ words) => `(source.whole).search_text || ' ' || ${words}`;

/** So many are blocked that a hundred customers fill a page of them, too: both sizes are asked for as many rows. */
const CUSTOMERS = copies(
  'customers',
  'r.merchant_id = $1',
  `'id', 'bench-' || number, 'name', (source.whole).name || ' ' || number, 'phone', ${phone(36_000_000)},
   'last_order_at', now() - number * interval '7 minutes', 'created_at', now() - number * interval '7 minutes',
   'is_blocked', number % 8 > 0, 'search_text', ${mention(`number || ' 973' || (36000000 + number)`)}`,
);
const ADDRESSES = copies(
  'saved_addresses',
  'r.merchant_id = $1 and not r.is_default and r.removed_at is null',
  `'id', 'bench-' || number, 'label', (source.whole).label || ' ' || number, 'phone', ${phone(37_000_000)},
   'place_key', (source.whole).place_key || ' ' || number, 'used_count', number % 50,
   'used_at', case when number % 50 = 0 then null else now() - number * interval '7 minutes' end,
   'search_text', ${mention(`number || ' 973' || (37000000 + number)`)}`,
);
const TICKETS = copies(
  'tickets',
  'r.branch_id = $1',
  `'id', 'bench-' || number, 'number', 100000 + number, 'search_text', ${mention('(100000 + number)')}`,
);
const MESSAGES = `
  insert into webhook_messages (id, webhook_id, type, data, state, attempts, given_up_at, last_at, status, duration, answer, created_at)
  select 'bench-' || number, $1, 'order.delivered', jsonb_build_object('id', 'order-' || number, 'state', 'successful'),
    case when number % 20 = 0 then 'failed' else 'delivered' end, 1, now(), now(), 200, 12, 'ok',
    now() - number * interval '1 minute'
  from generate_series(1, $2::int) number`;

/**
 * @param {import('./stopped-database.mjs').Where} where @param {number} wanted how many of each there are afterwards
 * @param {string} webhookId whose log is filled
 */
export function fillRecords(where, wanted, webhookId) {
  return inStoppedDatabase(where, async (ask) => {
    const { merchant_id: merchantId, branch_id: branchId } = await ask(PLACE, [EMAIL]);
    const count = async (/** @type {string} */ from, /** @type {string} */ id) =>
      (await ask(`select count(*)::int as there from ${from}`, [id])).there;
    const kinds = [
      { copy: CUSTOMERS, from: 'customers where merchant_id = $1', id: merchantId },
      { copy: ADDRESSES, from: 'saved_addresses where merchant_id = $1 and removed_at is null', id: merchantId },
      { copy: TICKETS, from: 'tickets where branch_id = $1', id: branchId },
      { copy: MESSAGES, from: 'webhook_messages where webhook_id = $1', id: webhookId },
    ];
    for (const { copy, from, id } of kinds) await ask(copy, [id, wanted - (await count(from, id))]);
  });
}
