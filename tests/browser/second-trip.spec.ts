import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { orderDelivery, stepThrough, TO_PICK_UP } from './support/deliveries';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';

test(
  'a parcel that nobody took is brought back for its fee; its sender and its recipient are told [R2.12] [R4.02]',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const merchant = new Merchant(page, 'en');
    const t = merchant.messages('report');
    const business = await Business.open(page.request, 'en');
    await business.fund(5_000);
    const { id, reference } = await orderDelivery(business.manager);
    await stepThrough(page.request, id, [...TO_PICK_UP, 'failed']);
    await merchant.arriveAs(business, `/task/${id}`);
    const card = page.getByRole('region', { name: t('secondTrip.title'), exact: true });
    await card.getByRole('button', { name: t('secondTrip.ask.return'), exact: true }).click();
    const confirm = card.getByRole('button', { name: patternOf(t('secondTrip.confirm.return')) });
    await expect(confirm).toBeVisible();
    await look(page, 'the choice');
    await confirm.click();
    await card.getByRole('link', { name: patternOf(t('secondTrip.running.return')) }).click();

    // It is a delivery of its own, which leads back to the one that failed.
    const back = page.getByRole('link', { name: patternOf(t('secondTrip.of.return')) });
    await expect(back).toContainText(reference);
    await look(page, 'the way back');
    await back.click();
    await expect(page.getByRole('link', { name: patternOf(t('secondTrip.ordered.return')) })).toBeVisible();

    const order = await business.manager.call<{ readonly dropOffs: readonly { readonly trackingSlug: string }[] }>(
      'GET',
      `/order/${id}`,
    );
    await page.goto(`/quick-parcel/task/${order.dropOffs[0]?.trackingSlug ?? ''}`);
    await expect(page.getByText(t('secondTrip.told.return'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('secondTrip.follow') })).toHaveCount(0);
    await look(page, "the recipient's page");
  },
);
