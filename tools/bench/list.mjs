/** Ten thousand orders: loading, showing and scrolling them. */
import { openPage, SLOW_4G, SLOW_CPU } from './browser.mjs';
import { calm } from './calm.mjs';
import { judged, median, medians, millis, table } from './figures.mjs';
import { countFrames, watchFrames } from './frames.mjs';
import { onStage } from './stage.mjs';

const ORDERS = 10_000;
const NEXT_PAGE = 350; // ms, design.md
const GOING_BACK = 150; // ms
const FRAMES = 50; // a second
const PAGES_TIMED = 5;
const ROW = 'a[href^="/task/"]';
const SCROLL = { distance: 20_000, speed: 8_000 }; // px, px/s

/**
 * Runs in the page: goes to the end of the list and waits until more rows than before are painted there.
 * @returns {Promise<number>} ms it took
 */
function toNextPage() {
  const rows = () => /** @type {HTMLElement} */ (document.querySelectorAll('[role=rowgroup]')[1]).offsetHeight;
  const before = rows();
  const start = performance.now();
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  return new Promise((resolve, reject) => {
    const look = () => {
      if (rows() > before) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else if (performance.now() - start > 20_000) reject(new Error('No next page came'));
      else setTimeout(look);
    };
    look();
  });
}

/** Runs in the page: how many rows are loaded, and how many there are in total. */
function countRows() {
  const [, body] = document.querySelectorAll('[role=rowgroup]');
  const row = /** @type {HTMLElement} */ (body?.querySelector('[role=row]'));
  return {
    loaded: Math.round((body?.getBoundingClientRect().height ?? 0) / row.offsetHeight),
    total: Number(document.querySelector('[role=table]')?.getAttribute('aria-rowcount')) - 1,
  };
}

/** @param {import('./stage.mjs').Stage} stage @param {import('./browser.mjs').Pace} pace */
async function openList({ browser, front, state }, pace) {
  const opened = await openPage(browser, pace, state);
  await opened.page.goto(`${front.origin}/orders?view=all`);
  await opened.page.locator(ROW).first().waitFor();
  return opened;
}

/** The time to the next page on a slow line. @param {import('./stage.mjs').Stage} stage */
async function timeNextPages(stage) {
  const { context, page } = await openList(stage, SLOW_4G);
  await page.waitForTimeout(3_000); // what comes after the list has loaded
  const times = [];
  for (let at = 0; at < PAGES_TIMED; at += 1) {
    await calm();
    times.push(await page.evaluate(toNextPage));
    await page.waitForTimeout(500);
  }
  await context.close();
  return median(times);
}

/** Shows and scrolls the whole list. @param {import('./stage.mjs').Stage} stage @param {number} runs */
async function showAndScroll(stage, runs) {
  const { context, page, cdp } = await openList(stage, SLOW_CPU);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }); // only to get there sooner
  for (let now = await page.evaluate(countRows); now.loaded < now.total; now = await page.evaluate(countRows))
    await page.evaluate(toNextPage);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU.cpu });
  const { loaded } = await page.evaluate(countRows);
  const all = [];
  for (let run = 0; run <= runs; run += 1) {
    await calm();
    await page.locator('nav a[href="/"]').first().click();
    await page.locator('canvas').first().waitFor();
    const show = await page.evaluate((row) => {
      const start = performance.now();
      window.history.back();
      return new Promise((/** @type {(ms: number) => void} */ resolve) => {
        const look = () => {
          if (document.querySelector(row) === null) setTimeout(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        look();
      });
    }, `[role=rowgroup] ${ROW}`);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(500);
    await watchFrames(page);
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance: -SCROLL.distance,
      speed: SCROLL.speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    const frames = await countFrames(page);
    const { scrolled, elements } = await page.evaluate(() => ({
      scrolled: window.scrollY,
      elements: document.querySelectorAll('*').length,
    }));
    console.error(
      `${run === 0 ? 'warm-up' : `run ${run}`}: shown in ${Math.round(show)} ms, ${Math.round(frames.fps)} frames a second over ${scrolled} px, longest ${Math.round(frames.longest)} ms`,
    );
    if (run > 0) all.push({ show, ...frames, elements });
  }
  await context.close();
  return { ...medians(all), loaded };
}

/** @param {{ runs: number }} options @returns {Promise<string>} */
export function benchList({ runs }) {
  return onStage('list', { orders: ORDERS }, async (stage) => {
    const nextPage = await timeNextPages(stage);
    const list = await showAndScroll(stage, runs);
    return table(
      'A list of ten thousand orders',
      ['', 'here'],
      [
        ['rows loaded', String(list.loaded)],
        ['next page, from the end of the one before (slow 4G, ×4)', judged(nextPage, NEXT_PAGE, millis)],
        ['going back to the list with all of them (×4)', judged(list.show, GOING_BACK, millis)],
        ['scrolling, frames a second (×4)', judged(list.fps, FRAMES, (fps) => fps.toFixed(0), { atLeast: true })],
        ['scrolling, p95 and longest frame (×4)', `${millis(list.p95)}, ${millis(list.longest)}`],
        ['elements in the document', String(list.elements)],
      ],
    );
  });
}
