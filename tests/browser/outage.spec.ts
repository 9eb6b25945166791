import { expect, test } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy';
import type { Fault } from '../support/servers/fault-proxy';
import { axeViolations } from './support/axe';
import { Caller, DEMO } from './support/caller';
import { orderDelivery } from './support/deliveries';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import { GONE, quiet } from './support/outage';
import { withTrail } from './support/trail';

interface Outage {
  readonly what: string;
  readonly error: Fault;
  readonly paths: RegExp;
}

const DATABASE: Outage = {
  what: 'of the database',
  error: { kind: 'refuse', code: 'UNAVAILABLE', retryAfter: 2 },
  paths: /^\/(?:v2|healthz)/,
};

/** Not even files are served: what a page needs in an outage must be there already. */
const SERVER: Outage = { what: 'of the whole server', error: GONE, paths: /^/ };

for (const language of ['en', 'ar'] as const) {
  for (const { what, error, paths } of [DATABASE, SERVER]) {
    test(
      `an outage ${what} loses nothing typed, and everything continues automatically, ${language} [T.48] [T.04] [R3.06]`,
      { tag: what === SERVER.what ? repeat(language) : '@long' },
      async ({ browser }, { project }) => {
        test.slow();
        // The page reaches the server through a connection that can be cut.
        const line = await startFaultProxy(project.use.baseURL ?? '');
        const page = await browser.newPage({ baseURL: line.url });
        await withTrail(page, async () => {
          const merchant = new Merchant(page, language);
          const banner = page.getByText(merchant.common('outage')).filter({ visible: true }).first();
          await setFleet(page, 'paused');
          await orderDelivery(await Caller.signIn(page.request, DEMO[language])); // so that the list has one

          // Signing in: the input stays, and the person sends it again.
          let isQuiet = quiet(page);
          await page.goto('/auth/login');
          await merchant.speak();
          await isQuiet;
          // The code and texts for signing in load with the first key press.
          await page.getByRole('textbox', { name: merchant.identity('signIn.email') }).press('a');
          await expect
            .poll(() =>
              page.evaluate(() =>
                performance.getEntriesByType('resource').some(({ name }) => /http-parts-/.test(name)),
              ),
            )
            .toBe(true);
          line.always(error, paths);
          await merchant.signIn();
          await expect(banner).toBeVisible();
          await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toHaveValue(
            'mersal-demo',
          );
          expect(await axeViolations(page)).toEqual([]);
          line.always(null);
          await expect(banner).toBeHidden({ timeout: 30_000 });
          isQuiet = quiet(page);
          await page.getByRole('button', { name: merchant.identity('signIn.submit'), exact: true }).click();
          await expect(page.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();

          // A request is half filled in over a list when the server goes down.
          isQuiet = quiet(page);
          await page.goto('/orders');
          await isQuiet;
          await expect(page.locator('a[href^="/task/"]').first()).toBeVisible();
          await merchant.openRequest();
          await merchant.chooseDropOff(language === 'en' ? 'Seef' : 'العليا');
          await merchant.fillRecipient('Half', '36005');
          await expect(page.getByRole('timer')).toBeVisible();
          line.always(error, paths);
          await page.getByRole('radio', { name: new RegExp(merchant.parcel('sizes.medium')) }).check();
          await expect(page.getByRole('dialog').getByText(merchant.common('outage'))).toBeVisible();
          await page.getByRole('textbox', { name: merchant.request('dropOff.name') }).fill('Half Filled');
          expect(await axeViolations(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: merchant.orders('list.view.history') }).click();
          await expect(banner).toBeVisible();
          await expect(page.locator('[data-toast]')).toHaveCount(0);

          // The server is back; nobody does anything.
          line.always(null);
          await expect(banner).toBeHidden({ timeout: 30_000 });
          await expect(page.locator('a[href^="/task/"]').first()).toBeVisible();
          await expect(page.getByText(merchant.shell('connection.live')).first()).toBeAttached({ timeout: 15_000 });
          await expect(page).toHaveURL(/view=history/);
          await merchant.openRequest();
          await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue(
            'Half Filled',
          );
          await expect(page.getByRole('textbox', { name: merchant.request('dropOff.phone') })).toHaveValue('36005');
          await expect(page.getByRole('radio', { name: new RegExp(merchant.parcel('sizes.medium')) })).toBeChecked();
          await expect(page.getByRole('timer')).toBeVisible({ timeout: 20_000 });
          await expect(page.locator('[data-toast]')).toHaveCount(0);
          await expect(page.getByRole('button', { name: patternOf(merchant.request('review.go')) })).toBeEnabled();
        });
        await page.close();
        await line.close();
      },
    );
  }
}
