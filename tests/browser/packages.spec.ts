import { expect, test } from '@playwright/test';
import { orderBody, quoteBody } from '../support/servers/parcels';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: { region: 'BH-manama', width: 1440, plan: 'Starter', bigger: 'Shop' },
  ar: { region: 'SA-riyadh', width: 360, plan: 'البداية', bigger: 'المتجر' },
} as const satisfies Record<Language, object>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const job = JOBS[language];
  test.describe(`${language}, ${job.width} px`, () => {
    test.use({ viewport: { width: job.width, height: 800 }, colorScheme: language === 'ar' ? 'dark' : 'light' });

    test(
      'a package is tried with a card that is saved on the way, covers a delivery, is changed and cancelled [R2.06] [R2.07] [R5.20] [R9.05]',
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const w = merchant.messages('packages');
        const cards = merchant.messages('cards');
        const payment = merchant.messages('payment');
        const sandbox = merchant.messages('sandbox');
        const business = await Business.open(page.request, language);
        await merchant.arriveAs(business, '/wallet');
        await page.getByRole('link', { name: merchant.messages('wallet')('packages'), exact: true }).click();
        const plan = page.getByRole('region', { name: job.plan, exact: true });
        await expect(plan).toBeVisible();
        await look(page, 'the packages');
        await plan.getByRole('link', { name: new RegExp(`^${w('try')}`) }).click();

        // It needs a card: that is saved first, and leads back to the package.
        await expect(page.getByText(w('noCard.title'))).toBeVisible();
        await page.getByRole('button', { name: cards('add') }).click();
        await page.getByRole('button', { name: patternOf(sandbox('pay.pay')) }).click();
        await page.getByRole('link', { name: payment('card.goOn'), exact: true }).click();
        await expect(page.getByRole('radio', { name: patternOf(w('way.trial')) })).toBeChecked();
        await look(page, 'the subscription');
        await page.getByRole('button', { name: w('subscribe.try') }).click();
        const own = page.getByRole('region', { name: patternOf(w('current')) });
        await expect(own.getByText(w('state.trial'), { exact: true })).toBeVisible();
        await look(page, 'the trial');

        // What it covers is told with the price.
        const quote = await business.manager.call<{ readonly lines: readonly { readonly code: string }[] }>(
          'POST',
          '/quote',
          quoteBody(orderBody('none', job.region)),
        );
        expect(quote.lines.map(({ code }) => code)).toContain('package');

        // Another plan begins with the next period; then the package is cancelled, and kept.
        await page.getByRole('region', { name: job.bigger, exact: true }).getByRole('button').click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('confirm.switch.yes'), exact: true })
          .click();
        await expect(own.getByText(patternOf(w('next')))).toBeVisible();
        await own.getByRole('button', { name: w('end') }).click();
        await look(page, 'the question');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('confirm.end.yes') })
          .click();
        await own.getByRole('button', { name: w('keep') }).click();
        await expect(own.getByRole('button', { name: w('end') })).toBeVisible();
      },
    );
  });
}
