/** What every bench in the browser needs: the product behind its front, Chromium, and somebody signed in. */
import { openBrowser, signInThere } from './browser.mjs';
import { frontOf, makeIdentity } from './front.mjs';
import { fillOrders } from './many-orders.mjs';
import { startProduct } from './product.mjs';

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * @param {string} name of the folder with its data
 * @param {{ orders?: number, socketPort?: number }} [options] how many orders the account has at least; who gets the web sockets, if not the product
 */
async function openStage(name, { orders, socketPort } = {}) {
  const identity = makeIdentity();
  let product = await startProduct(name);
  if (orders !== undefined) {
    await product.stop();
    await fillOrders({ name }, orders);
    product = await startProduct(name, { fresh: false });
  }
  const front = await frontOf(identity, product.port, socketPort);
  const browser = await openBrowser(identity);
  const state = await signInThere(browser, front.origin);
  return {
    identity,
    product,
    front,
    browser,
    state,
    async close() {
      await browser.close();
      front.close();
      await product.stop();
    },
  };
}

/**
 * Opens the stage, and closes it whatever happens.
 * @template T @param {string} name @param {Parameters<typeof openStage>[1]} options @param {(stage: Stage) =>
 * Promise<T>} play
 */
export async function onStage(name, options, play) {
  const stage = await openStage(name, options);
  try {
    return await play(stage);
  } finally {
    await stage.close();
  }
}
