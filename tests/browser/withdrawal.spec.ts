import { expect, test } from '@playwright/test';
import { codeAt, stepAt } from '../../server/modules/identity/totp';
import { Business } from './support/business';
import { addColleague } from './support/colleague';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: {
    width: 1440,
    currency: 'BHD',
    bank: 'Bank of Manama',
    wrong: 'BH68 BMAG 0000 1299 1234 56',
    iban: 'bh67 bmag 0000 1299 1234 56',
    secret: /BMAG/i,
    ending: '3456',
    amount: '25.5',
  },
  ar: {
    width: 360,
    currency: 'SAR',
    bank: 'بنك الرياض',
    wrong: 'SA04 8000 0000 6080 1016 7519',
    iban: 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
    secret: /8000 ?0000|608010/,
    ending: '7519',
    amount: '٢٥٠٫٥',
  },
} as const satisfies Record<Language, object>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const job = JOBS[language];
  test.describe(`${language}, ${job.width} px`, () => {
    test.use({
      viewport: { width: job.width, height: 800 },
      colorScheme: language === 'ar' ? 'dark' : 'light',
    });

    test(
      'money is withdrawn to a bank account that was added with the second step, cancelled while it is pending, and paid by the bank [R1.05] [R2.09] [R5.06] [R6.05]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.slow();
        await setFleet(page, 'paused'); // no alert gets in between
        const merchant = new Merchant(page, language);
        const w = merchant.messages('withdrawal');
        const wallet = merchant.messages('wallet');
        const sandbox = merchant.messages('sandbox');
        const business = await Business.open(page.request, language);
        const { manager, password } = business;
        await business.fund(100_000);
        await merchant.arriveAs(business, '/wallet');

        const { secret } = await manager.call<{ readonly secret: string }>('POST', '/profile/two-step', { password });
        const { recoveryCodes } = await manager.call<{ readonly recoveryCodes: readonly string[] }>(
          'POST',
          '/profile/two-step/confirm',
          { code: codeAt(secret, stepAt(new Date())) },
        );
        const [code = ''] = recoveryCodes;
        await page.getByRole('link', { name: wallet('withdraw'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: w('title') })).toBeVisible();

        // Adds the bank account; a wrong IBAN says what is wrong with it, and everything stays.
        await page.getByRole('button', { name: w('account.add') }).click();
        const dialog = page.getByRole('dialog', { name: w('account.add') });
        const iban = dialog.getByRole('textbox', { name: w('account.ibanLabel') });
        const save = dialog.getByRole('button', { name: w('account.save') });
        await iban.fill(job.wrong);
        await dialog.getByRole('textbox', { name: w('account.bankLabel') }).fill(job.bank);
        await dialog.getByRole('textbox', { name: w('account.code') }).fill(code);
        await save.click();
        await expect(dialog.getByText(w('account.error.check'))).toBeVisible();
        await expect(iban).toHaveValue(job.wrong);
        await look(page, 'a wrong IBAN');
        await iban.fill(job.iban);
        await save.click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(job.ending).first()).toBeVisible();
        const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.body.innerText]));
        expect(kept).not.toMatch(job.secret);

        // Withdraws, impatiently, and cancels while it is pending.
        const amount = page.getByRole('textbox', { name: w('amount') });
        const table = page.getByRole('table', { name: w('list.title') });
        const withdraw = async () => {
          await amount.fill(job.amount);
          await page.getByRole('button', { name: w('review'), exact: true }).click();
          await expect(page.getByRole('heading', { name: w('reviewTitle') })).toBeVisible();
          await look(page, 'the review');
          await page.getByRole('button', { name: patternOf(w('confirm')) }).dblclick();
          await expect(page.getByText(patternOf(w('made.title')))).toBeVisible();
        };
        await withdraw();
        await expect(table.getByText(w('state.pending'), { exact: true })).toHaveCount(1);
        await look(page, 'a pending withdrawal');
        await table.getByRole('button', { name: new RegExp(`^${w('cancel.open')}`) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('cancel.yes') })
          .click();
        await expect(table.getByText(w('state.cancelled'), { exact: true })).toHaveCount(1);

        // Withdraws again, and the bank pays: the page says so by itself.
        await page.getByRole('button', { name: w('made.again') }).click();
        await withdraw();
        const bank = await page.context().newPage();
        await bank.goto('/sandbox');
        const waiting = bank.getByRole('region', { name: sandbox('withdrawals.title') });
        const due = waiting.getByRole('listitem').filter({ hasText: business.name[language] });
        await due.getByRole('button', { name: new RegExp(`^${sandbox('withdrawals.pay')}`) }).click();
        await expect(due).toHaveCount(0);
        await expect(table.getByText(w('state.paid'), { exact: true })).toHaveCount(1);
        const reference = (await table.getByText(/^WD-/).first().innerText()).trim();

        // The wallet shows it, and its page says which withdrawal it was.
        await page.goto(`/wallet?search=${reference}`);
        const row = page.getByRole('link', { name: wallet('kind.withdrawal') });
        await row.and(page.locator('[href*="/transaction/"]')).first().click();
        await expect(page).toHaveURL(/\/wallet\/transaction\//);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(wallet('transaction.withdrawal'), { exact: true })).toBeVisible();
        await expect(page.getByText(reference, { exact: true })).toBeVisible();
        await look(page, 'its transaction');
      },
    );

    test(
      'somebody without the right to withdraw is told so, and who can give it [R6.03]',
      { tag: repeat(language) },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const sections = merchant.messages('sections');
        await merchant.arriveAs(await addColleague(page, language, 'form-user'), '/wallet/withdrawal');
        await expect(page.getByRole('heading', { name: sections('forbidden.title') })).toBeVisible();
        await look(page, 'a withdrawal without the right');
      },
    );
  });
}
