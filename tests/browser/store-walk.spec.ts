import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { Guest } from './support/guest';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const WALKS = {
  en: { width: 1440, item: 'Sourdough', customer: 'Noora Al Jalahma', place: '26.22, 50.57' },
  ar: { width: 360, item: 'خبز العجين', customer: 'نورة الجلاهمة', place: '24.72, 46.68' },
} as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const { width, item, customer, place } = WALKS[language];
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'from the set-up of a store to an order that its customer has: the link, the order, the board, the driver [R1.08] [R2.22] [R2.23] [R2.57] [R4.04]',
      { tag: repeat(language) },
      async ({ page, browser }, { project }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        await business.addPickUp();
        await business.fund(100_000);
        await setFleet(page, 'paused');
        const merchant = new Merchant(page, language);
        const [t, s, c] = (['store', 'storeOrders', 'cart'] as const).map((name) => merchant.messages(name)) as [
          Merchant['shell'],
          Merchant['shell'],
          Merchant['shell'],
        ];
        const press = (name: string, where = page) => where.getByRole('button', { name, exact: true }).click();
        const open = (section: string) => press(t('setup.next', { section: t(`section.${section}`) }));
        const field = (name: string) => page.getByRole('textbox', { name, exact: true });
        const inBoth = async (key: string, en: string, ar: string) => {
          await field(t('inEnglish', { label: t(key) })).fill(en);
          await field(t('inArabic', { label: t(key) })).fill(ar);
        };

        // The shop is set up.
        await merchant.arriveAs(business, '/ecommerce/setup');
        await inBoth('name', 'Noor Bakery', 'مخبز نور');
        await field(t('subdomain')).fill(`noor-${randomUUID().slice(0, 8)}`);
        await open('look');
        await open('menu');
        await inBoth('category', 'Bread', 'خبز');
        await inBoth('itemName', 'Sourdough', 'خبز العجين');
        await field(t('price')).fill('3.5');
        await open('delivery');
        await page.getByRole('radio', { name: t('fulfilment.both') }).check();
        await field(t('settings.radius')).fill('30');
        await field(t('settings.fee')).fill('1');
        for (const section of ['hours', 'payments', 'plan', 'terms']) await open(section);
        await page.getByRole('checkbox', { name: t('terms.accept') }).check();
        await press(t('setup.submit'));
        await expect(page).toHaveURL(/\/ecommerce\/setup\/success/);
        const link = (await page.getByRole('link', { name: /\/s\/noor-/ }).getAttribute('href')) ?? '';
        await page.goto('/ecommerce/orders');
        await expect(page.getByText(s('empty.title'))).toBeVisible();

        // Somebody opens the link on their phone, where nobody knows them.
        const baseURL = project.use.baseURL ?? '';
        const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
        const guest = new Guest(phone, language);
        await phone.goto(`${new URL(link).pathname}?lang=${language}`);
        await expect(phone.getByText(item)).toBeVisible();
        await phone.getByRole('link', { name: /^(?:Order for|Order now|اطلب)/ }).click();
        // In the language of the page, whatever the device speaks.
        await expect(phone.locator('html')).toHaveAttribute('lang', language);
        await phone.getByRole('button', { name: c('addNamed', { name: `\u2068${item}\u2069` }) }).click();
        await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
        await phone.getByRole('radio', { name: new RegExp(c('handover.delivery')) }).check();
        await guest.provePhone();
        await phone.getByRole('textbox', { name: c('name') }).fill(customer);
        await phone.locator('[name="position"]').click();
        await phone.getByRole('textbox', { name: merchant.messages('map')('coordinates') }).fill(place);
        await phone.getByRole('textbox', { name: c('where.directions') }).fill('Villa 12, road 7');
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone.getByText(c('said.pending'))).toBeVisible();

        // It rings in the shop: accepted, made, and given to a driver.
        const alert = page.getByRole('alertdialog').getByRole('link', { name: merchant.alerts('dialog.view') });
        await alert.click();
        await expect(page.getByText('Villa 12, road 7')).toBeVisible();
        await press(s('to.accepted'));
        await press(s('to.prepared'));
        await press(s('driver.ask'));
        await page
          .getByRole('dialog')
          .getByRole('button', { name: s('driver.request') })
          .click();
        const delivery = page.getByRole('link', { name: /(MN|RY)-\d+/ });
        const id = ((await delivery.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
        await stepThrough(page.request, id, TO_PICK_UP);
        await expect(phone.getByText(c('said.in delivery'))).toBeVisible();
        await stepThrough(page.request, id, HANDED_OVER);

        // The customer has it, and both see that.
        await expect(phone.getByText(c('said.successful'))).toBeVisible();
        await expect(page.getByRole('status').getByText(s('state.successful'))).toBeVisible();
        await page.goto('/ecommerce/orders?state=today');
        await expect(page.getByRole('link', { name: patternOf(customer) })).toBeVisible();
        await phone.close();
      },
    );
  });
}
