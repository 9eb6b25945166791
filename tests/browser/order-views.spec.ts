import { expect, test } from '@playwright/test';
import { Business } from './support/business';
import { orderDelivery, stepThrough, TO_PICK_UP } from './support/deliveries';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';

test('a sorted list is saved as a view and opened by its link, and selected orders are labelled and cancelled at once [R11.05] [R11.06] [R11.08]', async ({
  page,
}) => {
  await setFleet(page, 'paused'); // nobody takes the parcels meanwhile
  const business = await Business.open(page.request, 'en');
  const { manager } = business;
  const [first, second, third] = [
    await orderDelivery(manager),
    await orderDelivery(manager),
    await orderDelivery(manager),
  ];
  const merchant = new Merchant(page, 'en');
  const tools = merchant.messages('orderFilters');
  const views = merchant.messages('savedViews');
  const bulk = merchant.messages('bulk');
  await merchant.arriveAs(business, '/orders?view=all');

  await page.getByRole('button', { name: merchant.orders('list.column.state') }).click();
  await expect(page).toHaveURL(/sort=state/);
  await page.getByRole('button', { name: tools('tools.views') }).click();
  await page.getByRole('link', { name: views('add') }).click();
  await page.getByLabel(views('form.name'), { exact: true }).fill('By state');
  await look(page, 'the form of a view');
  await page.getByRole('button', { name: views('form.save') }).click();
  await expect(page).toHaveURL(/\/orders\?view=all&sort=state$/);
  await page.goto('/orders');
  await page.getByRole('button', { name: tools('tools.views') }).click();
  await page.getByRole('link', { name: 'By state' }).click();
  await expect(page).toHaveURL(/\/orders\?view=all&sort=state$/);
  await expect(page.getByRole('columnheader', { name: merchant.orders('list.column.state') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  const select = async () => {
    await page.getByRole('button', { name: tools('tools.select') }).click();
    for (const { reference } of [first, second, third])
      await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
  };
  await select();
  await look(page, 'selected rows');
  await page.getByRole('link', { name: bulk('labels') }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await look(page, 'the labels of the selected orders');
  await page.goBack();
  await select();
  // Meanwhile one is on its way.
  await stepThrough(page.request, third.id, TO_PICK_UP);
  await page.getByRole('button', { name: bulk('cancel') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(patternOf(bulk('late')))).toHaveCount(1);
  await dialog.getByRole('radio').first().check();
  await look(page, 'what will be cancelled');
  // Another one after it was read: the server refuses, and the report says why.
  await stepThrough(page.request, second.id, TO_PICK_UP);
  await dialog.getByRole('button', { name: patternOf(bulk('confirm_other')) }).click();
  await expect(dialog.getByText(patternOf(bulk('cancelledOf_one')))).toBeVisible();
  await expect(dialog.getByText(patternOf(bulk('late')))).toHaveCount(2);
  await look(page, 'what became of them');
  await dialog.getByRole('button', { name: bulk('close') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(first.reference) })).toContainText(
    merchant.common('taskState.cancelled'),
  );
});
