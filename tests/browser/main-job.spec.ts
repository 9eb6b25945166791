import { expect, test } from '@playwright/test';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { arabicDigits, freshName, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import type { Language } from './support/messages';

/** In every run in Arabic, because nearly all other walks are in English. */
const JOBS: readonly { language: Language; search: string }[] = [
  { language: 'en', search: 'Juffair' },
  { language: 'ar', search: 'عيادة الدكتورة هدى' },
];

for (const job of JOBS) {
  test(
    `a merchant signs in, orders, follows it live to "delivered" and finds the alert listed, in ${job.language} [R1.03] [R1.13] [R2.01] [R2.12] [R2.31] [R2.40] [R2.52] [R4.02] [R9.13]`,
    { tag: job.language === 'en' ? '@long' : [] },
    async ({ page }) => {
      const merchant = new Merchant(page, job.language);
      const name = freshName(job.language);
      const phone = freshPhone(job.language);
      const isArabic = job.language === 'ar';
      // In groups; in Arabic with the digits of an Arabic keyboard.
      const typed = phone.replace(isArabic ? /^(...)(...)/ : /^(....)/, isArabic ? '$1 $2 ' : '$1 ');
      const shown = isArabic ? `+966 ${typed.slice(1)}` : `+973 ${typed}`;
      await setFleet(page, 'paused');

      await page.goto('/');
      await expect(page).toHaveURL(/\/auth\/login$/);
      await merchant.speak();
      await expect(page.locator('html')).toHaveAttribute('dir', job.language === 'ar' ? 'rtl' : 'ltr');
      await merchant.signIn();
      await expect(page.getByText(merchant.home('wallet'), { exact: true }).first()).toBeVisible();

      await merchant.openRequest();
      await merchant.chooseDropOff(job.search);
      await merchant.fillRecipient(name, isArabic ? arabicDigits(typed) : typed);
      await expect(page.getByText(shown)).toBeVisible();
      await page.getByRole('radio', { name: new RegExp(merchant.request('payment.wallet')) }).check();
      await expect(page.getByText(merchant.parcel('price.total'), { exact: true }).first()).toBeVisible();
      await merchant.reviewAndConfirm();

      await page.getByRole('link', { name: merchant.request('done.track') }).click();
      await expect(page).toHaveURL(/\/task\/[\w-]+$/);
      await expect(page.getByRole('heading', { name: merchant.task('timeline') })).toBeVisible();
      const id = page.url().split('/').at(-1) ?? '';

      const timeline = page.getByRole('region', { name: merchant.task('timeline') });
      await timeline.getByText(merchant.task('details'), { exact: true }).click();
      const isSaid = (state: string) =>
        expect(timeline.getByText(merchant.common(`taskState.${state}`), { exact: true }).first()).toBeVisible();
      await isSaid('created');
      await stepThrough(page.request, id, TO_PICK_UP);
      for (const state of ['accepted', 'pickedUp']) await isSaid(state);
      await stepThrough(page.request, id, HANDED_OVER);
      await isSaid('delivered');

      // The page of the order says it itself: its own alert is listed, read, and announced nowhere.
      await isSaid('successful');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.locator('[data-tour="bell"]').click();
      const feed = page.getByRole('dialog', { name: merchant.alerts('feed.title') });
      const entry = feed.getByRole('link').filter({ hasText: name });
      await expect(entry.getByText(merchant.alertFeed('kind.Delivery Completed'), { exact: true })).toBeVisible();
      await expect(entry.getByText(merchant.alertFeed('unread'))).toHaveCount(0);
      await page.keyboard.press('Escape');

      // Two clicks, one order: the recipient is in the list once.
      await page.goto(`/orders?view=all&search=${encodeURIComponent(name)}`);
      await expect(page.locator(`a[href="/task/${id}"]`).first()).toBeVisible();
      await expect(page.getByText(name).filter({ visible: true })).toHaveCount(1);
    },
  );
}
