/** The first pages beside an empty React page, all measured in turn in one run. */
import { SLOW_4G } from './browser.mjs';
import { calm } from './calm.mjs';
import { judged, kB, medians, seconds, table } from './figures.mjs';
import { frontOfFolder } from './front.mjs';
import { onStage } from './stage.mjs';
import { visit } from './visit.mjs';
import { buildYardstick } from './yardstick.mjs';

/** design.md, "Figures to beat": kB, counts, ms and MB; the ratios are to the empty page's first visit. */
const BUDGET = {
  signInJs: 150,
  signInRequests: 12,
  paint: 0.65,
  ready: 2,
  ordersTotal: 250,
  blocked: 250,
  heap: 6,
  shift: 0.02,
  again: 0.9,
};

/** @typedef {import('./visit.mjs').Cost} Cost */

/** @param {{ runs: number, verbose: boolean }} options @returns {Promise<string>} */
export async function benchPages({ runs, verbose }) {
  const folder = await buildYardstick();
  return onStage('pages', {}, async ({ identity, browser, front, state }) => {
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
    };
    /** @type {Record<keyof typeof jobs, { first: Cost[], again: Cost[] }>} */
    const kept = {
      empty: { first: [], again: [] },
      signIn: { first: [], again: [] },
      orders: { first: [], again: [] },
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
    return report(middle('empty'), middle('signIn'), middle('orders'));
  });
}

/** @typedef {{ first: Cost, again: Cost }} Both */

/** @param {Both} empty @param {Both} signIn @param {Both} orders */
function report(empty, signIn, orders) {
  const whole = (/** @type {number} */ count) => String(Math.round(count));
  const mb = (/** @type {number} */ bytes) => (bytes / 1_048_576).toFixed(1);
  const shift = (/** @type {number} */ score) => score.toFixed(3);
  const of = (/** @type {Cost} */ cost, /** @type {string} */ name) => cost[name] ?? Number.NaN;
  const yard = empty.first;
  /**
   * A time, and how many times the empty page's time it is. @param {number} time @param {number} base @param {number}
   * most
   */
  const against = (time, base, most) =>
    `${seconds(time)} = ${judged(time / base, most, (ratio) => `${ratio.toFixed(2)} ×`)}`;
  const kilo = (/** @type {'js' | 'css' | 'font' | 'page' | 'other'} */ kind, /** @type {string} */ name) => [
    name,
    kB(yard[kind]),
    kB(signIn.first[kind]),
    kB(orders.first[kind]),
  ];
  const limit = { js: BUDGET.signInJs * 1024, total: BUDGET.ordersTotal * 1024, heap: BUDGET.heap * 1_048_576 };
  return table(
    'Pages (slow 4G, processor slowed four times)',
    ['', 'empty React page', 'sign-in', 'orders'],
    [
      ['JS, kB', kB(yard.js), judged(signIn.first.js, limit.js, kB), kB(orders.first.js)],
      kilo('css', 'CSS files, kB'),
      kilo('font', 'fonts, kB'),
      kilo('page', 'page itself, kB'),
      kilo('other', 'calls and pictures, kB'),
      ['all, kB', kB(yard.total), kB(signIn.first.total), judged(orders.first.total, limit.total, kB)],
      [
        'requests',
        whole(yard.requests),
        judged(signIn.first.requests, BUDGET.signInRequests, whole),
        whole(orders.first.requests),
      ],
      [
        'first paint',
        seconds(yard.paint),
        against(signIn.first.paint, yard.paint, BUDGET.paint),
        seconds(orders.first.paint),
      ],
      [
        'ready',
        seconds(of(yard, 'ready')),
        against(of(signIn.first, 'ready'), of(yard, 'ready'), BUDGET.ready),
        against(of(orders.first, 'ready'), of(yard, 'ready'), BUDGET.ready),
      ],
      ['answers to keys', '', seconds(of(signIn.first, 'interactive')), ''],
      [
        'blocked, all',
        seconds(yard.blocked),
        judged(signIn.first.blocked, BUDGET.blocked, seconds),
        judged(orders.first.blocked, BUDGET.blocked, seconds),
      ],
      [
        'blocked after paint',
        seconds(yard.blockedAfterPaint),
        seconds(signIn.first.blockedAfterPaint),
        seconds(orders.first.blockedAfterPaint),
      ],
      [
        'layout shift',
        shift(yard.shift),
        judged(signIn.first.shift, BUDGET.shift, shift),
        judged(orders.first.shift, BUDGET.shift, shift),
      ],
      ['heap, MB', mb(yard.heap), judged(signIn.first.heap, limit.heap, mb), judged(orders.first.heap, limit.heap, mb)],
      ['elements', whole(yard.elements), whole(signIn.first.elements), whole(orders.first.elements)],
      ['again: first paint', seconds(empty.again.paint), seconds(signIn.again.paint), seconds(orders.again.paint)],
      [
        'again: ready',
        seconds(of(empty.again, 'ready')),
        seconds(of(signIn.again, 'ready')),
        against(of(orders.again, 'ready'), of(yard, 'ready'), BUDGET.again),
      ],
      ['again: all, kB', kB(empty.again.total), kB(signIn.again.total), kB(orders.again.total)],
    ],
  );
}
