import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { setUpStore, getStore } from '../../contract/store';
import { placeStoreOrder } from '../../contract/storefront';
import { storeOrders } from '../../server/modules/store-orders/tables';
import { sampleSetup } from '../support/samples/sample-stores';
import { guestOf } from '../support/servers/guests';
import { startEmbedded } from '../support/servers/server';
import { look } from './support/look';
import { Merchant } from './support/merchant';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test('a kitchen prepares orders on its display, also while the network is away, and each press arrives once [R11.27]', async ({
  page,
}) => {
  test.slow();
  const server = await startEmbedded({
    at: new Date().toISOString(),
    settings: { distDir: path.resolve('dist'), logLevel: 'silent' },
  });
  const url = await server.listen();
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  const guest = await guestOf(server);
  for (const key of ['key-of-the-first-order', 'key-of-the-second-order'])
    await server.call(placeStoreOrder, {
      params: { subdomain: 'noor-bakery' },
      headers: guest.headers,
      idempotencyKey: key,
      body: {
        lines: [{ itemId, choices: [], count: 2 }],
        total: { minor: 2_500, currency: 'BHD' },
        customerName: 'Huda Al Alawi',
        note: 'Sliced, please',
        handover: 'pick-up',
        deliverTo: null,
      },
    });
  const { db } = server.deps;
  await db.update(storeOrders).set({ state: 'accepted' });
  const [first, second] = await db.select().from(storeOrders).orderBy(storeOrders.number);
  const stateOf = async (id = '') =>
    (await db.select({ state: storeOrders.state }).from(storeOrders).where(eq(storeOrders.id, id)))[0]?.state;

  const merchant = new Merchant(page, 'en');
  const k = merchant.messages('kitchen');
  await page.goto(`${url}/auth/login`);
  await merchant.signIn('owner@pearl.example', 'mersal-demo');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(`${url}/ecommerce/kitchen`);
  const done = (number = 0) => page.getByRole('button', { name: new RegExp(`Prepared: order .*#${number}`) });
  await expect(done(first?.number)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await look(page, 'kitchen');
  await page.context().setOffline(true);
  await done(first?.number).click();
  await done(second?.number).click();
  await expect(page.getByText('2 presses wait to be sent.')).toBeVisible();
  await expect(page.getByText(k('offline'), { exact: true })).toBeVisible();
  expect(await stateOf(first?.id)).toBe('accepted');
  await page.context().setOffline(false);
  await expect(page.getByText(/wait to be sent|waits to be sent/)).toHaveCount(0);
  await expect.poll(() => stateOf(second?.id)).toBe('prepared');
  expect(await stateOf(first?.id)).toBe('prepared');
  await server.close();
});
