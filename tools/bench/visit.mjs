/** One visit to a page, and what it cost. */
import { heapBytes, openPage } from './browser.mjs';

/** Nothing requested and no long task for this many ms: the visit has settled. */
const QUIET = 1_000;
const GIVEN_UP = 90_000;

/** @typedef {{ url: string, marks: Readonly<Record<string, string>> }} Place Where to go, and the selectors whose first being visible is timed */

/**
 * Runs in the page before anything else: times the paint, the long tasks, the shifts, and when each selector is first
 * visible and painted.
 * @param {Readonly<Record<string, string>>} marks
 */
function observe(marks) {
  if (window !== window.top) return;
  const seen = {
    at: /** @type {Record<string, number>} */ ({}),
    long: /** @type {[number, number][]} */ ([]),
    shift: 0,
    lastLong: 0,
  };
  Object.assign(window, { bench: seen });
  /** @param {string} type @param {(entry: any) => void} take */
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('longtask', (entry) => {
    seen.long.push([entry.startTime, entry.duration]);
    seen.lastLong = entry.startTime + entry.duration;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  const waiting = new Map(Object.entries(marks));
  const changes = new MutationObserver(look);
  const timer = setInterval(look, 50);
  function look() {
    for (const [name, selector] of waiting) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined || box.width === 0 || box.height === 0) continue;
      waiting.delete(name);
      requestAnimationFrame(() => {
        setTimeout(() => {
          seen.at[name] = performance.now();
        });
      });
    }
    if (waiting.size > 0) return;
    changes.disconnect();
    clearInterval(timer);
  }
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'data-ready'],
  });
}

/** Runs in the page: what was observed. @returns {Observed & Record<string, number>} */
function read() {
  const { at, long, shift } = /** @type {any} */ (window).bench;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const over = (/** @type {[number, number][]} */ tasks) =>
    tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  return {
    ...at,
    paint,
    blocked: over(long),
    blockedAfterPaint: over(
      long.filter((/** @type {[number, number]} */ [start, duration]) => start + duration > paint),
    ),
    shift: Number(shift),
    elements: document.querySelectorAll('*').length,
  };
}

/** @param {string} url @param {string} mime @param {string} type */
function kindOf(url, mime, type) {
  if (type === 'Document') return 'page';
  if (mime.includes('javascript') || url.endsWith('.js')) return 'js';
  if (mime.includes('css')) return 'css';
  if (mime.includes('font') || url.endsWith('.woff2')) return 'font';
  return 'other';
}

/** Counts what a page requests, as transferred. @param {import('playwright-core').CDPSession} cdp */
function countRequests(cdp) {
  /** @type {Map<string, { url: string, type: string, mime: string, bytes: number, from: number, to: number, done: boolean, failed: boolean }>} */
  const asked = new Map();
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    asked.set(requestId, {
      url: request.url.split('?')[0] ?? '',
      type: type ?? '',
      mime: '',
      bytes: 0,
      from: timestamp,
      to: timestamp,
      done: false,
      failed: false,
    });
    last = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = asked.get(requestId);
    if (one !== undefined) Object.assign(one, { mime: response.mimeType, type, failed: response.status >= 400 });
  });
  /** @param {string} requestId @param {number} to seconds @param {number} bytes @param {boolean} failed */
  const end = (requestId, to, bytes, failed) => {
    const one = asked.get(requestId);
    if (one === undefined) return;
    Object.assign(one, { done: true, to, bytes, failed: one.failed || failed });
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength, false),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0, true));
  return {
    reset: () => asked.clear(),
    quiet: () => Date.now() - last > QUIET && [...asked.values()].every(({ done }) => done),
    sums() {
      const sums = { js: 0, css: 0, font: 0, page: 0, other: 0, total: 0, requests: asked.size, failed: 0 };
      for (const { url, mime, type, bytes, failed } of asked.values()) {
        sums[kindOf(url, mime, type)] += bytes;
        sums.total += bytes;
        sums.failed += failed ? 1 : 0;
      }
      return sums;
    },
    /** Each request: when it was sent and answered, in ms from the first, its bytes and its path. */
    list() {
      const all = [...asked.values()];
      const ms = (/** @type {number} */ at) => String(Math.round((at - (all[0]?.from ?? 0)) * 1000)).padStart(5);
      return all.map(
        ({ url, from, to, bytes }) =>
          `${ms(from)} to ${ms(to)} ms ${String(bytes).padStart(7)} B ${new URL(url).pathname}`,
      );
    },
  };
}

/** @typedef {Record<'paint' | 'blocked' | 'blockedAfterPaint' | 'shift' | 'elements', number>} Observed */
/** @typedef {Record<'js' | 'css' | 'font' | 'page' | 'other' | 'total' | 'requests' | 'failed' | 'heap', number>} Weighed */
/** @typedef {Observed & Weighed & Record<string, number>} Cost ms, bytes and counts; and when each mark was seen, by its name */

/**
 * Visits with an empty cache, then once more with a full one.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {Place} place
 * @param {import('./browser.mjs').Pace} pace @param {import('./browser.mjs').State} [state]
 * @returns {Promise<{ first: Cost, again: Cost, asked: string[] }>}
 */
export async function visit(browser, origin, place, pace, state) {
  const { context, page, cdp } = await openPage(browser, pace, state);
  try {
    const line = countRequests(cdp);
    await page.addInitScript(observe, place.marks);
    const once = async () => {
      line.reset();
      await page.goto(origin + place.url, { waitUntil: 'commit' });
      await settle(page, line.quiet, Object.keys(place.marks));
      return { ...(await page.evaluate(read)), ...line.sums(), heap: 0 };
    };
    const first = await once();
    const asked = line.list();
    const heap = await heapBytes(cdp);
    await page.goto('about:blank');
    return { first: { ...first, heap }, again: await once(), asked };
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').Page} page @param {() => boolean} isQuiet @param {readonly string[]} names of the marks */
async function settle(page, isQuiet, names) {
  const deadline = Date.now() + GIVEN_UP;
  for (;;) {
    await page.waitForTimeout(100);
    const state = await page.evaluate(() => {
      const { at, lastLong } = /** @type {any} */ (window).bench;
      return { seen: Object.keys(at), calm: performance.now() - lastLong, loaded: document.readyState === 'complete' };
    });
    if (isQuiet() && state.loaded && state.calm > QUIET && names.every((name) => state.seen.includes(name))) return;
    if (Date.now() > deadline)
      throw new Error(`${page.url()} did not come to rest: saw only ${state.seen.join(', ') || 'nothing'}`);
  }
}
