/** Gives the demo account a long history: copies of its own finished orders, each a little older than the last. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { dataFolder, EMAIL } from './product.mjs';

const BRANCH =
  'select b.id from branches b join user_branches ub on ub.branch_id = b.id join users u on u.id = ub.user_id where u.email = $1 order by b.is_default desc limit 1';

/** A copy has all columns of an order; only identifying ones are its own. */
const COPY = `
  with source as (select row_number() over (order by o.created_at desc, o.id) - 1 as place, o as whole from orders o where o.branch_id = $1 and o.state in ('successful', 'cancelled', 'failed'))
  insert into orders
  select copy.* from generate_series(1, $2::int) number
  join source on source.place = number % (select count(*) from source)
  cross join lateral jsonb_populate_record(source.whole, jsonb_build_object(
    'id', 'bench-' || number, 'reference', 'BN-' || number,
    'created_at', (source.whole).created_at - number * interval '7 seconds',
    'placed_on', (((source.whole).created_at - number * interval '7 seconds') at time zone 'Asia/Bahrain')::date)) copy`;

/**
 * @param {{ name: string } | { url: string }} where the folder of a stopped server, or a PostgreSQL
 * @param {number} wanted the minimum number of orders in the account's default branch afterwards
 */
export async function fillOrders(where, wanted) {
  const { query, end } = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.name);
  /** @param {string} sql @param {unknown[]} values @returns {Promise<any>} the first row */
  const ask = async (sql, values) => (await query(sql, values)).rows[0];
  const { id } = await ask(BRANCH, [EMAIL]);
  const { there } = await ask('select count(*)::int as there from orders where branch_id = $1', [id]);
  if (wanted > there) await ask(COPY, [id, wanted - there]);
  await ask('analyze', []);
  await end();
}

/** @typedef {{ query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>, end: () => Promise<void> }} Open */

/** @param {string} url @returns {Promise<Open>} */
async function openPostgres(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { query: (sql, values) => client.query(sql, values), end: () => client.end() };
}

/** @param {string} name @returns {Promise<Open>} */
async function openEmbedded(name) {
  const client = await PGlite.create({ dataDir: path.join(dataFolder(name), 'database'), extensions: { pg_trgm } });
  return { query: (sql, values) => client.query(sql, values), end: () => client.close() };
}
