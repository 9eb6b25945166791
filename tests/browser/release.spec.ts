import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import { keptRequests } from './support/tabs';

const MINUTE = 60_000;
const TEXT = { en: "There's a new update. Please refresh the page.", ar: 'يتوفر تحديث جديد. يرجى تحديث الصفحة.' };

/** The server's releases, changed by the test; counts how often the page asks. */
async function releases(page: Page) {
  const state = { tag: '"first"', asked: 0 };
  await page.route('**/index.html', (route) => {
    expect(route.request().method()).toBe('HEAD');
    state.asked += 1;
    return route.fulfill({ status: 200, headers: { etag: state.tag } });
  });
  return state;
}

/** How many pages have been loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
  return () => loads;
}

async function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => (localStorage.getItem('mersal:session') ?? '').includes('"open"'));
}

/** Leaves a half-filled request behind. */
async function leaveDraft(merchant: Merchant, name: string): Promise<void> {
  await merchant.openRequest();
  await merchant.page.getByRole('textbox', { name: merchant.request('dropOff.name') }).fill(name);
  await merchant.page.getByRole('textbox', { name: patternOf(merchant.parcel('note')) }).fill('Ring twice');
  await merchant.page.keyboard.press('Escape');
  await expect(merchant.page.getByRole('heading', { name: merchant.request('title') })).toBeHidden();
  // Only what the device has stored outlives the page.
  await expect
    .poll(() => keptRequests(merchant.page))
    .toMatch(new RegExp(`${name}.*Ring twice|Ring twice.*${name}`, 's'));
}

async function expectDraft(merchant: Merchant, name: string): Promise<void> {
  await merchant.openRequest();
  await expect(merchant.page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue(name);
  await expect(merchant.page.getByRole('textbox', { name: patternOf(merchant.parcel('note')) })).toHaveValue(
    'Ring twice',
  );
}

test.beforeEach(({ page }) => setFleet(page, 'paused'));

for (const language of ['en', 'ar'] as const) {
  test(
    `a new release is announced within a minute, postponed until the next, and taken by the button without losing work, ${language} [R8.07] [R7.08] [R9.10]`,
    { tag: repeat(language) },
    async ({ page }) => {
      await page.clock.install();
      const server = await releases(page);
      const merchant = new Merchant(page, language);
      await merchant.arrive();
      await leaveDraft(merchant, 'Kept Person');
      await expect.poll(() => server.asked).toBe(1);
      const banner = page.getByText(TEXT[language]);

      server.tag = '"second"';
      await page.clock.fastForward(MINUTE);
      await expect(banner).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: merchant.common('release.later') }).click();
      await expect(banner).toBeHidden();
      await page.clock.fastForward(MINUTE);
      await expect.poll(() => server.asked).toBe(3);
      await expect(banner).toBeHidden();

      server.tag = '"third"';
      await page.clock.fastForward(MINUTE);
      await expect(banner).toBeVisible();
      const loads = countLoads(page);
      await page.getByRole('button', { name: merchant.common('release.refresh') }).click();
      await expect.poll(loads).toBe(1);
      await expect(page.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
      await expect(banner).toBeHidden();
      await expectDraft(merchant, 'Kept Person');
    },
  );
}

test(
  'a page that is hidden or offline asks nothing, and once on the way back [R7.08] [R9.10]',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.clock.install();
    const server = await releases(page);
    await page.goto('/auth/login');
    await expect.poll(() => server.asked).toBe(1);
    await context.setOffline(true);
    for (let minute = 0; minute < 30; minute += 1) await page.clock.fastForward(MINUTE);
    expect(server.asked).toBe(1);
    server.tag = '"second"';
    await context.setOffline(false);
    await expect(page.getByText(TEXT.en)).toBeVisible();
    expect(server.asked).toBe(2);

    const see = (visibility: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    await see('hidden');
    // A throttled tab runs everything that was due in one go.
    await page.clock.fastForward(30 * MINUTE);
    expect(server.asked).toBe(2);
    await see('visible');
    await see('hidden');
    await see('visible');
    await expect.poll(() => server.asked).toBe(3);
  },
);

test('a failed check says nothing, however it fails [R7.08]', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  const failures = ['500', 'aborted', 'tagless'];
  let asked = 0;
  await page.route('**/index.html', (route) => {
    asked += 1;
    const kind = failures[asked - 1];
    if (kind === 'aborted') return route.abort();
    return route.fulfill({
      status: kind === '500' ? 500 : 200,
      headers: kind === undefined || kind === '500' ? { etag: `"${kind}"` } : {},
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/auth/login');
  for (let check = 1; check <= 4; check += 1) {
    await expect.poll(() => asked).toBe(check);
    await page.clock.fastForward(MINUTE);
  }
  await expect(page.getByText(TEXT.en)).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('a chunk of the previous release', () => {
  const CHUNK = /\/assets\/orders-page-[^/]+\.js$/;

  test('that is gone is recovered by one reload, at the target page, with draft and session [T.45]', async ({
    page,
  }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arrive();
    await leaveDraft(merchant, 'Kept Person');
    const loads = countLoads(page);
    await page.route(CHUNK, (route) => (loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    await page
      .getByRole('link', { name: merchant.shell('place.orders') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: merchant.orders('list.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/orders/);
    expect(loads()).toBe(1);
    expect(await isSignedIn(page)).toBe(true);
    await expectDraft(merchant, 'Kept Person');
  });

  test(
    'that stays missing causes one reload, then a message and a way out, and nothing else is lost [T.45]',
    { tag: '@long' },
    async ({ page }) => {
      const merchant = new Merchant(page, 'ar');
      await merchant.arrive();
      await leaveDraft(merchant, 'Kept Person');
      const loads = countLoads(page);
      await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
      await page
        .getByRole('link', { name: merchant.shell('place.orders') })
        .first()
        .click();
      await expect.poll(loads).toBe(1);
      await expect(page.getByRole('heading', { name: merchant.common('crash.title') })).toBeVisible();
      await expect(page.getByRole('button', { name: merchant.common('action.reload') })).toBeVisible();
      // A page in a loop would have reloaded by now.
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(1);
      expect(await isSignedIn(page)).toBe(true);

      await page.getByRole('button', { name: merchant.common('action.home') }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: merchant.common('crash.title') })).toBeHidden();
      await expectDraft(merchant, 'Kept Person');
    },
  );
});

test('a chunk that is out of reach with the whole server costs no reload; once the server is back the page is shown by itself [T.45] [T.48]', async ({
  page,
}) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  await leaveDraft(merchant, 'Kept Person');
  const loads = countLoads(page);
  const server = { isGone: true, asked: 0 };
  // As the page's own reload would find it.
  await page.route(/\/assets\/orders-page-[^/]+\.js$|\/index\.html$/, (route) => {
    server.asked += route.request().method() === 'HEAD' ? 1 : 0;
    return server.isGone ? route.abort('connectionrefused') : route.continue();
  });
  await page
    .getByRole('link', { name: merchant.shell('place.orders') })
    .first()
    .click();
  // It asks again and again whether a page is served, and leaves this one alone.
  await expect.poll(() => server.asked).toBeGreaterThan(2);

  server.isGone = false;
  await expect(page.getByRole('heading', { level: 1, name: merchant.orders('list.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: merchant.common('crash.title') })).toBeHidden();
  expect(loads()).toBe(0);
  expect(await isSignedIn(page)).toBe(true);
  await expectDraft(merchant, 'Kept Person');
});

test.describe('the referrer', () => {
  const kept = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('mersal:referrer') ?? '{}').value as string | undefined);

  test('is stored and removed from the address; other parameters and the fragment stay [R2.61] [T.30]', async ({
    page,
  }) => {
    await page.goto('/auth/login?referrer=shop-7&redirect=%2Forders%3Fview%3Dhistory#here');
    await expect(page).toHaveURL('/auth/login?redirect=%2Forders%3Fview%3Dhistory#here');
    expect(await kept(page)).toBe('shop-7');
    await page.goto('/orders?view=history&referrer=shop-8');
    await expect(page).toHaveURL('/auth/login?redirect=%2Forders%3Fview%3Dhistory');
    expect(await kept(page)).toBe('shop-8');
    await new Merchant(page, 'en').signIn();
    await expect(page).toHaveURL('/orders?view=history');
  });

  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>'.repeat(200),
    'a\r\nSet-Cookie: b=c',
    '{"__proto__":{"x":1}}',
    'مرسال\u202e\u0000',
    "' OR 1=1 --",
  ]) {
    test(`is bounded and inert: ${JSON.stringify(hostile.slice(0, 30))} [T.30]`, { tag: '@long' }, async ({ page }) => {
      page.on('dialog', () => expect(true, 'a script ran').toBe(false));
      await page.goto(`/404?a=%201&referrer=${encodeURIComponent(hostile)}&b=2&referrer=x#c`);
      await expect(page).toHaveURL('/404?a=%201&b=2#c');
      expect((await kept(page)) ?? 'x').toMatch(/^[\w.~:/-]{1,100}$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
