import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { storeWith } from './support/stores';

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a store is paused in a rush, its customers read until when, and one press opens it again [R11.28]',
  { tag: '@long' },
  async ({ page }) => {
    const business = await Business.open(page.request, 'ar');
    const subdomain = await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
    const merchant = new Merchant(page, 'ar');
    const p = merchant.messages('pace');
    await merchant.arriveAs(business, '/ecommerce/orders');
    await page.getByRole('button', { name: p('pause') }).click();
    await expect(page.getByRole('dialog', { name: p('title.paused') })).toBeVisible();
    await look(page, 'pausing');
    await page.getByRole('button', { name: p('save.paused') }).click();
    await expect(page.getByText(/^المتجر متوقف مؤقتًا حتى/)).toBeVisible();
    await look(page, 'paused');
    const front = await page.request.get(`/s/${subdomain}?lang=ar`);
    expect(await front.text()).toContain('مغلق الآن. يفتح');
    await page.getByRole('button', { name: p('resume') }).click();
    await expect(page.getByText(p('usual'))).toBeVisible();
    expect(await (await page.request.get(`/s/${subdomain}?lang=ar`)).text()).not.toContain('مغلق الآن');
  },
);
