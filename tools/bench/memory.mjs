/** Resident memory of a server at rest, as it runs in production, on each database. */
import { onEachDatabase } from './databases.mjs';
import { table } from './figures.mjs';
import { startProduct } from './product.mjs';

const SETTLES = 20_000; // ms until what the start left behind is collected
const LOOKS = 5; // a second apart; the middle one counts
/** What the server may hold on PostgreSQL, in MB (issue 13, section 4). */
const BUDGET = 150;
const MB = 1024 * 1024;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function benchMemory() {
  const rows = await onEachDatabase('memory', async (label, { name, databaseUrl }) => {
    const product = await startProduct(name, {
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      production: true,
    });
    try {
      // One visit, so that what the first request loads is there.
      await (await fetch(`${product.origin}/login`)).text();
      await pause(SETTLES);
      /** @type {number[]} */
      const looks = [];
      for (let look = 0; look < LOOKS; look += 1) {
        looks.push(product.memory() / MB);
        await pause(1_000);
      }
      const held = looks.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0;
      return [label, `${Math.round(held)} MB`, databaseUrl === undefined ? 'none' : `at most ${BUDGET} MB`];
    } finally {
      await product.stop();
    }
  });
  return table('Memory', ['database', 'resident memory at rest', 'asked for'], rows);
}
