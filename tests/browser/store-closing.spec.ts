import { expect, test } from '@playwright/test';
import { closeStore } from '../../contract/store-closing';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import { storeWith } from './support/stores';

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a merchant closes the store through a lost answer, customers read it, and the menu stays open to the merchant [R2.25] [R4.08] [T.36]',
  { tag: '@long' },
  async ({ page }) => {
    const business = await Business.open(page.request, 'ar');
    const subdomain = await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
    const merchant = new Merchant(page, 'ar');
    const t = merchant.messages('storeClosing');
    await merchant.arriveAs(business, '/ecommerce/settings');
    await page.getByRole('button', { name: t('open') }).click();
    const question = page.getByRole('alertdialog', { name: t('ask.title') });
    await expect(question.getByRole('listitem')).toHaveCount(5);
    await look(page, 'the question');
    let sent = 0;
    await page.route(`**/v2/customer${closeStore.path}`, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await question.getByRole('button', { name: t('ask.yes') }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByRole('button', { name: t('ask.yes') }).click();
    const closed = page.getByRole('region', { name: t('closed.title') });
    await expect(closed.getByText(t('closed.needsPlan'))).toBeVisible();
    await expect(question).toHaveCount(0);
    await look(page, 'the closed store');

    for (const [language, words] of [
      ['en', 'This store has closed.'],
      ['ar', 'أُغلق هذا المتجر.'],
    ] as const) {
      const front = await (await page.request.get(`/s/${subdomain}?lang=${language}`)).text();
      expect(front).toContain(words);
      expect(front).not.toContain('/order');
    }

    await closed.getByRole('link', { name: t('closed.toOrders') }).click();
    await expect(page.getByText(merchant.messages('storeOrders')('storeClosed'))).toBeVisible();
    await look(page, 'the board of a closed store');
    // The set-up stays shut, the menu open.
    await page.goto('/ecommerce/setup');
    await expect(page).toHaveURL(/\/ecommerce\/menu\/management$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      patternOf(merchant.messages('store')('menu.title')),
    );

    await page.goto(`/s/${subdomain}/order`);
    await expect(page.getByRole('heading', { name: merchant.messages('cart')('shut.title') })).toBeVisible();
    await look(page, 'ordering in a closed store');
  },
);

test(
  'the head of a store’s page stands in line with its menu on wide screens [R2.57]',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const business = await Business.open(page.request, 'en');
    const subdomain = await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
    for (const language of ['en', 'ar']) {
      await page.goto(`/s/${subdomain}?lang=${language}`);
      const [logo, other, order] = await Promise.all(
        ['.logo', 'header a', '.order a'].map((part) => page.locator(part).boundingBox()),
      );
      const edges = (box: typeof order) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const;
      const [start, end] = edges(order);
      expect(language === 'en' ? edges(logo ?? null)[0] : edges(logo ?? null)[1]).toBe(language === 'en' ? start : end);
      // Its text stands at the edge; the room around it is for fingers.
      expect(language === 'en' ? edges(other ?? null)[1] - 8 : edges(other ?? null)[0] + 8).toBe(
        language === 'en' ? end : start,
      );
    }
  },
);
