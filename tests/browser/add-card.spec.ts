import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const satisfies Record<Language, number>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 } });

    test(
      'a card is added while topping up, after giving up at the bank; the page of cards has it, and removes it',
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const cards = merchant.messages('cards');
        const topUp = merchant.messages('topUp');
        const sandbox = merchant.messages('sandbox');
        await merchant.arriveAs(await Business.open(page.request, language), '/wallet/topUp');
        const amount = page.getByRole('textbox', { name: patternOf(topUp('amount')) });
        await amount.fill('50');
        await page.getByRole('button', { name: cards('add'), exact: true }).click();
        // The page of topping up has a button that pays, too.
        const bank = page.getByRole('heading', { level: 1, name: sandbox('pay.title'), exact: true });
        await expect(bank).toBeVisible();

        // The browser's own button leads back to what was typed.
        await page.goBack();
        await expect(amount).toHaveValue(/^50\.0+$/);
        await look(page, 'topping up');
        await page.getByRole('button', { name: cards('add'), exact: true }).click();
        await expect(bank).toBeVisible();
        await page.getByRole('button', { name: patternOf(sandbox('pay.pay')) }).click();
        const back = page.getByRole('link', { name: cards('toTopUp'), exact: true });
        await expect(back).toBeVisible();
        await look(page, 'the card is saved');
        await back.click();
        await expect(amount).toHaveValue(/^50\.0+$/);
        await expect(page.getByRole('radio', { name: /4242|1111|\d{4}/ })).toBeChecked();

        await page.goto('/wallet/cards');
        await expect(page.getByText(cards('isDefault'), { exact: true }).first()).toBeVisible();
        await look(page, 'the cards');
        await page.getByRole('button', { name: patternOf(cards('remove')) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: cards('confirm.yes'), exact: true })
          .click();
        await expect(page.getByText(cards('empty.title'), { exact: true })).toBeVisible();
      },
    );
  });
}
