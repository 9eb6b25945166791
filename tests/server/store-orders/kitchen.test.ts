import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, setUpStore } from '../../../contract/store';
import {
  declineCancelRequest,
  getStoreOrder,
  listKitchenTickets,
  moveStoreOrder,
  reportKitchenStep,
} from '../../../contract/store-orders';
import { placeStoreOrder } from '../../../contract/storefront';
import { askToCancel } from '../../../server/modules/store-orders/cancel-request';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import type { KitchenTarget } from '../../../src/domain/store-orders/kitchen';
import type { StageMove } from '../../../src/domain/store-orders/stages';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const AT = '2026-01-05T09:00:00.000Z';
let server: TestServer;
let owner: TestSession;
let made = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
});
afterAll(() => server.close());

async function ordered() {
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  const { data } = await server.call(placeStoreOrder, {
    params: { subdomain: 'noor-bakery' },
    headers: (await guestOf(server)).headers,
    idempotencyKey: `key-of-kitchen-order-${(made += 1)}`,
    body: {
      lines: [{ itemId, choices: [], count: 2 }],
      total: { minor: 2_500, currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: 'Sliced, please',
      handover: 'pick-up',
      deliverTo: null,
    },
  });
  const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
  return row?.id ?? '';
}
const read = async (id: string) => (await server.call(getStoreOrder, { as: owner, params: { id } })).data;
async function move(id: string, to: StageMove) {
  const { version } = await read(id);
  const reason = to === 'cancel' ? ('closed' as const) : null;
  await server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, move: to, reason } });
}
async function accepted() {
  const id = await ordered();
  await move(id, 'next');
  return id;
}
const step = (orderId: string, to: KitchenTarget, key = `key-of-kitchen-step-${(made += 1)}`, as = owner) =>
  server.call(reportKitchenStep, { as, idempotencyKey: key, body: { orderId, to, at: AT } });
const tickets = async (as = owner) => (await server.call(listKitchenTickets, { as })).data.tickets;
const stateOf = async (id: string) => (await tickets()).find((ticket) => ticket.id === id)?.state ?? null;

describe('the kitchen of a store on the server [R11.27]', () => {
  it('sees that a customer wants to cancel, and which version its answer is about [R4.12]', async () => {
    const id = await accepted();
    const of = async () => (await tickets()).find((ticket) => ticket.id === id);
    expect(await of()).toMatchObject({ cancelRequest: null });
    const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.id, id));
    await askToCancel(server.deps, row?.phone ?? '', row?.slug ?? '');
    const ticket = await of();
    expect(ticket?.cancelRequest?.state).toBe('open');
    const body = { version: ticket?.version ?? 0 };
    expect((await server.call(declineCancelRequest, { as: owner, params: { id }, body })).status).toBe(200);
    expect((await of())?.cancelRequest?.state).toBe('declined');
  });

  it('sees a wish to cancel what was prepared long ago, until it is answered [R4.12]', async () => {
    const id = await accepted();
    expect((await step(id, 'prepared')).status).toBe(200);
    const of = async () => (await tickets()).find((ticket) => ticket.id === id);
    const { db } = server.deps;
    await db
      .update(storeOrders)
      .set({ updatedAt: new Date(0) })
      .where(eq(storeOrders.id, id));
    expect(await of()).toBeUndefined();
    const [row] = await db.select().from(storeOrders).where(eq(storeOrders.id, id));
    await askToCancel(server.deps, row?.phone ?? '', row?.slug ?? '');
    await db
      .update(storeOrders)
      .set({ updatedAt: new Date(0) })
      .where(eq(storeOrders.id, id));
    const ticket = await of();
    expect(ticket).toMatchObject({ state: 'prepared', cancelRequest: { state: 'open' } });
    const body = { version: ticket?.version ?? 0 };
    expect((await server.call(declineCancelRequest, { as: owner, params: { id }, body })).status).toBe(200);
    await db
      .update(storeOrders)
      .set({ updatedAt: new Date(0) })
      .where(eq(storeOrders.id, id));
    expect(await of()).toBeUndefined();
  });

  it('sees what was accepted, with what to make, and neither prices of items nor phones', async () => {
    const [waiting, id] = [await ordered(), await accepted()];
    const all = await tickets();
    expect(all.map((ticket) => ticket.id)).not.toContain(waiting);
    const ticket = all.find((one) => one.id === id);
    expect(ticket).toMatchObject({ state: 'accepted', note: 'Sliced, please', hasDriver: false });
    expect(ticket?.items).toEqual([{ itemId: expect.any(String), name: expect.anything(), count: 2, choices: [] }]);
    expect(Object.keys(ticket ?? {})).not.toContain('phone');
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect(await tickets(elsewhere)).toEqual([]);
    expect((await step(id, 'prepared', undefined, elsewhere)).code).toBe('ORDER_NOT_FOUND');
  });

  it('takes a step once for its key, however often it is sent, and takes it back', async () => {
    const id = await accepted();
    const key = 'key-of-one-and-the-same-step';
    expect((await step(id, 'prepared', key)).status).toBe(200);
    expect(await stateOf(id)).toBe('prepared');
    expect((await step(id, 'accepted')).status).toBe(200);
    // A repeat of the first step comes late: what was taken back stays so.
    expect((await step(id, 'prepared', key)).status).toBe(200);
    expect(await stateOf(id)).toBe('accepted');
    expect((await read(id)).history.map(({ state }) => state)).toEqual(['pending', 'accepted', 'prepared', 'accepted']);
    expect((await step(id, 'accepted', key)).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('keeps the time of the first acceptance, and shows what is prepared for some minutes', async () => {
    const id = await accepted();
    const before = (await tickets()).find((ticket) => ticket.id === id)?.acceptedAt;
    server.clock.advance(60_000);
    await step(id, 'prepared');
    await step(id, 'accepted');
    expect((await tickets()).find((ticket) => ticket.id === id)?.acceptedAt).toBe(before);
    await step(id, 'prepared');
    server.clock.advance(6 * 60_000);
    expect(await stateOf(id)).toBeNull();
  });

  it(
    'hears the same refusal again, and one that somebody else was quicker with is no error',
    { tags: 'long' },
    async () => {
      const [cancelled, quicker] = [await accepted(), await accepted()];
      await move(cancelled, 'cancel');
      await move(quicker, 'next');
      expect((await step(cancelled, 'prepared', 'key-of-a-refused-step')).code).toBe('ORDER_CANCELLED');
      expect((await step(cancelled, 'prepared', 'key-of-a-refused-step')).code).toBe('ORDER_CANCELLED');
      expect((await step(quicker, 'prepared')).status).toBe(200);
      expect((await read(quicker)).history).toHaveLength(3);
      expect((await step(await ordered(), 'prepared')).code).toBe('NOT_NOW');
    },
  );

  it('takes one step of the same key that is sent by two at once', async () => {
    const id = await accepted();
    const both = await Promise.all([
      step(id, 'prepared', 'key-of-two-at-once'),
      step(id, 'prepared', 'key-of-two-at-once'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).history.map(({ state }) => state)).toEqual(['pending', 'accepted', 'prepared']);
  });
});
