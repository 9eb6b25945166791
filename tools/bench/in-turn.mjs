/** Two servers, one with few records and one with many, asked the same in turn. */
import { calm } from './calm.mjs';
import { judged, millis, percentile } from './figures.mjs';

const TIMES = 80; // calls of each kind
const WARM = 5;
const AT_MOST = 1.5; // p95 with many ÷ p95 with few

/** @typedef {Awaited<ReturnType<typeof import('./product.mjs').signIn>>['call']} Ask */
/** @typedef {{ name: string, path: string }} Kind a call, and what it is called in the table */
/** @typedef {{ product: import('./product.mjs').Product, call: Ask, kinds: Kind[] }} Asked */

/**
 * Where a server of a measurement stands: its folder, and its PostgreSQL where it has one.
 * @param {{ name: string, databaseUrls?: readonly [string, string] }} where @param {string} size @param {0 | 1} which
 * @returns {{ name: string, databaseUrl?: string }}
 */
export const placeOf = ({ name, databaseUrls }, size, which) => ({
  name: `${name}-${size}`,
  ...(databaseUrls === undefined ? {} : { databaseUrl: databaseUrls[which] }),
});

/**
 * Asks both in turn, so that whatever else the machine does slows both alike, then stops them.
 * @param {Asked} few @param {Asked} many
 * @returns {Promise<{ rows: string[][], isKept: boolean }>} a row for each kind, and whether every ratio is kept
 */
export async function askInTurn(few, many) {
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
    return { rows, isKept };
  } finally {
    await few.product.stop();
    await many.product.stop();
  }
}

/** The heads of those rows. @param {number} few @param {number} many */
export function headsOf(few, many) {
  const counts = [few, many].map((count) => count.toLocaleString('en'));
  return ['', ...counts.map((count) => `p50 at ${count}`), ...counts.map((count) => `p95 at ${count}`), 'p95 ratio'];
}
