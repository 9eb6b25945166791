import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: { currency: 'BHD', width: 1440, number: /^INV-BH-\d{4}-\d{5}$/ },
  ar: { currency: 'SAR', width: 360, number: /^INV-SA-\d{4}-\d{5}$/ },
} as const satisfies Record<Language, object>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const job = JOBS[language];
  test.describe(`${language}, ${job.width} px`, () => {
    test.use({ viewport: { width: job.width, height: 800 }, colorScheme: language === 'ar' ? 'dark' : 'light' });

    test(
      "a top-up's fee is invoiced as soon as it is paid, found by the number of the top-up, and taken away as PDF [R1.06] [R2.10] [R11.19]",
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const w = merchant.messages('invoices');
        const business = await Business.open(page.request, language);
        const amount = { minor: 50_000, currency: job.currency };
        const { fee } = await business.manager.call<{ readonly fee: object }>('POST', '/calculate-top-up', { amount });
        const { slug } = await business.manager.call<{ readonly slug: string }>('POST', '/wallet/top-ups', {
          amount,
          fee,
        });
        await merchant.arriveAs(business, '/wallet/invoices');
        await expect(page.getByText(w('empty.title'))).toBeVisible();
        await look(page, 'no invoices');

        await page.goto(`/wallet/topUp/${slug}`);
        const named =
          (await page
            .getByText(/TU-\w{8}/)
            .first()
            .textContent()) ?? '';
        const [number = ''] = /TU-\w{8}/.exec(named) ?? [];
        await page.getByRole('button', { name: patternOf(merchant.messages('payment')('pay')) }).click();
        await page.getByRole('button', { name: patternOf(merchant.messages('sandbox')('pay.pay')) }).click();
        await page.waitForURL(/\/payment\/tap|\/wallet\/topUp\//);
        await expect(page.getByText(number).first()).toBeVisible();

        await page.goto(`/wallet/invoices?search=${number}`);
        const row = page.getByRole('row').filter({ hasText: w('kind.top-up-fee') });
        await expect(row).toBeVisible();
        await look(page, 'the list');
        await row.getByRole('link', { name: job.number }).click();
        // The list shows the number too; only its own page is taken away as a file.
        await expect(page.getByRole('button', { name: w(`download.${language}`) })).toBeVisible();
        await look(page, 'the invoice');
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: w(`download.${language}`) }).click(),
        ]);
        expect(file.suggestedFilename().replace('.pdf', '')).toMatch(job.number);
        expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      },
    );
  });
}
