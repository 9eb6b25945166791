import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginPosConnection,
  connectPos,
  disconnectPos,
  getPointOfSale,
  getPosSync,
  matchPosBranch,
  previewPosMenu,
  syncPosMenu,
} from '../../../contract/pos';
import { getStore } from '../../../contract/store';
import { getStoreOrder, moveStoreOrder } from '../../../contract/store-orders';
import { placeStoreOrder } from '../../../contract/storefront';
import { posWebhookPath } from '../../../server/modules/pos-orders';
import { workOnPosOrders } from '../../../server/modules/pos-orders/carry-out';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { FOODICS_APP, startFoodics } from '../../support/servers/foodics-stub';
import type { FoodicsStub } from '../../support/servers/foodics-stub';
import { guestOf } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { newPearlStore } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const WEBHOOK_TOKEN = 'a-token-that-somebody-has-chosen-1234';
let stub: FoodicsStub;
let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  stub = await startFoodics(() => server.clock.now());
  const foodics = {
    url: stub.url,
    consoleUrl: 'https://console.foodics.example',
    ...FOODICS_APP,
    webhookToken: WEBHOOK_TOKEN,
  };
  server = await startServer({ settings: { foodics } });
});
afterAll(async () => {
  await server.close();
  await stub.close();
});
beforeEach(async () => {
  await newPearlStore(server);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

describe('the product with Foodics in the place of the sandbox [R1.09] [R2.55]', () => {
  it('connects, takes over the menu, sends an order with its choices, follows it, and lets go', async () => {
    const { pageUrl } = (await server.call(beginPosConnection, { as: owner })).data;
    expect(pageUrl).toMatch(/^https:\/\/console\.foodics\.example\/authorize\?client_id=app-of-the-stub/);
    const state = new URL(pageUrl).searchParams.get('state') ?? '';
    const code = stub.allow();
    const made = await server.call(connectPos, { as: owner, body: { code, state } });
    expect(made.data).toMatchObject({ state: 'connected', restaurant: 'Pearl Kitchen' });

    // A menu of 50 MB is told so, and nothing of it is taken.
    stub.answersInstead(({ path }) =>
      path === '/v5/products' ? { status: 200, body: { data: [], meta: { last_page: 20_000 } } } : null,
    );
    expect((await server.call(previewPosMenu, { as: owner })).code).toBe('POS_MENU_TOO_LARGE');
    stub.answersInstead(null);
    const { fingerprint, rows } = (await server.call(previewPosMenu, { as: owner })).data;
    expect(rows.map(({ name, fate }) => [name.en, fate])).toEqual([
      ['Kebab plate', 'add'],
      ['Fattoush', 'add'],
    ]);
    await server.call(syncPosMenu, { as: owner, body: { fingerprint } });
    await server.deps.queue.runDue();
    expect((await server.call(getPosSync, { as: owner })).data.sync).toMatchObject({ state: 'done', added: 2 });
    await server.call(matchPosBranch, { as: owner, body: { branchId: 'b-seef', posId: 'pos-b-seef' } });

    const { menu, choiceGroups } = (await server.call(getStore, { as: owner })).data;
    const kebab = menu.flatMap(({ items }) => items).find(({ name }) => name.en === 'Kebab plate');
    const fries = choiceGroups[0]?.choices.find(({ name }) => name.en === 'Fries');
    const placed = await server.call(placeStoreOrder, {
      params: { subdomain: 'pearl' },
      headers: (await guestOf(server)).headers,
      idempotencyKey: freshKey(),
      body: {
        lines: [{ itemId: kebab?.id ?? '', choices: [fries?.id ?? ''], count: 2 }],
        total: { minor: 5_600, currency: 'BHD' },
        customerName: 'Huda Al Alawi',
        note: 'No onions',
        handover: 'pick-up',
        deliverTo: null,
      },
    });
    expect(placed.code).toBeUndefined();
    const [order] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, placed.data.slug));
    const params = { id: order?.id ?? '' };
    const read = async () => (await server.call(getStoreOrder, { as: owner, params })).data;
    const { version } = await read();
    await server.call(moveStoreOrder, { as: owner, params, body: { version, move: 'next', reason: null } });
    await workOnPosOrders(server.deps);
    const [sent, another] = stub.orders;
    expect(another).toBeUndefined();
    expect(sent?.body).toMatchObject({
      products: [
        {
          product_id: 'p-kebab',
          quantity: 2,
          unit_price: 2.5,
          options: [{ modifier_option_id: 'o-fries', unit_price: 0.3 }],
        },
      ],
      total_price: 5.6,
      kitchen_notes: 'Customer: “No onions”',
    });
    expect((await read()).pos).toMatchObject({ state: 'sent', number: '00001' });

    stub.set(sent?.id ?? '', { status: 2, delivery_status: 2 });
    const url = posWebhookPath(WEBHOOK_TOKEN);
    const payload = { event: 'application.order.updated', business: { reference: 1 }, order: { id: sent?.id } };
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    await workOnPosOrders(server.deps);
    expect(await read()).toMatchObject({ state: 'prepared', pos: { state: 'ready' } });

    await server.call(disconnectPos, { as: owner });
    await server.deps.queue.runDue();
    expect(stub.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/v5/tokens/revoke' });
    const secrets = [FOODICS_APP.clientSecret, WEBHOOK_TOKEN, `at_${code}`, `rt_${code}`, state];
    for (const secret of secrets) expect(server.logs.join('')).not.toContain(secret);
    expect((await server.call(getPointOfSale, { as: owner })).data.state).toBe('disconnected');
  });
});
