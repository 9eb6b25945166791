import { expect, test } from '@playwright/test';
import { Hire, PASSWORD } from './support/hire';
import { Merchant } from './support/merchant';
import { persistedSession, openOrders } from './support/tabs';

test('a withdrawn branch is left at once, with a message, in every tab [R6.04] [T.27]', async ({ page, context }) => {
  const hire = await Hire.invite(page.request, ['branch-seef', 'branch-juffair']);
  const merchant = new Merchant(page, 'en');
  await page.goto('/auth/login');
  await merchant.signIn(hire.email, PASSWORD);
  const place = (tab = page) => tab.getByRole('button', { name: merchant.shell('branch.change') });
  await expect(place()).toBeVisible();
  const isSeef = (await persistedSession(page)).branchId === 'branch-seef';
  const [left, stays] = isSeef ? (['Seef', 'Juffair'] as const) : (['Juffair', 'Seef'] as const);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openOrders(tab, merchant.orders('list.title'));
    await expect(place(tab)).toContainText(left);
  }

  // Nobody clicks anything: the live connection is refused, and the rest follows.
  await hire.placeAt([`branch-${stays.toLowerCase()}`]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(merchant.common('toasts.moved', { from: left, to: stays }))).toBeVisible();
    await expect(place(tab)).toContainText(stays);
  }
  expect((await persistedSession(page)).branches.map(({ name }) => name.en)).toEqual([stays]);
});
