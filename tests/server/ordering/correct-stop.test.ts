import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctStop } from '../../../contract/corrections';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listOrders, trackOrder } from '../../../contract/ordering';
import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import { customers } from '../../../server/modules/customers';
import { addressChecks, orders } from '../../../server/modules/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import type { StopDetails } from '../../../src/domain/ordering/correction';
import { detailsOf } from '../../../src/domain/ordering/correction';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { Timing } from '../../../src/domain/ordering/timing';
import { freshKey, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer(); // noon in Manama, on 2026-11-20
  as = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

const TOMORROW: Timing = {
  kind: 'scheduled',
  goal: 'pick-up',
  at: '2026-11-21T11:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
};
let last = 0;
/** A phone that nobody else here has. */
const freshPhone = () => `+973363${String((last += 1)).padStart(5, '0')}`;
const bhd = (minor: number) => ({ minor, currency: 'BHD' }) as const;
const stopTo = (name: string, phone: string, address = SEEF, cash = 0) => ({
  address,
  recipient: { name, phone },
  note: '',
  size: 'small' as const,
  cashToCollect: bhd(cash),
});
const JUFFAIR = { ...SEEF, city: 'Juffair', position: { lat: 26.2189, lng: 50.6071 } } as unknown as typeof SEEF;

async function order(...dropOffs: readonly ReturnType<typeof stopTo>[]): Promise<PricedOrder> {
  const stops = dropOffs.length === 0 ? [stopTo('Huda Al Alawi', freshPhone())] : dropOffs;
  return (await placed(server, as, { timing: TOMORROW, dropOffs: [...stops], allowDuplicate: true })).data;
}

function stopAt({ dropOffs }: Pick<PricedOrder, 'dropOffs'>, place = 0) {
  const stop = dropOffs[place];
  if (stop === undefined) throw new Error('no such stop');
  return stop;
}

async function correct(
  whole: PricedOrder,
  change: Partial<StopDetails>,
  { place = 0, seen, key = freshKey() }: { place?: number; seen?: StopDetails; key?: string } = {},
) {
  const stop = stopAt(whole, place);
  const before = seen ?? detailsOf(stop);
  return server.call(correctStop, {
    as,
    params: { id: whole.id, stopId: stop.id },
    body: { to: { ...before, ...change }, seen: before },
    idempotencyKey: key,
  });
}
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const found = async (search: string) =>
  (await server.call(listOrders, { as, query: { view: 'scheduled', search } })).data.items.map(({ id }) => id);

describe('a stop of an order that waits [R1.03]', () => {
  it('is corrected everywhere, and keeps its price, its time and who did it', async () => {
    const whole = await order();
    const phone = freshPhone();
    const { status, data } = await correct(whole, { name: 'Noor Al Ali', phone, note: 'Ring twice' });
    expect(status).toBe(200);
    const at = '2026-11-20T09:00:00.000Z';
    const stopId = stopAt(whole).id;
    for (const shown of [data, await read(whole.id)])
      expect(shown).toMatchObject({
        timing: TOMORROW,
        total: whole.total,
        state: 'created',
        recipientName: 'Noor Al Ali',
        recipientPhone: phone,
        dispatchAt: whole.dispatchAt,
        dropOffs: [{ recipient: { name: 'Noor Al Ali', phone }, note: 'Ring twice' }],
        corrections: [{ at, stopId, parts: ['name', 'phone', 'note'], by: expect.stringMatching(/\w/) as string }],
      });
    // It still waits, and is found by what it says now.
    expect(await found('Noor Al Ali')).toContain(whole.id);
    expect(await found(phone.slice(-8))).toContain(whole.id);
    expect(await found(whole.recipientPhone.slice(-8))).not.toContain(whole.id);
    expect(await found(whole.reference)).toContain(whole.id);
  });

  it('gets a new link with a new phone, and keeps it otherwise; the old number is nowhere in the order', async () => {
    const whole = await order();
    const { trackingSlug: slug } = stopAt(whole);
    const { data: same } = await correct(whole, { note: 'Gate 4' });
    expect(stopAt(same).trackingSlug).toBe(slug);
    const { data: other } = await correct(same, { phone: freshPhone() });
    expect(stopAt(other).trackingSlug).not.toBe(slug);
    expect(await server.call(trackOrder, { params: { slug } })).toMatchObject({ status: 404 });
    expect((await server.call(trackOrder, { params: { slug: stopAt(other).trackingSlug } })).status).toBe(200);
    expect(JSON.stringify(await read(whole.id))).not.toContain(whole.recipientPhone);
  });

  it('ends the question that the old number was asked, so that the merchant decides', async () => {
    const whole = await order();
    const stopId = stopAt(whole).id;
    await advance(server.deps, whole.id, 'location inquiry acquiring');
    const sentAt = server.clock.now();
    await server.deps.db
      .insert(addressChecks)
      .values({ keyHash: `hash-${stopId}`, stopId, sentAt, expiresAt: new Date(sentAt.getTime() + 3_600_000) });
    expect((await correct(whole, { note: 'Gate 4' })).data.state).toBe('location inquiry acquiring');
    const { data } = await correct((await read(whole.id)) as PricedOrder, { phone: freshPhone() });
    expect(data.state).toBe('location inquiry expired');
    const [check] = await server.deps.db.select().from(addressChecks).where(eq(addressChecks.stopId, stopId));
    expect(check?.expiredAt).toEqual(sentAt);
  });

  it('counts as an order of the other customer', async () => {
    const whole = await order();
    const phone = freshPhone();
    await correct(whole, { name: 'Noor Al Ali', phone });
    const countOf = async (of: string) =>
      (await server.deps.db.select().from(customers).where(eq(customers.phone, of)))[0]?.orderCount;
    expect(await countOf(whole.recipientPhone)).toBe(0);
    expect(await countOf(phone)).toBe(1);
  });

  it('of several is corrected alone; the list names the first', async () => {
    const whole = await order(stopTo('First One', freshPhone()), stopTo('Last One', freshPhone(), JUFFAIR));
    const { data } = await correct(whole, { name: 'Other One' });
    expect(data.dropOffs.map(({ recipient }) => recipient.name)).toEqual(['Other One', 'Last One']);
    expect(data.recipientName).toBe('Other One');
    const { data: then } = await correct(data, { name: 'New Last' }, { place: 1 });
    expect(then.recipientName).toBe('Other One');
    expect(then.corrections?.map(({ stopId }) => stopId)).toEqual(whole.dropOffs.map(({ id }) => id));
  });

  it('is not corrected once it was cancelled while the others go on', async () => {
    const whole = await order(stopTo('First One', freshPhone()), stopTo('Last One', freshPhone(), JUFFAIR));
    const params = { id: whole.id, stopId: stopAt(whole, 1).id };
    const { data: priced } = await server.call(priceStopCancellation, { as, params });
    await server.call(cancelStop, { as, params, body: { total: priced.total }, idempotencyKey: freshKey() });
    expect(await correct(whole, { note: 'Gate 4' }, { place: 1 })).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect((await correct(whole, { note: 'Gate 4' })).status).toBe(200);
  });

  it.each([
    ['a phone that nobody can call', { phone: '+97312' }, 'phone', 'invalid'],
    ['a name without a letter', { name: '--' }, 'name', 'invalid'],
    ['a note that is too long', { note: 'n'.repeat(2_000) }, 'note', 'too-long'],
  ])('does not take %s, and says where', async (_, change, path, code) => {
    const whole = await order();
    expect(await correct(whole, change)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      fields: [{ path: `to.${path}`, code }],
    });
    expect((await read(whole.id)).corrections).toBeUndefined();
  });

  it('does not become a stop that is there already', async () => {
    const whole = await order(stopTo('First One', freshPhone()), stopTo('Last One', freshPhone()));
    expect(await correct(whole, { phone: stopAt(whole, 1).recipient.phone })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'to.phone', code: 'same-stop' }],
    });
  });

  it('does not go to a customer who is blocked', async () => {
    const [blocked, whole] = [await order(), await order()];
    const { phone } = stopAt(blocked).recipient;
    await server.deps.db.update(customers).set({ isBlocked: true }).where(eq(customers.phone, phone));
    expect(await correct(whole, { phone })).toMatchObject({ status: 409, code: 'CUSTOMER_BLOCKED' });
    expect(stopAt((await read(whole.id)) as PricedOrder).recipient).toEqual(stopAt(whole).recipient);
  });

  it('takes one correction per key, and of two people the second is told', async () => {
    const whole = await order();
    const key = freshKey();
    const one = await correct(whole, { note: 'Gate 4' }, { key });
    expect((await correct(whole, { note: 'Gate 4' }, { key })).data).toEqual(one.data);
    expect(await correct(whole, { note: 'Gate 5' }, { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await correct(whole, { note: 'Gate 5' })).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    const both = await Promise.all(['A', 'B'].map((note) => correct(one.data, { note })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(whole.id)).corrections).toHaveLength(2);
    // What it says already is no correction.
    const now = (await read(whole.id)) as PricedOrder;
    expect((await correct(now, {})).data.corrections).toHaveLength(2);
  });

  it.each(['dispatched', 'cancelled'] as const)('is left as it is once the order is %s', async (state) => {
    const whole = await order();
    await advance(server.deps, whole.id, state);
    expect(await correct(whole, { note: 'Gate 4' })).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  it('is unknown to other branches, and of an order at once it is too late', async () => {
    const whole = await order();
    const other = await server.signIn('owner@pearl.example', 'b-juffair');
    const seen = detailsOf(stopAt(whole));
    const ask = { params: { id: whole.id, stopId: stopAt(whole).id }, body: { to: seen, seen } };
    expect(await server.call(correctStop, { as: other, ...ask, idempotencyKey: freshKey() })).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    const { data: now } = await placed(server, as, { allowDuplicate: true });
    expect(await correct(now, { note: 'Gate 4' })).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  it('is still released at its time, and cancelled in full', async () => {
    const whole = await order();
    await correct(whole, { note: 'Gate 4' });
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, whole.id));
    expect(row?.dispatchAt?.toISOString()).toBe(whole.dispatchAt);
    const { data } = await server.call(cancelOrder, {
      as,
      params: { id: whole.id },
      body: { reason: 'customer-cancelled' },
    });
    expect(data.state).toBe('cancelled');
  });
});
