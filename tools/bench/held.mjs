/** What a server holds while it works, beyond what it holds at rest. */
import { calm } from './calm.mjs';
import { judged } from './figures.mjs';

/** MB that the server may hold beyond what it holds at rest. */
const MOST_HELD = 150;
const SETTLES = 5_000; // ms until what came before is collected
export const LOOK_EVERY = 25; // ms
const MB = 1024 * 1024;

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / MB)} MB`;

/** The heads of the cells that `heldDuring` gives. */
export const HELD = ['memory at rest', 'most beyond it'];

/**
 * Lets a server settle, then watches what it holds during some work.
 * @template T
 * @param {import('./product.mjs').Product} product @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, held: string[] }>} with its two cells
 */
export async function heldDuring(product, work) {
  await pause(SETTLES);
  await calm();
  const rest = product.memory();
  let most = rest;
  const look = setInterval(() => {
    most = Math.max(most, product.memory());
  }, LOOK_EVERY);
  try {
    const result = await work();
    return { result, held: [megabytes(rest), judged(most - rest, MOST_HELD * MB, megabytes)] };
  } finally {
    clearInterval(look);
  }
}
