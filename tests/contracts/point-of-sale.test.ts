import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFoodics } from '../../server/adapters/foodics/foodics';
import { createSettableClock } from '../../server/clock';
import { posStates, sandboxPosGrants, sandboxPosOrders } from '../../server/modules/pos/tables';
import { PosOrderRefused, PosRefused, PosSilent } from '../../server/platform/point-of-sale';
import type { NewPosOrder, PointOfSaleGateway } from '../../server/platform/point-of-sale';
import { hashOf } from '../../server/platform/tokens';
import { createSandboxPos } from '../../server/sandbox/pos';
import { money } from '../../src/domain/shared/money';
import { openEmbeddedDatabase } from '../support/servers/database';
import { FOODICS_APP, startFoodics } from '../support/servers/foodics-stub';
import { TILL_ORDER } from '../support/servers/till';

type Says = 'active' | 'revoked' | 'inactive' | 'silent' | 'forgetful';

interface Subject {
  readonly gateway: PointOfSaleGateway;
  /** Somebody allows a connection. @returns the code */
  readonly allow: () => Promise<string>;
  readonly says: (standing: Says) => Promise<void>;
  readonly decide: (id: string, to: 'accepted' | 'ready' | 'closed' | 'declined') => Promise<void>;
  /** A delivery is taken at the till. @returns its id */
  readonly take: () => Promise<string>;
  readonly orders: () => Promise<number>;
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const AT = '2026-11-20T09:00:00.000Z';
const ORIGIN = 'https://app.example';

async function sandbox(): Promise<Subject> {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const clock = createSettableClock(AT);
  const gateway = createSandboxPos(db, clock);
  let made = 0;
  const grants = () => db.select().from(sandboxPosGrants);
  return {
    gateway,
    async allow() {
      const state = `state-${(made += 1)}`;
      const expiresAt = new Date(clock.now().getTime() + 600_000);
      const owner = { merchantId: 'm-pearl', userId: 'u-pearl', sessionId: 's' };
      await db.insert(posStates).values({ hash: hashOf(state), ...owner, expiresAt });
      return (await gateway.allow(state)) ?? '';
    },
    async says(standing) {
      for (const { id } of await grants()) await gateway.set(id, { standing });
    },
    decide: async (id, to) => void (await gateway.decide(id, to)),
    async take() {
      const all = await grants();
      return (await gateway.take({ ...TILL_ORDER, grantId: all.at(-1)?.id ?? '' }))?.id ?? '';
    },
    orders: async () => (await db.select().from(sandboxPosOrders).where(eq(sandboxPosOrders.isTaken, false))).length,
    pass: (ms) => clock.advance(ms),
    close: () => database.close(),
  };
}

const STATUS = {
  accepted: { status: 2, delivery_status: 1 },
  ready: { status: 2, delivery_status: 2 },
  closed: { status: 4 },
  declined: { status: 3, declined_reason: 'Out of charcoal' },
} as const;

async function foodics(): Promise<Subject> {
  const clock = createSettableClock(AT);
  const stub = await startFoodics(() => clock.now());
  const at = { url: stub.url, consoleUrl: 'https://console.foodics.example' };
  return {
    // Without a wait: how often it may be asked is another test's.
    gateway: createFoodics({ ...at, ...FOODICS_APP }, clock, {
      time: { now: () => clock.now().getTime(), wait: async (ms) => clock.advance(ms) },
    }),
    allow: async () => stub.allow(),
    says: async (standing) => stub.says(standing),
    decide: async (id, to) => stub.set(id, STATUS[to]),
    take: async () =>
      stub.take({
        type: 3,
        branch_id: 'pos-b-seef',
        customer: { name: TILL_ORDER.customerName, dial_code: 973, phone: TILL_ORDER.phone },
        customer_address: { name: null, description: TILL_ORDER.address, latitude: '26.2134', longitude: 50.5783 },
        total_price: 4.7,
        payments: [],
      }),
    orders: async () => stub.orders.filter(({ body }) => body['meta'] !== undefined).length,
    pass: (ms) => clock.advance(ms),
    close: () => stub.close(),
  };
}

const price = (minor: number) => ({
  price: money(minor, 'BHD'),
  net: money(minor - 100, 'BHD'),
  vat: money(100, 'BHD'),
});
const ORDER: NewPosOrder = {
  reference: 'MERSAL-1',
  branchId: 'pos-b-seef',
  handover: 'pick-up',
  customerName: 'Huda',
  phone: '+97336123456',
  note: '',
  isTest: false,
  isTaxAdded: false,
  lines: [{ productId: 'p-kebab', count: 1, options: [{ optionId: 'o-fries', ...price(300) }], ...price(2_500) }],
  fee: { price: money(0, 'BHD'), net: money(0, 'BHD'), vat: money(0, 'BHD') },
  total: money(2_800, 'BHD'),
  deliverTo: null,
};

describe.each([
  ['the sandbox', sandbox],
  ['Foodics', foodics],
])('the point of sale of %s [R1.09]', (_name, open) => {
  let subject: Subject;
  let token: string;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());
  const pos = () => subject.gateway;
  const connect = async () => {
    const keys = await pos().exchange(await subject.allow(), ORIGIN);
    token = keys.accessToken;
    return keys;
  };
  const refused = (reason: PosRefused['reason']) =>
    expect.objectContaining({ name: 'PosRefused', reason }) as PosRefused;

  it('has a page that leads back, and gives keys for a code, once', async () => {
    expect(pos().authorizePage('state&1', ORIGIN)).toContain('state=state%261');
    const code = await subject.allow();
    const keys = await pos().exchange(code, ORIGIN);
    expect(keys.expiresAt?.getTime()).toBeGreaterThan(Date.parse(AT));
    await expect(pos().exchange(code, ORIGIN)).rejects.toEqual(refused('code'));
    await expect(pos().exchange('code_of_nobody', ORIGIN)).rejects.toEqual(refused('code'));
    const next = await pos().renew(keys.refreshToken ?? '');
    expect(next.accessToken).not.toBe(keys.accessToken);
    await expect(pos().renew(keys.refreshToken ?? '')).rejects.toEqual(refused('expired'));
    await expect(pos().restaurant(keys.accessToken)).rejects.toBeInstanceOf(PosRefused);
    expect(await pos().restaurant(next.accessToken)).toMatchObject({ currency: 'BHD', isTaxInclusive: true });
  });

  it('lists its branches and its menu, with what may be chosen', async () => {
    await connect();
    const branches = await pos().branches(token);
    expect(branches).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'pos-b-seef' })]));
    const menu = await pos().menu(token);
    expect(menu.categories.map(({ id }) => id)).not.toContain('c-gone');
    const kebab = menu.products.find(({ id }) => id === 'p-kebab');
    expect(kebab).toMatchObject({ name: 'Kebab plate', nameAr: 'طبق كباب', categoryId: 'c-grill', price: 2.5 });
    expect(kebab?.asks[0]).toEqual({ modifierId: 'm-side', min: 0, max: 1, without: [] });
    const side = menu.modifiers.find(({ id }) => id === 'm-side');
    expect(side?.options.map(({ id, price: each }) => [id, each])).toEqual([
      ['o-rice', 0],
      ['o-fries', 0.3],
    ]);
    expect(menu.products.find(({ id }) => id === 'p-winter')?.isActive).toBe(false);
  });

  it('takes an order, finds it by its reference, and says how it goes on', async () => {
    await connect();
    expect(await pos().findOrder(token, ORDER.reference)).toBeNull();
    const made = await pos().createOrder(token, ORDER);
    expect(made).toMatchObject({ state: 'sent', reason: null });
    expect(await pos().findOrder(token, ORDER.reference)).toEqual(made);
    expect(await pos().order(token, 'no-such-order')).toBeNull();
    for (const state of ['accepted', 'ready', 'closed'] as const) {
      await subject.decide(made.id, state);
      expect(await pos().order(token, made.id)).toMatchObject({ id: made.id, number: made.number, state });
    }
    const other = await pos().createOrder(token, { ...ORDER, reference: 'MERSAL-2' });
    await subject.decide(other.id, 'declined');
    expect(await pos().order(token, other.id)).toMatchObject({ state: 'declined', reason: 'Out of charcoal' });
    await expect(pos().createOrder(token, { ...ORDER, branchId: 'pos-nowhere' })).rejects.toBeInstanceOf(
      PosOrderRefused,
    );
  });

  it('that loses its answer has the order all the same [R11.31]', async () => {
    await connect();
    const before = await subject.orders();
    await subject.says('forgetful');
    await expect(pos().createOrder(token, { ...ORDER, reference: 'MERSAL-3' })).rejects.toBeInstanceOf(PosSilent);
    await subject.says('active');
    expect(await pos().findOrder(token, 'MERSAL-3')).toMatchObject({ state: 'sent' });
    expect((await subject.orders()) - before).toBe(1);
  });

  it('tells of a delivery that its till takes, and hears how far the driver is', async () => {
    await connect();
    subject.pass(60_000);
    const since = new Date(Date.parse(AT) + 30_000);
    const id = await subject.take();
    const changed = await pos().changedDeliveries(token, since);
    expect(changed.map((each) => each.id)).toContain(id);
    expect(await pos().tillOrder(token, id)).toMatchObject({
      id,
      reference: null,
      branchId: 'pos-b-seef',
      kind: 'delivery',
      state: 'accepted',
      hasDriver: false,
      customerName: 'Huda Al Alawi',
      phone: expect.stringContaining('36123456') as string,
      position: { lng: 50.5783 },
      due: 4.7,
      currency: 'BHD',
    });
    expect(await pos().tillOrder(token, 'no-such-order')).toBeNull();
    for (const stage of ['assigned', 'assigned', 'on-the-way', 'delivered'] as const)
      await pos().tellDriver(token, id, stage);
    await subject.decide(id, 'closed');
    await expect(pos().tellDriver(token, id, 'delivered')).rejects.toBeInstanceOf(PosOrderRefused);
  });

  it.each([
    ['revoked', 'revoked'],
    ['inactive', 'inactive'],
  ] as const)('that is %s refuses everything', async (standing, reason) => {
    await connect();
    await subject.says(standing);
    const asks = [
      () => pos().restaurant(token),
      () => pos().menu(token),
      () => pos().branches(token),
      () => pos().findOrder(token, 'MERSAL-1'),
      () => pos().order(token, 'x'),
      () => pos().tillOrder(token, 'x'),
    ];
    for (const ask of asks) await expect(ask()).rejects.toEqual(refused(reason));
  });

  it('that is silent is silent to every question', async () => {
    await connect();
    await subject.says('silent');
    const asks = [() => pos().restaurant(token), () => pos().menu(token), () => pos().createOrder(token, ORDER)];
    for (const ask of asks) await expect(ask()).rejects.toBeInstanceOf(PosSilent);
  });

  it('withdraws keys', async () => {
    const keys = await connect();
    await pos().revoke(keys);
    await expect(pos().restaurant(token)).rejects.toEqual(refused('revoked'));
  });
});
