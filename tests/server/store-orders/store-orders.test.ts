import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/realtime';
import { getStore, setAvailability, setUpStore, updateMenu } from '../../../contract/store';
import { declineCancelRequest, getStoreOrder, listStoreOrders, moveStoreOrder } from '../../../contract/store-orders';
import {
  askToCancelStoreOrder,
  cancelCustomerOrder,
  getCustomerOrder,
  getStorefront,
  placeStoreOrder,
} from '../../../contract/storefront';
import { PHONE_ORDERS, placeStoreOrder as placeOnServer } from '../../../server/modules/store-orders/place-store-order';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { storeItems } from '../../../server/modules/store/tables';
import { branches } from '../../../server/modules/identity/tables';
import type { AvailabilityTarget } from '../../../src/domain/store/availability';
import { stateAfter } from '../../../src/domain/store-orders/stages';
import { sampleSetup } from '../../support/samples/sample-stores';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { GUEST_PHONE, guestOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const params = { subdomain: 'noor-bakery' };

function setupBody() {
  const { category, ...setup } = sampleSetup();
  return { ...setup, category: { ...category, items: [...category.items] } };
}

/** A server with the bakery's store at the branch in Seef. */
async function withStore(server: TestServer) {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body: setupBody() });
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  return { owner, itemId };
}

let server: TestServer;
let owner: TestSession;
let itemId: string;
let guest: TestGuest;
let made = 0;
beforeAll(async () => {
  server = await startServer();
  ({ owner, itemId } = await withStore(server));
  guest = await guestOf(server);
});
afterAll(() => server.close());

const body = (change: object = {}) => ({
  lines: [{ itemId, choices: [], count: 2 }],
  total: { minor: 2_500, currency: 'BHD' as const },
  customerName: 'Huda Al Alawi',
  note: '',
  handover: 'pick-up' as const,
  deliverTo: null,
  ...change,
});
const place = (change: object = {}, by: TestGuest = guest) =>
  server.call(placeStoreOrder, {
    params,
    headers: by.headers,
    idempotencyKey: `key-of-store-order-${(made += 1)}`,
    body: body(change),
  });
const idOf = async (slug: string) =>
  (await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, slug)))[0]?.id ?? '';

describe('an order in a store on the server [R4.04]', () => {
  it('is heard by the people of the branch that serves the store, and by nobody else [R4.12] [T.24]', async () => {
    const { status, data } = await place();
    expect(status).toBe(200);
    const id = await idOf(data.slug);
    const alerts = async (as: TestSession) =>
      (await server.call(listNotifications, { as })).data.items.map(({ type, orderId }) => [type, orderId]);
    expect(await alerts(owner)).toContainEqual(['Order New', id]);
    const [elsewhere, stranger] = [
      await server.signIn('owner@pearl.example', 'b-juffair'),
      await server.signIn('owner@najd.example'),
    ];
    for (const as of [elsewhere, stranger]) {
      expect(await alerts(as)).not.toContainEqual(['Order New', id]);
      expect((await server.call(getStoreOrder, { as, params: { id } })).code).toBe('ORDER_NOT_FOUND');
      expect((await server.call(listStoreOrders, { as })).data.items).toEqual([]);
      const moved = await server.call(moveStoreOrder, {
        as,
        params: { id },
        body: { version: 1, move: 'next', reason: null },
      });
      expect(moved.code).toBe('ORDER_NOT_FOUND');
    }
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: data.slug } });
    expect(await alerts(owner)).toContainEqual(['Order Cancel', id]);
  });

  it('refuses what the form would, whoever sends it [R5.07]', async () => {
    for (const change of [
      { lines: [] },
      { lines: [{ itemId, count: 0 }] },
      { lines: [{ itemId, count: 100 }] },
      { lines: [{ itemId, count: 1.5 }] },
      {
        lines: [
          { itemId, count: 1 },
          { itemId, count: 1 },
        ],
      },
      { customerName: '\u200f' },
      { customerName: '!!!' },
      { note: 'x'.repeat(201) },
      { total: { minor: -2_500, currency: 'BHD' } },
    ])
      expect([change, (await place(change)).code]).toEqual([change, 'VALIDATION']);
    for (const total of [
      { minor: 2_499, currency: 'BHD' },
      { minor: 2_500, currency: 'SAR' },
    ])
      expect([total, (await place({ total })).code]).toEqual([total, 'MENU_CHANGED']);
  });

  it('needs a reason to be cancelled by the store, and takes none for anything else', async () => {
    const { data } = await place();
    const id = await idOf(data.slug);
    const move = (asked: object) =>
      server.call(moveStoreOrder, { as: owner, params: { id }, body: { version: 1, ...asked } });
    expect((await move({ move: 'cancel', reason: null })).code).toBe('VALIDATION');
    expect((await move({ move: 'next', reason: 'closed' })).code).toBe('VALIDATION');
    expect((await move({ move: 'cancel', reason: 'closed' })).data.state).toBe('cancelled');
  });

  it(
    'tells the people of its branch once that its customer wants to cancel, until it has left [R4.12] [T.24]',
    { tags: 'long' },
    async () => {
      const { data } = await place();
      const id = await idOf(data.slug);
      const move = (version: number) =>
        server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, move: 'next', reason: null } });
      const ask = () => server.call(askToCancelStoreOrder, { headers: guest.headers, params: { slug: data.slug } });
      const told = async () =>
        (await server.call(listNotifications, { as: owner })).data.items.filter(
          ({ type, orderId }) => type === 'Order Cancel Request' && orderId === id,
        ).length;
      await move(1);
      const answers = await Promise.all([ask(), ask(), ask()]);
      expect(answers.map(({ data: { cancelRequest } }) => cancelRequest?.state)).toEqual(['open', 'open', 'open']);
      expect(await told()).toBe(1);
      const [elsewhere, stranger] = [
        await server.signIn('owner@pearl.example', 'b-juffair'),
        await server.signIn('owner@najd.example'),
      ];
      for (const as of [elsewhere, stranger])
        expect((await server.call(declineCancelRequest, { as, params: { id }, body: { version: 3 } })).code).toBe(
          'ORDER_NOT_FOUND',
        );
      // It is collected: that answers it, and nobody can decline it any more.
      await move(3);
      expect((await move(4)).data).toMatchObject({ state: 'successful', cancelRequest: null });
      expect((await ask()).code).toBe('NOT_CANCELLABLE');
      expect((await server.call(declineCancelRequest, { as: owner, params: { id }, body: { version: 5 } })).code).toBe(
        'CHANGED_MEANWHILE',
      );
      expect(await told()).toBe(1);
    },
  );

  it(
    'is listed among those that ended today from its end to midnight of the region [R4.04]',
    { tags: 'long' },
    async () => {
      const listed = async () =>
        (await server.call(listStoreOrders, { as: owner, query: { state: 'today' } })).data.items.map(({ id }) => id);
      const [ended, open] = [await idOf((await place()).data.slug), await idOf((await place()).data.slug)];
      expect(await listed()).not.toContain(ended);
      const body = { version: 1, move: 'cancel', reason: 'closed' } as const;
      await server.call(moveStoreOrder, { as: owner, params: { id: ended }, body });
      expect(await listed()).toContain(ended);
      expect(await listed()).not.toContain(open);
      // 21:00 in UTC is midnight in Bahrain.
      const midnight = new Date(server.clock.now().toISOString().replace(/T.*/, 'T21:00:00.000Z'));
      const change = (updatedAt: Date) =>
        server.deps.db.update(storeOrders).set({ updatedAt }).where(eq(storeOrders.id, ended));
      await change(new Date(midnight.getTime() - 86_400_000 - 1));
      expect(await listed()).not.toContain(ended);
      await change(new Date(midnight.getTime() - 86_400_000));
      expect(await listed()).toContain(ended);
    },
  );

  it('keeps the names and prices of its moment', async () => {
    const { data } = await place();
    expect(data.items).toEqual([
      {
        itemId,
        name: { en: 'Sourdough', ar: 'خبز العجين' },
        price: { minor: 1_250, currency: 'BHD' },
        count: 2,
        choices: [],
      },
    ]);
    expect((await server.call(getStorefront, { params })).data.menu[0]?.items[0]?.id).toBe(itemId);
    expect((await server.call(getStorefront, { params: { subdomain: '../etc' } })).code).toBe('NOT_FOUND');
  });

  it('is refused after so many of one phone in an hour, and the next hour takes them again', async () => {
    const busy = await guestOf(server, '+97339990001');
    for (let at = 0; at < PHONE_ORDERS; at += 1) expect((await place({}, busy)).status).toBe(200);
    const refused = await place({}, busy);
    expect(refused.code).toBe('RATE_LIMITED');
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect((await place()).status).toBe(200);
    server.clock.advance(3_600_001);
    expect((await place({}, await guestOf(server, '+97339990001'))).status).toBe(200);
    guest = await guestOf(server);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });

  it('says nothing of a customer to who has only the link', async () => {
    const { data } = await place();
    const other = await guestOf(server, '+97339990002');
    const asked = await server.call(getCustomerOrder, { headers: other.headers, params: { slug: data.slug } });
    expect([asked.code, asked.raw.body.includes('Huda')]).toEqual(['ORDER_NOT_FOUND', false]);
    expect((await server.call(getCustomerOrder, { params: { slug: data.slug } })).code).toBe('UNAUTHENTICATED');
  });
});

describe('items that are counted or off [R2.24]', () => {
  const set = (to: AvailabilityTarget, id = itemId) =>
    server.call(setAvailability, { as: owner, body: { changes: [{ itemId: id, to, seen: null }] } });
  const availability = async () =>
    (await server.call(getStorefront, { params })).data.menu[0]?.items.find(({ id }) => id === itemId)?.availability;
  const one = { lines: [{ itemId: '', count: 1 }], total: { minor: 1_250, currency: 'BHD' as const } };
  const placeOne = () => place({ ...one, lines: [{ itemId, count: 1 }] });
  beforeAll(async () => {
    server.clock.advance(3_600_001);
    guest = await guestOf(server);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });

  it('give their pieces to orders, and get them back if nobody prepared the order', async () => {
    await set({ kind: 'counted', left: 3 });
    const first = (await place()).data;
    expect(await availability()).toEqual({ kind: 'counted', left: 1 });
    expect((await place()).code).toBe('SOLD_OUT');
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: first.slug } });
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: first.slug } });
    expect(await availability()).toEqual({ kind: 'counted', left: 3 });

    const id = await idOf((await place()).data.slug);
    const move = (version: number, asked: object) =>
      server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, reason: null, ...asked } });
    await move(1, { move: 'next' });
    await move(2, { move: 'next' });
    // It was prepared: what went into it is used up.
    expect((await move(3, { move: 'cancel', reason: 'not-collected' })).data.state).toBe('cancelled');
    expect(await availability()).toEqual({ kind: 'counted', left: 1 });
  });

  it('get no pieces back that were not counted, or are not counted any more', { tags: 'long' }, async () => {
    await set({ kind: 'on' });
    const before = (await placeOne()).data;
    await set({ kind: 'counted', left: 5 });
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: before.slug } });
    expect(await availability()).toEqual({ kind: 'counted', left: 5 });
    const after = (await placeOne()).data;
    await set({ kind: 'off' });
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: after.slug } });
    expect(await availability()).toEqual({ kind: 'off' });
    expect((await placeOne()).code).toBe('SOLD_OUT');
    await set({ kind: 'on' });
  });

  it('that are off until tomorrow come back by themselves when the branch opens', async () => {
    const { db } = server.deps;
    const span = [{ from: '07:00', to: '06:00' }];
    const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = Array.from({ length: 7 }, () => span);
    const week = { sunday, monday, tuesday, wednesday, thursday, friday, saturday } as never;
    await db
      .update(branches)
      .set({ hours: { week, specialDays: [] } })
      .where(eq(branches.id, 'b-seef'));
    await set({ kind: 'tomorrow' });
    const off = await availability();
    if (off?.kind !== 'off-until') throw new Error('It is off until tomorrow');
    const wait = Date.parse(off.until) - server.clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2 * 86_400_000);
    expect(off.until.slice(11)).toBe('04:00:00.000Z');
    expect((await placeOne()).code).toBe('SOLD_OUT');
    server.clock.advance(wait - 1);
    expect((await availability())?.kind).toBe('off-until');
    server.clock.advance(1);
    expect((await availability())?.kind).toBe('on');
    await db.update(branches).set({ hours: null }).where(eq(branches.id, 'b-seef'));
    guest = await guestOf(server);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await placeOne()).status).toBe(200);
  });

  it('are changed by their own business alone, each once, and shown as sold out on the public page [T.24]', async () => {
    const stranger = await server.signIn('owner@najd.example');
    const changes = [{ itemId, to: { kind: 'off' }, seen: null } as const];
    expect((await server.call(setAvailability, { as: stranger, body: { changes } })).code).toBe('NOT_FOUND');
    const twice = await server.call(setAvailability, { as: owner, body: { changes: [...changes, ...changes] } });
    expect(twice.code).toBe('VALIDATION');
    for (const left of [-1, 1.5, 10_000])
      expect([left, (await set({ kind: 'counted', left })).code]).toEqual([left, 'VALIDATION']);
    await set({ kind: 'off' });
    expect((await server.app.inject('/s/noor-bakery?lang=en')).body).toContain('<small>Sold out</small>');
    await set({ kind: 'on' });
    expect((await server.app.inject('/s/noor-bakery?lang=en')).body).not.toContain('Sold out');
  });
});

describe.skipIf(withoutPostgres)('many at once, on PostgreSQL', () => {
  const database = postgresHere();

  it('of all who move an order at once one does, and its history stays legal [R4.04]', { tags: 'long' }, async () => {
    const crowd = await startServer({ databaseUrl: await database() });
    const { owner: boss, itemId: item } = await withStore(crowd);
    const customer = await guestOf(crowd, GUEST_PHONE);
    const { data } = await crowd.call(placeStoreOrder, {
      params,
      headers: customer.headers,
      idempotencyKey: 'key-of-the-crowd',
      body: { ...body(), lines: [{ itemId: item, choices: [], count: 2 }] },
    });
    const id = (await crowd.call(listStoreOrders, { as: boss })).data.items[0]?.id ?? '';
    for (let round = 0; round < 12; round += 1) {
      const seen = (await crowd.call(getStoreOrder, { as: boss, params: { id } })).data;
      const asked = [
        { move: 'next', reason: null },
        { move: 'previous', reason: null },
        { move: 'next', reason: null },
        ...(round > 8 ? ([{ move: 'cancel', reason: 'too-busy' }] as const) : []),
      ] as const;
      const answers = await Promise.all([
        ...asked.map((move) =>
          crowd.call(moveStoreOrder, { as: boss, params: { id }, body: { version: seen.version, ...move } }),
        ),
        crowd.call(cancelCustomerOrder, {
          headers: round === 11 ? customer.headers : {},
          params: { slug: data.slug },
        }),
      ]);
      const possible = asked.some(
        ({ move }) => stateAfter({ state: seen.state, handover: 'pick-up', hasDriver: false }, move) !== null,
      );
      expect(answers.filter(({ status }) => status === 200).length).toBe(possible ? 1 : 0);
    }
    const { history } = (await crowd.call(getStoreOrder, { as: boss, params: { id } })).data;
    const steps = history.slice(1).map(({ state }, at) => [history[at]?.state, state] as const);
    for (const [from, to] of steps)
      expect(
        (['next', 'previous', 'cancel'] as const).some(
          (move) =>
            from !== undefined && stateAfter({ state: from, handover: 'pick-up', hasDriver: false }, move) === to,
        ),
      ).toBe(true);
    await crowd.close();
  });

  it('one key makes one order, however often it is sent at once [T.36]', async () => {
    const crowd = await startServer({ databaseUrl: await database() });
    const { itemId: item } = await withStore(crowd);
    const customer = await guestOf(crowd, GUEST_PHONE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        crowd.call(placeStoreOrder, {
          params,
          headers: customer.headers,
          idempotencyKey: 'key-of-twenty',
          body: { ...body(), lines: [{ itemId: item, choices: [], count: 2 }] },
        }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(1);
    expect(await crowd.deps.db.select().from(storeOrders)).toHaveLength(1);
    await crowd.close();
  });

  it('of fifty who want the last one, one gets it, and the stock is never under zero [R11.29]', async () => {
    const crowd = await startServer({ databaseUrl: await database() });
    const { owner: boss, itemId: last } = await withStore(crowd);
    const { version, menu } = (await crowd.call(getStore, { as: boss })).data;
    const tea = { id: null, name: { en: 'Tea', ar: 'شاي' }, price: { minor: 500, currency: 'BHD' as const } };
    const [bread] = menu;
    const next = await crowd.call(updateMenu, {
      as: boss,
      body: {
        version,
        menu: [{ id: bread?.id ?? '', name: bread?.name ?? tea.name, items: [...(bread?.items ?? []), tea] }],
      },
    });
    const other = next.data.menu[0]?.items[1]?.id ?? '';
    const change = (itemId: string, left: number) => ({ itemId, to: { kind: 'counted' as const, left }, seen: null });
    await crowd.call(setAvailability, { as: boss, body: { changes: [change(last, 1), change(other, 20)] } });
    const lines = (at: number) =>
      [
        { itemId: last, choices: [], count: 1 },
        { itemId: other, choices: [], count: 1 },
      ].toSorted(() => (at % 2 === 0 ? 1 : -1));
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        placeOnServer(crowd.deps, {
          phone: `+973360000${String(at).padStart(2, '0')}`,
          subdomain: 'noor-bakery',
          key: `key-of-customer-${at}`,
          order: body({ lines: lines(at), total: { minor: 1_750, currency: 'BHD' } }),
        }).then(
          ({ slug }) => slug,
          (error: { readonly code?: string }) => error.code,
        ),
      ),
    );
    expect(made.filter((result) => result === 'SOLD_OUT')).toHaveLength(49);
    const stocks = async () =>
      new Map((await crowd.deps.db.select().from(storeItems)).map(({ id, stock }) => [id, stock]));
    expect(await stocks()).toEqual(
      new Map([
        [last, 0],
        [other, 19],
      ]),
    );
    // The one who got it cancels while others order: what comes back is had once again.
    const [winner] = await crowd.deps.db.select().from(storeOrders);
    const again = await Promise.all([
      crowd.call(moveStoreOrder, {
        as: boss,
        params: { id: winner?.id ?? '' },
        body: { version: 1, move: 'cancel', reason: 'customer-asked' },
      }),
      ...Array.from({ length: 10 }, (_, at) =>
        placeOnServer(crowd.deps, {
          phone: `+973360001${String(at).padStart(2, '0')}`,
          subdomain: 'noor-bakery',
          key: `key-of-late-customer-${at}`,
          order: body({ lines: lines(at), total: { minor: 1_750, currency: 'BHD' } }),
        }).then(
          () => ({ status: 1 }),
          () => ({ status: 0 }),
        ),
      ),
    ]);
    expect(again[0]?.status).toBe(200);
    const late = again.slice(1).filter(({ status }) => status === 1).length;
    expect(late).toBeLessThanOrEqual(1);
    expect((await stocks()).get(last)).toBe(1 - late);
    expect((await stocks()).get(other)).toBe(20 - late);
    await crowd.close();
  });
});
