import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 740 } });

    test(
      'the button of the chat is pressed over a page, a message is sent, and the conversation becomes a ticket [R1.06] [R3.16]',
      { tag: repeat(language) },
      async ({ page }) => {
        const business = await Business.open(page.request, language);
        await business.manager.call('PUT', '/chat/switch', { isOn: true });
        const merchant = new Merchant(page, language);
        const t = merchant.messages('chat');
        await merchant.arriveAs(business, '/orders');

        await page.getByRole('button', { name: t('button'), exact: true }).click();
        const panel = page.getByRole('dialog', { name: t('title') });
        await panel.getByRole('textbox', { name: t('text') }).fill('Gate 5, not gate 2.');
        await panel.getByRole('button', { name: t('send'), exact: true }).click();
        await expect(panel.getByRole('log').getByText('Gate 5, not gate 2.')).toBeVisible();
        expect.soft(await axeViolations(page), 'axe on the panel').toEqual([]);

        await panel.getByRole('button', { name: t('makeTicket') }).click();
        await panel.getByRole('link', { name: t('openTicket') }).click();
        await expect(page).toHaveURL(/\/support\/ticket\//);
        await expect(page.getByRole('heading', { level: 1, name: 'Gate 5, not gate 2.' })).toBeVisible();
      },
    );
  });
}
