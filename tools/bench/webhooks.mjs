/** How soon a webhook leaves after its event [R11.22], also while another endpoint of the business never answers. */
import { randomUUID } from 'node:crypto';
import { tsImport } from 'tsx/esm/api';
import { calm } from './calm.mjs';
import { onEachDatabase } from './databases.mjs';
import { judged, millis, percentile, table } from './figures.mjs';
import { pause } from './held.mjs';
import { signIn, startProduct } from './product.mjs';
import { fillWallets, orderer } from './server.mjs';

const EVENTS = 60;
const WITHIN = 2_000; // ms, at p95
const PATIENCE = 30_000; // ms for what is still on its way at the end
/** Longer than any sweep's interval, in steps that keep no time with it. */
const waitAfter = (/** @type {number} */ at) => 100 + ((at * 377) % 700);

/** @param {Awaited<ReturnType<typeof signIn>>['call']} call @param {string} name @param {string} url */
const addWebhook = (call, name, url) =>
  call('POST', '/webhooks', { name, url, events: ['order.placed'] }, randomUUID());

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[][]>} */
async function measure(label, { name, ...options }) {
  /** @type {typeof import('../../tests/support/servers/receiver')} */
  const { startReceiver } = await tsImport('../../tests/support/servers/receiver.ts', import.meta.url);
  const [receiver, silent] = [await startReceiver(), await startReceiver()];
  silent.answer = () => undefined;
  /** @type {number[]} */
  let took = [];
  receiver.answer = (response) => {
    const { time } = JSON.parse(receiver.received.at(-1)?.body ?? '{}');
    took.push(Date.now() - Date.parse(time));
    response.end();
  };
  const product = await startProduct(name, options);
  try {
    await fillWallets(product.origin);
    const caller = await signIn(product.origin);
    const order = await orderer(caller);
    await addWebhook(caller.call, 'Till', receiver.url);
    const rows = [];
    for (const way of ['alone', 'beside one that never answers']) {
      if (way !== 'alone') await addWebhook(caller.call, 'Silent', silent.url);
      await calm();
      took = [];
      for (let at = 0; at < EVENTS; at += 1) {
        await order();
        await pause(waitAfter(at));
      }
      const end = Date.now() + PATIENCE;
      while (took.length < EVENTS && Date.now() < end) await pause(100);
      if (took.length < EVENTS) throw new Error(`Only ${took.length} of ${EVENTS} webhooks arrived`);
      const [p50, p95] = [0.5, 0.95].map((share) => percentile(took, share));
      rows.push([label, way, String(EVENTS), millis(p50 ?? Number.NaN), judged(p95 ?? Number.NaN, WITHIN, millis)]);
    }
    return rows;
  } finally {
    await product.stop();
    await receiver.close();
    await silent.close();
  }
}

/** @returns {Promise<string>} */
export async function benchWebhooks() {
  const rows = (await onEachDatabase('webhooks', measure)).flat();
  return table('From an event to its webhook', ['database', 'endpoint', 'events', 'p50', 'p95'], rows);
}
