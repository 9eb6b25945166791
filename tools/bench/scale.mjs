/**
 * Do lists, searches and the home page stay as fast with a hundred thousand orders as with a thousand [R11.11]? Both
 * servers run beside each other and are asked in turn, so whatever else the machine does slows both alike.
 */
import { calm } from './calm.mjs';
import { onEachDatabase } from './databases.mjs';
import { judged, millis, percentile, table } from './figures.mjs';
import { fillOrders } from './many-orders.mjs';
import { signIn, startProduct } from './product.mjs';

const FEW = 1_000;
const MANY = 100_000;
const TIMES = 80; // calls of each kind
const WARM = 5;
const AT_MOST = 1.5; // p95 with many ÷ p95 with few
const DAY = 86_400_000;

/** @typedef {Awaited<ReturnType<typeof signIn>>['call']} Ask */
/** @typedef {{ name: string, path: string }} Kind */

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
async function measure(label, { name, databaseUrls }) {
  const place = (/** @type {string} */ size, /** @type {0 | 1} */ which) => ({
    name: `${name}-${size}`,
    ...(databaseUrls === undefined ? {} : { databaseUrl: databaseUrls[which] }),
  });
  const few = await serverWith(place('few', 0), FEW);
  const many = await serverWith(place('many', 1), MANY);
  try {
    await calm();
    let isKept = true;
    /** @type {string[][]} */
    const rows = [];
    for (const [index, kind] of few.kinds.entries()) {
      /** @type {[number[], number[]]} */
      const times = [[], []];
      for (let n = -WARM; n < TIMES; n += 1) {
        for (const [which, { call, kinds }] of [few, many].entries()) {
          const from = performance.now();
          await call('GET', kinds[index]?.path ?? '');
          if (n >= 0) times[which]?.push(performance.now() - from);
        }
      }
      const [small, large] = times.map((each) => percentile(each, 0.95));
      const ratio = (large ?? Number.NaN) / (small ?? Number.NaN);
      if (!(ratio <= AT_MOST)) isKept = false;
      rows.push([
        kind.name,
        ...times.map((each) => millis(percentile(each, 0.5))),
        millis(small ?? Number.NaN),
        millis(large ?? Number.NaN),
        judged(ratio, AT_MOST, (figure) => `${figure.toFixed(2)} ×`),
      ]);
    }
    return { label, rows, isKept };
  } finally {
    await few.product.stop();
    await many.product.stop();
  }
}

/** @returns {Promise<{ tables: string, ids: Record<string, string[]> }>} the id where every ratio is kept on both databases */
export async function benchScale() {
  const results = await onEachDatabase('scale', measure);
  const counts = [FEW, MANY].map((count) => count.toLocaleString('en'));
  const head = [
    '',
    ...counts.map((count) => `p50 at ${count}`),
    ...counts.map((count) => `p95 at ${count}`),
    'p95 ratio',
  ];
  const isProven = results.length === 2 && results.every(({ isKept }) => isKept);
  return {
    tables: results.map(({ label, rows }) => table(`${label}: lists and overview at scale`, head, rows)).join('\n\n'),
    ids: isProven ? { 'R11.11': ['tools/bench/scale.mjs'] } : {},
  };
}
