import { expect, test } from '@playwright/test';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'pages, actions and customers are reached by the keyboard alone, in Arabic [R11.23]',
  { tag: repeat('ar') },
  async ({ page }) => {
    const merchant = new Merchant(page, 'ar');
    const t = merchant.messages('palette');
    const field = page.getByRole('combobox', { name: t('label') });
    await merchant.arrive('/');
    // The frame of the page is there before anything listens.
    await expect(async () => {
      await page.keyboard.press('Control+KeyK');
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await look(page, 'the palette');
    await page.keyboard.type('iban');
    await expect(page.getByRole('option')).toHaveText([t('page.withdrawal')]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wallet\/withdrawal$/);

    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('966');
    const places = page.getByRole('group', { name: t('group.locations') });
    await expect(places.getByRole('option').first()).toBeVisible();
    await look(page, 'what was found');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  },
);
