import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFoodics } from '../../../server/adapters/foodics/foodics';
import { createSettableClock } from '../../../server/clock';
import { PosMenuTooLarge, PosOrderRefused, PosRefused, PosSilent } from '../../../server/platform/point-of-sale';
import type { NewPosOrder, PointOfSaleGateway } from '../../../server/platform/point-of-sale';
import { money } from '../../../src/domain/shared/money';
import { FOODICS_APP, FOODICS_MENU, startFoodics } from '../../support/servers/foodics-stub';
import type { FoodicsStub } from '../../support/servers/foodics-stub';
import type { Reply } from '../../support/servers/stub-server';

const ORIGIN = 'https://app.example';
let stub: FoodicsStub;
let pos: PointOfSaleGateway;
let token: string;
/** Time as the adapter sees it: a wait passes at once. */
let passed = 0;
const time = {
  now: () => passed,
  wait: async (ms: number) => {
    passed += ms;
  },
};

beforeEach(async () => {
  passed = 0;
  const clock = createSettableClock('2026-11-20T09:00:00.000Z');
  stub = await startFoodics(() => clock.now());
  const at = { url: stub.url, consoleUrl: 'https://console.foodics.example' };
  pos = createFoodics({ ...at, ...FOODICS_APP }, clock, { time });
  token = (await pos.exchange(stub.allow(), ORIGIN)).accessToken;
});
afterEach(() => stub.close());

const price = (minor: number, vat: number) => ({
  price: money(minor, 'BHD'),
  net: money(minor - vat, 'BHD'),
  vat: money(vat, 'BHD'),
});
const ORDER: NewPosOrder = {
  reference: 'MERSAL-7',
  branchId: 'pos-b-seef',
  handover: 'delivery',
  customerName: 'Huda',
  phone: '+97336123456',
  note: 'Customer: “no onions”',
  isTest: false,
  isTaxAdded: false,
  lines: [
    { productId: 'p-kebab', count: 2, options: [{ optionId: 'o-fries', ...price(330, 30) }], ...price(2_750, 250) },
  ],
  fee: price(1_100, 100),
  total: money(7_260, 'BHD'),
  deliverTo: { position: { lat: 26.21, lng: 50.57 }, directions: 'Villa 12' },
};
const sentBody = () => stub.orders.at(-1)?.body;
const products = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...FOODICS_MENU.products[0], id: `p-${at}`, name: `Dish ${at}` }));

describe('Foodics over HTTP [R1.09]', () => {
  it('says who asks and where to, in the way that its pages describe', async () => {
    expect(pos.authorizePage('state-1', ORIGIN)).toBe(
      `https://console.foodics.example/authorize?client_id=app-of-the-stub&response_type=code&redirect_uri=${encodeURIComponent(`${ORIGIN}/account/foodics/callback`)}&state=state-1`,
    );
    expect(stub.asked[0]).toMatchObject({
      method: 'POST',
      path: '/oauth/token',
      body: {
        grant_type: 'authorization_code',
        ...{ client_id: FOODICS_APP.clientId, client_secret: FOODICS_APP.clientSecret },
      },
    });
    expect(stub.asked[0]?.headers.authorization).toBeUndefined();
    await pos.branches(token);
    expect(stub.asked.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' });
  });

  it('sends an order with what it computes: prices, options and VAT, the fee in words and in no total', async () => {
    await pos.createOrder(token, ORDER);
    expect(sentBody()).toMatchObject({
      type: 3,
      branch_id: 'pos-b-seef',
      customer_dial_code: 973,
      customer_phone: '36123456',
      customer_address_latitude: 26.21,
      products: [
        {
          product_id: 'p-kebab',
          quantity: 2,
          unit_price: 2.75,
          total_price: 5.5,
          taxes: [{ id: 'tax-10', rate: 10, amount: 0.5 }],
          options: [{ modifier_option_id: 'o-fries', quantity: 1, unit_price: 0.33, total_price: 0.66 }],
        },
      ],
      subtotal_price: 6.16,
      total_price: 6.16,
      meta: { '3rd_party_order_number': 'MERSAL-7' },
    });
    expect(sentBody()?.['kitchen_notes']).toBe('Customer: “no onions”\nDelivery fee, paid to the store: 1.1 BHD');
    await pos.createOrder(token, { ...ORDER, isTaxAdded: true, reference: 'MERSAL-8' });
    expect(sentBody()).toMatchObject({ products: [{ unit_price: 2.5 }], subtotal_price: 5.6, total_price: 6.16 });
  });

  it('asks no more than 30 times a minute, and a menu leaves room for orders [T.21]', async () => {
    stub.sells({ ...FOODICS_MENU, products: products(1_500) });
    const seen: number[] = [];
    const started = passed;
    expect((await pos.menu(token, ({ read }) => seen.push(read))).products).toHaveLength(1_500);
    expect(seen).toHaveLength(30);
    expect(passed - started).toBeGreaterThanOrEqual(60_000);
    const before = stub.asked.length;
    const at = passed;
    await pos.createOrder(token, ORDER);
    expect([stub.asked.length - before, passed - at]).toEqual([2, 0]);
  });

  it('obeys a 429 and its Retry-After, and gives up what would wait too long', async () => {
    let calls = 0;
    stub.answersInstead(({ path }): Reply | null => {
      if (path !== '/v5/settings') return null;
      calls += 1;
      return calls === 1 ? { status: 429, body: {}, headers: { 'retry-after': '7' } } : null;
    });
    await pos.restaurant(token);
    expect(passed).toBe(7_000);
    stub.answersInstead(null);
    stub.allows(0);
    await expect(pos.restaurant(token)).rejects.toBeInstanceOf(PosSilent);
    const asked = stub.asked.length;
    // It is left alone for as long as it said: not even an order is sent.
    await expect(pos.createOrder(token, ORDER)).rejects.toBeInstanceOf(PosSilent);
    expect(stub.asked).toHaveLength(asked);
    stub.allows(null);
    passed += 20_000;
    await pos.createOrder(token, ORDER);
    expect(stub.orders).toHaveLength(1);
  });

  it('finds an order behind more pages than its list has', async () => {
    for (let at = 0; at < 620; at += 1) stub.take({ type: 2, meta: { '3rd_party_order_number': `OTHER-${at}` } });
    stub.take({ type: 2, branch_id: 'pos-b-seef', meta: { '3rd_party_order_number': 'MERSAL-7' } });
    expect(await pos.findOrder(token, 'MERSAL-7')).toMatchObject({ number: '00621' });
    expect(await pos.findOrder(token, 'MERSAL-8')).toBeNull();
  });

  const over = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;
  it.each<[string, Reply, unknown]>([
    ['500', { status: 500, body: {} }, PosSilent],
    ['a redirect', { status: 302, body: {}, headers: { location: '/v5/whoami' } }, PosSilent],
    ['half an answer', 'hang up', PosSilent],
    ['words', { status: 200, body: '<html>' }, PosSilent],
    ['a shape that is not known', { status: 200, body: { data: { currency: 7 } } }, PosSilent],
    ['more than 5 MB', { status: 200, body: ' '.repeat(5 * 1024 * 1024 + 1) }, PosSilent],
    ['401', { status: 401, body: {} }, PosRefused],
    ['403', { status: 403, body: {} }, PosRefused],
    ['404', { status: 404, body: {} }, PosSilent],
  ])(
    'that answers %s to a question is told apart, and tells nothing of its keys [T.18]',
    async (_name, reply, error) => {
      stub.answersInstead(({ path }) => (path === '/v5/settings' ? reply : null));
      const asked = stub.asked.length;
      const thrown: unknown = await pos.restaurant(token).catch((each: unknown) => each);
      expect(thrown).toBeInstanceOf(error);
      expect(JSON.stringify([thrown, String(thrown), (thrown as Error).stack])).not.toContain(token);
      expect(stub.asked).toHaveLength(asked + 1);
    },
  );

  it('tells a token that has ended from one that was withdrawn, and our own mistake from theirs', async () => {
    await expect(pos.restaurant(over)).rejects.toMatchObject({ reason: 'expired' });
    await expect(pos.restaurant('at_of_nobody')).rejects.toMatchObject({ reason: 'revoked' });
    const at = { url: stub.url, consoleUrl: '' };
    const wrong = createFoodics(
      { ...at, ...FOODICS_APP, clientSecret: 'another' },
      createSettableClock('2026-11-20T09:00:00Z'),
    );
    const thrown: unknown = await wrong.exchange(stub.allow(), ORIGIN).catch((each: unknown) => each);
    expect(thrown).toBeInstanceOf(PosSilent);
    expect(String(thrown)).not.toContain('another');
  });

  it('that forbids orders alone refuses the order, and its connection stays', async () => {
    stub.answersInstead(({ method }) => (method === 'POST' ? { status: 403, body: { message: 'No scope' } } : null));
    await expect(pos.createOrder(token, ORDER)).rejects.toBeInstanceOf(PosOrderRefused);
  });

  it('with a menu larger than any shop’s is told so, at its first page', async () => {
    stub.answersInstead(({ path }) =>
      path === '/v5/products' ? { status: 200, body: { data: products(50), meta: { last_page: 20_000 } } } : null,
    );
    await expect(pos.menu(token)).rejects.toBeInstanceOf(PosMenuTooLarge);
    expect(stub.asked.filter(({ path }) => path === '/v5/products')).toHaveLength(1);
  });
});
