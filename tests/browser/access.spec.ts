import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Merchant } from './support/merchant';
import { repeat, messagesOf } from './support/messages';
import type { Language } from './support/messages';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `guards lead where the table says, ${language} [R2.02] [R2.17] [R2.21] [R2.22] [R2.24] [R6.02]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const merchant = new Merchant(page, language);
      const sections = messagesOf(language, 'sections');
      // The English merchant works in Bahrain, the Arabic one in Saudi Arabia.
      await merchant.arrive();
      await page.goto('/customers');
      if (language === 'en')
        await expect(page.getByRole('heading', { name: messagesOf(language, 'customers')('title') })).toBeVisible();
      else await expect(page).toHaveURL(/\/404$/);
      await page.goto('/account/foodics/new');
      await expect(page).toHaveURL(/\/account\/foodics$/);
      await expect(page.getByRole('heading', { name: messagesOf(language, 'pos')('title'), level: 1 })).toBeVisible();
      const store = messagesOf(language, 'store');
      const either = page
        .getByRole('heading', { name: store('setup.title') })
        .or(page.getByRole('heading', { name: store('menu.title'), exact: true }));
      await page.goto('/ecommerce/setup');
      await expect(either).toBeVisible();
      const isDue = new URL(page.url()).pathname === '/ecommerce/setup';
      await page.goto(isDue ? '/ecommerce/menu/availability' : '/ecommerce/setup');
      await expect(either).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(isDue ? '/ecommerce/setup' : '/ecommerce/menu/management');
      await page.goto('/no/such/page');
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { name: sections('notFound.title') })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test(
    `settings hold at once and after a reload, ${language} [R2.16] [R3.04]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const merchant = new Merchant(page, language);
      const settings = messagesOf(language, 'settings');
      await merchant.arrive('/settings');
      await expect(page.getByRole('heading', { name: settings('title'), level: 1 })).toBeVisible();
      await page
        .getByRole('radio', { name: settings('look.dark'), exact: true })
        .last()
        .check();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      expect(await axeViolations(page)).toEqual([]);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await page.getByRole('button', { name: merchant.shell('account.label'), exact: true }).click();
      await page.getByRole('link', { name: merchant.shell('account.profile'), exact: true }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByRole('link', { name: merchant.shell('account.signOut') })).toBeHidden();
    },
  );
}

test('a path requested while signed out opens after signing in [R2.40] [R2.44] [T.29]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await page.goto('/account/foodics');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount%2Ffoodics$/);
  await merchant.signIn();
  await expect(page).toHaveURL(/\/account\/foodics$/);
});
