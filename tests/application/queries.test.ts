import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, failureOf, PortFailure } from '../../src/application/queries/ask';
import { customersKey, customersQuery, forgetCustomer } from '../../src/application/queries/customers.queries';
import { applyMoves } from '../../src/application/queries/order-moves';
import { applyChange, applyMove, applySummary } from '../../src/application/queries/order-pages';
import type { OrderPages } from '../../src/application/queries/order-pages';
import { orderListQuery } from '../../src/application/queries/orders.queries';
import { createQueryClient } from '../../src/application/queries/query-client';
import { trackingQuery } from '../../src/application/queries/tracking.queries';
import { ALL_CUSTOMERS } from '../../src/domain/customers/customer';
import { DEFAULT_FILTERS, fit } from '../../src/domain/ordering/order-filters.rules';
import type { OrderFilters, OrderSummary } from '../../src/domain/ordering/order';
import { TASK_STATES } from '../../src/domain/ordering/task-state';
import { failed, success } from '../../src/domain/shared/result';
import { FakeCustomers } from '../support/fakes/fake-customers';
import { sampleOrder, sampleSummary } from '../support/samples/sample-orders';

const ZONE = 'Asia/Bahrain';
const at = (minute: number): string => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (minute: number, changes: Partial<OrderSummary> = {}): OrderSummary =>
  sampleSummary({ id: `order-${minute}`, createdAt: at(minute), updatedAt: at(minute), ...changes });
const listOf = (
  pages: OrderSummary[][],
  nextCursor: string | null = null,
  total = pages.flat().length,
): OrderPages => ({
  pages: pages.map((items, index) => ({
    items,
    nextCursor: index === pages.length - 1 ? nextCursor : `cursor-${index}`,
    total,
    news: [],
  })),
  pageParams: pages.map((_, index) => (index === 0 ? null : `cursor-${index - 1}`)),
});
const etas = (list: OrderPages) => list.pages.flatMap((page) => page.items.map(({ eta }) => eta));
const ids = (list: OrderPages): string[] => list.pages.flatMap((page) => page.items.map((item) => item.id));

describe('a list when an order changes [R2.11] [R1.11]', () => {
  const list = listOf(
    [
      [row(30), row(20)],
      [row(10), row(5)],
    ],
    'more',
    9,
  );

  it('patches the row in place and leaves the other pages as they are', () => {
    const next = applyChange(list, row(10, { state: 'arrived', updatedAt: at(40) }), DEFAULT_FILTERS, ZONE);
    expect(next.pages[1]?.items[0]?.state).toBe('arrived');
    expect(next.pages[0]).toBe(list.pages[0]);
    expect(next.pages[0]?.total).toBe(9);
  });

  it('ignores an event that is older than what it shows [T.41]', () => {
    const late = row(10, { state: 'created', updatedAt: at(1) });
    expect(applyChange(list, late, DEFAULT_FILTERS, ZONE)).toBe(list);
  });

  it('puts a new order on top and counts it once', () => {
    const fresh = row(45);
    const next = applyChange(list, fresh, DEFAULT_FILTERS, ZONE);
    expect(ids(next)[0]).toBe('order-45');
    expect(next.pages[0]?.total).toBe(10);
    expect(applyChange(next, fresh, DEFAULT_FILTERS, ZONE).pages[0]?.total).toBe(10);
  });

  it('takes an order out when it no longer fits the view', () => {
    const next = applyChange(list, row(20, { state: 'successful', updatedAt: at(50) }), DEFAULT_FILTERS, ZONE);
    expect(ids(next)).toEqual(['order-30', 'order-10', 'order-5']);
    expect(next.pages[0]?.total).toBe(8);
  });

  it('leaves an order older than all that is loaded to its page', () => {
    expect(applyChange(list, row(2, { updatedAt: at(50) }), DEFAULT_FILTERS, ZONE)).toBe(list);
    expect(ids(applyChange(listOf([[row(30)]]), row(2), DEFAULT_FILTERS, ZONE))).toEqual(['order-30', 'order-2']);
  });

  it('sorts what waits by its window, and moves one that got another [R1.03]', () => {
    const filters: OrderFilters = { ...DEFAULT_FILTERS, view: 'scheduled' };
    const waiting = (minute: number, hour: number, changes: Partial<OrderSummary> = {}) =>
      row(minute, {
        state: 'created',
        timing: { kind: 'scheduled', goal: 'pick-up', at: `2026-11-21T${hour}:00:00.000Z` },
        dispatchAt: `2026-11-21T${hour}:00:00.000Z`,
        ...changes,
      });
    const some = listOf([[waiting(5, 10), waiting(1, 12)], [waiting(9, 14)]], 'more', 9);
    expect(ids(applyChange(some, waiting(20, 11), filters, ZONE))).toEqual([
      'order-5',
      'order-20',
      'order-1',
      'order-9',
    ]);
    const moved = applyChange(some, waiting(5, 13, { updatedAt: at(50) }), filters, ZONE);
    expect(ids(moved)).toEqual(['order-1', 'order-5', 'order-9']);
    expect(moved.pages[0]?.total).toBe(9);
    // After everything loaded: its page will have it.
    const beyond = applyChange(some, waiting(5, 15, { updatedAt: at(50) }), filters, ZONE);
    expect(ids(beyond)).toEqual(['order-1', 'order-9']);
    expect(beyond.pages[0]?.total).toBe(9);
    const released = applyChange(some, waiting(5, 10, { state: 'dispatched', updatedAt: at(50) }), filters, ZONE);
    expect(ids(released)).toEqual(['order-1', 'order-9']);
    expect(released.pages[0]?.total).toBe(8);
    const found = { ...filters, search: 'fatima' };
    expect(ids(applyChange(some, waiting(5, 13, { updatedAt: at(50) }), found, ZONE))).toEqual(ids(some));
  });

  it('while searching, counts a new match as news and leaves the rows alone', () => {
    const filters: OrderFilters = { ...DEFAULT_FILTERS, search: 'fatima' };
    const next = applyChange(list, row(45), filters, ZONE);
    expect(ids(next)).toEqual(ids(list));
    expect(next.pages[0]?.news).toEqual(['order-45']);
    expect(applyChange(next, row(45), filters, ZONE)).toBe(next);
    expect(applyChange(next, row(45, { state: 'cancelled' }), filters, ZONE).pages[0]?.news).toEqual([]);
    expect(applyChange(list, row(46, { recipientName: 'Noor' }), filters, ZONE)).toBe(list);
  });

  it('has the same orders as the server would answer, whatever arrives in whatever order', () => {
    const change = fc.record({
      minute: fc.integer({ min: 0, max: 12 }),
      second: fc.integer({ min: 0, max: 40 }),
      state: fc.constantFrom(...TASK_STATES),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let shown = listOf([[]]);
        const truth = new Map<string, OrderSummary>();
        for (const { minute, second, state } of changes) {
          const order = row(minute, { state, updatedAt: `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z` });
          const known = truth.get(order.id);
          if (known !== undefined && known.updatedAt > order.updatedAt) continue; // the server never goes back
          truth.set(order.id, order);
          shown = applyChange(shown, order, DEFAULT_FILTERS, ZONE);
        }
        const expected = [...truth.values()]
          .filter((order) => fit(order, DEFAULT_FILTERS, ZONE) === 'fits')
          .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
        expect(ids(shown)).toEqual(expected.map((order) => order.id));
        expect(shown.pages[0]?.total).toBe(expected.length);
      }),
      { seed: 20261120 },
    );
  });
});

const narrowed = (changes: Partial<OrderFilters>): OrderFilters => ({ ...DEFAULT_FILTERS, view: 'all', ...changes });

describe('which list an order belongs to [R2.11]', () => {
  it.each([
    ['payment', narrowed({ payment: 'cash' }), 'no'],
    ['payment that matches', narrowed({ payment: 'wallet' }), 'fits'],
    ['a size, which a summary does not tell', narrowed({ size: 'small' }), 'may-fit'],
    ['a phone in Arabic digits', narrowed({ search: '٣٣١٢٣' }), 'may-fit'],
    ['a reference in small letters', narrowed({ search: 'mn-1000' }), 'may-fit'],
    ['words it does not hold', narrowed({ search: 'saar' }), 'no'],
  ] as const)('by %s', (_, filters, answer) => {
    expect(fit(sampleSummary(), filters, ZONE)).toBe(answer);
  });

  it("counts days in the region's zone: 21:30 UTC is the next day in Bahrain", () => {
    const late = sampleSummary({ createdAt: '2026-11-19T21:30:00.000Z' });
    expect(fit(late, narrowed({ from: '2026-11-20', to: '2026-11-20' }), ZONE)).toBe('fits');
    expect(fit(late, narrowed({ to: '2026-11-19' }), ZONE)).toBe('no');
  });
});

describe('one delivery when events arrive [R2.12]', () => {
  it('takes the summary at once and adds the step to its timeline', () => {
    const next = applySummary(sampleOrder(), sampleSummary({ state: 'arrived', updatedAt: at(20) }));
    expect(next.state).toBe('arrived');
    expect(next.history.at(-1)).toEqual({ state: 'arrived', at: at(20) });
    expect(applySummary(next, sampleSummary({ state: 'arrived', updatedAt: at(21) })).history).toHaveLength(
      next.history.length,
    );
  });

  it('ignores a late event, and no longer offers to cancel what is over', () => {
    const order = sampleOrder();
    expect(applySummary(order, sampleSummary({ state: 'created', updatedAt: at(1) }))).toBe(order);
    expect(applySummary(order, sampleSummary({ state: 'cancelled', updatedAt: at(30) })).refundIfCancelled).toBeNull();
  });

  it('moves the driver and keeps the last known ETA', () => {
    const order = sampleOrder();
    const next = applyMove(order, { orderId: order.id, position: { lat: 26.3, lng: 50.6 }, heading: null, eta: null });
    expect(next.driver?.position).toEqual({ lat: 26.3, lng: 50.6 });
    expect(next.eta).toBe(order.eta);
    expect(
      applyMove(sampleOrder({ driver: null }), {
        orderId: order.id,
        position: { lat: 1, lng: 1 },
        heading: 0,
        eta: null,
      }).driver,
    ).toBeNull();
  });
});

describe('reads', () => {
  it('turn a failed answer into an error that contains the failure', async () => {
    await expect(ask(Promise.resolve(success(7)))).resolves.toBe(7);
    const error = await ask(Promise.resolve(failed({ kind: 'offline' }))).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PortFailure);
    expect(failureOf(error)).toEqual({ kind: 'offline' });
    expect(failureOf(new TypeError('x'))).toEqual({ kind: 'unreadable' });
  });

  it('are stale after a second and asked again on focus and mount; a refusal is not repeated [R7.09]', () => {
    const queries = createQueryClient().getDefaultOptions().queries;
    expect(queries).toMatchObject({ staleTime: 1_000, refetchOnWindowFocus: true, refetchOnMount: true });
    const retry = queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry is a rule');
    const refused = new PortFailure({
      kind: 'refused',
      status: 404,
      code: 'ORDER_NOT_FOUND',
      text: null,
      fields: [],
      retryAfterMs: null,
    });
    expect(retry(0, refused)).toBe(false);
    expect(retry(0, new PortFailure({ kind: 'offline' }))).toBe(true);
    expect(retry(2, new PortFailure({ kind: 'offline' }))).toBe(false);
  });

  it('pass the cursor on and stop at the last page [R2.11]', async () => {
    const asked: unknown[] = [];
    const port = {
      list: (_: OrderFilters, cursor: string | null) => (
        asked.push(cursor),
        Promise.resolve(success({ items: [], nextCursor: cursor === null ? 'next' : null, total: 0 }))
      ),
    };
    const query = orderListQuery(port as never, 'branch-1', DEFAULT_FILTERS);
    const first = await query.queryFn({ pageParam: query.initialPageParam });
    const second = await query.queryFn({ pageParam: query.getNextPageParam(first) });
    expect(asked).toEqual([null, 'next']);
    expect(query.getNextPageParam(second)).toBeNull();
  });

  it('of the public link repeat every ten seconds until the delivery is over [R2.42]', () => {
    const query = trackingQuery({} as never, 'slug');
    expect(query.refetchInterval({ state: { data: { state: 'arrived' } as never } })).toBe(10_000);
    expect(query.refetchInterval({ state: { data: { state: 'successful' } as never } })).toBe(false);
    expect(query.refetchIntervalInBackground).toBe(false);
  });
});

describe('a list when drivers move [R7.10]', () => {
  const list = listOf([[row(3, { eta: at(40) })], [row(1, { eta: at(41) })]]);

  it('tells the new arrival where it is in another minute, and touches no other row', () => {
    const next = applyMoves(list, new Map([['order-1', at(45)]]));
    expect(etas(next)).toEqual([at(40), at(45)]);
    expect(next.pages[0]).toBe(list.pages[0]);
  });

  it('is the same object where nothing changed that anybody could read', () => {
    expect(applyMoves(list, new Map([['order-3', at(40).replace(':00.', ':59.')]]))).toBe(list);
    expect(applyMoves(list, new Map([['order-of-nobody', at(50)]]))).toBe(list);
  });
});

it('a customer who was erased leaves the lists at once, and nothing is asked of them any more', async () => {
  const client = createQueryClient();
  const { queryKey: list } = customersQuery(new FakeCustomers(), 'branch', ALL_CUSTOMERS);
  const history = [...customersKey('branch'), 'history', 'huda'];
  client.setQueryData(list, { pages: [{ items: [{ id: 'huda' }, { id: 'noor' }], nextCursor: null }] });
  client.setQueryData(history, { orders: [] });
  await forgetCustomer(client, 'branch', 'huda');
  expect(client.getQueryData(list)).toEqual({ pages: [{ items: [{ id: 'noor' }], nextCursor: null }] });
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryState(history)?.isInvalidated).toBe(false);
});
