import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { countOrders, listOrders, trackOrder } from '../../../contract/ordering';
import { rescheduleOrder } from '../../../contract/reschedules';
import { branches } from '../../../server/modules/identity/tables';
import { orders } from '../../../server/modules/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import type { Scheduled, Timing } from '../../../src/domain/ordering/timing';
import { everyDay } from '../../support/samples/sample-branches';
import { freshKey, fundWallet, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer(); // noon in Manama, on 2026-11-20
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
});
afterAll(() => server.close());

/** A window of an hour, on a day of November, from an hour in UTC. */
const window = (day: number, hour: number, goal: Scheduled['goal'] = 'pick-up'): Scheduled => ({
  kind: 'scheduled',
  goal,
  at: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  until: `2026-11-${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
});
const NOW = { kind: 'instant' } as const;
const TOMORROW = window(21, 11);

async function order(timing: Timing = TOMORROW, payment: 'cash' | 'wallet' = 'cash') {
  return (await placed(server, as, { timing, payment: { method: payment } })).data;
}
const change = (id: string, timing: Timing, seen: Timing = TOMORROW, key = freshKey()) =>
  server.call(rescheduleOrder, { as, params: { id }, body: { timing, seen }, idempotencyKey: key });
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const isOffered = async (id: string) => (await listDispatchable(server.deps)).some((each) => each.id === id);
const listed = async (view: 'scheduled' | 'unassigned' | 'ongoing') =>
  (await server.call(listOrders, { as, query: { view, limit: '200' } })).data.items.map(({ id }) => id);

describe('an order that waits for its time [R1.03]', () => {
  it('gets another window for another goal: its order, its list, its link and its drivers go by it', async () => {
    const { id, total } = await order();
    const later = window(23, 14, 'delivery');
    const { status, data, raw } = await change(id, later);
    expect(status).toBe(200);
    // The card says it: no message beside it.
    expect(raw.json<object>()).toMatchObject({ message: '', messageAr: '' });
    const at = '2026-11-20T09:00:00.000Z';
    const { data: tracked } = await server.call(trackOrder, { params: { slug: data.dropOffs[0]?.trackingSlug ?? '' } });
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, id));
    for (const shown of [data, await read(id)])
      expect(shown).toMatchObject({
        timing: later,
        total,
        state: 'created',
        dispatchAt: row?.dispatchAt?.toISOString(),
        reschedules: [{ at, before: TOMORROW, after: later, by: expect.stringMatching(/\w/) as string }],
      });
    expect(tracked.timing).toEqual(later);
    // Its driver needs the ride, too.
    expect(Date.parse(data.dispatchAt ?? '')).toBeLessThan(Date.parse('2026-11-23T13:40:00.000Z'));
    expect(Date.parse(data.dropOffs[0]?.eta ?? '')).toBeGreaterThanOrEqual(Date.parse(later.at));
    expect(data.eta).toBe(data.dropOffs[0]?.eta);
    await change(id, window(22, 9), later);
    expect((await read(id)).reschedules).toHaveLength(2);
  });

  it('is sent at once where that is asked for, and then waits no longer', async () => {
    const { id } = await order();
    expect(await isOffered(id)).toBe(false);
    const { data } = await change(id, NOW);
    expect(data.timing).toEqual(NOW);
    expect(await isOffered(id)).toBe(true);
    expect(await listed('scheduled')).not.toContain(id);
    expect(await listed('unassigned')).toContain(id);
    expect(await change(id, window(22, 9), NOW)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  it('stands in the view of what waits by its window, and no longer among those without a driver', async () => {
    const last = await order(window(29, 9));
    const first = await order(window(27, 9));
    const now = await order(NOW);
    const ids = await listed('scheduled');
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(last.id));
    expect(ids).not.toContain(now.id);
    const without = await listed('unassigned');
    expect(without).toContain(now.id);
    expect(without).not.toContain(first.id);
    expect(await listed('ongoing')).toEqual(expect.arrayContaining([first.id, last.id, now.id]));
    const { data: counts } = await server.call(countOrders, { as });
    expect(counts.views.scheduled).toBe(ids.length);
    expect(counts.views.unassigned).toBe(without.length);
    await advance(server.deps, first.id, 'dispatched');
    await server.call(cancelOrder, { as, params: { id: last.id }, body: { reason: 'customer-cancelled' } });
    const { data: after } = await server.call(countOrders, { as });
    expect(after.views.scheduled).toBe((await listed('scheduled')).length);
    expect(await listed('scheduled')).not.toContain(last.id);
  });

  it.each([
    ['that is over', window(20, 7), 'VALIDATION', 'at', 'too-small'],
    ['more than 30 days ahead', { ...window(20, 9), at: '2026-12-21T09:00:00.000Z' }, 'VALIDATION', 'at', 'too-large'],
    [
      'that ends on another day after more than 12 hours',
      { ...window(21, 11), until: '2026-11-21T23:01:00.000Z' },
      'VALIDATION',
      'until',
      'too-large',
    ],
    [
      'too soon for a delivery',
      { ...window(20, 9, 'delivery'), at: '2026-11-20T09:10:00.000Z', until: '2026-11-20T09:40:00.000Z' },
      'VALIDATION',
      'until',
      'too-soon',
    ],
  ] as const)('is not given a window %s, and says where', async (_name, timing, code, path, why) => {
    const { id } = await order();
    expect(await change(id, timing)).toMatchObject({
      status: 400,
      code,
      fields: [{ path: `timing.${path}`, code: why }],
    });
    expect((await read(id)).timing).toEqual(TOMORROW);
  });

  it('takes one change per key, and of two people the second is told', async () => {
    const { id } = await order();
    const key = freshKey();
    const [one, again] = [
      await change(id, window(22, 9), TOMORROW, key),
      await change(id, window(22, 9), TOMORROW, key),
    ];
    expect(again.data).toEqual(one.data);
    expect((await read(id)).reschedules).toHaveLength(1);
    expect(await change(id, window(22, 10), TOMORROW, key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await change(id, window(22, 10))).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    const both = await Promise.all([9, 10].map((hour) => change(id, window(23, hour), window(22, 9))));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    // The same window again is no change.
    const { data } = await read(id).then(({ timing }) => change(id, timing, timing));
    expect(data.reschedules).toHaveLength(2);
  });

  it.each(['dispatched', 'cancelled'] as const)('is not changed once it is %s', async (state) => {
    const { id } = await order();
    await advance(server.deps, id, state);
    for (const timing of [window(22, 9), NOW])
      expect(await change(id, timing)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect((await read(id)).timing).toEqual(TOMORROW);
  });

  it('waits also while its recipient is asked where it goes', { tags: 'long' }, async () => {
    const { id } = await order();
    await advance(server.deps, id, 'location inquiry acquiring');
    await advance(server.deps, id, 'location inquiry acquired');
    expect(await listed('scheduled')).toContain(id);
    expect((await change(id, window(22, 9))).status).toBe(200);
  });

  it(
    'follows the hours of its branch, at once also outside them, and nothing while the branch is closed',
    { tags: 'long' },
    async () => {
      const { id } = await order();
      const keep = (values: Partial<typeof branches.$inferInsert>) =>
        server.deps.db.update(branches).set(values).where(eq(branches.id, 'b-seef'));
      await keep({ hours: everyDay({ from: '20:00', to: '22:00' }) });
      const closed = { status: 409, code: 'OUTSIDE_HOURS', fields: [{ path: 'timing.at', code: 'closed' }] };
      expect(await change(id, window(22, 9))).toMatchObject(closed);
      // Nothing moves it by itself: it keeps its window, and may leave it.
      expect((await read(id)).timing).toEqual(TOMORROW);
      expect((await change(id, window(22, 18))).status).toBe(200);
      await keep({ closedAt: server.clock.now() });
      expect(await change(id, NOW, window(22, 18))).toMatchObject({ status: 409, code: 'BRANCH_CLOSED' });
      await keep({ closedAt: null });
      expect((await change(id, NOW, window(22, 18))).status).toBe(200);
      await keep({ hours: null });
    },
  );

  it('is unknown to other branches', async () => {
    const { id } = await order();
    const other = await server.signIn('owner@pearl.example', 'b-juffair');
    const body = { timing: NOW, seen: TOMORROW };
    expect(
      await server.call(rescheduleOrder, { as: other, params: { id }, body, idempotencyKey: freshKey() }),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  it('gives all back where it is cancelled', async () => {
    const { id, total } = await order(TOMORROW, 'wallet');
    await change(id, window(22, 9));
    expect((await read(id)).refundIfCancelled).toEqual({ kind: 'full', amount: total });
    await server.call(cancelOrder, { as, params: { id }, body: { reason: 'customer-cancelled' } });
    expect(await read(id)).toMatchObject({ state: 'cancelled', refunded: total });
    expect(await isOffered(id)).toBe(false);
  });
});
