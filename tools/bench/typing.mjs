/** From a key press to its painted letter, with the processor slowed four times. */
import { readFileSync } from 'node:fs';
import { openPage, SLOW_CPU } from './browser.mjs';
import { calm } from './calm.mjs';
import { judged, millis, percentile, table } from './figures.mjs';
import { onStage } from './stage.mjs';

const BUDGET = 24; // ms at p95, design.md
/** Drop-offs of the largest order. */
const STOPS_MOST = 16;
const GAP = 60; // ms between keys: a fast typist
/** The browser reports durations in steps of this many ms, and none below the second step. */
const STEP = 8;

/** @param {string} namespace @returns {any} the English texts */
const messages = (namespace) => JSON.parse(readFileSync(`src/ui/i18n/en/${namespace}.json`, 'utf8'));

/** Types into a field. @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} field @param {string} text @returns {Promise<number[]>} ms of each key */
async function type(page, field, text) {
  await field.click();
  await page.evaluate((least) => {
    const keys = new Map();
    Object.assign(window, { keys });
    const options = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: least });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.interactionId > 0 && entry.name.startsWith('key'))
          keys.set(entry.interactionId, Math.max(keys.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe(options);
  }, 2 * STEP);
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(GAP);
  }
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => [.../** @type {any} */ (window).keys.values()]);
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => STEP)];
}

/** @param {{ runs: number }} options @returns {Promise<string>} */
export function benchTyping({ runs }) {
  return onStage('typing', {}, async ({ browser, front, state }) => {
    /** @type {number[]} */ const email = [];
    /** @type {number[]} */ const name = [];
    /** @type {number[]} */ const many = [];
    for (let run = 0; run <= runs; run += 1) {
      await calm();
      const out = await openPage(browser, SLOW_CPU);
      await out.page.goto(`${front.origin}/auth/login`);
      await out.page.locator('#root[data-ready]').waitFor();
      const inMail = await type(out.page, out.page.locator('input[type=email]'), 'merchant.name@shop.example');
      await out.context.close();

      await calm();
      const signedIn = await openPage(browser, SLOW_CPU, state);
      await signedIn.page.goto(`${front.origin}/orders`);
      await signedIn.page.locator('a[href^="/task/"]').first().waitFor();
      await signedIn.page
        .getByRole('button', { name: messages('shell').request })
        .first()
        .click();
      const inName = await type(
        signedIn.page,
        signedIn.page.getByLabel(messages('request').dropOff.name).first(),
        'Khalid Ibrahim Al Hassan',
      );
      for (let stop = 2; stop <= STOPS_MOST; stop += 1)
        await signedIn.page.getByRole('button', { name: messages('request').stops.add }).click();
      const inMany = await type(
        signedIn.page,
        signedIn.page.getByLabel(messages('request').dropOff.name).last(),
        'Khalid Ibrahim Al Hassan',
      );
      await signedIn.context.close();

      console.error(
        `${run === 0 ? 'warm-up' : `run ${run}`}: e-mail p95 ${percentile(inMail, 0.95)}, recipient's name p95 ${percentile(inName, 0.95)}, the 16th p95 ${percentile(inMany, 0.95)} ms`,
      );
      if (run === 0) continue;
      email.push(...inMail);
      name.push(...inName);
      many.push(...inMany);
    }
    const row = (/** @type {string} */ field, /** @type {number[]} */ keys) => [
      field,
      String(keys.length),
      millis(percentile(keys, 0.5)),
      judged(percentile(keys, 0.95), BUDGET, millis),
      millis(Math.max(...keys)),
    ];
    return table(
      'Typing (processor slowed four times)',
      ['field', 'keys', 'p50', 'p95', 'longest'],
      [
        row('sign-in: e-mail', email),
        row("request drawer: recipient's name", name),
        row(`the same, of stop ${STOPS_MOST}`, many),
      ],
    );
  });
}
