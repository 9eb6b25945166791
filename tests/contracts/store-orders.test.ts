import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, setAvailability, setUpStore, updateMenu } from '../../contract/store';
import { HttpStoreOrders } from '../../src/adapters/http/store-orders.adapter';
import { HttpStorefront } from '../../src/adapters/http/storefront.adapter';
import type { StoreOrdersPort } from '../../src/application/ports/records/store-orders.port';
import type { StorefrontPort } from '../../src/application/ports/storefront.port';
import { money } from '../../src/domain/shared/money';
import type { Result } from '../../src/domain/shared/result';
import type { Storefront } from '../../src/domain/store/store';
import type { NewStoreOrder } from '../../src/domain/store-orders/store-order';
import { codeOf } from '../support/answers';
import { FakeStoreOrders } from '../support/fakes/fake-store-orders';
import { sampleDeliveringStore, sampleStorefront } from '../support/samples/sample-store-orders';
import { sampleSetup } from '../support/samples/sample-stores';
import { letStoreDeliver, TERMS } from '../support/servers/delivering-store';
import { GUEST_PHONE, guestOf } from '../support/servers/guests';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly front: StorefrontPort;
  readonly orders: StoreOrdersPort;
  /** Of two phones. */
  readonly tokens: readonly [string, string];
  /** The store delivers from now on: within 10 km, for BHD 0.800, from BHD 2.000 on. */
  readonly deliver: () => Promise<void>;
  /** The store raises the price of its only item, to so many fils. */
  readonly reprice: (minor: number) => Promise<void>;
  /** The store has so many of its only item; null for as many as somebody wants. */
  readonly count: (left: number | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

const OTHER_PHONE = '+97336654321';

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const owner = await server.signIn('owner@pearl.example');
  const { category, ...setup } = sampleSetup();
  await server.call(setUpStore, {
    as: owner,
    idempotencyKey: 'key-of-the-store',
    body: { ...setup, category: { ...category, items: [...category.items] } },
  });
  const url = await server.listen();
  const tab = await openHttpSession(url);
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const visitor = await openHttpSession(url);
  return {
    front: new HttpStorefront(visitor.http),
    orders: new HttpStoreOrders(tab.http),
    tokens: [(await guestOf(server)).token, (await guestOf(server, OTHER_PHONE)).token],
    reprice: async (minor) => {
      const { version, menu } = (await server.call(getStore, { as: owner })).data;
      await server.call(updateMenu, {
        as: owner,
        body: {
          version,
          menu: menu.map((part) => ({
            ...part,
            items: part.items.map((item) => ({ ...item, price: { minor, currency: 'BHD' as const } })),
          })),
        },
      });
    },
    count: async (left) => {
      const { menu } = (await server.call(getStore, { as: owner })).data;
      const to = left === null ? ({ kind: 'on' } as const) : ({ kind: 'counted', left } as const);
      const changes = menu.flatMap(({ items }) => items.map(({ id }) => ({ itemId: id, to, seen: null })));
      await server.call(setAvailability, { as: owner, body: { changes } });
    },
    deliver: () => letStoreDeliver(server, owner),
    close: async () => {
      visitor.close();
      tab.close();
      await server.close();
    },
  };
}

function fake(): Promise<Subject> {
  const phones: Readonly<Record<string, string>> = { 'token-1': GUEST_PHONE, 'token-2': OTHER_PHONE };
  const both = new FakeStoreOrders(sampleStorefront(), (token) => phones[token] ?? null);
  return Promise.resolve({
    front: both,
    orders: both,
    tokens: ['token-1', 'token-2'],
    reprice: (minor) => {
      const front = sampleStorefront();
      both.front = {
        ...front,
        menu: front.menu.map((part) => ({
          ...part,
          items: part.items.map((item) => ({ ...item, price: money(minor, 'BHD') })),
        })),
      };
      return Promise.resolve();
    },
    count: (left) => {
      const { front } = both;
      const availability = left === null ? ({ kind: 'on' } as const) : ({ kind: 'counted', left } as const);
      if (front !== null)
        both.front = {
          ...front,
          menu: front.menu.map((part) => ({ ...part, items: part.items.map((item) => ({ ...item, availability })) })),
        };
      return Promise.resolve();
    },
    deliver: () => {
      const { handovers, delivery } = sampleDeliveringStore();
      if (both.front !== null) both.front = { ...both.front, handovers, delivery };
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });
}

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(codeOf(result));
  return result.value;
};

describe.each([
  ['the server', real],
  ['the fake', fake],
])('orders in a store, by %s [R2.57] [R4.04]', (_name, start) => {
  let subject: Subject;
  let made = 0;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  const ordered = ({ menu }: Storefront, change: Partial<NewStoreOrder> = {}): NewStoreOrder => ({
    lines: [{ itemId: menu[0]?.items[0]?.id ?? '', choices: [], count: 2 }],
    total: money(2 * (menu[0]?.items[0]?.price.minor ?? 0), 'BHD'),
    customerName: 'Huda Al Alawi',
    note: 'Sliced, please',
    handover: 'pick-up',
    deliverTo: null,
    ...change,
  });
  const store = async () => valueOf(await subject.front.store('noor-bakery'));
  const place = async (change: Partial<NewStoreOrder> = {}, key = `key-of-order-${(made += 1)}`) =>
    subject.front.place(subject.tokens[0], 'noor-bakery', ordered(await store(), change), key);
  const open = async () => valueOf(await subject.orders.list({ search: '', state: 'open' }, null)).items;

  it('is refused where less is left than somebody wants, and the store says how much [R2.57]', async () => {
    await subject.count(1);
    expect(codeOf(await place())).toBe('SOLD_OUT');
    expect((await store()).menu[0]?.items[0]?.availability).toEqual({ kind: 'counted', left: 1 });
    await subject.count(0);
    expect(codeOf(await place())).toBe('SOLD_OUT');
    await subject.count(null);
    expect((await store()).menu[0]?.items[0]?.availability).toEqual({ kind: 'on' });
  });

  it('shows the store with its menu, and nothing where none is', async () => {
    expect(await store()).toMatchObject({ name: { en: 'Noor Bakery' }, handovers: ['pick-up'] });
    expect(codeOf(await subject.front.store('nobody-here'))).toBe('NOT_FOUND');
  });

  it('makes an order once, that only its phone and its store see [T.36] [T.24]', async () => {
    const first = valueOf(await place({}, 'key-of-once'));
    expect(valueOf(await place({}, 'key-of-once'))).toEqual(first);
    expect(codeOf(await place({ note: 'Another' }, 'key-of-once'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await open()).toMatchObject([{ number: first.number, pieces: 2, total: { minor: 2_500 } }]);
    expect(valueOf(await subject.front.order(subject.tokens[0], first.slug))).toEqual(first);
    expect(codeOf(await subject.front.order(subject.tokens[1], first.slug))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await subject.front.cancel(subject.tokens[1], first.slug))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await subject.front.place('no-token', 'noor-bakery', ordered(await store()), 'key-of-nobody'))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('sells at what the customer saw, or not at all', async () => {
    const seen = await store();
    await subject.reprice(1_300);
    const late = await subject.front.place(subject.tokens[0], 'noor-bakery', ordered(seen), 'key-of-the-old-price');
    expect(codeOf(late)).toBe('MENU_CHANGED');
    const gone = ordered(seen, { lines: [{ itemId: 'no-such-item', choices: [], count: 1 }] });
    expect(codeOf(await subject.front.place(subject.tokens[0], 'noor-bakery', gone, 'key-of-a-gone-item'))).toBe(
      'MENU_CHANGED',
    );
    expect(codeOf(await place({ handover: 'delivery' }))).toBe('STORE_TAKES_NONE');
    expect(valueOf(await place()).total).toEqual(money(2_600, 'BHD'));
    await subject.reprice(1_250);
  });

  it('is asked to be cancelled once it was begun: the store decides, and is asked once [R4.12]', async () => {
    const { slug, number } = valueOf(await place());
    const { id } = (await open()).find((each) => each.number === number) ?? { id: '' };
    const [mine, other] = subject.tokens;
    expect(codeOf(await subject.front.askToCancel(mine, slug))).toBe('NOT_CANCELLABLE');
    const accepted = valueOf(await subject.orders.move(valueOf(await subject.orders.get(id)), 'next'));
    expect(codeOf(await subject.front.askToCancel(other, slug))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await subject.orders.declineCancel(accepted))).toBe('CHANGED_MEANWHILE');
    const asked = valueOf(await subject.front.askToCancel(mine, slug));
    expect(asked.cancelRequest?.state).toBe('open');
    expect(valueOf(await subject.front.askToCancel(mine, slug))).toEqual(asked);
    // Nobody moves it on before they have seen that.
    expect(codeOf(await subject.orders.move(accepted, 'next'))).toBe('CHANGED_MEANWHILE');
    const seen = valueOf(await subject.orders.get(id));
    expect((await open()).find((each) => each.id === id)?.cancelRequest?.state).toBe('open');
    const declined = valueOf(await subject.orders.declineCancel(seen));
    expect(declined).toMatchObject({ state: 'accepted', cancelRequest: { state: 'declined' } });
    expect(codeOf(await subject.orders.declineCancel(seen))).toBe('CHANGED_MEANWHILE');
    expect(valueOf(await subject.front.askToCancel(mine, slug)).cancelRequest?.state).toBe('declined');
    const cancelled = valueOf(await subject.orders.move(declined, 'customer-asked'));
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'customer-asked' });
  });

  it('goes through its stages, one step on and one back, by whoever saw it as it is [R4.04]', async () => {
    const { slug, number } = valueOf(await place());
    const { id } = (await open()).find((each) => each.number === number) ?? { id: '' };
    const seen = valueOf(await subject.orders.get(id));
    expect(seen).toMatchObject({ state: 'pending', phone: GUEST_PHONE, note: 'Sliced, please' });
    const accepted = valueOf(await subject.orders.move(seen, 'next'));
    expect(codeOf(await subject.orders.move(seen, 'next'))).toBe('CHANGED_MEANWHILE');
    expect(codeOf(await subject.front.cancel(subject.tokens[0], slug))).toBe('NOT_CANCELLABLE');
    const back = valueOf(await subject.orders.move(accepted, 'previous'));
    expect(back.state).toBe('pending');
    const again = valueOf(await subject.orders.move(back, 'next'));
    const prepared = valueOf(await subject.orders.move(again, 'next'));
    const done = valueOf(await subject.orders.move(prepared, 'next'));
    expect(done.history.map(({ state }) => state)).toEqual([
      'pending',
      'accepted',
      'pending',
      'accepted',
      'prepared',
      'successful',
    ]);
    for (const action of ['next', 'previous', 'sold-out'] as const)
      expect([action, codeOf(await subject.orders.move(done, action))]).toEqual([action, 'CHANGED_MEANWHILE']);
    expect(valueOf(await subject.front.order(subject.tokens[0], slug)).state).toBe('successful');
    expect((await open()).map((each) => each.id)).not.toContain(id);
  });

  it('is cancelled by the store with a reason, or by the customer before it is accepted', async () => {
    const [mine, theirs] = [valueOf(await place()), valueOf(await place())];
    const cancelled = valueOf(await subject.front.cancel(subject.tokens[0], mine.slug));
    expect(cancelled).toMatchObject({ state: 'customer cancelled', reason: null });
    expect(valueOf(await subject.front.cancel(subject.tokens[0], mine.slug))).toEqual(cancelled);
    const listed = (await open()).find(({ number }) => number === theirs.number);
    const order = valueOf(await subject.orders.get(listed?.id ?? ''));
    expect(valueOf(await subject.orders.move(order, 'sold-out'))).toMatchObject({
      state: 'cancelled',
      reason: 'sold-out',
    });
    expect(valueOf(await subject.front.order(subject.tokens[0], theirs.slug))).toMatchObject({ reason: 'sold-out' });
    const found = valueOf(await subject.orders.list({ search: String(theirs.number), state: 'cancelled' }, null));
    expect(found.items.map(({ id }) => id)).toEqual([order.id]);
  });

  it('waits for its card unseen by the store, and is paid in cash after all, or given up [R1.08] [R8.10]', async () => {
    const { front, orders, tokens } = subject;
    const waiting = valueOf(await place({ payment: 'card' }));
    expect(waiting).toMatchObject({ state: 'unpaid', payment: { state: 'unpaid' }, mayPayCash: true });
    const found = async () => (await open()).find(({ number }) => number === waiting.number);
    expect(await found()).toBeUndefined();
    expect(codeOf(await front.payInCash(tokens[1], waiting.slug))).toBe('ORDER_NOT_FOUND');
    const cash = { state: 'pending', payment: { state: 'cash' } };
    expect(valueOf(await front.payInCash(tokens[0], waiting.slug))).toMatchObject(cash);
    expect(valueOf(await front.payInCash(tokens[0], waiting.slug))).toMatchObject(cash);
    const order = valueOf(await orders.get((await found())?.id ?? ''));
    expect(codeOf(await orders.refund(order, order.total))).toBe('CHANGED_MEANWHILE');
    const { slug } = valueOf(await place({ payment: 'card' }));
    const left = { state: 'expired', reason: 'customer-asked' };
    expect(valueOf(await front.cancel(tokens[0], slug))).toMatchObject(left);
    expect(valueOf(await front.cancel(tokens[0], slug))).toMatchObject(left);
    expect(codeOf(await front.payInCash(tokens[0], slug))).toBe('NOT_PAYABLE');
    await front.cancel(tokens[0], waiting.slug);
  });

  it('is brought within the radius, from the minimum on, by a driver whom the store requests once [R2.57] [R5.15]', async () => {
    await subject.deliver();
    const shown = await store();
    expect(shown).toMatchObject({ handovers: ['pick-up', 'delivery'], delivery: TERMS });
    const from = shown.delivery?.from ?? { lat: 0, lng: 0 };
    const near = { position: { lat: from.lat - 0.01, lng: from.lng }, directions: 'Villa 12, road 7' };
    const brought = (count: number, deliverTo: NewStoreOrder['deliverTo']): Partial<NewStoreOrder> => ({
      handover: 'delivery',
      deliverTo,
      lines: [{ itemId: shown.menu[0]?.items[0]?.id ?? '', choices: [], count }],
      total: money(count * 1_250 + 800, 'BHD'),
    });
    const far = { ...near, position: { lat: from.lat - 0.2, lng: from.lng } };
    expect(codeOf(await place(brought(2, far)))).toBe('OUTSIDE_AREA');
    expect(codeOf(await place(brought(1, near)))).toBe('VALIDATION');
    expect(codeOf(await place(brought(2, null)))).toBe('VALIDATION');
    expect(codeOf(await place({ deliverTo: near }))).toBe('VALIDATION');
    expect(codeOf(await place({ ...brought(2, near), total: money(2_500, 'BHD') }))).toBe('MENU_CHANGED');
    const made = valueOf(await place(brought(2, near)));
    expect(made).toMatchObject({ fee: { minor: 800 }, total: { minor: 3_300 }, deliverTo: near, tracking: null });

    const { id } = (await open()).find(({ number }) => number === made.number) ?? { id: '' };
    const pending = valueOf(await subject.orders.get(id));
    expect(codeOf(await subject.orders.driverPrice(id))).toBe('CHANGED_MEANWHILE');
    const accepted = valueOf(await subject.orders.move(pending, 'next'));
    const priced = valueOf(await subject.orders.driverPrice(id));
    expect(priced.payment).toBe('wallet');
    expect(
      codeOf(await subject.orders.requestDriver(accepted, { ...priced, price: money(priced.price.minor + 1, 'BHD') })),
    ).toBe('QUOTE_MISMATCH');
    expect(codeOf(await subject.orders.requestDriver(pending, priced))).toBe('CHANGED_MEANWHILE');
    const requested = valueOf(await subject.orders.requestDriver(accepted, priced));
    expect(requested).toMatchObject({
      state: 'accepted',
      delivery: { state: 'created' },
      version: accepted.version + 1,
    });
    expect(codeOf(await subject.orders.requestDriver(requested, priced))).toBe('CHANGED_MEANWHILE');
    // From here on the delivery leads: only "ready" is the store's to say.
    for (const action of ['previous', 'sold-out'] as const)
      expect([action, codeOf(await subject.orders.move(requested, action))]).toEqual([action, 'CHANGED_MEANWHILE']);
    const ready = valueOf(await subject.orders.move(requested, 'next'));
    expect(ready.state).toBe('prepared');
    expect(codeOf(await subject.orders.move(ready, 'next'))).toBe('CHANGED_MEANWHILE');
  });
});
