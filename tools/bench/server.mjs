/** The server alone: orders a second, and how long a call takes under load, on each database. */
import { randomUUID } from 'node:crypto';
import { calm } from './calm.mjs';
import { onEachDatabase } from './databases.mjs';
import { millis, percentile, table } from './figures.mjs';
import { fillOrders } from './many-orders.mjs';
import { signIn, startProduct } from './product.mjs';

const CLIENTS = 8; // concurrent calls
const MOST = { orders: 400, lists: 400 };
const LONGEST = 20_000; // ms for each kind of call
const ORDERS = 10_000;

/** @typedef {Awaited<ReturnType<typeof signIn>>} Caller */

/**
 * Calls again and again, this many at once, until there were enough or it took too long.
 * @param {number} most @param {() => Promise<unknown>} call
 */
async function load(most, call) {
  /** @type {number[]} */
  const times = [];
  const start = performance.now();
  let begun = 0;
  const client = async () => {
    while (begun < most && performance.now() - start < LONGEST) {
      begun += 1;
      const from = performance.now();
      await call();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { times, perSecond: (1000 * times.length) / (performance.now() - start) };
}

/**
 * An order like an existing one, as the request drawer sends it: first the price, then the order. @param {Caller}
 * caller
 */
export async function orderer({ call }) {
  const { items } = await call('GET', '/orders?view=ongoing&limit=1');
  const { pickUp, dropOffs: stops } = await call('GET', `/order/${items[0].id}`);
  const zero = { minor: 0, currency: items[0].total.currency };
  const dropOffs = stops.map((/** @type {any} */ { address, recipient, note, size, cashToCollect }) => ({
    address,
    recipient,
    note,
    size,
    cashToCollect,
  }));
  const timing = { kind: 'instant' };
  const asked = {
    timing,
    pickUp: { position: pickUp.address.position },
    dropOffs: dropOffs.map((/** @type {any} */ { address, size, cashToCollect }) => ({
      position: address.position,
      size,
      cashToCollect,
    })),
    extraCharge: zero,
  };
  return async () => {
    const { id } = await call('POST', '/quote', asked);
    await call(
      'POST',
      '/order',
      { quoteId: id, timing, pickUp, dropOffs, extraCharge: zero, payment: { method: 'wallet' }, allowDuplicate: true },
      randomUUID(),
    );
  };
}

/** Gives every wallet enough for the orders to come. @param {string} origin */
export async function fillWallets(origin) {
  const state = /** @type {{ data: { wallets: { id: string, balance: { currency: string } }[] } }} */ (
    await (await fetch(`${origin}/sandbox/api/state`)).json()
  );
  for (const { id, balance } of state.data.wallets) {
    const body = JSON.stringify({ amount: { minor: 500_000_000, currency: balance.currency } });
    const { ok, status } = await fetch(`${origin}/sandbox/api/wallets/${id}/top-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!ok) throw new Error(`The wallet ${id} could not be filled: ${status}`);
  }
}

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[]>} a row of the table */
async function measure(label, { name, ...options }) {
  const { databaseUrl } = options;
  await (await startProduct(name, options)).stop(); // creates the demo's business
  await fillOrders(databaseUrl === undefined ? { name } : { url: databaseUrl }, ORDERS);
  const product = await startProduct(name, { ...options, fresh: false });
  try {
    await fillWallets(product.origin);
    const caller = await signIn(product.origin);
    const order = await orderer(caller);
    const list = () => caller.call('GET', '/orders?view=all&limit=60');
    await Promise.all([order(), order(), list(), list()]); // warm
    await calm();
    const orders = await load(MOST.orders, order);
    const lists = await load(MOST.lists, list);
    console.error(`${label}: ${orders.times.length} orders, ${lists.times.length} lists`);
    return [
      label,
      orders.perSecond.toFixed(0),
      millis(percentile(orders.times, 0.5)),
      millis(percentile(orders.times, 0.95)),
      lists.perSecond.toFixed(0),
      millis(percentile(lists.times, 0.5)),
      millis(percentile(lists.times, 0.95)),
    ];
  } finally {
    await product.stop();
  }
}

/** @returns {Promise<string>} */
export async function benchServer() {
  const rows = await onEachDatabase('server', measure);
  const head = ['database', 'orders/s', 'quote + order p50', 'p95', 'lists/s', 'list of 60 p50', 'p95'];
  return table(
    `Server (${CLIENTS} callers at once, wallet orders, ${ORDERS.toLocaleString('en')} orders in the branch)`,
    head,
    rows,
  );
}
