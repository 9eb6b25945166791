import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBranchActivity } from '../../../contract/branches';
import { getOverview, listOrders } from '../../../contract/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { listOrders as readPage } from '../../../server/modules/ordering/list-orders';
import type { OrdersQuery } from '../../../server/modules/ordering/list-orders';
import { summaryOf } from '../../../server/modules/ordering/order-rows';
import { orders } from '../../../server/modules/ordering/tables';
import { isInView, ORDER_VIEWS } from '../../../src/domain/ordering/order-views';
import type { OrderSummary } from '../../../src/domain/ordering/order';
import { orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
const [stop] = orderBody('').dropOffs;
if (stop === undefined) throw new Error('No stop');

beforeAll(async () => {
  server = await startServer({ at: '2026-11-20T20:30:00.000Z' });
  as = await server.signIn('owner@pearl.example', 'b-seef');
  // Half an hour before midnight in Bahrain, and half an hour after it.
  await placed(server, as, { dropOffs: [{ ...stop, recipient: { name: 'فاطمة أحمد', phone: '+97339123456' } }] });
  await placed(server, as, {
    dropOffs: [{ ...stop, size: 'large', recipient: { name: 'Huda 100%_x', phone: '+97333000111' } }],
  });
  server.clock.advance(3_600_000);
  as = await server.signIn('owner@pearl.example', 'b-seef');
  for (let index = 0; index < 25; index += 1) {
    const { data } = await placed(server, as, {
      dropOffs: [{ ...stop, recipient: { name: `Recipient ${index}`, phone: '+97336123456' } }],
    });
    // Several in the very same millisecond: then the id decides.
    if (index % 4 === 0) server.clock.advance(1);
    if (index % 3 === 0) await advance(server.deps, data.id, 'rejected');
    if (index % 5 === 1) await advance(server.deps, data.id, 'dispatched');
  }
});
afterAll(() => server.close());

const list = (query: Record<string, string> = {}) => server.call(listOrders, { as, query });

/** All pages of a query, one after the other. */
async function allPages(query: OrdersQuery): Promise<{ items: OrderSummary[]; totals: Set<number> }> {
  const items: OrderSummary[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page = await readPage(server.deps, 'b-seef', 'Asia/Bahrain', {
      ...query,
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.items);
    totals.add(page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { items, totals };
}

describe('the list of deliveries', () => {
  it('concatenates to the whole set, newest first, none twice, whatever the page', { tags: 'long' }, async () => {
    const all = await server.deps.db.select().from(orders);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...ORDER_VIEWS), async (limit, view) => {
        const { items, totals } = await allPages({ view, limit });
        const wanted = all.filter((row) => isInView(view, summaryOf(row))).map(({ id }) => id);
        expect(items.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
        expect([...totals]).toEqual([wanted.length]);
        const isByWindow = view === 'scheduled';
        const placeOf = ({ createdAt, timing }: (typeof items)[number]) =>
          isByWindow && timing.kind === 'scheduled' ? timing.at : createdAt;
        const keys = items.map((item) => `${placeOf(item)} ${item.id}`);
        expect(keys).toEqual(isByWindow ? keys.toSorted() : keys.toSorted().toReversed());
      }),
      { numRuns: 40 },
    );
  });

  it('neither repeats nor hides a row when an order comes in between two pages', async () => {
    const first = await list({ view: 'all', limit: '5' });
    const { data: newest } = await placed(server, as);
    const second = await list({ view: 'all', limit: '5', cursor: first.data.nextCursor ?? '' });
    const shown = [...first.data.items, ...second.data.items].map(({ id }) => id);
    expect(new Set(shown).size).toBe(10);
    expect(shown).not.toContain(newest.id);
    expect((await list({ view: 'all', limit: '11' })).data.items.slice(1).map(({ id }) => id)).toEqual(
      expect.arrayContaining(shown),
    );
  });

  it.each([
    ['فاطمه احمد', 1],
    ['39123456', 1],
    ['+973 3912 3456', 1],
    ['٣٩١٢٣٤٥٦', 1],
    ['0097339123456', 1],
    ['HUDA 100%', 1],
    ['100%', 1],
    ['%_x', 1],
    ['_', 1],
    ['RECIPIENT', 25],
    ['nobody of this name', 0],
    ["'; drop table orders; --", 0],
  ])('finds by reference, recipient, phone or area: %s', async (search, count) => {
    expect((await list({ view: 'all', search })).data.total).toBe(count);
  });

  it('finds by reference and by area', async () => {
    const { data } = await list({ view: 'all', limit: '1' });
    const reference = data.items[0]?.reference ?? '';
    expect(
      (await list({ view: 'all', search: reference.toLowerCase() })).data.items.map((item) => item.reference),
    ).toEqual([reference]);
    expect((await list({ view: 'all', search: 'seef adliya' })).data.total).toBe(
      (await list({ view: 'all' })).data.total,
    );
  });

  it("filters by size, payment and days of the region's calendar", async () => {
    expect((await list({ view: 'all', size: 'large' })).data.items.map(({ recipientName }) => recipientName)).toEqual([
      'Huda 100%_x',
    ]);
    expect((await list({ view: 'all', payment: 'card' })).data.total).toBe(0);
    expect((await list({ view: 'all', to: '2026-11-20' })).data.total).toBe(2);
    expect((await list({ view: 'all', from: '2026-11-20', to: '2026-11-20' })).data.total).toBe(2);
    expect((await list({ view: 'all', from: '2026-11-21' })).data.total).toBe(
      (await list({ view: 'all' })).data.total - 2,
    );
  });

  it.each([
    ['cursor', { cursor: 'bm9uc2Vuc2U' }],
    ['from', { from: '2026-02-30' }],
    ['to', { to: '20-11-2026' }],
    ['from', { from: '0000-01-01' }],
    ['to', { to: '9999-12-31' }],
    ['cursor', { cursor: Buffer.from('999999999999999 x 1').toString('base64url') }],
    ['limit', { limit: '0' }],
    ['limit', { limit: 'many' }],
    ['view', { view: 'everything' }],
    ['search', { search: 'x'.repeat(81) }],
  ])('refuses nonsense beside its field: %s', async (path, query) => {
    const answer = await list(query);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(answer.fields?.map((field) => field.path)).toEqual([path]);
  });

  it('takes the first and the last day that it takes at all', async () => {
    for (const query of [{ from: '2000-01-01' }, { to: '2999-12-31' }, { from: '2026-11-21', to: '2026-11-20' }])
      expect((await list({ view: 'all', ...query })).status).toBe(200);
  });

  it("shows nothing of other branches' [T.24]", async () => {
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect((await server.call(listOrders, { as: elsewhere, query: { view: 'all' } })).data).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    });
  });
});

describe('the overview', () => {
  it("counts today by state and thirty days of the region's calendar, on a branch's page too [R2.19]", async () => {
    const { data } = await server.call(getOverview, { as });
    const all = (await list({ view: 'all' })).data.total;
    expect(data.days.length).toBe(30);
    expect(data.days.at(-1)).toMatchObject({ day: '2026-11-21', orders: all - 2 });
    expect(data.days.at(-2)).toMatchObject({ day: '2026-11-20', orders: 2 });
    expect(data.days[0]).toEqual({ day: '2026-10-23', orders: 0, spent: { minor: 0, currency: 'BHD' } });
    expect(data.today.total).toBe(all - 2);
    expect(data.today.byState.reduce((sum, { count }) => sum + count, 0)).toBe(data.today.total);
    // Nine were declined before payment and cost nothing; a large parcel costs more than a small one.
    expect(data.days.at(-1)?.spent?.minor).toBe((all - 2 - 9) * 1_925);
    const activity = await server.call(getBranchActivity, { as, params: { id: as.branchId } });
    const spent = data.days.reduce((sum, day) => sum + (day.spent?.minor ?? 0), 0);
    expect(activity.data).toMatchObject({ ordered: all, spent: { minor: spent, currency: 'BHD' } }); // [R2.19]
    const { delivered, ongoing } = activity.data;
    expect(delivered + ongoing).toBeLessThanOrEqual(all);
    const quiet = await server.call(getBranchActivity, { as, params: { id: 'b-malaz' } });
    expect(quiet.data).toEqual({ ordered: 0, delivered: 0, ongoing: 0, spent: { minor: 0, currency: 'SAR' } });
  });
});
