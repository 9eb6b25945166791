/** Chromium, slowed to a cheap phone on a slow line. */
import { chromium } from 'playwright-core';
import { ensureChromium, FLAGS } from '../lib/chromium.mjs';
import { EMAIL, PASSWORD } from './product.mjs';

/** @typedef {{ cpu: number, line: { latency: number, downloadThroughput: number, uploadThroughput: number } | null }} Pace How much slower than the machine; the line in ms and bytes a second, null where it is not slowed */

/** Lighthouse's figures for a phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request, a quarter of the processor. */
export const SLOW_4G = /** @type {Pace} */ ({
  cpu: 4,
  line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
});
export const SLOW_CPU = /** @type {Pace} */ ({ cpu: 4, line: null });
export const FULL = /** @type {Pace} */ ({ cpu: 1, line: null });

/** Nothing leaves the machine. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/** @param {import('./front.mjs').Identity} identity */
export async function openBrowser(identity) {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...FLAGS,
      '--disable-extensions',
      '--mute-audio',
      ALONE,
      `--ignore-certificate-errors-spki-list=${identity.fingerprint}`,
    ],
  });
}

/**
 * A fresh profile with one page.
 * @param {import('playwright-core').Browser} browser @param {Pace} pace @param {State} [state] who is signed in
 */
export async function openPage(browser, pace, state) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    locale: 'en-US',
    ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (pace.line !== null) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...pace.line });
  if (pace.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: pace.cpu });
  return { context, page, cdp };
}

/** @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} State */

/** Signs in through the form. @param {import('playwright-core').Browser} browser @param {string} origin @returns {Promise<State>} what the browser keeps of it */
export async function signInThere(browser, origin) {
  const { context, page } = await openPage(browser, FULL);
  await page.goto(`${origin}/auth/login`);
  await page.locator('input[type=email]').fill(EMAIL);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${origin}/`);
  await page.locator('a[href^="/task/"]').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Bytes of JavaScript's heap in use after a garbage collection. @param {import('playwright-core').CDPSession} cdp */
export async function heapBytes(cdp) {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('HeapProfiler.disable');
  return usedSize;
}
