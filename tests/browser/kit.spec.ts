import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { startDevServer } from './support/dev-server';

let dev: Awaited<ReturnType<typeof startDevServer>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dev = await startDevServer();
});
test.afterAll(() => dev.close());

/** The same policy as the server sends with the app's own pages: no style without the page's nonce [T.31]. */
const POLICY = "default-src 'self'; style-src-elem 'self' 'nonce-__CSP_NONCE__'; connect-src *; img-src 'self' data:";

async function open(page: Page, language: 'en' | 'ar', scheme: 'light' | 'dark'): Promise<readonly string[]> {
  const broken: string[] = [];
  page.on('console', (message) => {
    // The test server does not notify browsers of changes.
    if (message.type() === 'error' && !/websocket/i.test(message.text())) broken.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(error.message));
  await page.route('**/dev/kit?*', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy': `${POLICY}; script-src 'self' 'nonce-__CSP_NONCE__'`,
    };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${dev.url}dev/kit?language=${language}&scheme=${scheme}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible({ timeout: 120_000 });
  return broken;
}

const section = (page: Page, name: string) => page.locator(`[data-kit="${name}"]`);
const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// The app's own screens are judged with every `npm test`; of the kit only its direction and the size of what is pressed.
for (const language of ['en', 'ar'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(
      `the kit breaks no rule of accessibility and no policy, ${language}, ${scheme} [R1.13] [R9.12] [T.31]`,
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        const broken = await open(page, language, scheme);
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 760 });
        expect.soft(await axeViolations(page), 'on a phone').toEqual([]);
        expect.soft(await overflow(page), 'sideways scroll').toBeLessThanOrEqual(0);
        for (const which of [0, 1]) {
          await section(page, 'Modals').getByRole('button').nth(which).click();
          await expect(page.locator('dialog[open]')).toBeVisible();
          expect.soft(await axeViolations(page), `modal ${which}`).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog[open]')).toHaveCount(0);
        }
        const select = section(page, 'Choices').getByRole('combobox').first();
        await select.click();
        await expect(page.getByRole('option').first()).toBeVisible();
        expect.soft(await axeViolations(page), 'open select').toEqual([]);
        expect(broken).toEqual([]);
      },
    );
  }

  test(`the kit has the right direction, ${language} [R1.13]`, { tag: '@long' }, async ({ page }) => {
    await open(page, language, 'light');
    const isRight = language === 'ar';
    /** Whether the first comes before the second, in reading direction. */
    const before = async (first: Locator, second: Locator) => {
      const [a, b] = [await box(first), await box(second)];
      const way = b.x + b.width / 2 - (a.x + a.width / 2);
      return isRight ? way < 0 : way > 0;
    };
    const part = (name: string) => section(page, name);
    expect(await before(part('Actions').getByRole('button').first(), part('Actions').getByRole('button').nth(1))).toBe(
      true,
    );
    expect(await before(part('Places').getByRole('tab').first(), part('Places').getByRole('tab').nth(1)), 'tabs').toBe(
      true,
    );
    expect(
      await before(part('Places').getByRole('listitem').first(), part('Places').getByRole('listitem').nth(1)),
      'steps',
    ).toBe(true);
    const check = part('Choices').locator('.MuiCheckbox-checkbox').first();
    expect(
      await before(check, part('Choices').locator('label', { hasText: isRight ? 'يرى' : 'Sees' })),
      'checkbox',
    ).toBe(true);
    const amount = part('Lists').locator('td[data-align=end]').first();
    expect(await amount.evaluate((cell) => getComputedStyle(cell).textAlign), 'numbers').toBe('end');
    // The drawer opens from the end side.
    await part('Modals').getByRole('button').nth(1).click();
    const drawer = await box(page.locator('dialog[open]'));
    const width = page.viewportSize()?.width ?? 0;
    expect(isRight ? drawer.x : width - drawer.x - drawer.width).toBeLessThanOrEqual(1);
    expect(drawer.height).toBe(page.viewportSize()?.height);
    await page.setViewportSize({ width: 360, height: 760 });
    expect((await box(page.locator('dialog[open]'))).width, 'full screen on a phone').toBe(360);
  });

  test(`the kit can be used by keyboard alone, ${language} [R1.13] [R9.12]`, { tag: '@long' }, async ({ page }) => {
    await open(page, language, 'light');
    const part = (name: string) => section(page, name);
    const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

    const tabs = part('Places').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press(on);
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press(back);
    await expect(tabs.first()).toBeFocused();
    const ring = await tabs.first().evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(ring, 'a ring of focus').toBe('solid');

    // Inside a modal, popups can be reached, and Escape closes only them.
    const opener = part('Modals').getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.locator(':focus'), 'the focus is in the dialog').toHaveCount(1);
    const select = dialog.getByRole('combobox');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await dialog.locator('button[aria-haspopup=menu]').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('menuitem')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toHaveValue('menu');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    // A time window gives instants in the region's time zone, wherever the browser is.
    await part('Times').locator('input[type=time]').last().fill('02:00');
    await expect(page.locator('#window')).toHaveText('2026-11-20T20:00:00.000Z 2026-11-20T23:00:00.000Z');
  });
}

test('fingers find 44 px of everything that is pressed [R9.12]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, 'en', 'light');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main [role=tab], main [role=combobox]')]
      .filter((each) => each.offsetParent !== null && each.closest('[data-kit]') !== null)
      // The arrow inside a field: the field itself opens it too.
      .filter((each) => each.closest('.MuiAutocomplete-root') === null)
      .map(
        (each) =>
          [
            each.textContent || each.ariaLabel,
            Math.round((each.closest('.MuiSelect-root') ?? each).getBoundingClientRect().height),
          ] as const,
      )
      .filter(([, height]) => height < 44),
  );
  expect(small).toEqual([]);
  await context.close();
});
