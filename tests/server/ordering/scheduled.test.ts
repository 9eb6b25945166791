import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, createQuote, getOrder } from '../../../contract/order';
import { listOrders, trackOrder } from '../../../contract/ordering';
import { listNotifications } from '../../../contract/realtime';
import { advance } from '../../../server/modules/ordering/advance';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import type { Scheduled } from '../../../src/domain/ordering/timing';
import { freshKey, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer(); // noon in Manama, on 2026-11-20
  as = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

/** A window of tomorrow afternoon. */
const window = (goal: Scheduled['goal'], changes: Partial<Scheduled> = {}): Scheduled => ({
  kind: 'scheduled',
  goal,
  at: '2026-11-21T11:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
  ...changes,
});
const quote = (timing: Scheduled) => server.call(createQuote, { as, body: { ...quoteBody(orderBody('')), timing } });

describe('a scheduled delivery [R1.03]', () => {
  it.each(['pick-up', 'delivery'] as const)('is placed, listed, read and tracked with its window: %s', async (goal) => {
    const timing = window(goal);
    const { data } = await placed(server, as, { timing });
    const { data: read } = await server.call(getOrder, { as, params: { id: data.id } });
    const { data: list } = await server.call(listOrders, { as, query: { view: 'ongoing' } });
    const slug = data.dropOffs[0]?.trackingSlug ?? '';
    const { data: tracked } = await server.call(trackOrder, { params: { slug } });
    for (const shown of [read.timing, list.items.find(({ id }) => id === data.id)?.timing, tracked.timing])
      expect(shown).toEqual(timing);
  });

  it.each([
    [
      'over midnight for more than 12 hours',
      window('pick-up', { at: '2026-11-21T11:00:00.000Z', until: '2026-11-21T23:01:00.000Z' }),
      'until',
      'too-large',
    ],
    ['on a day that no month has', window('pick-up', { at: '2026-11-31T11:00:00.000Z' }), 'at', 'invalid'],
    [
      'that ends at an hour that no day has',
      window('pick-up', { until: '2026-11-21T24:00:00.000Z' }),
      'until',
      'invalid',
    ],
    ['that ends before it begins', window('pick-up', { until: '2026-11-21T10:59:00.000Z' }), 'until', 'too-small'],
    [
      'of less than half an hour',
      window('pick-up', { at: '2026-11-21T20:50:00.000Z', until: '2026-11-21T21:19:00.000Z' }),
      'until',
      'too-short',
    ],
    [
      'that is over',
      window('delivery', { at: '2026-11-20T08:59:59.000Z', until: '2026-11-20T10:30:00.000Z' }),
      'at',
      'too-small',
    ],
    [
      'more than 30 days ahead',
      window('pick-up', { at: '2026-12-20T09:00:01.000Z', until: '2026-12-20T10:00:00.000Z' }),
      'at',
      'too-large',
    ],
    [
      'too soon for a driver',
      window('delivery', { at: '2026-11-20T09:10:00.000Z', until: '2026-11-20T09:40:00.000Z' }),
      'until',
      'too-soon',
    ],
    ['of a delivery without an end', window('delivery', { until: undefined }), 'until', 'required'],
  ] as const)('is refused in a window %s, and says where', async (_name, timing, field, code) => {
    const { until, ...rest } = timing;
    const answer = await quote(until === undefined ? rest : timing);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION', fields: [{ path: `timing.${field}`, code }] });
  });

  it('costs a new price where its window is another one, and is refused once the window has passed', async () => {
    const timing = window('pick-up', { at: '2026-11-20T09:05:00.000Z', until: '2026-11-20T09:40:00.000Z' });
    const { data } = await quote(timing);
    const moved = { ...timing, until: '2026-11-20T09:41:00.000Z' };
    const place = (sent: Scheduled) =>
      server.call(placeOrder, {
        as,
        idempotencyKey: freshKey(),
        body: { ...orderBody(data.id), timing: sent },
      });
    expect(await place(moved)).toMatchObject({ status: 409, code: 'QUOTE_MISMATCH' });
    server.clock.advance(6 * 60_000);
    expect(await place(timing)).toMatchObject({ status: 400, fields: [{ path: 'timing.at', code: 'too-small' }] });
  });

  it('is no duplicate of the same delivery at another time [T.36]', async () => {
    const days = ['2026-11-23', '2026-11-24'].map((day) =>
      window('pick-up', { at: `${day}T11:00:00.000Z`, until: `${day}T12:00:00.000Z` }),
    );
    for (const timing of days) expect((await placed(server, as, { timing, allowDuplicate: false })).status).toBe(200);
    for (const timing of days)
      expect((await placed(server, as, { timing, allowDuplicate: false })).code).toBe('POSSIBLE_DUPLICATE');
  });

  it('says for when it was planned where no driver was found', async () => {
    const { data } = await placed(server, as, { timing: window('delivery') });
    for (const state of ['dispatched', 'dispatch failure'] as const) await advance(server.deps, data.id, state);
    const { data: feed } = await server.call(listNotifications, { as, query: {} });
    const alert = feed.items.find(({ orderId }) => orderId === data.id);
    expect(alert?.message).toMatch(/planned for .*21 Nov 2026.*2:00/);
    expect(alert?.messageAr).toMatch(/وموعده .*21.*2026.*2:00/);
  });

  it('is given to drivers when its time comes, and not before', async () => {
    const { data: fetched } = await placed(server, as, { timing: window('pick-up') });
    const { data: brought } = await placed(server, as, { timing: window('delivery') });
    const offered = async (id: string) => (await listDispatchable(server.deps)).some((order) => order.id === id);
    const to = (at: string) => server.clock.advance(Date.parse(at) - server.clock.now().getTime());
    to('2026-11-21T10:39:59.000Z');
    expect(await offered(fetched.id)).toBe(false);
    expect(await offered(brought.id)).toBe(true); // its driver needs the ride, too
    to('2026-11-21T10:40:00.000Z');
    expect(await offered(fetched.id)).toBe(true);
  });
});
