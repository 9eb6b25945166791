import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { HANDED_OVER, orderDelivery, stepThrough, TO_PICK_UP } from './support/deliveries';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const;

for (const language of ['en', 'ar'] satisfies Language[])
  test.describe(language, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 } });

    test(
      'a delivery is found on the live map, followed, and named once it is over [R11.10] [R2.11]',
      { tag: repeat(language) },
      async ({ page }) => {
        await setFleet(page, 'paused');
        const merchant = new Merchant(page, language);
        const t = merchant.messages('liveMap');
        const business = await Business.open(page.request, language);
        const [one, two] = [await orderDelivery(business.manager), await orderDelivery(business.manager)];
        for (const { id } of [one, two]) await stepThrough(page.request, id, TO_PICK_UP);
        await merchant.arriveAs(business, '/orders');
        await page.getByRole('button', { name: merchant.messages('orderFilters')('tools.more'), exact: true }).click();
        await page.getByRole('menuitem', { name: merchant.messages('orderFilters')('tools.map') }).click();

        const list = page.getByRole('region', { name: t('list') });
        const row = list.getByRole('button', { name: new RegExp(one.reference) });
        await expect(list.getByRole('button', { name: new RegExp(two.reference) })).toBeVisible();
        await expect(page.locator('canvas')).toBeVisible();
        await row.click();
        await expect(row).toHaveAttribute('aria-expanded', 'true');
        await expect(list.getByText(t('following'))).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);

        // An arrow key looks around, and a press goes back.
        await page.getByRole('application', { name: t('map') }).press('ArrowRight');
        await list.getByRole('button', { name: t('follow') }).click();
        await expect(list.getByText(t('following'))).toBeVisible();

        await stepThrough(page.request, one.id, HANDED_OVER);
        await expect(list.getByText(patternOf(t('ended')))).toBeVisible();
        await expect(row).toHaveCount(0);
        await list.getByRole('link', { name: t('openEnded') }).click();
        await expect(page).toHaveURL(new RegExp(`/task/${one.id}$`));
      },
    );
  });
