/**
 * Do lists, searches and the home page stay as fast with a hundred thousand orders as with a thousand [R11.11]? Both
 * servers run beside each other and are asked in turn, so whatever else the machine does slows both alike.
 */
import { onEachDatabase } from './databases.mjs';
import { table } from './figures.mjs';
import { askInTurn, headsOf, placeOf } from './in-turn.mjs';
import { fillOrders } from './many-orders.mjs';
import { signIn, startProduct } from './product.mjs';

const FEW = 1_000;
const MANY = 100_000;
const DAY = 86_400_000;

/** @typedef {import('./in-turn.mjs').Ask} Ask */
/** @typedef {import('./in-turn.mjs').Kind} Kind */

const list = (/** @type {Record<string, string>} */ query) =>
  `/orders?${new URLSearchParams({ view: 'all', limit: '60', ...query }).toString()}`;

/** What is measured, with what this server's own orders make of it. @param {Ask} call @returns {Promise<Kind[]>} */
async function kindsFor(call) {
  const day = (/** @type {number} */ back) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
  const first = await call('GET', list({}));
  const { items: open } = await call('GET', list({ view: 'ongoing', limit: '1' }));
  const [{ reference, recipientName, recipientPhone }] = open;
  return [
    { name: 'first page', path: list({}) },
    { name: 'next page', path: list({ cursor: first.nextCursor }) },
    ...['ongoing', 'unassigned', 'successful', 'cancelled', 'history'].map((view) => ({
      name: `view: ${view}`,
      path: list({ view }),
    })),
    { name: 'paid in cash', path: list({ payment: 'cash' }) },
    { name: 'large parcels', path: list({ size: 'large' }) },
    { name: 'some days', path: list({ from: day(2), to: day(1) }) },
    { name: 'search: reference', path: list({ search: reference }) },
    { name: 'search: phone', path: list({ search: recipientPhone }) },
    { name: 'search: name', path: list({ search: recipientName.split(' ')[0] }) },
    { name: 'search: Arabic', path: list({ search: 'محمد' }) },
    { name: 'search: nothing found', path: list({ search: 'zzyzx 000' }) },
    { name: 'overview', path: '/overview' },
  ];
}

/** @param {{ name: string, databaseUrl?: string }} where @param {number} orders */
async function serverWith({ name, ...options }, orders) {
  await (await startProduct(name, options)).stop(); // makes the demo's business
  await fillOrders(options.databaseUrl === undefined ? { name } : { url: options.databaseUrl }, orders);
  const product = await startProduct(name, { ...options, fresh: false });
  const { call } = await signIn(product.origin);
  return { product, call, kinds: await kindsFor(call) };
}

/**
 * @param {string} label @param {{ name: string, databaseUrls?: readonly [string, string] }} where
 * @returns {Promise<{ label: string, rows: string[][], isKept: boolean }>}
 */
async function measure(label, where) {
  const few = await serverWith(placeOf(where, 'few', 0), FEW);
  const many = await serverWith(placeOf(where, 'many', 1), MANY);
  return { label, ...(await askInTurn(few, many)) };
}

/** @returns {Promise<{ tables: string, ids: Record<string, string[]> }>} the id where every ratio is kept on both databases */
export async function benchScale() {
  const results = await onEachDatabase('scale', measure);
  const head = headsOf(FEW, MANY);
  const isProven = results.length === 2 && results.every(({ isKept }) => isKept);
  return {
    tables: results.map(({ label, rows }) => table(`${label}: lists and overview at scale`, head, rows)).join('\n\n'),
    ids: isProven ? { 'R11.11': ['tools/bench/scale.mjs'] } : {},
  };
}
