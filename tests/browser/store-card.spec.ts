import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { Guest } from './support/guest';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import { storeWith } from './support/stores';

const CUSTOMER = 'هدى العلوي';
const CAKE = 'كعكة التمر';

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a customer of a store pays by card after a card was declined, and its board shows the order as paid [R1.08] [R2.57] [R8.10]',
  { tag: '@long' },
  async ({ page, browser }, { project }) => {
    test.slow();
    const business = await Business.open(page.request, 'ar');
    const subdomain = await storeWith(business, [{ en: 'Date cake', ar: CAKE }]);
    const merchant = new Merchant(page, 'ar');
    const s = merchant.messages('storeOrders');
    await merchant.arriveAs(business, '/ecommerce/orders');
    await expect(page.getByText(s('empty.title'))).toBeVisible();

    const phone = await browser.newPage({ baseURL: project.use.baseURL ?? '', viewport: { width: 360, height: 740 } });
    const guest = new Guest(phone, 'ar');
    const c = merchant.messages('cart');
    await phone.goto(`/s/${subdomain}/order`);
    await new Merchant(phone, 'ar').speak();
    await phone.getByRole('button', { name: patternOf(c('addNamed', { name: `\u2068${CAKE}\u2069` })) }).click();
    await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
    await phone.getByRole('radio', { name: new RegExp(c('payment.card')) }).check();
    await guest.provePhone();
    await phone.getByRole('textbox', { name: c('name') }).fill(CUSTOMER);
    await look(phone, 'checkout');
    await phone.getByRole('button', { name: new RegExp(c('orderByCard')) }).click();

    // The way leads on to the bank's page by itself, and back to the order.
    await expect(phone).toHaveURL(/\/sandbox\/pay\//);
    await phone.getByRole('button', { name: guest.s('pay.failed'), exact: true }).click();
    await expect(phone).toHaveURL(new RegExp(`/s/${subdomain}/order/[\\w-]+$`));
    await expect(phone.getByText(c('unpaid.outcome.failed'))).toBeVisible();
    await look(phone, 'declined');
    await expect(page.getByText(s('empty.title'))).toBeVisible();
    await phone.getByRole('button', { name: patternOf(c('unpaid.again')) }).click();
    await expect(phone).toHaveURL(/\/sandbox\/pay\//);
    await guest.press(patternOf(guest.s('pay.pay')));
    await expect(phone).toHaveURL(new RegExp(`/s/${subdomain}/order/[\\w-]+$`));
    await expect(phone.getByText(c('said.pending'))).toBeVisible();
    await expect(phone.getByText(c('payment.paid'))).toBeVisible();
    await look(phone, 'paid');

    await page
      .getByRole('alertdialog')
      .getByRole('link', { name: merchant.alerts('dialog.view') })
      .click();
    await expect(page).toHaveURL(/\/ecommerceTask\//);
    await expect(page.getByText(s('payment.paid'))).toBeVisible();
    await page
      .getByRole('link', { name: s('title') })
      .first()
      .click();
    await expect(page.getByText(s('payment.paid'))).toBeVisible();
    await phone.close();
  },
);
