import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { freshPhone } from './support/fresh';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 } });

    test(
      'a manager sets the opening hours of a branch through a reload, takes them back, says who to ask for, closes and reopens it [R2.19]',
      { tag: repeat(language) },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const t = merchant.messages('branches');
        const records = merchant.messages('records');
        const look = async (screen: string) => expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
        const locale = language === 'ar' ? 'ar' : 'en';
        const sunday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(2026, 10, 22));
        const friday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(2026, 10, 27));

        // A day in the future, whenever this runs.
        const holiday = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
        await merchant.arriveAs(await Business.open(page.request, language), '/branches');
        await page
          .getByRole('main')
          .getByRole('link')
          .filter({ hasNotText: t('add') })
          .first()
          .click();
        await expect(page).toHaveURL(/\/branches\/[\w-]+$/);
        const hours = page.getByRole('region', { name: t('hours.title') });
        await hours.getByRole('radio', { name: t('hours.set-hours') }).check();
        const day = (name: string) => hours.getByRole('group', { name, exact: true });
        // By keyboard: the switch closes a day and opens it, and copying gives every day its times.
        await day(sunday).getByRole('switch').focus();
        await page.keyboard.press('Space');
        await expect(day(sunday).getByRole('switch')).not.toBeChecked();
        await page.keyboard.press('Space');
        await day(sunday)
          .getByRole('button', { name: t('hours.copyNamed', { day: sunday }) })
          .press('Enter');
        await expect(day(friday).getByRole('switch')).toBeChecked();
        await day(friday).getByRole('switch').focus();
        await page.keyboard.press('Space');
        await hours.getByRole('button', { name: t('hours.addDay') }).click();
        await look('the editor');

        // What was typed outlives a reload; the missing day is pointed at.
        await page.reload();
        await page.getByRole('button', { name: records('offer.continue') }).click();
        await page.getByRole('button', { name: t('form.save') }).click();
        const special = hours.getByLabel(t('hours.day'), { exact: true });
        await expect(special).toBeFocused();
        await special.fill(holiday);
        await page.getByRole('button', { name: t('form.save') }).click();
        await expect(page.getByText(records('form.kept'))).toHaveCount(0);
        await page.reload();
        await expect(special).toHaveValue(holiday);
        await expect(day(friday).getByRole('switch')).not.toBeChecked();
        await look('the saved hours');
        const spare = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return clientWidth - scrollWidth;
        });
        expect(spare).toBeGreaterThanOrEqual(0);

        // And back to any time.
        await hours.getByRole('radio', { name: t('hours.any-time') }).check();
        await page.getByRole('button', { name: t('form.save') }).click();
        await expect(page.getByText(records('form.kept'))).toHaveCount(0);

        // Who to ask for there; then it is closed, which asks before, and reopened.
        await page.getByRole('textbox', { name: t('form.contact') }).fill('Mariam');
        await page.getByRole('textbox', { name: t('form.phone') }).fill(freshPhone(language));
        await page.getByRole('button', { name: t('form.save') }).click();
        await expect(page.getByText(records('form.kept'))).toHaveCount(0);
        await page.getByRole('button', { name: t('standing.close') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('standing.close') })
          .click();
        await expect(page.getByText(t('standing.closed'))).toBeVisible();
        await look('a closed branch');
        await page.getByRole('button', { name: t('standing.reopen') }).click();
        await expect(page.getByText(t('standing.open'))).toBeVisible();
        await expect(page.getByRole('textbox', { name: t('form.contact') })).toHaveValue('Mariam');
      },
    );
  });
}
