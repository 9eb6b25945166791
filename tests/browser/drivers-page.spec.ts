import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy';
import { Merchant } from './support/merchant';
import { messagesOf } from './support/messages';
import { GONE } from './support/outage';

/** The driver of the demo in Bahrain. */
const PHONE = '+97336110452';
const SCRIPTS = /\/assets\/.*\.js$/;

test.use({ viewport: { width: 360, height: 740 } });

/** Has the page open in a language, as it was chosen before. */
const speaking = (page: Page, language: 'en' | 'ar') =>
  page.addInitScript(
    (value) => localStorage.setItem('mersal:shell', value),
    JSON.stringify({
      v: 1,
      value: { language, languageChosen: true, scheme: 'system', navCollapsed: false },
    }),
  );

for (const language of ['en', 'ar'] as const)
  test(
    `the sign-in of drivers is drawn before any script, and loads no file of the merchants' app, in ${language} [R2.35]`,
    { tag: language === 'en' ? ['@long'] : [] },
    async ({ page }) => {
      const [t, q] = [messagesOf(language, 'driver'), messagesOf(language, 'quick')];
      await speaking(page, language);
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(SCRIPTS, async (route) => {
        await held;
        await route.continue();
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/driver', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: t('title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      // Typed and pressed before anything has loaded: both count.
      await page.getByLabel(q('gate.phone')).fill('12');
      await page.getByRole('button', { name: q('gate.send') }).click();
      letGo();
      await expect(page.getByText(messagesOf(language, 'parcel')('error.phone'))).toBeVisible();
      await expect(page.getByLabel(q('gate.phone'))).toHaveValue('12');
      const files = asked.filter((path) => path.startsWith('/assets/'));
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((path) => !path.startsWith('/assets/driver/'))).toEqual([]);
      // The other language, with what was typed.
      await page.locator('header button').click();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
      await expect(
        page.getByRole('heading', { name: messagesOf(language === 'ar' ? 'en' : 'ar', 'driver')('title') }),
      ).toBeVisible();
      await expect(page.locator('input[name=phone]')).toHaveValue('12');
    },
  );

test("a page of the merchants and the drivers' page lead to each other as pages of their own [R2.35] [R2.02]", async ({
  page,
}) => {
  const t = messagesOf('en', 'driver');
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  // Whoever is signed in as a merchant is no driver for it.
  await page.goto('/driver');
  await expect(page.getByText(t('gate'))).toBeVisible();
  // There is one page; what is below it is that page.
  await page.goto('/Driver/trips/1');
  await expect(page.getByText(t('gate'))).toBeVisible();
  await expect(page).toHaveURL(/\/driver$/);
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: merchant.shell('request') }).first()).toBeVisible();
  // A link that asks for it after the sign-in opens the home page: nobody signs in there for it.
  await page.goto('/auth/login?redirect=%2Fdriver');
  await expect(page).toHaveURL(/\/$/);
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test("opens without a network, with the drivers' files alone [R11.41] [R2.35]", async ({ browser }, { project }) => {
    const line = await startFaultProxy(project.use.baseURL ?? '');
    const page = await browser.newPage({ baseURL: line.url });
    const t = messagesOf('en', 'driver');
    await page.goto('/driver');
    await page.getByLabel(messagesOf('en', 'quick')('gate.phone')).fill(PHONE);
    const kept = () =>
      page.evaluate(async () => {
        const paths: string[] = [];
        for (const key of await caches.keys())
          for (const { url } of await (await caches.open(key)).keys()) paths.push(new URL(url).pathname);
        return paths;
      });
    await expect.poll(async () => (await kept()).includes('/driver.html')).toBe(true);
    for (const path of await kept()) expect(path).toMatch(/^\/(?:driver\.html|assets\/driver\/)/);
    line.always(GONE, /^/);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(t('gate'))).toBeVisible();
    await page.close();
    await line.close();
  });
});
