/** How soon an accepted order reaches the point of sale while it answers, at thirty calls a minute [R1.09]. */
import process from 'node:process';
import { randomUUID } from 'node:crypto';
import { tsImport } from 'tsx/esm/api';
import { calm } from './calm.mjs';
import { judged, percentile, seconds, table } from './figures.mjs';
import { signIn, startProduct } from './product.mjs';

const ORDERS = 16;
/** One order takes two calls, and is asked about each minute afterwards. Milliseconds between two orders. */
const APART = 7_000;
const WITHIN = 5_000;
const LOOK_EVERY = 20; // ms
const PATIENCE = 60_000; // ms

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {() => Promise<boolean> | boolean} isSo @param {string} what */
async function until(isSo, what) {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(LOOK_EVERY);
  }
}

/** @returns {Promise<string>} */
export async function benchTill() {
  /** @type {typeof import('../../tests/support/servers/foodics-stub')} */
  const { FOODICS_APP, startFoodics } = await tsImport('../../tests/support/servers/foodics-stub.ts', import.meta.url);
  const foodics = await startFoodics(() => new Date());
  process.env['FOODICS_CLIENT_ID'] = FOODICS_APP.clientId;
  process.env['FOODICS_CLIENT_SECRET'] = FOODICS_APP.clientSecret;
  process.env['FOODICS_API_URL'] = foodics.url;
  const product = await startProduct('till');
  try {
    const { branchId, call } = await signIn(product.origin);
    const { pageUrl } = await call('POST', '/account/foodics/begin');
    const state = new URL(pageUrl).searchParams.get('state');
    await call('POST', '/account/foodics/connect', { code: foodics.allow(), state });
    await call('POST', '/account/foodics/branches', { branchId, posId: 'pos-b-seef' });
    const { fingerprint } = await call('GET', '/account/foodics/menu');
    await call('POST', '/account/foodics/menu', { fingerprint });
    await until(async () => (await call('GET', '/account/foodics/menu/sync')).sync?.state === 'done', 'the menu');
    await call('POST', '/account/foodics/settings', { isTesting: true });
    // What connecting has asked is over, so that orders have the whole minute.
    await pause(60_000);
    await calm();
    const took = [];
    for (let at = 0; at < ORDERS; at += 1) {
      const known = foodics.orders.length;
      const start = performance.now();
      await call('POST', '/account/foodics/test-orders', undefined, randomUUID());
      await until(() => foodics.orders.length > known, 'an order');
      took.push(performance.now() - start);
      await pause(APART);
    }
    const row = [String(ORDERS), seconds(percentile(took, 0.5)), judged(percentile(took, 0.95), WITHIN, seconds)];
    return table('An order on its way to the point of sale', ['orders', 'median', 'p95'], [row]);
  } finally {
    for (const name of ['FOODICS_CLIENT_ID', 'FOODICS_CLIENT_SECRET', 'FOODICS_API_URL']) delete process.env[name];
    await product.stop();
    await foodics.close();
  }
}
