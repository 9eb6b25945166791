import { expect, test } from '@playwright/test';
import { orderBody } from '../support/servers/parcels';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const satisfies Record<Language, number>;

for (const language of ['ar', 'en'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 } });

    test(
      'a template is ordered by itself every day, one day is left out, and it is stopped [R11.02]',
      // One language in every run: the narrow one.
      { tag: repeat(language === 'ar' ? 'en' : 'ar') },
      async ({ page }) => {
        const business = await Business.open(page.request, language);
        const { manager } = business;
        const { pickUp, dropOffs } = orderBody('none', manager.session.regionCode);
        const body = { name: 'Morning round', pickUp, dropOffs, paymentMethod: 'cash' };
        const { id } = await manager.call<{ readonly id: string }>('POST', '/order-templates', body);
        const merchant = new Merchant(page, language);
        const t = merchant.messages('orderTemplates');
        await merchant.arriveAs(business, `/order/templates/${id}`);

        const card = page.getByRole('region', { name: t('repeat.title'), exact: true });
        await card.getByRole('checkbox', { name: t('repeat.on') }).check();
        await card.getByRole('button', { name: t('repeat.save') }).click();
        await expect(card.getByText(t('repeat.needDays'))).toBeVisible();
        const days = card.getByRole('group', { name: t('repeat.days') }).getByRole('checkbox');
        await expect(days).toHaveCount(7);
        for (const day of await days.all()) await day.check();
        await card.getByLabel(t('repeat.from'), { exact: true }).fill('09:00');
        await card.getByLabel(t('repeat.to'), { exact: true }).fill('11:00');
        await look(page, 'the days');
        await card.getByRole('button', { name: t('repeat.save') }).click();

        const next = card.getByRole('list', { name: t('repeat.next') });
        await expect(next.getByRole('listitem')).toHaveCount(7);
        const skip = next.getByRole('button', { name: patternOf(t('repeat.skipDay')) }).last();
        await skip.click();
        await expect(next.getByText(t('repeat.state.skipped'), { exact: true })).toBeVisible();
        await look(page, 'what comes');
        await card.getByRole('checkbox', { name: t('repeat.on') }).uncheck();
        await card.getByRole('button', { name: t('repeat.save') }).click();
        await expect(next).toHaveCount(0);
      },
    );
  });
}
