import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';
import { storeWith } from './support/stores';

const WIDTHS = { en: 1440, ar: 360 } as const;
const MENU = `الفئة بالإنجليزية,الفئة بالعربية,الاسم بالإنجليزية,الاسم بالعربية,السعر,Photo
Drinks,مشروبات,Karak Tea,شاي كرك,0.40,a.png
Drinks,مشروبات,Visit karak.com,شاي كرك,0.40,b.png
`;

/** Orders of each language's region: the phone of the second and the area of the third are wrong. */
const ORDERS = {
  en: {
    file: `Recipient,Phone,Building,Road,Block,Area
Huda,36112233,12,2819,321,Manama
Ali,12,14,2819,321,Manama
Sara,36112255,16,2819,321,Atlantis
`,
    area: 'field.orders.city',
    phone: '36112244',
    place: 'Seef',
  },
  ar: {
    file: `Recipient,Phone,Short address,National address,District,Postal code,City
Huda,0501234567,RRRD2929,2929 King Fahd Road,Al Olaya,12211,Riyadh
Ali,12,RRRD2930,2930 King Fahd Road,Al Olaya,12211,Riyadh
Sara,0501234569,RRRD2931,2931 King Fahd Road,Atlantis,12211,Riyadh
`,
    area: 'field.orders.district',
    phone: '0501234568',
    place: 'Al Malqa',
  },
} as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 } });

    test(
      'a menu is imported from a file with an error that is corrected, and undone; then from the platform [R1.10] [R2.25] [R5.12] [R11.32]',
      { tag: '@long' },
      async ({ page }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
        const merchant = new Merchant(page, language);
        const t = merchant.messages('imports');
        const look = async (screen: string) => {
          expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
          const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await page.evaluate(overflow), `sideways scroll on ${screen}`).toBeLessThanOrEqual(0);
        };

        await merchant.arriveAs(business, '/ecommerce/menu/management');
        await page.getByRole('link', { name: merchant.messages('store')('menu.toImport'), exact: true }).click();
        await expect(page.getByRole('heading', { name: t('file.title') })).toBeVisible();
        await look('the choice of a file');
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'menu.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(MENU) });

        // The plan is found again after a reload, with its error named by row and field.
        await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible();
        await page.reload();
        const row = page.getByRole('group', { name: t('bad.row', { row: '3' }) });
        const name = row.getByRole('textbox', { name: t('field.menu.nameEn') });
        await expect(name).toHaveAttribute('aria-invalid', 'true');
        await look('the plan');
        await name.fill('Lemon with Mint');
        await page.getByRole('button', { name: t('bad.check') }).click();
        await expect(row).toHaveCount(0);
        await page.getByRole('button', { name: t('review.start'), exact: true }).click();
        await expect(page.getByRole('heading', { name: t('done.title') })).toBeVisible({ timeout: 20_000 });
        await look('what was done');
        await page.getByRole('button', { name: t('done.undo') }).click();
        await expect(page.getByText(t('undone.text'))).toBeVisible();

        // From the platform: a wrong token says so, the right one gives a menu.
        await page.getByRole('button', { name: t('done.again') }).click();
        const token = page.getByRole('textbox', { name: t('platform.token') });
        await token.fill('wrong');
        await page.getByRole('button', { name: t('platform.read') }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await token.fill('demo-menu');
        await page.getByRole('button', { name: t('platform.read') }).click();
        await page.getByRole('button', { name: t('review.start'), exact: true }).click();
        await expect(page.getByRole('heading', { name: t('done.title') })).toBeVisible({ timeout: 20_000 });
        await page.getByRole('link', { name: t('look.menu') }).click();
        await expect(page.locator('input[value="Mixed Grill"]')).toBeVisible();
      },
    );

    test(
      'orders come from a file: bad rows are corrected in the grid, then ordered, listed, and cancelled together [R11.04] [R11.32]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        await business.fund(1_000_000);
        await business.addPickUp();
        const orders = ORDERS[language];
        const merchant = new Merchant(page, language);
        const t = merchant.messages('imports');
        const look = async (screen: string) => {
          expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
          const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await page.evaluate(overflow), `sideways scroll on ${screen}`).toBeLessThanOrEqual(0);
        };
        await merchant.arriveAs(business, '/orders');
        const tools = merchant.messages('orderFilters');
        await page.getByRole('button', { name: tools('tools.more'), exact: true }).click();
        await page.getByRole('menuitem', { name: tools('tools.import'), exact: true }).click();
        const file = page.locator('input[type="file"]');
        await expect(page.getByRole('heading', { name: t('file.title') })).toBeVisible();

        // What is no list says so at its place, and the place stays.
        await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('Recipient,Phone\n') });
        await expect(page.getByRole('alert').first()).toBeVisible();
        await look('a refused file');
        await file.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders.file) });
        await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible();

        // Each row says whose it is.
        const phone = page.getByRole('group', { name: /3 · .*Ali/ });
        const area = page.getByRole('group', { name: /4 · .*Sara/ });
        await expect(phone.getByRole('textbox', { name: t('field.orders.phone') })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
        await look('the plan');
        await phone.getByRole('textbox', { name: t('field.orders.phone') }).fill(orders.phone);
        await area.getByRole('textbox', { name: t(orders.area) }).fill(orders.place);
        await page.getByRole('button', { name: t('bad.check') }).click();
        await expect(phone).toHaveCount(0);
        await expect(area).toHaveCount(0);
        await page.getByRole('button', { name: t('review.order'), exact: true }).click();
        await expect(page.getByRole('heading', { name: t('done.orders') })).toBeVisible({ timeout: 20_000 });
        await look('what was ordered');

        await page.getByRole('button', { name: t('cancel.press') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('cancel.confirm') })
          .click();
        await expect(page.getByRole('heading', { name: t('cancel.done') })).toBeVisible({ timeout: 20_000 });
        await look('what was cancelled');
        await page.getByRole('link', { name: t('look.orders') }).click();
        await page.goto('/orders?view=all');
        for (const name of ['Huda', 'Ali', 'Sara']) await expect(page.getByRole('link', { name })).toBeVisible();
      },
    );
  });
}

/** Saved addresses with Arabic headings and digits: the phone of the second is wrong. */
const PLACES = `الاسم,جهة الاتصال,الجوال,العنوان المختصر,العنوان الوطني,الحي,الرمز البريدي,المدينة,خط العرض,خط الطول
محل العليا,هدى,٠٥٠١٢٣٤٥٦٧,RRRD2929,2929 طريق الملك فهد,العليا,12211,الرياض,24.6953,46.6850
المستودع,علي,12,RRRD2930,2930 طريق الملك فهد,العليا,12211,الرياض,24.6960,46.6860
`;

test(
  'saved addresses come from a file in Arabic: its bad row is corrected, then all are imported, ar [R1.07] [R5.12] [T.38]',
  { tag: '@long' },
  async ({ page }) => {
    const merchant = new Merchant(page, 'ar');
    const t = merchant.messages('imports');
    await merchant.arriveAs(await Business.open(page.request, 'ar'), '/locations/import');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(PLACES) });
    const phone = page.getByRole('textbox', { name: t('field.locations.phone') });
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('0501234568');
    await page.getByRole('button', { name: t('bad.check') }).click();
    await expect(phone).toHaveCount(0);
    await page.getByRole('button', { name: t('review.start'), exact: true }).click();
    await page.getByRole('link', { name: t('look.locations') }).click();
    for (const name of ['محل العليا', 'المستودع']) await expect(page.getByRole('link', { name })).toBeVisible();
  },
);
