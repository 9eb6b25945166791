/** The database of a stopped server, for filling it with more than anybody types. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { dataFolder } from './product.mjs';

/** @typedef {{ name: string } | { url: string }} Where the folder of a stopped server, or a PostgreSQL */
/** @typedef {(sql: string, values: unknown[]) => Promise<any>} Ask answers the first row */

/** @param {Where} where @param {(ask: Ask) => Promise<void>} fill */
export async function inStoppedDatabase(where, fill) {
  const { query, end } = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.name);
  await fill(async (sql, values) => (await query(sql, values)).rows[0]);
  await query('analyze', []);
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
