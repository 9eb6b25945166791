/** An export of a hundred thousand orders: how long it takes, when its progress shows, and what it holds [R11.07]. */
import { randomUUID } from 'node:crypto';
import { onEachDatabase } from './databases.mjs';
import { judged, seconds, table } from './figures.mjs';
import { HELD, heldDuring, LOOK_EVERY, megabytes, pause } from './held.mjs';
import { fillOrders } from './many-orders.mjs';
import { signIn, startProduct } from './product.mjs';

const ORDERS = 100_000;
const FORMATS = ['csv', 'xlsx'];
/** Milliseconds until the first rows are said to be written, at most. */
const FIRST_WITHIN = 1_000;

/**
 * @param {import('./product.mjs').Product} product @param {Awaited<ReturnType<typeof signIn>>['call']} call
 * @param {string} format
 * @returns {Promise<string[]>} the cells of its row
 */
async function exported(product, call, format) {
  const { result, held } = await heldDuring(product, async () => {
    const start = performance.now();
    const body = { kind: 'orders', query: { view: 'all' }, format, language: 'en' };
    let file = await call('POST', '/exports', body, randomUUID());
    let first = Number.NaN;
    while (file.state === 'waiting' || file.state === 'running') {
      await pause(LOOK_EVERY);
      file = await call('GET', `/exports/${file.id}`);
      if (Number.isNaN(first) && file.done > 0) first = performance.now() - start;
    }
    if (file.state !== 'ready' || file.done < ORDERS) throw new Error(`The export ended ${file.state} at ${file.done}`);
    return { took: performance.now() - start, first, size: file.size };
  });
  const { took, first, size } = result;
  return [format.toUpperCase(), seconds(took), judged(first, FIRST_WITHIN, seconds), megabytes(size), ...held];
}

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[][]>} */
async function measure(label, { name, ...options }) {
  await (await startProduct(name, options)).stop(); // makes the demo's business
  await fillOrders(options.databaseUrl === undefined ? { name } : { url: options.databaseUrl }, ORDERS);
  const product = await startProduct(name, { ...options, fresh: false });
  try {
    const { call } = await signIn(product.origin);
    /** @type {string[][]} */
    const rows = [];
    for (const format of FORMATS) rows.push([label, ...(await exported(product, call, format))]);
    return rows;
  } finally {
    await product.stop();
  }
}

/** @returns {Promise<string>} */
export async function benchExports() {
  const rows = (await onEachDatabase('exports', measure)).flat();
  const head = ['database', 'format', 'ready after', 'first progress after', 'file', ...HELD];
  return table(`Exports of ${ORDERS.toLocaleString('en')} orders`, head, rows);
}
