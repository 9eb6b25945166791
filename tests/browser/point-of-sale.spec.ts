import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Guest } from './support/guest';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';
import { storeWith } from './support/stores';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(language, () => {
    test.use({ viewport: { width: language === 'en' ? 1440 : 360, height: 800 } });

    test(
      'Foodics is denied, then allowed, compared and disconnected [R1.09] [R2.21] [R2.55] [R4.06] [R8.09]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const w = merchant.messages('pos');
        const sandbox = merchant.messages('sandbox');
        const business = await Business.open(page.request, language);
        await merchant.arriveAs(business, '/account/foodics/new');
        await page.getByRole('button', { name: w('connect'), exact: true }).click();
        await page.getByRole('button', { name: sandbox('pos.deny'), exact: true }).click();
        await expect(page.getByText(w('returned.denied'))).toBeVisible();
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: w('again'), exact: true }).click();
        await page.getByRole('button', { name: sandbox('pos.allow'), exact: true }).click();
        await page.getByRole('link', { name: w('returned.show'), exact: true }).click();
        await expect(page.getByText(w('state.connected'), { exact: true })).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
        await expect(page.getByText(w('branches.noStore'))).toBeVisible();
        await page.getByRole('button', { name: w('menu.look'), exact: true }).click();
        await expect(page.getByRole('link', { name: w('menu.noStore'), exact: true })).toBeVisible();
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: w('disconnect'), exact: true }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('confirm.yes'), exact: true })
          .click();
        await expect(page.getByText(w('none.title'))).toBeVisible();
      },
    );

    test(
      'a menu is taken over, a customer orders from it, and the order comes back accepted from Foodics [R1.09] [R4.06] [R11.31]',
      { tag: repeat(language) },
      async ({ page, browser }, { project }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const w = merchant.messages('pos');
        const s = merchant.messages('storeOrders');
        const sandbox = merchant.messages('sandbox');
        const business = await Business.open(page.request, language);
        const subdomain = await storeWith(business, [{ en: 'Date cake', ar: 'كعكة التمر' }]);
        await merchant.arriveAs(business, '/account/foodics');
        await page.getByRole('button', { name: w('connect'), exact: true }).click();
        await page.getByRole('button', { name: sandbox('pos.allow'), exact: true }).click();
        await page.getByRole('link', { name: w('returned.show'), exact: true }).click();
        // The branch is called like the restaurant's, so that its match is suggested; a person saves it.
        await expect(page.getByText(patternOf(w('branches.sent')))).toHaveCount(0);
        await page.getByRole('button', { name: w('branches.save'), exact: true }).click();
        await expect(page.getByText(w('branches.sent'))).toBeVisible();
        await page.getByRole('button', { name: w('menu.look'), exact: true }).click();
        const table = page.getByRole('table', { name: w('menu.list') });
        await expect(table).toBeVisible();
        await look(page, 'till-preview');
        expect.soft(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: w('menu.take'), exact: true }).click();
        await expect(page.getByText(w('menu.sync.done', { added: 5, changed: 0, hidden: 0 }))).toBeVisible();
        await look(page, 'till-connected');

        const phone = await browser.newPage({
          baseURL: project.use.baseURL ?? '',
          viewport: { width: 360, height: 740 },
        });
        const guest = new Guest(phone, language);
        const c = merchant.messages('cart');
        await phone.goto(`/s/${subdomain}/order`);
        await new Merchant(phone, language).speak();
        const salad = language === 'en' ? 'Fattoush' : 'فتوش';
        await phone.getByRole('button', { name: patternOf(c('addNamed', { name: `\u2068${salad}\u2069` })) }).click();
        await phone.getByRole('button', { name: new RegExp(c('checkOut')) }).click();
        await phone.getByRole('textbox', { name: guest.t('gate.phone') }).fill(`+973 ${guest.phone}`);
        await phone.getByRole('button', { name: guest.t('gate.send') }).click();
        await phone.getByLabel(guest.v('label')).fill(await guest.code());
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await phone.getByRole('textbox', { name: c('name') }).fill('Huda');
        await phone.getByRole('button', { name: new RegExp(c('order')) }).click();
        await expect(phone.getByText(c('said.pending'))).toBeVisible();

        await page
          .getByRole('alertdialog')
          .getByRole('link', { name: merchant.alerts('dialog.view') })
          .click();
        await page.getByRole('button', { name: s('to.accepted') }).click();
        await expect(page.getByText(s('pos.state.sent'), { exact: true })).toBeVisible({ timeout: 15_000 });
        // The restaurant takes it, and what it says comes back by itself.
        await phone.goto('/sandbox');
        const there = phone
          .getByRole('listitem')
          .filter({ hasText: /MERSAL-/ })
          .filter({ hasText: business.name[language] });
        await there.getByRole('button', { name: sandbox('posOrders.decision.accepted'), exact: true }).click();
        await expect(page.getByText(s('pos.state.accepted'), { exact: true })).toBeVisible({ timeout: 15_000 });
        await look(page, 'till-accepted');
        await phone.close();
      },
    );
  });
}
