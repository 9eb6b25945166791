import { expect, test } from '@playwright/test';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import { changeKept, longAgo, RENEWAL } from './support/tabs';

const isRenewal = (url: string) => RENEWAL.test(url);

const HOUR = 3_600_000;

for (const locks of ['with Web Locks', 'without'] as const) {
  const tag = locks === 'without' ? '@long' : [];
  test(
    `five tabs whose token has expired all stay signed in, ${locks} [T.08] [R7.06] [R7.05]`,
    { tag },
    async ({ page, context }) => {
      if (locks === 'without') await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      const merchant = new Merchant(page, 'en');
      await merchant.arriveByForm();
      await changeKept(page, longAgo());
      let renewals = 0;
      context.on('request', (request) => void (renewals += isRenewal(request.url()) ? 1 : 0));
      const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
      await Promise.all(tabs.map((tab) => tab.goto('/orders')));
      for (const tab of tabs)
        await expect(tab.getByRole('heading', { level: 1, name: merchant.orders('list.title') })).toBeVisible();
      for (const tab of tabs) await expect(tab).toHaveURL(/\/orders/);
      expect(renewals).toBeGreaterThan(0);
      // Usually one. A browser may tell another process of a tab's write after the lock has passed on; the server's grace
      // period covers that [T.15].
      if (locks === 'with Web Locks') expect(renewals).toBeLessThan(tabs.length);
    },
  );
}

for (const off of [-HOUR, HOUR]) {
  test(
    `a device whose clock is ${off / HOUR} h off makes no unnecessary renewal [T.12]`,
    { tag: off > 0 ? '@long' : [] },
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + off });
      let renewals = 0;
      page.on('request', (request) => void (renewals += isRenewal(request.url()) ? 1 : 0));
      const merchant = new Merchant(page, 'en');
      await merchant.arriveByForm();
      for (const path of ['/orders', '/', '/orders']) {
        await page.goto(path);
        await expect(page.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
      }
      expect(renewals).toBe(0);
    },
  );
}

// Ten seconds of waiting: the rule itself has its tests in Node.
test(
  'a hanging renewal is given up after ten seconds, and signs nobody out [T.05] [T.04]',
  { tag: '@long' },
  async ({ page }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arriveByForm();
    await page.route(/\/v2\/auth\/login\/token$/, () => undefined);
    await changeKept(page, longAgo());
    const started = Date.now();
    await page.goto('/orders');
    await expect(page.getByText(merchant.common('failure.later')).first()).toBeVisible({ timeout: 30_000 });
    expect(Date.now() - started).toBeGreaterThan(9_000);
    await expect(page.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
  },
);

test('signing out ends it in every tab and leaves nothing but the language and the colours [R2.60] [T.10] [T.13]', async ({
  page,
  context,
}) => {
  const merchant = new Merchant(page, 'ar');
  await merchant.arriveByForm();
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
  await page.goto('/auth/logout');
  for (const tab of [page, other])
    await expect(tab.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mersal:'))))
    .toEqual(['mersal:shell']);
});

test('a session that the server has ended asks to sign in again, and continues where it was [R8.01] [R2.44] [R4.09]', async ({
  page,
}) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arriveByForm();
  await changeKept(page, { ...longAgo(), refreshToken: 'nobody-gave-this-one' });
  await page.goto('/orders?view=history');
  await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => localStorage.getItem('mersal:session'))).not.toContain('refreshToken');
  await merchant.signIn();
  await expect(page).toHaveURL(/\/orders\?view=history/);
});

for (const language of ['en', 'ar'] as const) {
  test(
    `the sign-in page after a session ended elsewhere is hydrated as it was drawn, and then says so, ${language} [R8.01] [R2.52]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const broken: string[] = [];
      page.on('console', (message) =>
        /Minified React|hydrat/i.test(message.text()) ? broken.push(message.text()) : undefined,
      );
      page.on('pageerror', (error) => broken.push(error.message));
      const merchant = new Merchant(page, language);
      await merchant.arriveByForm();
      await expect(page).toHaveURL('/');
      // As left by the tab that first heard that the session is over.
      await page.evaluate(() =>
        localStorage.setItem('mersal:session', JSON.stringify({ v: 1, value: { kind: 'ended' } })),
      );
      await page.goto('/auth/login');
      await expect(page.getByText(merchant.identity('signIn.over'))).toBeVisible();
      await expect(page.locator('#root[data-ready]')).toBeAttached();
      expect(broken).toEqual([]);
    },
  );
}

test('a damaged stored session starts clean and says so, in both languages [R4.13] [T.44]', async ({ page }) => {
  for (const [language, messages] of [
    ['en', 'could not be read'],
    ['ar', 'تعذّرت قراءة'],
  ] as const) {
    await page.goto('/auth/login');
    await new Merchant(page, language).speak();
    await page.evaluate(() => localStorage.setItem('mersal:session', '{"v":1,"value":{"kind":"open","__proto__":{}'));
    await page.reload();
    await expect(page.getByText(messages)).toBeVisible();
    await expect(
      page.getByLabel(new Merchant(page, language).identity('signIn.password'), { exact: true }),
    ).toBeEditable();
  }
});
