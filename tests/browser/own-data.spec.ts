import { expect, test } from '@playwright/test';
import { addColleague } from './support/colleague';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { messagesOf } from './support/messages';

// On a phone and in Arabic: the other screens of this kind are walked in English.
test.use({ viewport: { width: 360, height: 760 } });

test('a person keeps how they pay and what is mailed to them, exports their data, asks for their account to be deleted, and keeps it, ar [R2.16] [R11.24] [R11.25]', async ({
  page,
}) => {
  const merchant = new Merchant(page, 'ar');
  const settings = messagesOf('ar', 'settings');
  const exports = messagesOf('ar', 'exports');
  await setFleet(page, 'paused'); // no alert gets in between
  const { email, password } = await addColleague(page, 'ar');
  await page.goto('/auth/login?redirect=%2Fsettings');
  await merchant.speak();
  await merchant.signIn(email, password);
  const dialog = page.locator('dialog[open]');

  // Kept on the device and on the server, both over a reload.
  const cash = page.getByRole('radio', { name: settings('payment.cash'), exact: true });
  const [kind, way] = [settings('alerts.kinds.delivery.name'), settings('alerts.ways.mail')];
  const mailed = page.getByRole('checkbox', { name: settings('alerts.cell', { kind, way }), exact: true });
  // Chosen once it is kept, which `check` would not wait for.
  await cash.click();
  await expect(cash).toBeChecked();
  const stored = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await mailed.click();
  await stored;
  await page.reload();
  await expect(cash).toBeChecked();
  await expect(mailed).toBeChecked();

  await page.getByRole('button', { name: settings('data.export') }).click();
  await dialog.getByRole('button', { name: exports('start') }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: exports('save') }).click();
  expect((await saving).suggestedFilename()).toMatch(/^mersal-personal-.*\.zip$/);
  await dialog.getByRole('button', { name: exports('close') }).click();

  await page.getByRole('button', { name: settings('deletion.open') }).click();
  await look(page, 'the question');
  await dialog.getByLabel(settings('deletion.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: settings('deletion.submit') }).click();
  await expect(page.getByText(settings('deletion.waitingText'))).toBeVisible();
  await look(page, 'the waiting period');

  // The first page says so too, and keeps it with one press.
  await page.goto('/');
  const keep = page.getByRole('button', { name: settings('deletion.keep') });
  await keep.click();
  await expect(keep).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: settings('deletion.open') })).toBeVisible();
});
