import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';
import { storeWith } from './support/stores';

const JOBS = { en: { width: 1440, three: '3' }, ar: { width: 360, three: '٣' } } as const;
const CAKE = { en: 'Date cake', ar: 'كعكة التمر' };
const TART = { en: 'Lemon tart', ar: 'تارت الليمون' };
const isolated = (text: string): string => `\u2068${text}\u2069`;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${JOBS[language].width} px`, () => {
    test.use({ viewport: { width: JOBS[language].width, height: 800 } });

    test(
      'items are turned off, counted and brought back, and a customer keeps the rest of a cart [R2.24] [R2.57]',
      { tag: repeat(language) },
      async ({ page, browser }, { project }) => {
        test.slow();
        const business = await Business.open(page.request, language);
        const subdomain = await storeWith(business, [CAKE, TART]);
        const merchant = new Merchant(page, language);
        const a = merchant.messages('availability');
        const c = merchant.messages('cart');
        const [cake, tart] = [CAKE[language], TART[language]];

        // A customer has both in the cart.
        const phone = await browser.newPage({
          baseURL: project.use.baseURL ?? '',
          viewport: { width: 360, height: 740 },
        });
        await phone.goto(`/s/${subdomain}/order`);
        await new Merchant(phone, language).speak();
        for (const name of [cake, tart])
          await phone.getByRole('button', { name: c('addNamed', { name: isolated(name) }) }).click();

        await merchant.arriveAs(business, '/ecommerce/menu/availability');
        await page.getByRole('button', { name: a('soldOutNamed', { name: isolated(cake) }) }).click();
        const cakeLine = page.getByRole('listitem').filter({ hasText: cake });
        await expect(page.getByRole('button', { name: a('undo') })).toBeVisible();
        await expect(cakeLine).not.toContainText(a('state.on'));
        await page.getByRole('button', { name: a('undo') }).click();
        await expect(cakeLine).toContainText(a('state.on'));
        await page.getByRole('button', { name: a('soldOutNamed', { name: isolated(cake) }) }).click();
        await expect(page.getByRole('button', { name: a('undo') })).toBeVisible();

        // Found in either language, and counted in either digits.
        await page.getByRole('searchbox', { name: a('search') }).fill(language === 'en' ? 'ليمون' : 'lemon');
        await expect(cakeLine).toHaveCount(0);
        await page.getByRole('checkbox', { name: a('allFound') }).check();
        await page.getByRole('button', { name: a('changeSelected'), exact: true }).click();
        await page.getByRole('menuitem', { name: a('to.count') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: a('count.label') }).fill('x');
        await dialog.getByRole('button', { name: a('count.save') }).click();
        await expect(dialog.getByRole('textbox', { name: a('count.label') })).toHaveAttribute('aria-invalid', 'true');
        expect.soft(await axeViolations(page), 'axe on counting').toEqual([]);
        await dialog.getByRole('textbox', { name: a('count.label') }).fill(JOBS[language].three);
        await dialog.getByRole('button', { name: a('count.save') }).click();
        await expect(page.getByRole('listitem').filter({ hasText: tart })).toContainText('3');
        expect.soft(await axeViolations(page), 'axe on availability').toEqual([]);

        // The cart says which line, and keeps the other.
        await phone.reload();
        await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
        await expect(phone.getByText(c('notOrdered'))).toHaveCount(1);
        await expect(phone.getByRole('listitem').filter({ hasText: cake })).toContainText(c('soldOut'));
        await expect(phone.getByRole('button', { name: c('more', { name: isolated(tart) }) })).toBeVisible();
        expect.soft(await axeViolations(phone), 'axe on the cart').toEqual([]);
        for (const each of [page, phone])
          expect(
            await each.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0);
        await phone.close();
      },
    );
  });
}
