import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, setUpStore } from '../../contract/store';
import { getStoreOrder, moveStoreOrder } from '../../contract/store-orders';
import { placeStoreOrder } from '../../contract/storefront';
import { storeOrders } from '../../server/modules/store-orders/tables';
import { HttpKitchen } from '../../src/adapters/http/kitchen.adapter';
import type { KitchenPort } from '../../src/application/ports/records/kitchen.port';
import type { KitchenTarget } from '../../src/domain/store-orders/kitchen';
import { codeOf } from '../support/answers';
import { FakeKitchen } from '../support/fakes/fake-kitchen';
import { sampleTicket } from '../support/samples/sample-kitchen';
import { sampleSetup } from '../support/samples/sample-stores';
import { guestOf } from '../support/servers/guests';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: KitchenPort;
  /** An order to make. */
  readonly accepted: () => Promise<string>;
  readonly cancel: (id: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  let made = 0;
  const versionOf = async (id: string) =>
    (await server.call(getStoreOrder, { as: owner, params: { id } })).data.version;
  return {
    port: new HttpKitchen(tab.http),
    accepted: async () => {
      await server.call(placeStoreOrder, {
        params: { subdomain: 'noor-bakery' },
        headers: (await guestOf(server)).headers,
        idempotencyKey: `key-of-kitchen-order-${(made += 1)}`,
        body: {
          lines: [{ itemId, choices: [], count: 2 }],
          total: { minor: 2_500, currency: 'BHD' },
          customerName: 'Huda Al Alawi',
          note: '',
          handover: 'pick-up',
          deliverTo: null,
        },
      });
      const [row] = await server.deps.db
        .select()
        .from(storeOrders)
        .where(and(eq(storeOrders.merchantId, 'm-pearl'), eq(storeOrders.state, 'pending')));
      const id = row?.id ?? '';
      const next = { version: await versionOf(id), move: 'next', reason: null } as const;
      await server.call(moveStoreOrder, { as: owner, params: { id }, body: next });
      return id;
    },
    cancel: async (id) => {
      const cancelled = { version: await versionOf(id), move: 'cancel', reason: 'closed' } as const;
      await server.call(moveStoreOrder, { as: owner, params: { id }, body: cancelled });
    },
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

function fake(): Promise<Subject> {
  const port = new FakeKitchen([]);
  let made = 1_000;
  return Promise.resolve({
    port,
    accepted: () => {
      const ticket = sampleTicket({ id: `store-order-${(made += 1)}`, number: made });
      port.accept(ticket);
      return Promise.resolve(ticket.id);
    },
    cancel: (id) => Promise.resolve(port.cancel(id)),
    close: () => Promise.resolve(),
  });
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('the kitchen over %s [R11.27]', (_, open) => {
  let subject: Subject;
  let keys = 0;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());
  const report = (orderId: string, to: KitchenTarget, key = `key-of-step-${(keys += 1)}`) =>
    subject.port.report({ key, orderId, to, number: 1, at: '2026-01-05T09:00:00.000Z' });
  const stateOf = async (id: string) => {
    const tickets = await subject.port.tickets();
    return tickets.ok ? (tickets.value.find((ticket) => ticket.id === id)?.state ?? null) : null;
  };

  it('lists what is to be made, and takes a step once for its key', async () => {
    const id = await subject.accepted();
    expect(await stateOf(id)).toBe('accepted');
    const taken = await report(id, 'prepared', 'key-of-the-same-step');
    expect(taken.ok && taken.value.find((ticket) => ticket.id === id)?.state).toBe('prepared');
    await report(id, 'accepted');
    expect((await report(id, 'prepared', 'key-of-the-same-step')).ok).toBe(true);
    expect(await stateOf(id)).toBe('accepted');
    expect(codeOf(await report(id, 'accepted', 'key-of-the-same-step'))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses what was cancelled, and what is not there, a repeat in the same way', async () => {
    const id = await subject.accepted();
    await subject.cancel(id);
    for (const _again of [1, 2])
      expect(codeOf(await report(id, 'prepared', 'key-of-a-refused-step'))).toBe('ORDER_CANCELLED');
    expect(codeOf(await report('nobodys', 'prepared'))).toBe('ORDER_NOT_FOUND');
    expect(await stateOf(id)).toBeNull();
  });
});
