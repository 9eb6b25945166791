import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { Guest } from './support/guest';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';
import { storeWith, withSizes } from './support/stores';

const JOBS = { en: { width: 1440 }, ar: { width: 360 } } as const;
const CAKE = [{ en: 'Date cake', ar: 'كعكة التمر' }];

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${JOBS[language].width} px`, () => {
    test.use({ viewport: { width: JOBS[language].width, height: 800 } });

    test(
      'a customer orders in a store from its link, the merchant hears it and moves it on, and the customer sees it [R1.08] [R2.13] [R2.57] [R4.04] [R4.12]',
      { tag: '@long' },
      async ({ page, browser }, { project }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        const subdomain = await storeWith(business, CAKE);
        await withSizes(business);
        const merchant = new Merchant(page, language);
        const s = merchant.messages('storeOrders');
        await merchant.arriveAs(business, '/ecommerce/orders');
        await expect(page.getByRole('heading', { level: 1, name: s('title') })).toBeVisible();

        // Another device, without an account.
        const phone = await browser.newPage({
          baseURL: project.use.baseURL ?? '',
          viewport: { width: 360, height: 740 },
        });
        const guest = new Guest(phone, language);
        const c = merchant.messages('cart');
        await phone.goto(`/s/${subdomain}?lang=${language}`);
        await phone.getByRole('link', { name: /^(?:Order for|اطلب)/ }).click();
        await expect(phone.locator('html')).toHaveAttribute('lang', language);
        const cake = language === 'en' ? 'Date cake' : 'كعكة التمر';
        const [large, size] = language === 'en' ? ['Large', 'Size'] : ['كبيرة', 'الحجم'];
        const sheet = phone.getByRole('dialog', { name: cake });
        const put = sheet.getByRole('button', { name: new RegExp(c('choices.put')) });
        await phone
          .getByRole('button', { name: patternOf(c('choices.chooseNamed', { name: `\u2068${cake}\u2069` })) })
          .click();
        // What must be chosen is pointed at before anything is in the cart.
        await put.click();
        await expect(sheet.getByRole('radio').first()).toBeFocused();
        await look(phone, 'choices');
        await sheet.getByRole('radio', { name: new RegExp(large) }).check();
        await put.click();
        await expect(sheet).toHaveCount(0);
        await look(phone, 'menu');
        // The cart outlives the page.
        await phone.reload();
        await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
        const named = { name: `\u2068${cake}, ${large}\u2069` };
        await phone.getByRole('button', { name: patternOf(c('more', named)) }).click();
        await phone.getByRole('textbox', { name: guest.t('gate.phone') }).fill(`+973 ${guest.phone}`);
        await look(phone, 'checkout');
        await phone.getByRole('button', { name: guest.t('gate.send') }).click();
        await phone.getByLabel(guest.v('label')).fill(await guest.code());
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone.getByRole('textbox', { name: c('name') })).toBeFocused();
        const customer = language === 'en' ? 'Huda Al Alawi' : 'هدى العلوي';
        await phone.getByRole('textbox', { name: c('name') }).fill(customer);
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone).toHaveURL(new RegExp(`/s/${subdomain}/order/[\\w-]+$`));
        await expect(phone.getByText(c('said.pending'))).toBeVisible();
        await expect(phone.getByText(s('choice', { group: size, name: large }))).toBeVisible();
        await look(phone, 'ordered');

        // The list shows it without being asked, and the alert leads to it.
        await expect(page.getByRole('link', { name: new RegExp(customer) }).first()).toBeAttached();
        await page
          .getByRole('alertdialog')
          .getByRole('link', { name: merchant.alerts('dialog.view') })
          .click();
        await expect(page).toHaveURL(/\/ecommerceTask\//);
        await expect(page.getByRole('button', { name: s('to.accepted') })).toBeVisible();
        await expect(page.getByText(s('choice', { group: size, name: large }))).toBeVisible();
        await look(page, 'order');
        await page.getByRole('button', { name: s('to.accepted') }).click();
        await page.getByRole('button', { name: s('to.prepared') }).click();
        await expect(page.getByRole('button', { name: s('to.successful') })).toBeVisible();
        await expect(phone.getByText(c('said.prepared'))).toBeVisible();
        await page.getByRole('button', { name: s('cancel.ask') }).click();
        await look(page, 'reasons');
        await page.getByRole('radio', { name: s('reason.sold-out') }).check();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: s('cancel.yes') })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(phone.getByText(c('reason.sold-out'))).toBeVisible();
        for (const each of [page, phone])
          expect(
            await each.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0);
        await phone.close();
      },
    );

    test(
      'a store delivers: its settings, a customer with a pin, the driver, and the order that follows them [R2.25] [R2.57] [R4.04] [R4.02]',
      { tag: '@long' },
      async ({ page, browser }, { project }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        const subdomain = await storeWith(business, CAKE);
        const merchant = new Merchant(page, language);
        const s = merchant.messages('storeOrders');
        const st = merchant.messages('store');
        await business.addPickUp();
        await business.fund(100_000);
        await merchant.arriveAs(business, '/ecommerce/settings');
        await setFleet(page, 'paused');
        await page.getByRole('radio', { name: st('fulfilment.both') }).check();
        await page.getByRole('textbox', { name: st('settings.radius') }).fill('0');
        await page.getByRole('button', { name: st('settings.save') }).click();
        await expect(page.getByText(st('settings.radiusInvalid'))).toBeVisible();
        await page.getByRole('textbox', { name: st('settings.radius') }).fill('30');
        await page.getByRole('textbox', { name: st('settings.fee') }).fill('1');
        await look(page, 'settings');
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await page.getByRole('button', { name: st('settings.save') }).click();
        expect((await saved).ok()).toBe(true);

        const phone = await browser.newPage({
          baseURL: project.use.baseURL ?? '',
          viewport: { width: 360, height: 740 },
        });
        const guest = new Guest(phone, language);
        const c = merchant.messages('cart');
        await phone.goto(`/s/${subdomain}/order`);
        await new Merchant(phone, language).speak();
        const cake = language === 'en' ? 'Date cake' : 'كعكة التمر';
        await phone.getByRole('button', { name: patternOf(c('addNamed', { name: `\u2068${cake}\u2069` })) }).click();
        await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
        await phone.getByRole('radio', { name: new RegExp(c('handover.delivery')) }).check();
        await guest.provePhone();
        const customer = language === 'en' ? 'Noora Al Jalahma' : 'نورة الجلاهمة';
        await phone.getByRole('textbox', { name: c('name') }).fill(customer);
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone.locator('[name="position"]')).toBeFocused();
        await phone.locator('[name="position"]').click();
        const place = phone.getByRole('textbox', { name: merchant.messages('map')('coordinates') });
        await place.fill(language === 'en' ? '26.22, 50.57' : '24.72, 46.68');
        await phone.getByRole('textbox', { name: c('where.directions') }).fill('Villa 12, road 7');
        await look(phone, 'delivery');
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone).toHaveURL(new RegExp(`/s/${subdomain}/order/[\\w-]+$`));
        await expect(phone.getByText('Villa 12, road 7')).toBeVisible();

        await page
          .getByRole('alertdialog')
          .getByRole('link', { name: merchant.alerts('dialog.view') })
          .click();
        await page.getByRole('button', { name: s('to.accepted') }).click();
        await page.getByRole('button', { name: s('driver.ask') }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(s('driver.price.wallet'))).toBeVisible();
        await look(page, 'the driver’s price');
        await dialog.getByRole('button', { name: s('driver.request') }).click();
        const follow = page.getByRole('link', { name: /(MN|RY)-\d+/ });
        await expect(follow).toBeVisible();
        await look(page, 'the order with its driver');
        const id = ((await follow.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
        await stepThrough(page.request, id, TO_PICK_UP);
        await expect(phone.getByText(c('said.in delivery'))).toBeVisible();
        await look(phone, 'on its way');
        await phone.getByRole('link', { name: c('one.follow') }).click();
        await expect(phone).toHaveURL(/\/quick-parcel\/task\//);
        await stepThrough(page.request, id, HANDED_OVER);
        await expect(page.getByRole('status').getByText(s('state.successful'))).toBeVisible();
        for (const each of [page, phone])
          expect(
            await each.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0);
        await phone.close();
      },
    );
  });
}
