import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { Caller, DEMO } from './support/caller';
import { orderDelivery } from './support/deliveries';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';

const SCRIPTS = /\/assets\/.*\.js$/;

async function speaking(page: Page, language: 'en' | 'ar', more: object = {}): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('mersal:shell', value),
    JSON.stringify({ v: 1, value: { language, languageChosen: true, scheme: 'system', navCollapsed: false, ...more } }),
  );
}

/** Blocks all scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A delivery of the demo that nobody else knows, and the link of its recipient. */
async function trackedDelivery(
  request: APIRequestContext,
): Promise<{ readonly slug: string; readonly reference: string }> {
  const caller = await Caller.signIn(request, DEMO.en);
  const { id, reference } = await orderDelivery(caller);
  const { dropOffs } = await caller.call<{ readonly dropOffs: readonly { readonly trackingSlug: string }[] }>(
    'GET',
    `/order/${id}`,
  );
  return { slug: dropOffs[0]?.trackingSlug ?? '', reference };
}

/** Counts layout shifts from the start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0));
}

test.describe('on a device in Arabic', () => {
  test.use({ locale: 'ar-BH' });
  for (const [path, heading, tag] of [
    ['/auth/login', 'تسجيل الدخول', []],
    ['/quick-parcel', 'أرسل طردًا', ['@long']],
  ] as const)
    test(
      `${path} opens in Arabic, and stays in English once that is chosen [R1.14]`,
      { tag: [...tag] },
      async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await page.getByRole('button', { name: 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
      },
    );
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'ar-BH' });

  test('a recipient reads where the parcel is [R11.39] [R2.42]', async ({ page, request }) => {
    const { slug, reference } = await trackedDelivery(request);
    await page.goto(`/quick-parcel/task/${slug}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: 'طلبك' })).toBeVisible();
    await expect(page.getByText(`المرجع ${reference}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'مراحل الطلب' }).locator('[aria-current=step]')).toBeVisible();
    await expect(page.getByText('Mersal needs JavaScript')).toHaveCount(0);
  });
});

test('what the server drew of a delivery stays until the app shows it, in the language that was chosen [R11.39]', async ({
  page,
  request,
}) => {
  const { slug } = await trackedDelivery(request);
  await speaking(page, 'ar');
  const shifts = await watchShifts(page);
  const letGo = await holdScripts(page);
  await page.goto(`/quick-parcel/task/${slug}`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'طلبك' });
  await expect(heading).toBeVisible();
  await expect(page.locator('#drawn')).toBeVisible();
  // Whether a moment had none, or two.
  await page.evaluate(() => {
    const seen = new Set<number>();
    Reflect.set(window, 'seen', seen);
    const count = () => seen.add([...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length);
    new MutationObserver(count).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  letGo();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  expect(await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<number>)])).toEqual([1]);
  expect(await shifts()).toBeLessThanOrEqual(0.05);
});

test.describe('before any script file has loaded', () => {
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()));

  for (const path of ['/quick-parcel', '/quick-parcel/task/abcdefghijklmnop1234'])
    test(`${path} has its frame in the person’s language, and has requested its code and texts [R2.41] [R2.42]`, async ({
      page,
    }) => {
      await speaking(page, 'ar');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('header').getByRole('button', { name: 'English' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const hrefs = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => String(Reflect.get(link, 'href'))));
      for (const part of [
        'public-area',
        'http-parts',
        '/messages-ar',
        path.includes('task') ? 'task-messages-ar' : 'form-messages-ar',
      ])
        expect(hrefs.join(' ')).toContain(part);
    });

  test('the sign-in page is in the person’s language and direction [R1.13] [R2.52]', async ({ page }) => {
    await speaking(page, 'ar');
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
    await expect(page.getByLabel('كلمة المرور', { exact: true })).toBeVisible();
  });

  test('the dots of bold letters stand apart where a pixel is a pixel [R1.13]', async ({ page }) => {
    await page.goto('/auth/login');
    const strokes = await page.evaluate(async () => {
      await document.fonts.load('700 14px Tajawal');
      const side = 24;
      const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
      if (context === null) return [];
      context.font = '700 14px Tajawal';
      return ['i', 'j'].map((letter) => {
        context.clearRect(0, 0, side, side);
        context.fillText(letter, 8, 16);
        const { data } = context.getImageData(0, 0, side, side);
        const alphas = Array.from({ length: side * side }, (_, at) => data[4 * at + 3] ?? 0);
        const isInked = Array.from({ length: side }, (_, row) =>
          alphas.slice(row * side, (row + 1) * side).some((alpha) => alpha > 128),
        );
        return isInked.filter((now, row) => now && isInked[row - 1] !== true).length;
      });
    });
    expect(strokes).toEqual([2, 2]);
  });

  test('the colours are those of the person’s choice, else of the device [R9.12]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await speaking(page, 'en', { scheme: 'light' });
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  });

  test('the shell appears for signed-in people [R2.01]', async ({ page }) => {
    await speaking(page, 'en');
    await page.addInitScript(() =>
      localStorage.setItem('mersal:session', JSON.stringify({ v: 1, value: { kind: 'open' } })),
    );
    await page.goto('/orders');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  test('damaged storage loses only its own content [T.44]', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('mersal:shell', '{"v":1,"value":{"language":"<img src=x onerror=alert(1)>"');
      localStorage.setItem('mersal:session', '{"__proto__":{"value":{"kind":"open"}}}');
    });
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('Enter sends nothing away, least of all a password in the address [R2.52]', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('manama@demo.mersal.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password');
    expect(new URL(page.url()).search).toBe('');
  });
});

test('what was typed and sent before the app had started is kept, and sent afterwards [R2.52] [R2.44]', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  const errors: string[] = [];
  page.on('console', (message) =>
    /hydrat|Content Security Policy/i.test(message.text()) ? errors.push(message.text()) : null,
  );
  await page.goto('/auth/login?redirect=%2Forders', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('manama@demo.mersal.example');
  await page.getByLabel('Password', { exact: true }).fill('mersal-demo');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a request that was clicked before the app had started opens afterwards [R2.31]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arriveByForm();
  const letGo = await holdScripts(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: merchant.shell('request') })
    .first()
    .click();
  letGo();
  await expect(page.getByRole('heading', { name: merchant.request('title') })).toBeVisible();
});

test('a press that the app overtakes is not lost [R2.31]', { tag: '@long' }, async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arriveByForm();
  const letGo = await holdScripts(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: merchant.shell('request') })
    .first()
    .hover();
  await page.mouse.down();
  letGo();
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: merchant.request('title') })).toBeVisible();
});

test('the language chosen before the app had started is shown afterwards [R1.14]', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'العربية' }).click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

for (const language of ['en', 'ar'] as const) {
  test(
    `nothing jumps while the first pages load, and the sign-in page requests at most twelve files, ${language} [R2.52] [R2.11]`,
    { tag: repeat(language) },
    async ({ page }) => {
      await orderDelivery(await Caller.signIn(page.request, DEMO[language])); // so that the list has one
      await page.context().clearCookies(); // nobody has signed in on this device yet
      await speaking(page, language);
      const jumped = await watchShifts(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/auth/login');
      await expect(page.locator('#root[data-ready]')).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
      expect(await jumped()).toBeLessThanOrEqual(0.02);

      await page
        .locator('[name=email]')
        .fill(language === 'ar' ? 'riyadh@demo.mersal.example' : 'manama@demo.mersal.example');
      await page.locator('[name=password]').fill('mersal-demo');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.goto('/orders');
      await expect(page.locator('a[href^="/task/"]').first()).toBeVisible();
      await expect(page.locator('search select').first()).toBeVisible(); // they load after the rows
      expect(await jumped()).toBeLessThanOrEqual(0.02);
    },
  );
}

test('redirects that attackers write stay on this origin [T.29] [R2.44]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/login');
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' });
  await page.locator('[name=email]').fill('manama@demo.mersal.example');
  await page.locator('[name=password]').fill('mersal-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const origin = new URL(page.url()).origin;
  for (const attack of [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/%0d%0aLocation:x',
    'https://evil.example',
    '\\\\evil.example',
  ]) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(attack)}`);
    await expect(page).toHaveURL(`${origin}/`);
  }
});
