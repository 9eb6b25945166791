import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setUpStore } from '../../contract/store';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { patternOf } from './support/messages';
import type { Language } from './support/messages';

const PLANS = { en: /^Store, one branch/, ar: /^متجر بفرع واحد/ } as const;
const JOBS = { en: { width: 1440, price: '1.250' }, ar: { width: 360, price: '١٢٫٥' } } as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${JOBS[language].width} px`, () => {
    test.use({ viewport: { width: JOBS[language].width, height: 800 } });

    test(
      'a merchant sets up a store through a reload and a lost answer, and customers see its menu [R1.08] [R2.22] [R2.23] [R2.24] [R2.57] [R3.09] [T.36]',
      { tag: '@long' },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const t = merchant.messages('store');
        const field = (name: string) => page.getByRole('textbox', { name, exact: true });
        const named = (key: string, form: 'inEnglish' | 'inArabic') => field(t(form, { label: t(key) }));
        const look = async (screen: string) => expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
        const address = `noor-${randomUUID().slice(0, 8)}`;

        await merchant.arriveAs(await Business.open(page.request, language), '/ecommerce/menu/management');
        // A business without a store is led to its set-up, whatever it asked for.
        await expect(page).toHaveURL(/\/ecommerce\/setup$/);
        await named('name', 'inEnglish').fill('Noor Bakery');
        await named('name', 'inArabic').fill('مخبز نور');
        await expect(field(t('subdomain'))).toHaveValue(/^noor-bakery/);
        await field(t('subdomain')).fill('www');
        await field(t('subdomain')).blur();
        await expect(page.getByText(t('error.subdomainReserved'))).toBeVisible();
        await field(t('subdomain')).fill(address);
        await expect(page.getByText(new RegExp(`/s/${address}`))).toBeVisible();
        await look('name');

        await page.getByRole('button', { name: t('setup.next', { section: t('section.look') }) }).click();
        await field(t('colour.own')).fill('#ffcc00');
        await field(t('colour.own')).blur();
        await expect(page.getByText(t('error.contrast'))).toBeVisible();
        await page.getByRole('button', { name: patternOf(t('colour.use')) }).click();
        await expect(page.getByText(t('error.contrast'))).toHaveCount(0);
        await look('look');

        await page.getByRole('button', { name: t('setup.next', { section: t('section.menu') }) }).click();
        await named('category', 'inEnglish').fill('Bread');
        await named('category', 'inArabic').fill('خبز');
        const item = page.getByRole('group', { name: t('item', { number: '1' }) });
        await item.getByRole('textbox', { name: t('inEnglish', { label: t('itemName') }) }).fill('Sourdough');
        await item.getByRole('textbox', { name: t('inArabic', { label: t('itemName') }) }).fill('خبز العجين');
        await item.getByRole('textbox', { name: t('price') }).fill(JOBS[language].price);

        await page.getByRole('button', { name: t('setup.next', { section: t('section.delivery') }) }).click();
        await page.getByRole('radio', { name: t('fulfilment.pick-up') }).check();
        for (const section of ['hours', 'payments'])
          await page.getByRole('button', { name: t('setup.next', { section: t(`section.${section}`) }) }).click();

        // The trial begins by itself; a plan for later may be named already.
        await page.getByRole('button', { name: t('setup.next', { section: t('section.plan') }) }).click();
        await expect(page.getByRole('radio', { name: patternOf(t('plan.later')) })).toBeChecked();
        await page.getByRole('radio', { name: PLANS[language] }).check();
        await look('plan');

        // What is missing is pointed at; a reload loses nothing.
        await page.getByRole('button', { name: t('setup.submit') }).click();
        await expect(page.getByText(t('error.terms')).first()).toBeVisible();
        await page.reload();
        const terms = page.getByRole('checkbox', { name: t('terms.accept') });
        await terms.check();
        await look('terms');

        // The server opens the store, but its answer is lost.
        let sent = 0;
        await page.route(`**/v2/customer${setUpStore.path}`, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          sent += 1;
          if (sent > 1) return route.continue();
          await route.fetch();
          return route.abort('connectionreset');
        });
        await page.getByRole('button', { name: t('setup.submit') }).click();
        await expect(page.getByText(t('unsettled.title'))).toBeVisible();
        await page.getByRole('button', { name: t('unsettled.check') }).click();
        await expect(page).toHaveURL(/\/ecommerce\/setup\/success\?plan=(bh|sa)-store-single-monthly$/);
        await expect(page.getByRole('link', { name: t('ready.confirmPlan') })).toBeVisible();
        const link = page.getByRole('link', { name: new RegExp(`/s/${address}$`) });
        await expect(link).toBeVisible();
        await expect(page.getByRole('img', { name: t('ready.qr') })).toBeVisible();
        await look('ready');

        await page.getByRole('link', { name: t('ready.menu') }).click();
        await page.getByRole('button', { name: t('menu.addCategory') }).click();
        const second = page.getByRole('region', { name: t('menu.category', { number: '2' }) });
        await second.getByRole('textbox', { name: t('inEnglish', { label: t('category') }) }).fill('Cakes');
        await second.getByRole('textbox', { name: t('inArabic', { label: t('category') }) }).fill('كعك');
        await second.getByRole('button', { name: t('addItem') }).click();
        await second.getByRole('textbox', { name: t('inEnglish', { label: t('itemName') }) }).fill('Date cake');
        await second.getByRole('textbox', { name: t('inArabic', { label: t('itemName') }) }).fill('كعكة التمر');
        await second.getByRole('textbox', { name: t('price') }).fill('3.5');
        await page.getByRole('button', { name: t('menu.tools.earlier', { number: '2' }) }).click();
        await look('menu');
        // While the menu is on its way nothing can be discarded either: only the answer says that it is stored.
        const stored = page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/store/menu'),
        );
        await page.getByRole('button', { name: t('menu.save') }).click();
        expect((await stored).ok()).toBe(true);
        await expect(page.getByRole('button', { name: merchant.messages('records')('form.discard') })).toHaveCount(0);

        // A customer, who has no account.
        await page.context().clearCookies();
        await page.goto(`/s/${address}?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          language === 'en' ? 'Noor Bakery' : 'مخبز نور',
        );
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(
          language === 'en' ? ['Cakes', 'Bread'] : ['كعك', 'خبز'],
        );
        await look('storefront');
      },
    );
  });
}
