import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freshName, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';
import { keptRequests, openOrders } from './support/tabs';

test.beforeEach(({ page }) => setFleet(page, 'paused'));

const nameIn = ({ page, request }: Merchant) => page.getByRole('textbox', { name: request('dropOff.name') });

/** A tab in which the same merchant is signed in. */
async function merchantAt(page: Page): Promise<Merchant> {
  const merchant = new Merchant(page, 'en');
  await openOrders(page, merchant.orders('list.title'));
  return merchant;
}

async function expectTyped(merchant: Merchant, name: string): Promise<void> {
  await merchant.openRequest();
  await expect(nameIn(merchant)).toHaveValue(name);
}

/** What is on the device; a draft is written once typing rests. */
const expectKept = ({ page }: Merchant, name: string) => expect.poll(() => keptRequests(page)).toContain(name);

for (const [how, tag] of [
  ['with Web Locks', []],
  ['without Web Locks', ['@long']],
] as const) {
  test(
    `two tabs have a request each, which the next tab takes over once one is closed, ${how} [R3.06] [T.36] [T.59]`,
    { tag: [...tag] },
    async ({ page, context }) => {
      if (how === 'without Web Locks')
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      const here = new Merchant(page, 'en');
      await here.arrive('/orders');
      const there = await merchantAt(await context.newPage());
      const [ordered, kept] = [freshName('en'), freshName('en')];
      await here.openRequest();
      await here.chooseDropOff('Hoora');
      await here.fillRecipient(ordered, freshPhone('en'));
      await there.openRequest();
      await nameIn(there).fill(kept);
      await expectKept(here, ordered);
      await expectKept(there, kept);

      await Promise.all([page.reload(), there.page.reload()]);
      await expectTyped(there, kept);
      await expectTyped(here, ordered);

      // A copy of a tab begins with what that tab remembers, and still has a request of its own.
      const opened = context.waitForEvent('page');
      await page.evaluate(() => void window.open('/orders'));
      const copy = await merchantAt(await opened);
      await expectTyped(copy, '');
      await copy.page.close();

      // The answer to an order is lost: nobody knows of it in the other tab.
      await page.route('**/v2/customer/order', async (route) => {
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('radio', { name: new RegExp(here.request('payment.cash')) }).check();
      await page.getByRole('button', { name: here.request('review.go') }).click();
      await page.getByRole('button', { name: patternOf(here.request('review.confirm')) }).click();
      await expect(page.getByText(here.request('unsettled.title'))).toBeVisible();
      await there.page.reload();
      await expectTyped(there, kept);

      // The next tab asks how it ended, by itself.
      await page.close();
      const next = await merchantAt(await context.newPage());
      await expect(next.page.getByRole('heading', { name: next.request('done.title') })).toBeVisible();
      await there.page.reload();
      await expectTyped(there, kept);
      await there.page.close();
      await next.page.reload();
      await expectTyped(next, kept);
      await openOrders(next.page, next.orders('list.title'));
      await next.page.goto(`/orders?view=all&search=${ordered}`);
      await expect(next.page.getByText(ordered).filter({ visible: true })).toHaveCount(1);
    },
  );
}
