import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/account';
import { chooseAlert } from '../../../contract/alert-choices';
import type { Call } from '../../../contract/call';
import { me } from '../../../contract/identity';
import { CALLS } from '../../../contract/index';
import { listNotifications } from '../../../contract/realtime';
import * as store from '../../../contract/store';
import * as pictures from '../../../contract/store-pictures';
import * as orders from '../../../contract/store-orders';
import { placeStoreOrder } from '../../../contract/storefront';
import { getUser, inviteUser, updateUser } from '../../../contract/team';
import { mailingAlerts } from '../../../server/modules/alert-choices/mail-alerts';
import { userBranches } from '../../../server/modules/identity/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { STORE_RIGHTS } from '../../../src/domain/identity/right-groups';
import type { StoreRight } from '../../../src/domain/identity/right-groups';
import type { BranchRights } from '../../../src/domain/identity/session';
import { ALL_RIGHTS, IN_STORE, NO_RIGHTS, rightsTo } from '../../support/samples/rights';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { listenAt } from '../../support/servers/live-socket';
import type { LiveSocket } from '../../support/servers/live-socket';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampleOf } from '../http/call-samples';

/** Written out again, apart from the contract: what each right opens, and nothing else does. */
const OPENED: Readonly<Record<StoreRight, readonly Call[]>> = {
  storeOrders: [
    orders.listStoreOrders,
    orders.getStoreOrder,
    orders.moveStoreOrder,
    orders.declineCancelRequest,
    orders.sendStoreOrder,
    orders.priceStoreDriver,
    orders.requestStoreDriver,
    orders.listKitchenTickets,
    orders.reportKitchenStep,
    orders.getStoreScreen,
    store.getStorePace,
    store.setStorePace,
  ],
  storeMenu: [
    store.checkSubdomain,
    store.setUpStore,
    store.updateMenu,
    store.setAvailability,
    pictures.uploadMenuPicture,
    pictures.uploadStoreLogo,
    pictures.getMenuPicture,
  ],
  storeTakings: [orders.refundStoreOrder, orders.retryStoreRefund],
};
const CELLS = STORE_RIGHTS.flatMap((right) => OPENED[right].map((call) => [call.id, right, call] as const));

let server: TestServer;
let url: string;
let owner: TestSession;
let desk: TestSession;
let orderId: string;
let keys = 0;
const open: LiveSocket[] = [];

beforeAll(async () => {
  server = await startServer();
  url = await server.listen();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  desk = await server.signIn('desk@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  await server.call(store.setUpStore, {
    as: owner,
    idempotencyKey: 'key-of-the-store',
    body: { ...setup, category: { ...category, items: [...category.items] } },
  });
  const itemId = (await server.call(store.getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  const { headers } = await guestOf(server);
  await server.call(placeStoreOrder, {
    params: { subdomain: 'noor-bakery' },
    headers,
    idempotencyKey: 'key-of-a-store-order',
    body: {
      lines: [{ itemId, choices: [], count: 2 }],
      total: { minor: 2_500, currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
    },
  });
  orderId = (await server.deps.db.select().from(storeOrders))[0]?.id ?? '';
  expect(orderId).not.toBe('');
});
afterEach(() => open.splice(0).forEach((live) => live.close()));
afterAll(() => server.close());

/** What the desk may do in Seef from now on. */
const deskMay = (rights: BranchRights, branchId = 'b-seef') =>
  server.deps.db
    .insert(userBranches)
    .values({ userId: 'u-desk', branchId, ...rights })
    .onConflictDoUpdate({ target: [userBranches.userId, userBranches.branchId], set: rights });

const ask = (call: Call, as: TestSession) =>
  server.call(call, {
    ...sampleOf(call),
    ...(call.idempotent === true ? { idempotencyKey: `rights-key-${(keys += 1)}` } : {}),
    ...(call.params === undefined || call === pictures.getMenuPicture ? {} : { params: { id: orderId } }),
    as,
  });

/** The order, the menu and the pace, as the owner sees them. */
const standing = async () => [
  (await server.call(orders.getStoreOrder, { as: owner, params: { id: orderId } })).data,
  (await server.call(store.getStore, { as: owner })).data,
  (await server.call(store.getStorePace, { as: owner })).data,
];

/** Something happens at the branch in Seef. */
async function happens(type: AlertType): Promise<number> {
  const { deps, clock } = server;
  const at = clock.now().toISOString();
  const event = await deps.db.transaction((tx) =>
    deps.events.appendAlert(tx, { branchId: 'b-seef', type, orderId, message: 'One', messageAr: 'واحد', at }),
  );
  deps.events.broadcast([event]);
  return event.offset;
}

async function listening(as: TestSession, after: number | null = null): Promise<LiveSocket> {
  const live = listenAt(url, { ...as, after });
  open.push(live);
  await live.next('ready');
  return live;
}

describe('rights in a store, at a branch', () => {
  it('are asked for by these calls, and no others [R6.04] [T.24]', () => {
    const guarded = CALLS.filter(({ right }) => STORE_RIGHTS.some((each) => each === right)).map(({ id }) => id);
    expect(guarded.toSorted()).toEqual(CELLS.map(([id]) => id).toSorted());
  });

  it.each(CELLS)(
    '%s is for %s alone, even of those who may do all else there [R6.04] [R6.03] [T.24]',
    async (_, right, call) => {
      const others = { ...ALL_RIGHTS, [right]: false };
      await deskMay(others);
      const before = await standing();
      expect(await ask(call, desk)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await standing()).toEqual(before);
      await deskMay(rightsTo(right));
      expect((await ask(call, desk)).code).not.toBe('FORBIDDEN');
    },
  );

  it('are of that branch: an order of another is neither seen nor moved [R6.04] [T.24]', async () => {
    const before = await standing();
    await deskMay(NO_RIGHTS);
    await deskMay(IN_STORE, 'b-juffair');
    const there = { ...desk, branchId: 'b-juffair' };
    expect((await server.call(orders.listStoreOrders, { as: there })).data.items).toEqual([]);
    expect((await server.call(orders.listKitchenTickets, { as: there })).data.tickets).toEqual([]);
    for (const call of [...OPENED.storeOrders, ...OPENED.storeTakings].filter(({ params }) => params !== undefined))
      expect([call.id, (await ask(call, there)).code]).toEqual([call.id, 'ORDER_NOT_FOUND']);
    const step = { ...sampleOf(orders.reportKitchenStep).body, orderId };
    expect(
      (await server.call(orders.reportKitchenStep, { as: there, idempotencyKey: 'step-elsewhere', body: step })).code,
    ).toBe('ORDER_NOT_FOUND');
    const at = and(eq(userBranches.userId, 'u-desk'), eq(userBranches.branchId, 'b-juffair'));
    await server.deps.db.delete(userBranches).where(at);
    expect(await standing()).toEqual(before);
  });

  it('are told to the person who has them, and to their data [R6.04]', async () => {
    await deskMay(rightsTo('storeMenu'));
    const { branches } = (await server.call(me, { as: desk })).data;
    expect(branches.map(({ id, rights }) => [id, rights])).toEqual([['b-seef', rightsTo('storeMenu')]]);
  });
});

describe('what is heard of a store', () => {
  it('reaches a socket only with the right to its orders, what was missed included [R6.04] [R4.12] [T.27]', async () => {
    await deskMay(rightsTo('storeMenu'));
    const [without, having] = [await listening(desk), await listening(owner)];
    const before = await happens('Dispatch Failed');
    const told = [await happens('Order New'), await happens('Order Cancel Request'), await happens('Store Plan')];
    const last = await happens('Delivery Failed');
    await expect.poll(() => without.offsets.at(-1)).toBe(last);
    expect(without.offsets).toEqual([before, last]);
    await expect.poll(() => having.offsets).toEqual([before, ...told, last]);
    const again = await listening(desk, before - 1);
    expect(again.offsets).toEqual([before, last]);
    await deskMay(rightsTo('storeOrders'));
    const granted = await listening(desk, before - 1);
    expect(granted.offsets).toEqual([before, ...told, last]);
  });

  it.each(STORE_RIGHTS)('ends with %s, for a page that is open, at once [R6.04] [T.50]', async (right) => {
    await deskMay(IN_STORE);
    const live = await listening(desk);
    const from = performance.now();
    await deskMay({ ...IN_STORE, [right]: false });
    await live.ended;
    expect(performance.now() - from).toBeLessThan(500);
    expect(live.heard.at(-1)).toEqual({ name: 'refused', body: { code: 'FORBIDDEN' } });
    // With what they may do now they are let in again.
    expect((await listening(desk)).heard.at(-1)?.name).toBe('ready');
  });

  it('is in the list of alerts only for people who may see its orders [R6.04] [R1.11]', async () => {
    await happens('Order New');
    const delivery = await happens('Delivery Completed');
    const types = async () => (await server.call(listNotifications, { as: desk })).data.items.map(({ type }) => type);
    await deskMay(rightsTo('storeMenu'));
    expect(await types()).not.toContain('Order New');
    expect((await server.call(listNotifications, { as: desk })).data.items[0]?.offset).toBe(delivery);
    await deskMay(rightsTo('storeOrders'));
    expect(await types()).toContain('Order New');
  });

  it('is mailed only to people who may see its orders, at the moment of the mail [R6.04] [R11.24]', async () => {
    for (const as of [owner, desk])
      await server.call(chooseAlert, { as, body: { kind: 'store-order', way: 'mail', isOn: true } });
    const mailed = async () => {
      const to: string[] = [];
      const follow = mailingAlerts({
        add: (_tx, _task, input) => {
          to.push((input as { readonly userId: string }).userId);
          return Promise.resolve('job');
        },
      });
      await server.deps.db.transaction((tx) =>
        follow(tx, {
          branchId: 'b-seef',
          type: 'Order New',
          orderId,
          message: 'One',
          messageAr: 'واحد',
          at: server.clock.now().toISOString(),
        }),
      );
      return to.toSorted();
    };
    await deskMay(rightsTo('storeMenu', 'viewWallet'));
    expect(await mailed()).toEqual(['u-pearl']);
    await deskMay(rightsTo('storeOrders'));
    expect(await mailed()).toEqual(['u-desk', 'u-pearl']);
  });
});

describe('giving rights in a store', () => {
  const change = async (overrides: object) => {
    const { data } = await server.call(getUser, { as: owner, params: { id: 'u-desk' } });
    const { version, name, type, status, branches } = data;
    return server.call(updateUser, {
      as: owner,
      params: { id: 'u-desk' },
      body: { version, name, type, status, branches, ...overrides },
    });
  };
  const at = (rights: BranchRights) => ({ branches: [{ branchId: 'b-seef', rights }] });

  it('takes effect at the next call, and the log says who did it [R6.04]', async () => {
    await deskMay(NO_RIGHTS);
    expect((await change(at(rightsTo('storeOrders', 'storeTakings')))).status).toBe(200);
    expect((await ask(orders.listStoreOrders, desk)).status).toBe(200);
    expect((await change(at(NO_RIGHTS))).status).toBe(200);
    expect((await ask(orders.listStoreOrders, desk)).status).toBe(403);
    const [last] = (await server.call(listAudit, { as: owner })).data.items;
    expect(last).toMatchObject({ kind: 'user-changed', actor: 'Layla Hasan', subject: 'Yusuf Ali' });
  });

  it('gives no takings without the orders that they come from [R6.04]', async () => {
    expect(await change(at(rightsTo('storeTakings')))).toMatchObject({
      status: 400,
      fields: [{ path: 'branches.0.rights.storeOrders', code: 'required' }],
    });
  });

  it('gives a business account all of them, also if less is sent [R6.04] [R6.01]', async () => {
    const invited = await server.call(inviteUser, {
      as: owner,
      idempotencyKey: 'an-invited-manager',
      body: { name: 'Sara', email: 'sara@pearl.example', type: 'customer', language: 'en', ...at(NO_RIGHTS) },
    });
    expect(invited.data.branches).toEqual([{ branchId: 'b-seef', rights: IN_STORE }]);
    const made = await change({ type: 'customer', ...at(rightsTo('viewWallet')) });
    expect(made.data.branches).toEqual([{ branchId: 'b-seef', rights: { ...IN_STORE, viewWallet: true } }]);
  });
});
