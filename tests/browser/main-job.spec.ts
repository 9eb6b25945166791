import { expect, test } from '@playwright/test';
import { Merchant, setFleet } from './support/merchant';
import type { Language } from './support/messages';

const JOBS: readonly { language: Language; search: string; name: string; phone: string; shown: string }[] = [
  { language: 'en', search: 'Juffair', name: 'Salma Test', phone: '3600 1234', shown: '+973 3600 1234' },
  // Arabic digits, as typed on an Arabic keyboard.
  {
    language: 'ar',
    search: 'عيادة الدكتورة هدى',
    name: 'سلمى الاختبار',
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    shown: '+966 50 123 4567',
  },
];

for (const job of JOBS) {
  test(`a merchant signs in, orders, follows it live to "delivered" and finds the alert listed, in ${job.language} [R1.03] [R1.13] [R2.01] [R2.12] [R2.31] [R2.40] [R2.52] [R4.02] [R9.13]`, async ({
    page,
  }) => {
    const merchant = new Merchant(page, job.language);
    await setFleet(page, 'paused');

    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await merchant.speak();
    await expect(page.locator('html')).toHaveAttribute('dir', job.language === 'ar' ? 'rtl' : 'ltr');
    await merchant.signIn();
    await expect(page.getByText(merchant.home('wallet'), { exact: true }).first()).toBeVisible();

    await merchant.openRequest();
    await merchant.chooseDropOff(job.search);
    await merchant.fillRecipient(job.name, job.phone);
    await expect(page.getByText(job.shown)).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(merchant.request('payment.wallet')) }).check();
    await expect(page.getByText(merchant.parcel('price.total'), { exact: true }).first()).toBeVisible();
    await merchant.reviewAndConfirm();

    await page.getByRole('link', { name: merchant.request('done.track') }).click();
    await expect(page).toHaveURL(/\/task\/[\w-]+$/);
    await expect(page.getByRole('heading', { name: merchant.task('timeline') })).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';

    await setFleet(page, 'sixtyfold');
    const timeline = page.getByRole('region', { name: merchant.task('timeline') });
    await timeline.getByText(merchant.task('details'), { exact: true }).click();
    for (const state of ['created', 'accepted', 'pickedUp', 'delivered']) {
      await expect(timeline.getByText(merchant.common(`taskState.${state}`), { exact: true }).first()).toBeVisible({
        timeout: 60_000,
      });
    }

    // The page of the order says it itself: its own alert is listed, read, and announced nowhere.
    await expect(timeline.getByText(merchant.common('taskState.successful'), { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.locator('[data-tour="bell"]').click();
    const feed = page.getByRole('dialog', { name: merchant.alerts('feed.title') });
    const entry = feed.getByRole('link').filter({ hasText: job.name });
    await expect(entry.getByText(merchant.alerts('kind.Delivery Completed'), { exact: true })).toBeVisible();
    await expect(entry.getByText(merchant.alerts('feed.unread'))).toHaveCount(0);
    await page.keyboard.press('Escape');

    // Two clicks, one order: the recipient is in the list once.
    await page.goto(`/orders?view=all&search=${encodeURIComponent(job.name)}`);
    await expect(page.locator(`a[href="/task/${id}"]`).first()).toBeVisible();
    await expect(page.getByText(job.name).filter({ visible: true })).toHaveCount(1);
  });
}
