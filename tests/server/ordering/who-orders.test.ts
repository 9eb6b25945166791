import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquireLocation } from '../../../contract/address-checks';
import { createCredential } from '../../../contract/account';
import type { Call } from '../../../contract/call';
import { cancelOrder, placeOrder, searchAgain, createQuote, getOrder } from '../../../contract/order';
import { listOrders } from '../../../contract/ordering';
import { startExport } from '../../../contract/exports';
import { listInvoices } from '../../../contract/invoices';
import { getTransaction, listBalances, listTransactions } from '../../../contract/transactions';
import { listCards } from '../../../contract/wallet';
import { userBranches } from '../../../server/modules/identity/tables';
import { advance } from '../../../server/modules/ordering/advance';
import { orders } from '../../../server/modules/ordering/tables';
import { listenAt } from '../../support/servers/live-socket';
import type { LiveSocket } from '../../support/servers/live-socket';
import { freshKey, fundWallet, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestRequest, TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let desk: TestSession;
let driver: TestSession;
let orderId: string;
let cardId: string;

beforeAll(async () => {
  server = await startServer();
  [owner, desk, driver] = [
    await server.signIn('owner@pearl.example', 'b-seef'),
    await server.signIn('desk@pearl.example', 'b-seef'),
    await server.signIn('driver@pearl.example', 'b-seef'),
  ];
  orderId = (await placed(server, owner)).data.id;
  cardId = await saveCard(server.deps.db, 'm-pearl');
});
afterAll(() => server.close());

const REFUSED = { status: 403, code: 'FORBIDDEN' };
/** They order, but not with the money of the business. */
const UNPAID = { status: 403, code: 'PAYMENT_FORBIDDEN' };
async function keyFor(...scopes: ('orders:write' | 'wallet:read')[]): Promise<TestSession> {
  const made = await server.call(createCredential, { as: owner, body: { name: scopes.join(' '), scopes } });
  return { ...owner, token: made.data.secret };
}
const countOrders = async (): Promise<number> => (await server.deps.db.select({ id: orders.id }).from(orders)).length;
const mayViewWallet = (userId: string, viewWallet: boolean) =>
  server.deps.db.update(userBranches).set({ viewWallet }).where(eq(userBranches.userId, userId));

// Written out here, so that a changed table cannot confirm itself.
const ORDERING: readonly (readonly [Call, () => TestRequest<Call>])[] = [
  [createQuote, () => ({ body: quoteBody(orderBody('none')) })],
  [placeOrder, () => ({ body: orderBody('none'), idempotencyKey: freshKey() })],
  [cancelOrder, () => ({ params: { id: orderId }, body: { reason: 'other' } })],
  [
    searchAgain,
    () => ({
      params: { id: orderId },
      body: { extra: { minor: 0, currency: 'BHD' } },
      idempotencyKey: freshKey(),
    }),
  ],
  [inquireLocation, () => ({ params: { id: orderId } })],
  [listCards, () => ({})],
];

it.each(ORDERING)(
  'account type other is refused $id, with every right at the branch [T.52] [T.24]',
  async (call, request) => {
    for (const right of [false, true]) {
      await mayViewWallet('u-driver', right);
      expect(await server.call(call, { ...request(), as: driver })).toMatchObject(REFUSED);
    }
  },
);

it('account type other orders at no price that somebody else asked for, and reads on [T.52]', async () => {
  const before = await countOrders();
  const quote = await server.call(createQuote, { as: owner, body: quoteBody(orderBody('none')) });
  for (const payment of [{ method: 'wallet' }, { method: 'cash' }, { method: 'card', cardId }] as const) {
    const body = orderBody(quote.data.id, 'BH-manama', { payment });
    expect(await server.call(placeOrder, { as: driver, idempotencyKey: freshKey(), body })).toMatchObject(REFUSED);
  }
  expect(await countOrders()).toBe(before);
  expect((await server.call(getOrder, { as: driver, params: { id: orderId } })).data.state).toBe('created');
  expect((await server.call(listOrders, { as: driver })).status).toBe(200);
});

it('account type other reads no fee and nothing that it follows from, whatever its rights, and the cash to take stays [R6.01] [R11.42]', async () => {
  const [stop] = orderBody('').dropOffs;
  if (stop === undefined) throw new Error('No stop');
  const { data: order } = await placed(server, owner, {
    dropOffs: [{ ...stop, cashToCollect: { minor: 5_000, currency: 'BHD' } }],
  });
  await server.call(cancelOrder, { as: owner, params: { id: order.id }, body: { reason: 'other' } });
  for (const right of [false, true]) {
    await mayViewWallet('u-driver', right);
    const { data } = await server.call(getOrder, { as: driver, params: { id: order.id } });
    expect(data).toMatchObject({ total: null, lines: [], refundIfCancelled: null, searchAgain: null });
    expect(data).toMatchObject({
      refunded: { minor: 0 },
      payment: { cardLast4: null },
      cashToCollect: { minor: 5_000 },
    });
    const { data: page } = await server.call(listOrders, { as: driver, query: { view: 'all' } });
    expect(new Set(page.items.map(({ total }) => total))).toEqual(new Set([null]));
  }
  const { data: seen } = await server.call(getOrder, { as: owner, params: { id: order.id } });
  expect([seen.total, seen.lines.length]).toEqual([order.total, order.lines.length]);
});

it.each<readonly [Call, () => TestRequest<Call>]>([
  [listTransactions, () => ({ query: {} })],
  [getTransaction, () => ({ params: { id: 'any' } })],
  [listBalances, () => ({})],
  [listInvoices, () => ({ query: {} })],
  [
    startExport,
    () => {
      const day = server.clock.now().toISOString().slice(0, 10);
      return {
        body: { kind: 'statement', query: { from: day, to: day }, format: 'csv', language: 'en' },
        idempotencyKey: freshKey(),
      };
    },
  ],
])('account type other reads no fee in $id either, whatever its rights [R6.01] [T.52]', async (call, request) => {
  await server.deps.db
    .update(userBranches)
    .set({ viewWallet: true, viewWalletBalance: true })
    .where(eq(userBranches.userId, 'u-driver'));
  expect(await server.call(call, { ...request(), as: driver })).toMatchObject(REFUSED);
  await server.deps.db
    .update(userBranches)
    .set({ viewWallet: false, viewWalletBalance: false })
    .where(eq(userBranches.userId, 'u-driver'));
});

it('a live change tells account type other no fee either [R6.01] [R7.10]', async () => {
  const url = await server.listen();
  const [theirs, ours] = [listenAt(url, driver), listenAt(url, owner)];
  await Promise.all([theirs.next('ready'), ours.next('ready')]);
  const { data: order } = await placed(server, owner);
  const totalOf = async (live: LiveSocket) => {
    await live.logged(1);
    return live.heard.flatMap(({ body }) => {
      const { orderId, data } = body as { readonly orderId?: string; readonly data?: { readonly total: unknown } };
      return orderId === order.id && data !== undefined ? [data.total] : [];
    });
  };
  expect([await totalOf(theirs), await totalOf(ours)]).toEqual([[null], [order.total]]);
  theirs.close();
  ours.close();
});

it('saved cards are listed and charged by those who may see the wallet, at that very branch [T.52] [R6.03]', async () => {
  await mayViewWallet('u-desk', false);
  const before = await countOrders();
  expect(await server.call(listCards, { as: desk })).toMatchObject(REFUSED);
  expect(await placed(server, desk, { payment: { method: 'card', cardId } })).toMatchObject(UNPAID);
  expect(await countOrders()).toBe(before);
  expect((await placed(server, desk)).status).toBe(200);

  await mayViewWallet('u-desk', true);
  expect((await server.call(listCards, { as: desk })).data.map(({ id }) => id)).toEqual([cardId]);
  expect((await placed(server, desk, { payment: { method: 'card', cardId } })).status).toBe(200);
});

describe('the wallet pays', () => {
  const wallet = { payment: { method: 'wallet' } } as const;

  it('for those who may see it, at that very branch; others pay in cash, and order as before [R6.03] [R11.42]', async () => {
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
    await mayViewWallet('u-desk', false);
    const before = await countOrders();
    const key = freshKey();
    expect(await placed(server, desk, wallet, key)).toMatchObject(UNPAID);
    expect(await countOrders()).toBe(before);
    expect((await placed(server, desk)).status).toBe(200);
    await mayViewWallet('u-desk', true);
    const quote = await server.call(createQuote, { as: desk, body: quoteBody(orderBody('none')) });
    const sent = { as: desk, idempotencyKey: key, body: orderBody(quote.data.id, 'BH-manama', wallet) };
    const made = await server.call(placeOrder, sent);
    expect(made.status).toBe(200);
    // A repeat after a lost answer says what was ordered, whatever right was taken away since.
    await mayViewWallet('u-desk', false);
    expect((await server.call(placeOrder, sent)).data.id).toBe(made.data.id);
  });

  it('for a program whose key may read it [R2.32]', async () => {
    const program = await keyFor('orders:write');
    expect(await placed(server, program, wallet)).toMatchObject(UNPAID);
    expect((await placed(server, program)).status).toBe(200);
    expect((await placed(server, await keyFor('orders:write', 'wallet:read'), wallet)).status).toBe(200);
  });

  it('a higher charge of an order for those who may see it; the same charge for everybody [R4.02]', async () => {
    await mayViewWallet('u-desk', false);
    const { id } = (await placed(server, owner, wallet)).data;
    for (const to of ['dispatched', 'dispatch failure'] as const) await advance(server.deps, id, to);
    const search = (as: TestSession, minor: number) =>
      server.call(searchAgain, {
        as,
        params: { id },
        body: { extra: { minor, currency: 'BHD' }, minutes: 15 },
        idempotencyKey: freshKey(),
      });
    expect(await search(desk, 500)).toMatchObject(UNPAID);
    expect((await search(desk, 0)).status).toBe(200);
  });
});

it('a program charges saved cards only where its key may read the wallet [T.52] [R2.32]', async () => {
  const payment = { method: 'card', cardId } as const;
  expect(await placed(server, await keyFor('orders:write'), { payment })).toMatchObject(UNPAID);
  expect((await placed(server, await keyFor('orders:write', 'wallet:read'), { payment })).status).toBe(200);
});

it.each(['\u200b\u200b', '\u202e\u2066\u2069', '\u200e \u200f', '\u3164'])(
  'a recipient or a contact has a name that somebody can see, not %j [R5.15]',
  async (name) => {
    const { pickUp, dropOffs } = orderBody('none');
    const [dropOff] = dropOffs;
    if (dropOff === undefined) throw new Error('There is a stop');
    const unseen = await placed(server, owner, {
      dropOffs: [{ ...dropOff, recipient: { ...dropOff.recipient, name } }],
    });
    expect([unseen.status, unseen.fields?.map(({ path }) => path)]).toEqual([400, ['dropOffs.0.recipient.name']]);
    const contact = await placed(server, owner, { pickUp: { ...pickUp, contact: { ...pickUp.contact, name } } });
    expect([contact.status, contact.fields?.map(({ path }) => path)]).toEqual([400, ['pickUp.contact.name']]);
  },
);
