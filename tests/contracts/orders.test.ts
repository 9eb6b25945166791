import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpOrders } from '../../src/adapters/http/orders.adapter';
import type { OrdersPort } from '../../src/application/ports/orders.port';
import type { Order, OrderFilters, OrderInput } from '../../src/domain/ordering/order';
import { ORDER_VIEWS } from '../../src/domain/ordering/order-views';
import { instantOf, millisOf } from '../../src/domain/shared/time';
import { money, zero } from '../../src/domain/shared/money';
import { advance } from '../../server/modules/ordering/advance';
import { PASSWORD } from '../support/servers/accounts';
import { FakeClock } from '../support/fakes/fake-clock';
import { FakeOrders } from '../support/fakes/fake-orders';
import { issueVoucher } from '../support/servers/guests';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, orderBody, quoteBody } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly orders: OrdersPort;
  readonly advance: (millis: number) => Promise<void>;
  /** The fleet finds no driver for an order. */
  readonly failDispatch: (orderId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  await issueVoucher(server);
  await issueVoucher(server, { code: 'LATE', validFrom: new Date(0), validUntil: new Date(1) });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', PASSWORD);
  return {
    failDispatch: async (id) => {
      await advance(server.deps, id, 'dispatched');
      await advance(server.deps, id, 'dispatch failure');
    },
    orders: new HttpOrders(tab.http),
    advance: (millis) => {
      server.clock.advance(millis);
      return tab.advance(millis);
    },
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const clock = new FakeClock();
  const orders = new FakeOrders(clock);
  return {
    failDispatch: async (id) => orders.failDispatch(id),
    orders,
    advance: async (millis) => clock.advance(millis),
    close: async () => undefined,
  };
}

const ALL: OrderFilters = {
  view: 'all',
  search: '',
  state: null,
  payment: null,
  size: null,
  from: null,
  to: null,
  sort: null,
};

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the orders port over %s', (_kind, make) => {
  let subject: Subject;
  let orders: OrdersPort;
  beforeAll(async () => {
    subject = await make();
    ({ orders } = subject);
  });
  afterAll(() => subject.close());

  const priced = async (): Promise<OrderInput> => {
    const body = orderBody('none');
    const quote = await orders.quote(quoteBody(body));
    if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
    return { ...body, quoteId: quote.value.id };
  };
  const placed = async (): Promise<Order> => {
    const answer = await orders.place(await priced(), freshKey());
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
    return answer.value;
  };

  it('prices a delivery in lines that add up, for 15 minutes [R7.11]', async () => {
    const quote = await orders.quote(quoteBody(orderBody('none')));
    if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
    const { lines, total, createdAt, expiresAt } = quote.value;
    expect(lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(total.minor);
    expect(millisOf(expiresAt) - millisOf(createdAt)).toBe(15 * 60_000);
  });

  it('prices with a voucher, and says why not; an order has the voucher of its price [R8.08]', async () => {
    const body = orderBody('none', 'BH-manama', { voucherCode: 'TENTH' });
    const [full, lower] = [await orders.quote(quoteBody(orderBody('none'))), await orders.quote(quoteBody(body))];
    if (!full.ok || !lower.ok) throw new Error('No price');
    expect(lower.value.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(lower.value.total.minor);
    expect(lower.value.lines.find(({ code }) => code === 'voucher')?.amount.minor).toBeLessThan(0);
    expect(lower.value.total.minor).toBeLessThan(full.value.total.minor);
    for (const [code, voucherCode] of [
      ['VOUCHER_NOT_FOUND', 'NOBODYS'],
      ['VOUCHER_EXPIRED', 'LATE'],
    ] as const) {
      expect(await orders.quote(quoteBody({ ...body, voucherCode }))).toMatchObject({ ok: false, failure: { code } });
    }
    expect(await orders.place({ ...body, voucherCode: null, quoteId: lower.value.id }, freshKey())).toMatchObject({
      ok: false,
      failure: { code: 'QUOTE_MISMATCH' },
    });
    expect(await orders.place({ ...body, quoteId: lower.value.id }, freshKey())).toMatchObject({
      ok: true,
      value: { total: lower.value.total },
    });
  });

  it('places one order per key, and refuses another body with it [T.36]', async () => {
    const input = await priced();
    const key = freshKey();
    const first = await orders.place(input, key);
    const again = await orders.place(input, key);
    expect(first).toMatchObject({ ok: true, value: { state: 'created' } });
    expect(again.ok && again.value.id).toBe(first.ok && first.value.id);
    const other = await orders.place(
      { ...input, dropOffs: input.dropOffs.map((each) => ({ ...each, note: 'other' })) },
      key,
    );
    expect(other).toMatchObject({ ok: false, failure: { kind: 'refused', code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('refuses a price that has expired [R7.11]', async () => {
    const input = await priced();
    await subject.advance(15 * 60_000);
    expect(await orders.place(input, freshKey())).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'QUOTE_EXPIRED' },
    });
  });

  it('reads a whole order, and refuses a missing one [R2.12] [R8.12]', async () => {
    const order = await placed();
    expect(await orders.get(order.id)).toMatchObject({
      ok: true,
      value: { id: order.id, history: [{ state: 'created' }], dropOffs: [{ recipient: { name: 'Huda Al Alawi' } }] },
    });
    expect(await orders.get('order-of-nobody')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 404, code: 'ORDER_NOT_FOUND' },
    });
  });

  it('lists page after page, each once, newest first [R2.11]', async () => {
    for (let count = 0; count < 3; count += 1) {
      await placed();
      await subject.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    let total = 0;
    do {
      const page = await orders.list(ALL, cursor, 2);
      if (!page.ok) throw new Error(JSON.stringify(page.failure));
      expect(page.value.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.value.items.map(({ id }) => id));
      cursor = page.value.nextCursor;
      total = page.value.total;
    } while (cursor !== null);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const newest = await orders.list(ALL, null, 1);
    expect(newest.ok && newest.value.items[0]?.id).toBe(seen[0]);
  });

  it('cancels with the reason, and once however often it is asked [R3.10]', async () => {
    const order = await placed();
    expect(await orders.cancel(order.id, 'other')).toMatchObject({
      ok: true,
      value: { state: 'cancelled', refundIfCancelled: null },
    });
    const again = await orders.cancel(order.id, 'other');
    expect(again.ok && again.value.history.map(({ state }) => state)).toEqual(['created', 'cancelled']);
    expect(await orders.cancel('order-of-nobody', 'other')).toMatchObject({
      ok: false,
      failure: { code: 'ORDER_NOT_FOUND' },
    });
    const listed = await orders.list({ ...ALL, view: 'cancelled' }, null, 50);
    expect(listed.ok && listed.value.items.map(({ id }) => id)).toContain(order.id);
  });

  it('searches for a driver again, for more if that is wanted, and once per key [R4.02] [T.36]', async () => {
    const { id } = await placed();
    expect(await orders.searchAgain(id, { extra: zero('BHD'), minutes: 15 }, freshKey())).toMatchObject({
      ok: false,
      failure: { code: 'NOT_NOW' },
    });
    await subject.failDispatch(id);
    const stuck = await orders.get(id);
    const raise = stuck.ok ? stuck.value.searchAgain?.raises[0] : undefined;
    if (raise === undefined) throw new Error(JSON.stringify(stuck));
    const odd = money(raise.extra.minor + 1, 'BHD');
    expect(await orders.searchAgain(id, { extra: odd, minutes: 15 }, freshKey())).toMatchObject({
      ok: false,
      failure: { code: 'VALIDATION' },
    });
    const key = freshKey();
    for (let time = 0; time < 2; time += 1)
      expect(await orders.searchAgain(id, { extra: raise.extra, minutes: 15 }, key)).toMatchObject({
        ok: true,
        value: { state: 'dispatched', total: raise.total, searchAgain: null },
      });
    expect(await orders.searchAgain(id, { extra: zero('BHD'), minutes: 15 }, key)).toMatchObject({
      ok: false,
      failure: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await orders.searchAgain('order-of-nobody', { extra: zero('BHD'), minutes: 15 }, freshKey())).toMatchObject({
      ok: false,
      failure: { code: 'ORDER_NOT_FOUND' },
    });
  });

  it('says until when a driver is looked for, and looks longer once per key [R9.06]', async () => {
    const { id } = await placed();
    expect(await orders.extendSearch(id, 30, freshKey())).toMatchObject({ ok: false, failure: { code: 'NOT_NOW' } });
    await subject.failDispatch(id);
    const searched = await orders.searchAgain(id, { extra: zero('BHD'), minutes: 60 }, freshKey());
    const until = searched.ok ? millisOf(searched.value.searchUntil ?? '') : Number.NaN;
    const key = freshKey();
    for (let time = 0; time < 2; time += 1)
      expect(await orders.extendSearch(id, 30, key)).toMatchObject({
        ok: true,
        value: { searchUntil: instantOf(until + 30 * 60_000) },
      });
    expect(await orders.extendSearch(id, 15, key)).toMatchObject({
      ok: false,
      failure: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('counts the views as their lists do [R2.11]', async () => {
    await placed();
    const counts = await orders.counts();
    for (const view of ['all', 'unassigned', 'moving'] as const) {
      const listed = await orders.list({ ...ALL, view }, null, 1);
      expect(counts.ok && counts.value.views[view]).toBe(listed.ok && listed.value.total);
    }
  });

  it('counts what a search and filters find in each view, as their lists do [R2.11]', async () => {
    await placed();
    for (const filters of [
      { ...ALL, search: 'huda' },
      { ...ALL, search: 'nobody has this name' },
      { ...ALL, payment: 'cash' as const },
      { ...ALL, search: 'huda', state: 'cancelled' as const },
      { ...ALL, from: '2020-01-01', to: '2020-01-02' },
    ]) {
      // The view they name does not matter.
      const found = await orders.found({ ...filters, view: 'cancelled' });
      for (const view of ORDER_VIEWS) {
        const listed = await orders.list({ ...filters, view }, null, 1);
        expect(found.ok && found.value[view], `${view} ${JSON.stringify(filters)}`).toBe(
          listed.ok && listed.value.total,
        );
      }
    }
  });

  it('sums up today and thirty days [R2.01]', async () => {
    const overview = await orders.overview();
    expect(overview.ok && overview.value.days).toHaveLength(30);
    expect(overview.ok && overview.value.today.total).toBeGreaterThan(0);
  });

  it('shows a stranger with the link only what they may see [R6.07]', async () => {
    const order = await placed();
    const tracked = await orders.track(order.dropOffs[0]?.trackingSlug ?? '');
    expect(tracked).toMatchObject({ ok: true, value: { reference: order.reference, state: 'created' } });
    expect(JSON.stringify(tracked)).not.toContain('Huda');
    expect(await orders.track('slug-of-nobody-0123456789')).toMatchObject({
      ok: false,
      failure: { code: 'ORDER_NOT_FOUND' },
    });
  });
});
