import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(language, () => {
    test.use({ viewport: { width: language === 'en' ? 1440 : 360, height: 800 } });

    test(
      'Foodics is denied, then allowed, compared and disconnected [R1.09] [R2.21] [R2.55] [R4.06] [R8.09]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const w = merchant.messages('pos');
        const sandbox = merchant.messages('sandbox');
        const business = await Business.open(page.request, language);
        await merchant.arriveAs(business, '/account/foodics/new');
        await page.getByRole('button', { name: w('connect'), exact: true }).click();
        await page.getByRole('button', { name: sandbox('pos.deny'), exact: true }).click();
        await expect(page.getByText(w('returned.denied'))).toBeVisible();
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: w('again'), exact: true }).click();
        await page.getByRole('button', { name: sandbox('pos.allow'), exact: true }).click();
        await page.getByRole('link', { name: w('returned.show'), exact: true }).click();
        await expect(page.getByText(w('state.connected'), { exact: true })).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
        await expect(page.getByText(w('branches.noStore'))).toBeVisible();
        await page.getByRole('button', { name: w('menu.look'), exact: true }).click();
        await expect(page.getByRole('link', { name: w('menu.noStore'), exact: true })).toBeVisible();
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: w('disconnect'), exact: true }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('confirm.yes'), exact: true })
          .click();
        await expect(page.getByText(w('none.title'))).toBeVisible();
      },
    );
  });
}
