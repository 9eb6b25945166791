import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

const TITLES = {
  '/tac': { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  '/privacy-policy': { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
} as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `the legal pages are there for everybody, on screen and on paper, ${language} [R2.51] [R1.13] [R6.07]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const merchant = new Merchant(page, language);
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const [path, title] of Object.entries(TITLES)) {
        await page.goto(path);
        await merchant.speak();
        await expect(page.getByRole('heading', { name: title[language], level: 1 })).toBeVisible();
        expect(await axeViolations(page), path).toEqual([]);
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `${path} at ${width} px`,
          ).toBeLessThanOrEqual(0);
        }
        const last = page.getByRole('navigation').getByRole('link').last();
        const target = (await last.getAttribute('href')) ?? '';
        await last.click();
        await expect(page.locator(target)).toBeInViewport();

        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.getByRole('banner')).toBeHidden();
        // Asked again: where motion is reduced, colours still take a moment to change.
        const paper = () =>
          page.evaluate(() => [
            getComputedStyle(document.body).backgroundColor,
            getComputedStyle(document.querySelector('article') ?? document.body).color,
          ]);
        await expect.poll(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      }
    },
  );
}

test('the page for unknown addresses opens to everybody [R2.56]', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
