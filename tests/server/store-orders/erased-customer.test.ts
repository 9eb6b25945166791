import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addCustomer, eraseCustomer } from '../../../contract/customers';
import { getStore, setUpStore } from '../../../contract/store';
import { placeStoreOrder } from '../../../contract/storefront';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';

it('who is erased is in no answer that is kept for repeats of their own order [T.25]', async () => {
  const server = await startServer();
  const { db } = server.deps;
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as, idempotencyKey: freshKey(), body });
  const { menu, subdomain } = (await server.call(getStore, { as })).data;
  const item = menu[0]?.items[0];
  if (item === undefined) throw new Error('The store has no item');
  const [guest, idempotencyKey] = [await guestOf(server), freshKey()];
  const order = () =>
    server.call(placeStoreOrder, {
      params: { subdomain },
      headers: guest.headers,
      idempotencyKey,
      body: {
        lines: [{ itemId: item.id, choices: [], count: 1 }],
        total: item.price,
        customerName: 'Zahra Unmistakable',
        note: 'Behind the blue gate',
        handover: 'pick-up',
        deliverTo: null,
      },
    });
  const { slug } = (await order()).data;
  const [row] = await db.update(storeOrders).set({ state: 'successful' }).where(eq(storeOrders.slug, slug)).returning();
  const { data: customer } = await server.call(addCustomer, {
    as,
    idempotencyKey: freshKey(),
    body: { name: 'Zahra Unmistakable', phone: row?.phone ?? '', tags: [], notes: '', isBlocked: false },
  });
  expect((await server.call(eraseCustomer, { as, params: { id: customer.id } })).status).toBe(200);
  const kept = (await db.select().from(idempotencyKeys)).map(({ answer }) => answer ?? '');
  expect(kept.filter((answer) => /Unmistakable|blue gate/.test(answer))).toEqual([]);
  // A repeat orders nothing new.
  expect((await order()).data).toMatchObject({ slug, note: '' });
  await server.close();
});
