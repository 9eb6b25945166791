import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import { storeWith } from './support/stores';

test(
  'a store on trial gets a plan with a card that is saved on the way, and cancels it [R1.08] [R5.17] [R5.20] [R9.05]',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const merchant = new Merchant(page, 'en');
    const t = merchant.messages('packages');
    const cards = merchant.messages('cards');
    const payment = merchant.messages('payment');
    const sandbox = merchant.messages('sandbox');
    const business = await Business.open(page.request, 'en');
    const address = await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
    await merchant.arriveAs(business, '/ecommerce/settings');
    const trial = page.getByRole('region', { name: t('store.trial.title'), exact: true });
    await expect(trial.getByText('14 days left')).toBeVisible();
    await look(page, 'the trial');

    const plan = page.getByRole('region', { name: 'Store, three branches', exact: true });
    await plan.getByRole('link', { name: patternOf(t('store.try')) }).click();
    await page.getByRole('button', { name: cards('add') }).click();
    await page.getByRole('button', { name: patternOf(sandbox('pay.pay')) }).click();
    await page.getByRole('link', { name: payment('card.goOn'), exact: true }).click();
    await page.getByRole('button', { name: t('store.subscribe.try') }).click();

    const own = page.getByRole('region', { name: patternOf(t('store.current')) });
    await expect(own.getByText(t('store.state.trial'), { exact: true })).toBeVisible();
    await look(page, 'the plan');
    await own.getByRole('button', { name: t('store.end') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('store.confirm.end.yes') })
      .click();
    await expect(own.getByRole('button', { name: t('store.keep') })).toBeVisible();

    // Customers notice nothing of it before the end.
    await page.goto(`/s/${address}?lang=en`);
    await expect(page.getByRole('link', { name: /^Order for/ })).toBeVisible();
  },
);
