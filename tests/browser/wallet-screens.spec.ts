import { expect, test } from '@playwright/test';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';

// One visit of the screens that only read, in Arabic on a phone; what they say in each state is tested without a browser.
test.use({ viewport: { width: 360, height: 800 } });

test('the plot of the balance, a statement, cash on delivery, and automatic top-ups [R2.10] [R6.03]', async ({
  page,
}) => {
  await setFleet(page, 'paused'); // no alert gets in between
  const merchant = new Merchant(page, 'ar');
  const wallet = merchant.messages('wallet');
  const files = merchant.messages('exports');
  const cash = merchant.messages('cash');
  const autoTopUp = merchant.messages('autoTopUp');
  await merchant.arrive('/wallet');
  await expect(page.getByRole('heading', { name: wallet('plot.title'), exact: true })).toBeVisible();
  await look(page, 'the wallet');

  await page.getByRole('button', { name: wallet('statement'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: files('statement.title') });
  await dialog.getByRole('button', { name: files('period.lastMonth'), exact: true }).click();
  await dialog.getByRole('button', { name: files('start'), exact: true }).click();
  await expect(dialog.getByText(files('ready'), { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: files('save'), exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await look(page, 'the statement');

  await page.goto('/wallet/cash');
  await expect(page.getByText(cash('sum.collected'), { exact: true }).first()).toBeVisible();
  const paidOut = page.getByText(cash('state.paid-out'), { exact: true }).filter({ visible: true });
  await expect(paidOut.first()).toBeVisible();
  await look(page, 'cash on delivery');

  await page.goto('/wallet/autoTopUp');
  await expect(page.getByRole('heading', { level: 1, name: autoTopUp('title'), exact: true })).toBeVisible();
  await look(page, 'automatic top-ups');
});
