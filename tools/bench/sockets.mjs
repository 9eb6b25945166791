/** Does the server still answer while a thousand live connections come back at once? */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { calm } from './calm.mjs';
import { judged, median, millis, percentile, seconds, table } from './figures.mjs';
import { onEachDatabase } from './databases.mjs';
import { signIn, startProduct } from './product.mjs';

const SOCKETS = 1_000;
const ROUNDS = 5;
const WITHIN = 200; // ms for /healthz
const PAUSE = 10; // ms between two probes
const IDLE = 20_000; // ms

/** Asks /healthz again and again until told to stop. @param {string} origin @returns {() => Promise<number[]>} stops, with the times */
function probing(origin) {
  const stopping = new AbortController();
  const done = (async () => {
    /** @type {number[]} */
    const times = [];
    while (!stopping.signal.aborted) {
      const from = performance.now();
      const { ok } = await fetch(`${origin}/healthz`);
      if (!ok) throw new Error('/healthz answered that the server is not ready');
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return times;
  })();
  return () => {
    stopping.abort();
    return done;
  };
}

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[]>} a row of the table */
async function measure(label, { name, ...options }) {
  const product = await startProduct(name, options);
  const clients = fork(new URL('many-sockets.mjs', import.meta.url));
  /** @param {object | string} what @returns {Promise<number>} */
  const tell = async (what) => {
    clients.send(what);
    const [answer] = await Promise.race([once(clients, 'message'), once(clients, 'exit')]);
    if (clients.exitCode !== null) throw new Error('The clients have ended');
    return answer;
  };
  try {
    const { branchId, region, refreshToken } = await signIn(product.origin);
    await tell({ open: { origin: product.origin, count: SOCKETS, refreshToken, region, branchId } });
    await calm();
    const rest = product.cpu();
    await new Promise((resolve) => setTimeout(resolve, IDLE));
    const idle = (product.cpu() - rest) / IDLE;
    /** @type {number[]} */
    const back = [];
    /** @type {number[]} */
    const longest = [];
    /** @type {number[]} */
    const all = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const stop = probing(product.origin);
      back.push(await tell('again'));
      const times = await stop();
      longest.push(Math.max(...times));
      all.push(...times);
      await calm();
    }
    return [
      label,
      seconds(median(back)),
      millis(percentile(all, 0.5)),
      judged(median(longest), WITHIN, millis),
      `${(100 * idle).toFixed(1)} %`,
    ];
  } finally {
    clients.kill();
    await product.stop();
  }
}

/** @returns {Promise<string>} */
export async function benchSockets() {
  const rows = await onEachDatabase('sockets', measure);
  return table(
    `${SOCKETS.toLocaleString('en')} live connections that come back at once (medians of ${ROUNDS})`,
    ['database', 'until all listen again', '/healthz meanwhile, p50', 'longest', 'of a core at rest'],
    rows,
  );
}
