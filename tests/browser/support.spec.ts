import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { png } from '../support/samples/files';
import { axeViolations } from './support/axe';
import { freshName } from './support/fresh';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

/** The ticket with a subject, as the support desk sees it. */
async function atDesk(page: Page, subject: string): Promise<string> {
  const { data } = (await (await page.request.get('/sandbox/api/state')).json()) as {
    data: { tickets: { id: string; subject: string }[] };
  };
  return data.tickets.find((each) => each.subject === subject)?.id ?? '';
}

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `a ticket is sent, answered live by the support desk, and opened again, ${language} [R1.06] [R2.14] [R3.16] [R4.03]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const merchant = new Merchant(page, language);
      const t = merchant.messages('support');
      const subject = `Gate of ${freshName(language)}`;
      const look = async (screen: string) => expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);

      await merchant.arrive('/support');
      await expect(page.getByRole('table', { name: t('title') })).toBeVisible();
      await page.getByRole('link', { name: t('add') }).click();
      await page.getByRole('textbox', { name: t('form.subject') }).fill(subject);
      await page.getByRole('combobox', { name: t('form.category') }).click();
      await page.getByRole('option', { name: t('category.delivery') }).click();
      await page.getByRole('textbox', { name: t('form.body') }).fill('Gate 5, not gate 2.');

      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: png() });
      const files = page.getByRole('list', { name: merchant.messages('kit')('files.given') });
      await expect(files.getByText('gate.png')).toBeVisible();
      await expect(files.getByRole('progressbar')).toHaveCount(0);

      // A draft survives a reload, with its files.
      await page.reload();
      await page.getByRole('button', { name: merchant.messages('records')('offer.continue') }).click();
      await expect(page.getByRole('textbox', { name: t('form.body') })).toHaveValue('Gate 5, not gate 2.');
      await page.getByRole('button', { name: t('form.send'), exact: true }).click();
      await expect(page).toHaveURL(/\/support\/ticket\//);
      const log = page.getByRole('log', { name: t('conversation') });
      await expect(log.getByText('Gate 5, not gate 2.')).toBeVisible();
      const shown = log.getByRole('list', { name: t('files.attached') });
      await expect(shown.getByRole('img', { name: 'gate.png' })).toBeVisible();
      const saving = page.waitForEvent('download');
      await shown.getByRole('button').click();
      expect((await saving).suggestedFilename()).toBe('gate.png');
      await look('ticket');

      const id = await atDesk(page, subject);
      const desk = (data: object) => page.request.post(`/sandbox/api/tickets/${id}`, { data });
      await expect(async () => {
        await desk({ move: 'reply', body: 'We have moved the pin.' });
        await expect(log.getByText('We have moved the pin.').first()).toBeVisible({ timeout: 2_000 });
      }).toPass();

      await desk({ move: 'settle' });
      const reopen = page.getByRole('button', { name: t('reopen') });
      await reopen.click();
      await expect(page.getByRole('button', { name: t('close') })).toBeVisible();
      await expect(page.getByRole('main').getByText(t('state.pending'), { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: t('answer.body') }).fill('Thank you');
      await page.getByRole('button', { name: t('answer.send') }).click();
      await expect(log.getByText('Thank you')).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('answer.body') })).toHaveValue('');
    },
  );
}
