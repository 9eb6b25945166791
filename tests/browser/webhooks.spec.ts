import { expect, test } from '@playwright/test';
import { startReceiver } from '../support/servers/receiver';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

const WIDTHS = { en: 1440, ar: 360 } as const satisfies Record<Language, number>;

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`${language}, ${WIDTHS[language]} px`, () => {
    test.use({ viewport: { width: WIDTHS[language], height: 800 }, colorScheme: language === 'ar' ? 'dark' : 'light' });

    test(
      'a webhook is found among the extensions, added, tried, and read in its log [R2.18] [R11.22]',
      { tag: repeat(language) },
      async ({ page }) => {
        const receiver = await startReceiver();
        const merchant = new Merchant(page, language);
        const e = merchant.messages('extensions');
        const w = merchant.messages('webhooks');
        await merchant.arriveAs(await Business.open(page.request, language), '/Extensions');
        await expect(page.getByRole('heading', { name: e('webhooks.title'), exact: true })).toBeVisible();
        await expect(page.getByText(e('standing.off'), { exact: true }).first()).toBeVisible();
        await look(page, 'the extensions');
        await page.getByRole('link', { name: e('openOf', { name: e('webhooks.title') }), exact: true }).click();

        await page.getByRole('button', { name: w('add'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(w('name'), { exact: true }).fill('Till');
        await dialog.getByLabel(w('url'), { exact: true }).fill('http://10.0.0.1/hook');
        await dialog.getByRole('checkbox', { name: w('event.placed'), exact: true }).check();
        await dialog.getByRole('button', { name: w('add'), exact: true }).click();
        await expect(dialog.getByText(w('error.notHttps'))).toBeVisible();
        await dialog.getByLabel(w('url'), { exact: true }).fill(receiver.url);
        await dialog.getByRole('button', { name: w('add'), exact: true }).click();
        await expect(dialog.getByText(w('secretText'))).toBeVisible();
        await look(page, 'the secret');
        await dialog.getByRole('button', { name: w('stored'), exact: true }).click();

        await page.getByRole('link', { name: 'Till', exact: true }).click();
        await page.getByRole('button', { name: w('test'), exact: true }).click();
        await expect(dialog.getByText(w('state.delivered'), { exact: true })).toBeVisible();
        expect(receiver.received).toHaveLength(1);
        await dialog.getByRole('button', { name: w('close'), exact: true }).click();
        const log = page.getByRole('list', { name: w('log'), exact: true });
        await expect(log.getByRole('listitem')).toHaveCount(1);
        await look(page, 'a webhook');
        await receiver.close();
      },
    );
  });
}
