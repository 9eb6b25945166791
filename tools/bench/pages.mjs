/** The first pages beside an empty React page, all measured in turn in one run. */
import { SLOW_4G } from './browser.mjs';
import { frontOfFolder } from './front.mjs';
import { inTurn, pageTable } from './page-table.mjs';
import { signIn } from './product.mjs';
import { onStage } from './stage.mjs';
import { visit } from './visit.mjs';
import { buildYardstick } from './yardstick.mjs';

/** @satisfies {Record<string, import('./page-table.mjs').Budget>} */
const BUDGET = {
  signIn: { js: 115, requests: 12, paint: 0.52, ready: 2, keys: 1.4, blocked: 250, heap: 6, shift: 0.02 },
  orders: { total: 220, ready: 2, blocked: 250, heap: 6, shift: 0.02, again: 0.9 },
  quickParcel: { total: 190, requests: 14, paint: 0.8, ready: 2, shift: 0.02 },
  tracking: { total: 150, requests: 12, paint: 0.7, ready: 1.8, shift: 0.02 },
};
/** @typedef {keyof typeof BUDGET} Page */
const TITLES = /** @type {Record<Page, string>} */ ({
  signIn: 'sign-in',
  orders: 'orders',
  quickParcel: 'quick parcel',
  tracking: 'public tracking',
});
const PAGES = /** @type {readonly Page[]} */ (Object.keys(BUDGET));

/** @param {{ runs: number, verbose: boolean }} options @returns {Promise<string>} */
export async function benchPages(options) {
  const folder = await buildYardstick();
  return onStage('pages', {}, async ({ identity, browser, front, product, state }) => {
    const slug = await trackingSlug(product.origin);
    const empty = await frontOfFolder(identity, folder);
    const jobs = {
      empty: () => visit(browser, empty.origin, { url: '/', marks: { ready: 'h1' } }, SLOW_4G),
      signIn: () =>
        visit(
          browser,
          front.origin,
          { url: '/auth/login', marks: { ready: 'input[type=password]', interactive: '#root[data-ready]' } },
          SLOW_4G,
        ),
      orders: () =>
        visit(browser, front.origin, { url: '/orders', marks: { ready: 'a[href^="/task/"]' } }, SLOW_4G, state),
      quickParcel: () =>
        visit(browser, front.origin, { url: '/quick-parcel', marks: { ready: 'form input' } }, SLOW_4G),
      tracking: () =>
        visit(
          browser,
          front.origin,
          { url: `/quick-parcel/task/${slug}`, marks: { ready: 'ol[aria-label] li' } },
          SLOW_4G,
        ),
    };
    const { empty: yard, ...costs } = await inTurn(jobs, options);
    empty.close();
    return pageTable(
      yard,
      PAGES.map((page) => ({ title: TITLES[page], budget: BUDGET[page], cost: costs[page] })),
    );
  });
}

/** The public link of a delivery. @param {string} origin @returns {Promise<string>} */
async function trackingSlug(origin) {
  const { call } = await signIn(origin);
  const { items } = await call('GET', '/orders?view=ongoing&limit=1');
  const { dropOffs } = await call('GET', `/order/${items[0].id}`);
  return dropOffs[0].trackingSlug;
}
