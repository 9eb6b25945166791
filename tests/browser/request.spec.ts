import { expect, test } from '@playwright/test';
import { ERRORS } from '../../contract/errors';
import { axeViolations } from './support/axe';
import { freshName, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';

test.beforeEach(async ({ page }) => {
  await setFleet(page, 'paused');
});
// One test declines them, and may fail before its end.
test.afterEach(async ({ page }) => {
  await page.request.post('/sandbox/api/charges', { data: { outcome: 'paid' } });
});

test(
  'a half-filled request survives a reload, and closing the drawer [R3.06] [R2.31]',
  { tag: '@long' },
  async ({ page }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arrive();
    await merchant.openRequest();
    await merchant.chooseDropOff('Seef');
    await merchant.fillRecipient('Kept Person', '٣٦٠٠ ٤٤٤٤');
    await page.getByRole('textbox', { name: patternOf(merchant.parcel('note')) }).fill('Ring twice');
    await page.getByRole('radio', { name: new RegExp(merchant.parcel('sizes.medium')) }).check();

    await page.reload();
    const title = page.getByRole('heading', { name: merchant.request('title') });
    await expect(page.getByRole('navigation').first()).toBeVisible();
    if (!(await title.isVisible())) await merchant.openRequest();
    await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue('Kept Person');
    await expect(page.getByRole('textbox', { name: merchant.request('dropOff.phone') })).toHaveValue('٣٦٠٠ ٤٤٤٤');
    await expect(page.getByRole('textbox', { name: patternOf(merchant.parcel('note')) })).toHaveValue('Ring twice');
    await expect(page.getByRole('radio', { name: new RegExp(merchant.parcel('sizes.medium')) })).toBeChecked();
  },
);

test('a lost answer, a reload and a retry make one order [R2.31] [T.36]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  await merchant.openRequest();
  await merchant.chooseDropOff('Hoora');
  const name = freshName('en');
  await merchant.fillRecipient(name, freshPhone('en'));
  await page.getByRole('radio', { name: new RegExp(merchant.request('payment.cash')) }).check();
  await page.getByRole('button', { name: merchant.request('review.go') }).click();

  // The server accepts the order, but its answer is lost, twice.
  let sent = 0;
  await page.route('**/v2/customer/order', async (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: patternOf(merchant.request('review.confirm')) }).click();
  await expect(page.getByText(merchant.request('unsettled.title'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: merchant.request('done.title') })).toBeVisible({ timeout: 30_000 });
  expect(sent).toBeGreaterThan(1);
  await page.unroute('**/v2/customer/order');

  await page.goto(`/orders?view=all&search=${name}`);
  await expect(page.getByText(name).filter({ visible: true })).toHaveCount(1);
});

test(
  'a session that ends in the middle of a form loses nothing typed [R8.01] [R2.44] [R3.06]',
  { tag: '@long' },
  async ({ page }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arrive();
    await page.goto('/orders?view=history');
    await merchant.openRequest();
    await merchant.chooseDropOff('Gudaibiya');
    await merchant.fillRecipient('Still Here', '36006666');

    // Another device has ended the session: every call is refused from now on.
    await page.route('**/v2/**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({
          status: 401,
          code: 'REFRESH_TOKEN_EXPIRED',
          message: 'Your session has ended.',
          messageAr: 'انتهت جلستك.',
        }),
      }),
    );
    // Any next call ends the session here too and reloads the page, perhaps during the click that asks for a new price.
    // This test only covers what is typed after that.
    const anew = page.waitForEvent('load');
    await page
      .getByRole('radio', { name: new RegExp(merchant.parcel('sizes.large')) })
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await anew;
    await expect(page.getByRole('textbox', { name: merchant.identity('signIn.email') })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/v2/**');

    await merchant.signIn();
    await expect(page).toHaveURL(/\/orders\?view=history/);
    const title = page.getByRole('heading', { name: merchant.request('title') });
    await expect(page.getByRole('navigation').first()).toBeVisible();
    if (!(await title.isVisible())) await merchant.openRequest();
    await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue('Still Here');
  },
);

test('nonsense is refused beside its field, and what was typed stays [R5.07] [R5.13] [R5.14]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  await merchant.openRequest();
  await merchant.chooseDropOff('Juffair');
  await merchant.fillRecipient('', 'call me');
  const cash = page.getByRole('textbox', { name: patternOf(merchant.parcel('cash')) });
  await cash.fill('701');
  await page.getByRole('button', { name: merchant.request('review.go') }).click();
  await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toBeFocused();
  await expect(page.getByText(merchant.parcel('error.phone'))).toBeVisible();
  await expect(page.getByText(patternOf(merchant.parcel('error.cashLimit')))).toBeVisible();
  await cash.fill('1.5505');
  await cash.blur();
  await expect(page.getByText(patternOf(merchant.parcel('error.cash')))).toBeVisible();
  await expect(page.getByRole('textbox', { name: merchant.request('dropOff.phone') })).toHaveValue('call me');
});

test('a declined card and an empty wallet are explained, with a solution [R2.31]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  await page.request.post('/sandbox/api/charges', { data: { outcome: 'declined' } });
  await merchant.openRequest();
  await merchant.chooseDropOff('Mahooz');
  await merchant.fillRecipient('Card Holder', freshPhone('en'));
  await page
    .getByRole('radio', { name: /ending in/ })
    .first()
    .check();
  await page.getByRole('button', { name: merchant.request('review.go') }).click();
  await page.getByRole('button', { name: patternOf(merchant.request('review.confirm')) }).click();
  await expect(page.getByText(merchant.request('refusal.card-declined'))).toBeVisible();
  await page.getByRole('button', { name: merchant.request('refusal.otherPayment') }).click();
  await page.getByRole('radio', { name: new RegExp(merchant.request('payment.cashHelp')) }).check();
  await merchant.reviewAndConfirm();
});

for (const [language, width, search, shops] of [
  ['en', 1280, 'Zinj', 'VOUCHER_BUSINESS_TYPE'],
  ['ar', 360, 'الملقا', null],
] as const) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'a voucher is refused with a message or lowers the price, depending on the registration, and appears in the bill of the delivery [R8.08]',
      { tag: '@long' },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const { parcel } = merchant;
        await page.goto('/settings');
        await merchant.speak();
        await merchant.signIn();
        await merchant.openRequest();
        await merchant.chooseDropOff(search);
        const [field, line] = [
          page.getByRole('textbox', { name: parcel('voucher.label') }),
          page.getByText(parcel('price.line.voucher'), { exact: true }),
        ];
        const use = async (code: string): Promise<void> => {
          await field.fill(code);
          await field.press('Enter');
        };
        for (const [code, refusal] of [
          ['lastyear', 'VOUCHER_EXPIRED'],
          ['people', 'VOUCHER_LEGAL_STATUS'],
          ['shops', shops],
        ] as const) {
          await use(code);
          if (refusal === null) continue;
          await expect(page.getByText(ERRORS[refusal][language])).toBeVisible();
          await expect(field).toHaveValue(code);
          await expect(page.getByRole('timer')).toBeVisible();
          await expect(line).toBeHidden();
        }
        await use(' welcome-10 ');
        await expect(page.getByText(patternOf(parcel('voucher.taken')))).toBeVisible();
        await expect(line).toBeVisible();
        expect.soft(await axeViolations(page)).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBeLessThanOrEqual(0);
        await merchant.fillRecipient('With Voucher', freshPhone(language));
        await page.getByRole('radio', { name: new RegExp(merchant.request('payment.cashHelp')) }).check();
        await merchant.reviewAndConfirm();
        await page.getByRole('link', { name: merchant.request('done.track') }).click();
        await expect(page.getByRole('region', { name: merchant.task('fee') })).toContainText(
          parcel('price.line.voucher'),
        );
      },
    );
  });
}
