import { expect, test } from '@playwright/test';
import { pdf } from '../support/samples/files';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: { width: 1440, amount: '120.5', arrived: '120.000', currency: 'BHD' },
  ar: { width: 360, amount: '١٢٠٠٫٥', arrived: '1200.00', currency: 'SAR' },
} as const satisfies Record<Language, object>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const job = JOBS[language];
  test.describe(`${language}, ${job.width} px`, () => {
    test.use({ viewport: { width: job.width, height: 800 }, colorScheme: language === 'ar' ? 'dark' : 'light' });

    test(
      'a wire transfer is reported with its proof, kept over a reload, reviewed, and credited with what arrived [R2.08] [R2.32] [R3.06] [R9.01]',
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        await setFleet(page, 'paused'); // no alert gets in between
        const merchant = new Merchant(page, language);
        const w = merchant.messages('topUp');
        const sandbox = merchant.messages('sandbox');
        const kit = merchant.messages('kit');
        await merchant.arriveAs(await Business.open(page.request, language), '/wallet/topUp?by=transfer');

        const reference = page.getByText(/^WT-/).first();
        await expect(reference).toBeVisible();
        const number = (await reference.textContent()) ?? '';
        const amount = page.getByRole('textbox', { name: patternOf(w('transfer.amount')) });
        await amount.fill(job.amount);
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf() });
        // Its name is there from the start; only what the server has taken survives a reload.
        await expect(page.getByRole('button', { name: kit('files.remove', { name: 'receipt.pdf' }) })).toBeVisible();
        await look(page, 'the form');
        await page.reload();
        await expect(page.getByText('receipt.pdf')).toBeVisible();
        await expect(page.getByText(number).first()).toBeVisible();
        await expect(amount).toHaveValue(/120/);
        await page.getByRole('button', { name: w('transfer.send') }).click();
        await expect(page.getByText(w('transfer.state.pending'), { exact: true })).toBeVisible();
        await look(page, 'under review');
        const link = page.url();

        await page.goto('/sandbox');
        const row = page.getByRole('listitem').filter({ hasText: number });
        await row.getByText(patternOf(sandbox('wireTransfers.credit'))).click();
        await row.getByRole('textbox').fill(job.arrived);
        await row.getByRole('button', { name: sandbox('wireTransfers.add') }).click();
        await expect(row).toHaveCount(0);

        await page.goto(link);
        await expect(page.getByText(w('transfer.state.successful'), { exact: true })).toBeVisible();
        await look(page, 'credited');
        await page.goto('/wallet');
        await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
      },
    );
  });
}
