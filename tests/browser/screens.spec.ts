import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Caller, DEMO } from './support/caller';
import { orderDelivery } from './support/deliveries';
import { Merchant, setFleet } from './support/merchant';
import type { Language } from './support/messages';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface View {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly tag: string[];
}

/** Narrow and wide, light and dark, each in both languages once; one of them with every `npm test`, on all pages. */
const VIEWS: Readonly<Record<Language, readonly View[]>> = {
  en: [
    { width: 1440, height: 900, scheme: 'light', tag: ['@long'] },
    { width: 360, height: 760, scheme: 'dark', tag: ['@long'] },
  ],
  ar: [
    { width: 360, height: 760, scheme: 'dark', tag: [] },
    { width: 1440, height: 900, scheme: 'light', tag: ['@long'] },
  ],
};

const POLICY = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
/** Profile, business and legal pages, whose headings show that they are ready. */
const PLAIN = [
  '/profile',
  '/account',
  '/users',
  '/users/add',
  '/users/user-invited',
  '/branches',
  '/branches/add',
  '/customers',
  '/customers/add',
  '/locations',
  '/locations/add',
  '/settings',
  '/tac',
  '/account/foodics',
  '/auth/signup',
  '/success',
  '/support',
  '/support/add',
  '/terms',
  '/quick-parcel',
  '/quick-parcel/menu',
  '/quick-parcel/orders',
  '/payment/tap',
];

for (const language of ['en', 'ar'] satisfies Language[]) {
  for (const view of VIEWS[language]) {
    test.describe(`${language}, ${view.width} px, ${view.scheme}`, () => {
      test.use({ viewport: { width: view.width, height: view.height }, colorScheme: view.scheme });

      test(
        'no screen breaks a rule of accessibility, scrolls sideways, or breaks its own policy [R1.13] [R2.02] [R2.11] [R2.12] [R9.12] [T.31]',
        { tag: view.tag },
        async ({ page }) => {
          test.slow();
          const broken: string[] = [];
          page.on('console', (message) => {
            if (/Content Security Policy|Minified React|hydrat/i.test(message.text())) broken.push(message.text());
          });
          page.on('pageerror', (error) => broken.push(error.message));
          const look = async (screen: string) => {
            expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
            expect.soft(await overflow(page), `sideways scroll on ${screen}`).toBeLessThanOrEqual(0);
          };
          const merchant = new Merchant(page, language);
          await setFleet(page, 'paused');
          await orderDelivery(await Caller.signIn(page.request, DEMO[language])); // so that the list has one

          await page.goto('/auth/login');
          await merchant.speak();
          await look('sign-in');
          await merchant.signIn();
          await expect(page.getByRole('heading', { name: merchant.home('wallet') })).toBeVisible();
          await expect(page.locator('canvas').first()).toBeVisible();
          await look('home');

          await page.goto('/orders');
          await expect(page.locator('a[href^="/task/"]').first()).toBeVisible();
          await look('orders');
          const task = (await page.locator('a[href^="/task/"]').first().getAttribute('href')) ?? '';
          await page.goto('/orders?search=nobody-has-this-name');
          await expect(page.getByText(merchant.messages('noOrders')('narrowed.title'))).toBeVisible();
          await look('orders, none found');

          await page.goto(task);
          await expect(page.getByRole('heading', { name: merchant.task('timeline') })).toBeVisible();
          await look('task');
          await merchant.openRequest();
          await expect(page.getByRole('combobox', { name: merchant.request('address.search') }).last()).toBeVisible();
          await expect(page.getByText(merchant.request('address.default'), { exact: true })).toBeVisible();
          await look('request');
          await page
            .getByRole('button', { name: merchant.request('close'), exact: true })
            .first()
            .click();

          await page.goto('/task/order-nobody');
          await expect(page.getByText(merchant.task('notFoundTitle')).first()).toBeVisible();
          await look('task, not found');
          await page.goto('/no/such/page');
          await expect(page).toHaveURL(/\/404$/);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await look('not found');
          // With the long tests each in both languages, half of them narrow and half wide.
          const isWhole = view.tag.length === 0;
          for (const path of PLAIN.filter((_, index) => isWhole || index % 2 === (view.width === 360 ? 0 : 1))) {
            // The data the page reads has arrived as well.
            const policy =
              (await page.goto(path, { waitUntil: 'networkidle' }))?.headers()['content-security-policy'] ?? '';
            for (const part of POLICY) expect(policy, path).toContain(part);
            expect(policy, path).not.toMatch(/unsafe|\*/);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await look(path);
          }
          await page.goto('/sandbox');
          await expect(page.getByRole('radio').first()).toBeVisible();
          await look('sandbox');
          expect(broken).toEqual([]);
        },
      );
    });
  }
}
