/** Visits to several pages, made in turn in one run, and their table beside an empty page. */
import { calm } from './calm.mjs';
import { judged, kB, medians, seconds, table } from './figures.mjs';

/**
 * What each page may cost: kB, counts, ms and MB. Ratios (paint, ready, keys, again) are to the empty page's first
 * visit.
 * @typedef {{ js?: number, total?: number, requests?: number, paint?: number, ready?: number, keys?: number, blocked?:
 * number, heap?: number, shift?: number, again?: number }} Budget
 */
/** @typedef {import('./visit.mjs').Cost} Cost */
/** @typedef {{ first: Cost, again: Cost }} Both */

/**
 * Visits each page in turn, the first time around only to warm up.
 * @template {string} Name
 * @param {Record<Name, () => Promise<{ first: Cost, again: Cost, asked: readonly string[] }>>} jobs
 * @param {{ runs: number, verbose: boolean }} options
 * @returns {Promise<Record<Name, Both>>} the medians
 */
export async function inTurn(jobs, { runs, verbose }) {
  const names = /** @type {Name[]} */ (Object.keys(jobs));
  /** @type {Map<Name, { first: Cost[], again: Cost[] }>} */
  const kept = new Map(names.map((name) => [name, { first: [], again: [] }]));
  for (let run = 0; run <= runs; run += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = /** @type {Name} */ (names[(at + run) % names.length]);
      await calm();
      const { first, again, asked } = await jobs[name]();
      if (verbose && run === 0) console.error([name, ...asked].join('\n  '));
      console.error(
        `${run === 0 ? 'warm-up' : `run ${run}`} ${name}: paint ${Math.round(first.paint)}, ready ${Math.round(first['ready'] ?? 0)}, again ${Math.round(again['ready'] ?? 0)} ms, ${kB(first.total)} kB`,
      );
      if (run === 0) continue; // the warm-up
      kept.get(name)?.first.push(first);
      kept.get(name)?.again.push(again);
    }
  }
  return /** @type {Record<Name, Both>} */ (
    Object.fromEntries(
      [...kept].map(([name, { first, again }]) => [name, { first: medians(first), again: medians(again) }]),
    )
  );
}

/**
 * @param {Both} empty @param {readonly { title: string, budget: Budget, cost: Both }[]} pages
 * @param {string} [about] what the table is of
 */
export function pageTable(empty, pages, about = 'Pages') {
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
    ...pages.map(({ budget, cost }) => {
      const figure = of(cost);
      const most = limit === undefined ? undefined : budget[limit];
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
    ...pages.map(({ budget, cost }) => {
      const time = of(cost);
      const most = budget[limit];
      const ratio = (/** @type {number} */ figure) => `${figure.toFixed(2)} ×`;
      if (Number.isNaN(time)) return '';
      return `${seconds(time)} = ${most === undefined ? ratio(time / base) : judged(time / base, most, ratio)}`;
    }),
  ];
  const mark = (/** @type {Cost} */ cost, /** @type {string} */ name) => cost[name] ?? Number.NaN;
  return table(
    `${about} (slow 4G, processor slowed four times)`,
    ['', 'empty React page', ...pages.map(({ title }) => title)],
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
