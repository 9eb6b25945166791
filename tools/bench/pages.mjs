/** The first pages beside an empty React page, all measured in turn in one run. */
import { SLOW_4G } from './browser.mjs';
import { calm } from './calm.mjs';
import { judged, kB, medians, seconds, table } from './figures.mjs';
import { frontOfFolder } from './front.mjs';
import { signIn } from './product.mjs';
import { onStage } from './stage.mjs';
import { visit } from './visit.mjs';
import { buildYardstick } from './yardstick.mjs';

/**
 * What each page may cost: kB, counts, ms and MB. Ratios (paint, ready, keys, again) are to the empty page's first
 * visit.
 * @typedef {{ js?: number, total?: number, requests?: number, paint?: number, ready?: number, keys?: number, blocked?:
 * number, heap?: number, shift?: number, again?: number }} Budget
 */
/** @satisfies {Record<string, Budget>} */
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

/** @typedef {import('./visit.mjs').Cost} Cost */

/** @param {{ runs: number, verbose: boolean }} options @returns {Promise<string>} */
export async function benchPages({ runs, verbose }) {
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
    /** @type {Record<keyof typeof jobs, { first: Cost[], again: Cost[] }>} */
    const kept = {
      empty: { first: [], again: [] },
      signIn: { first: [], again: [] },
      orders: { first: [], again: [] },
      quickParcel: { first: [], again: [] },
      tracking: { first: [], again: [] },
    };
    const names = /** @type {(keyof typeof jobs)[]} */ (Object.keys(jobs));
    for (let run = 0; run <= runs; run += 1) {
      for (let at = 0; at < names.length; at += 1) {
        const name = names[(at + run) % names.length] ?? 'empty';
        await calm();
        const { first, again, asked } = await jobs[name]();
        if (verbose && run === 0) console.error([name, ...asked].join('\n  '));
        console.error(
          `${run === 0 ? 'warm-up' : `run ${run}`} ${name}: paint ${Math.round(first.paint)}, ready ${Math.round(first['ready'] ?? 0)}, again ${Math.round(again['ready'] ?? 0)} ms, ${kB(first.total)} kB`,
        );
        if (run === 0) continue; // the warm-up
        kept[name].first.push(first);
        kept[name].again.push(again);
      }
    }
    empty.close();
    const middle = (/** @type {keyof typeof jobs} */ name) => ({
      first: medians(kept[name].first),
      again: medians(kept[name].again),
    });
    return report(middle('empty'), {
      signIn: middle('signIn'),
      orders: middle('orders'),
      quickParcel: middle('quickParcel'),
      tracking: middle('tracking'),
    });
  });
}

/** The public link of a delivery. @param {string} origin @returns {Promise<string>} */
async function trackingSlug(origin) {
  const { call } = await signIn(origin);
  const { items } = await call('GET', '/orders?view=ongoing&limit=1');
  const { dropOffs } = await call('GET', `/order/${items[0].id}`);
  return dropOffs[0].trackingSlug;
}

/** @typedef {{ first: Cost, again: Cost }} Both */

/** @param {Both} empty @param {Record<Page, Both>} pages */
function report(empty, pages) {
  const whole = (/** @type {number} */ count) => String(Math.round(count));
  const mb = (/** @type {number} */ bytes) => (bytes / 1_048_576).toFixed(1);
  const shift = (/** @type {number} */ score) => score.toFixed(3);
  const yard = empty.first['ready'] ?? Number.NaN;
  const yardPaint = empty.first.paint;

  /**
   * A row: a figure of every page, judged where the page has a budget for it.
   * @param {string} name @param {(cost: Both) => number} of @param {(figure: number) => string} print
   * @param {keyof Budget} [limit] @param {number} [unit] of the budget
   */
  const row = (name, of, print, limit, unit = 1) => [
    name,
    print(of(empty)),
    ...PAGES.map((page) => {
      const figure = of(pages[page]);
      const most = limit === undefined ? undefined : /** @type {Budget} */ (BUDGET[page])[limit];
      if (Number.isNaN(figure)) return '';
      return most === undefined ? print(figure) : judged(figure, most * unit, print);
    }),
  ];
  /**
   * The same for times, as ratios to the empty page's.
   * @param {string} name @param {(cost: Both) => number} of @param {keyof Budget} limit @param {number} base
   */
  const timed = (name, of, limit, base) => [
    name,
    Number.isNaN(of(empty)) ? '' : seconds(of(empty)),
    ...PAGES.map((page) => {
      const time = of(pages[page]);
      const most = /** @type {Budget} */ (BUDGET[page])[limit];
      const ratio = (/** @type {number} */ figure) => `${figure.toFixed(2)} ×`;
      if (Number.isNaN(time)) return '';
      return `${seconds(time)} = ${most === undefined ? ratio(time / base) : judged(time / base, most, ratio)}`;
    }),
  ];
  const mark = (/** @type {Cost} */ cost, /** @type {string} */ name) => cost[name] ?? Number.NaN;
  return table(
    'Pages (slow 4G, processor slowed four times)',
    ['', 'empty React page', ...PAGES.map((page) => TITLES[page])],
    [
      row('JS, kB', ({ first }) => first.js, kB, 'js', 1024),
      row('CSS files, kB', ({ first }) => first.css, kB),
      row('fonts, kB', ({ first }) => first.font, kB),
      row('page itself, kB', ({ first }) => first.page, kB),
      row('calls and pictures, kB', ({ first }) => first.other, kB),
      row('all, kB', ({ first }) => first.total, kB, 'total', 1024),
      row('requests', ({ first }) => first.requests, whole, 'requests'),
      timed('first paint', ({ first }) => first.paint, 'paint', yardPaint),
      timed('ready', ({ first }) => mark(first, 'ready'), 'ready', yard),
      timed('answers to keys', ({ first }) => mark(first, 'interactive'), 'keys', yard),
      row('blocked, all', ({ first }) => first.blocked, seconds, 'blocked'),
      row('blocked after paint', ({ first }) => first.blockedAfterPaint, seconds),
      row('layout shift', ({ first }) => first.shift, shift, 'shift'),
      row('heap, MB', ({ first }) => first.heap, mb, 'heap', 1_048_576),
      row('elements', ({ first }) => first.elements, whole),
      row('again: first paint', ({ again }) => again.paint, seconds),
      timed('again: ready', ({ again }) => mark(again, 'ready'), 'again', yard),
      row('again: all, kB', ({ again }) => again.total, kB),
    ],
  );
}
