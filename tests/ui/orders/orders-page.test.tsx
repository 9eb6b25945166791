// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { OrderFilters, OrderSummary, Page } from '../../../src/domain/ordering/order';
import type { OrderCounts } from '../../../src/domain/ordering/overview';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { OrdersPage } from '../../../src/ui/features/orders/orders-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeClock } from '../../support/fakes/fake-clock';
import { MemoryStore } from '../../support/fakes/fake-store';
import { renderPage, sampleBranch, stubBrowser } from '../../support/pages/render-page';
import { stubNavigator } from '../../support/pages/stub-navigator';
import { sampleOrder, sampleSummary } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

type Answer = Promise<Result<Page<OrderSummary>>>;
const pageOf = (items: readonly OrderSummary[], nextCursor: string | null = null, total = items.length) =>
  success({ items, nextCursor, total });
const rows = (count: number, from = 0): OrderSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const at = new Date(Date.parse('2026-11-20T09:00:00.000Z') - number * 60_000).toISOString();
    return sampleSummary({
      id: `order-${number}`,
      reference: `MN-${100_000 + number}`,
      recipientName: `Person ${number}`,
      createdAt: at,
      updatedAt: at,
    });
  });

const list = vi.fn<(filters: OrderFilters, cursor: string | null, limit: number) => Answer>();
const counts = vi.fn<OrdersPort['counts']>();
const found = vi.fn<OrdersPort['found']>();
const get = vi.fn<OrdersPort['get']>();
const clock = new FakeClock('2026-11-20T11:05:00.000Z');
let store = new MemoryStore();
const open = (path = '/orders', language: 'en' | 'ar' = 'en', branch = sampleBranch) =>
  renderPage(<OrdersPage />, {
    path,
    features: { orders: { list, counts, found, get }, store, clock },
    language,
    branch,
  });
const names = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text?.startsWith('Person') || text?.startsWith('New'));
const changed = (order: OrderSummary, offset = 1) => ({ type: 'order.changed' as const, change: { offset, order } });

const VIEWS: OrderCounts['views'] = {
  ongoing: 3,
  attention: 0,
  unassigned: 1,
  scheduled: 4,
  moving: 2,
  successful: 1_001,
  failed: 4,
  cancelled: 12,
  history: 1_001,
  all: 1_001,
};

beforeEach(() => {
  stubBrowser();
  store = new MemoryStore();
  list.mockReset().mockResolvedValue(pageOf(rows(3)));
  found.mockReset().mockResolvedValue(failed({ kind: 'offline' }));
  counts.mockReset().mockResolvedValue(success({ views: VIEWS, doneToday: 3, hasDelivered: true }));
  get.mockReset().mockResolvedValue(success(sampleOrder({ id: 'order-0' })));
});
afterEach(cleanup);

describe('the orders page [R2.11]', () => {
  it('heads no column with a fee for people who read none [T.52]', async () => {
    list.mockResolvedValue(pageOf([{ ...sampleSummary(), total: null }]));
    const ports = { orders: { list, counts, found, get }, store, clock };
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await open();
    await waitFor(() => expect(heads()).toContain('Fee and cash'));
    cleanup();
    await renderPage(<OrdersPage />, { path: '/orders', features: ports, userType: 'other' });
    await waitFor(() => expect(heads()).toContain('Cash'));
    expect(heads().join()).not.toMatch(/Fee/);
  });

  it.each(
    sampled(
      [
        ['that stands to the end of what is seen', 'All', 900, 1_000, 200],
        ['that is seen', 'Ongoing', 0, 100, 0],
        ['that stands before what is seen', 'Ongoing', -120, -20, -120],
      ] as const,
      2,
    ),
  )('moves the row of views only as far as the chosen one needs: one %s', async (_, name, left, right, moved) => {
    const rectOf = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    rectOf.mockImplementation(function rect(this: HTMLElement) {
      return (this.matches('nav a') ? { left, right } : { left: 0, right: 800 }) as DOMRect;
    });
    const moves = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
    await open(name === 'All' ? '/orders?view=all' : '/orders?view=ongoing');
    const chosen = await screen.findByRole('link', { name: new RegExp(`^${name} `) });
    expect(chosen.getAttribute('aria-current')).toBe('page');
    // A page before may still be moved late, so only this row counts.
    const own = () => moves.mock.calls.filter((__, call) => moves.mock.contexts[call] === chosen.parentElement);
    await waitFor(() => expect(own()).not.toEqual([]));
    expect(own()[0]).toEqual([moved]);
    rectOf.mockRestore();
    moves.mockRestore();
  });

  it('shows who, where, state, money and when, in a table whose rows are links', async () => {
    await open();
    const row = (await screen.findByRole('link', { name: 'Person 0' })).closest('[role="row"]');
    if (!(row instanceof HTMLElement)) throw new Error('no row');
    expect(screen.getByRole('link', { name: 'Person 0' }).getAttribute('href')).toBe('/task/order-0');
    expect(row.getAttribute('aria-rowindex')).toBe('2');
    expect(row.textContent).toContain('MN-100000');
    expect(within(row).getByText('Adliya to Juffair')).toBeTruthy();
    expect(row.textContent).toContain('BHD');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getByText('3 orders')).toBeTruthy();
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        ['en', /^Tomorrow – \w+/, 'Pick up at'],
        ['ar', /^غدًا – /, 'موعد الاستلام'],
      ] as const,
      2,
    ),
  )('lists what waits by its day, in %s [R1.03]', async (language, tomorrow, goal) => {
    const planned = (number: number, hours: number): OrderSummary => {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      const [row] = rows(1, number);
      if (row === undefined) throw new Error('no row');
      return { ...row, state: 'created', timing: { kind: 'scheduled', goal: 'pick-up', at }, dispatchAt: at };
    };
    list.mockResolvedValue(pageOf([planned(0, 24), planned(1, 24), planned(2, 96)]));
    await open('/orders?view=scheduled', language);
    await screen.findByRole('link', { name: 'Person 2' });
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(days).toEqual([expect.stringMatching(tomorrow), expect.not.stringMatching(tomorrow)]);
    expect(within(screen.getByRole('region', { name: tomorrow })).getAllByText(goal)).toHaveLength(2);
    expect(names()).toEqual(['Person 0', 'Person 1', 'Person 2']);
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        ['en', /^10:00\sPM to 2:00\sAM the next day$/],
        ['ar', /^10:00\sم إلى 2:00\sص من اليوم التالي$/],
      ] as const,
      2,
      1,
    ),
  )('says of a window past midnight that it ends the next day, %s [R1.03]', async (language, said) => {
    const [row] = rows(1);
    if (row === undefined) throw new Error('no row');
    // 22:00 to 02:00 in Bahrain.
    const [at, until] = ['2099-11-20T19:00:00.000Z', '2099-11-20T23:00:00.000Z'];
    list.mockResolvedValue(
      pageOf([
        { ...row, state: 'created', timing: { kind: 'scheduled', goal: 'delivery', at, until }, dispatchAt: at },
      ]),
    );
    await open('/orders?view=scheduled', language);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says whose cancelled parcels a driver still has [R11.12]', { tags: 'long' }, async () => {
    const [one, two] = rows(2);
    if (one === undefined || two === undefined) throw new Error('no rows');
    const heldSince = '2026-11-20T09:00:00.000Z';
    list.mockResolvedValue(
      pageOf([
        { ...one, state: 'cancelled', heldSince },
        { ...two, state: 'cancelled', heldSince, heldBackAt: heldSince },
      ]),
    );
    await open();
    await screen.findByText('The driver brings it back');
    const cell = (name: string) => screen.getByRole('link', { name }).closest('[role="row"]')?.textContent;
    expect(cell('Person 0')).toContain('The driver brings it back');
    expect(cell('Person 1')).not.toContain('The driver brings it back');
  });

  it('says which row is a second trip, and how long a parcel waits for a decision [R4.02]', async () => {
    const decideUntil = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
    const [one, two, three] = rows(3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('no rows');
    list.mockResolvedValue(
      pageOf([
        { ...one, tripKind: 'again' },
        { ...two, tripKind: 'return' },
        { ...three, state: 'failed', decideUntil },
      ]),
    );
    await open();
    await screen.findByRole('link', { name: 'Person 0' });
    const cell = (name: string) => screen.getByRole('link', { name }).closest('[role="row"]')?.textContent;
    await screen.findByText('Second attempt');
    await screen.findByText('Decide within 3 days');
    expect(cell('Person 0')).toContain('Second attempt');
    expect(cell('Person 1')).toContain('Return to the sender');
    expect(cell('Person 2')).toContain('Decide within 3 days');
  });

  it('shows skeletons of the final height while it loads', { tags: 'long' }, async () => {
    list.mockReturnValue(new Promise(() => undefined));
    const { container } = await open();
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
    const skeletons = container.querySelectorAll<HTMLElement>('[aria-hidden="true"][style*="block-size"]');
    expect(skeletons.length).toBeGreaterThan(5);
    await expectAccessible();
  });

  describe('at the next visit on the same device', () => {
    const refusal = (status: number) =>
      failed({
        kind: 'refused' as const,
        status,
        code: 'X',
        text: null,
        fields: [],
        retryAfterMs: null,
      });

    async function firstVisit(): Promise<void> {
      await open();
      await screen.findByText('Person 0');
      cleanup();
    }

    it('shows the last rows at once with their time, until the answer is here [R7.09]', async () => {
      await firstVisit();
      let answer: (page: Awaited<Answer>) => void = () => undefined;
      list.mockReturnValue(new Promise((resolve) => (answer = resolve)));
      await open();
      expect(await screen.findByText('Person 0')).toBeTruthy();
      expect(screen.getByText(/^As of .*2:05/)).toBeTruthy();
      expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
      await act(async () => answer(pageOf(rows(2, 7))));
      await waitFor(() => expect(names()).toEqual(['Person 7', 'Person 8']));
      expect(screen.queryByText(/As of/)).toBeNull();
      expect(screen.getByText('2 orders')).toBeTruthy();
    });

    it('shows nothing stored before the server has answered anything at this branch in this visit [T.57]', async () => {
      await firstVisit();
      list.mockReturnValue(new Promise(() => undefined));
      let admit: (answer: Awaited<ReturnType<OrdersPort['counts']>>) => void = () => undefined;
      counts.mockReturnValue(new Promise((resolve) => (admit = resolve)));
      await open();
      await screen.findByRole('table');
      await act(async () => Promise.resolve());
      expect(names()).toEqual([]);
      await act(async () => admit(success({ views: VIEWS, doneToday: 3, hasDelivered: true })));
      expect(await screen.findByText('Person 0')).toBeTruthy();
    });

    it('keeps them while the server cannot answer, and takes them away if it refuses', { tags: 'long' }, async () => {
      await firstVisit();
      for (const failure of [failed({ kind: 'offline' as const }), refusal(503)]) {
        list.mockResolvedValue(failure);
        counts.mockResolvedValue(failure);
        await open();
        expect(await screen.findByText('Person 0')).toBeTruthy();
        await waitFor(() => expect(list).toHaveBeenCalled());
        expect(screen.getByText(/As of/)).toBeTruthy();
        cleanup();
      }
      list.mockResolvedValue(refusal(403));
      await open();
      await screen.findByRole('alert');
      expect(names()).toEqual([]);
    });

    it('shows nobody the rows of another branch, of another list, or of a damaged store [T.13] [T.44]', async () => {
      await firstVisit();
      list.mockReturnValue(new Promise(() => undefined));
      for (const visit of [
        () => open('/orders', 'en', { ...sampleBranch, id: 'branch-2' }),
        () => open('/orders?view=all'),
        () => open('/orders?search=person'),
      ]) {
        await visit();
        expect(await screen.findByRole('table')).toBeTruthy();
        expect(names()).toEqual([]);
        cleanup();
      }
      const text = store.disk.slices.get('last-rows') ?? '';
      expect(text).toContain('Person 0');
      store.disk.slices.set('last-rows', text.replace('"minor":', '"mirror":'));
      await open();
      expect(names()).toEqual([]);
    });
  });

  it('keeps every filter in the URL, and reads them from a shared link', async () => {
    const { location } = await open(
      '/orders?view=history&search=fatima&state=failed&payment=cash&size=large&from=2026-11-01&to=2026-11-20',
    );
    await screen.findByText('Person 0');
    expect(list.mock.calls[0]?.[0]).toEqual({
      view: 'history',
      search: 'fatima',
      state: 'failed',
      payment: 'cash',
      size: 'large',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: null,
    });
    expect(screen.getByRole('button', { name: 'Filters (5)' })).toBeTruthy();
    // Those of the fields: beyond a week the rows show such days too.
    const inField = { selector: '[aria-hidden="true"]' };
    expect(await screen.findByText('1 Nov 2026', inField)).toBeTruthy();
    expect(screen.getByText('20 Nov 2026', inField)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('failed');
    await act(async () => fireEvent.change(screen.getByLabelText('Payment'), { target: { value: 'wallet' } }));
    await waitFor(() => expect(location()).toContain('payment=wallet'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
    await waitFor(() => expect(location()).toBe('/orders?view=history'));
  });

  it('takes nonsense in the URL as not asked', async () => {
    await open('/orders?view=__proto__&payment=gold&size=&from=yesterday&to=2026-13-45');
    await screen.findByText('Person 0');
    expect(list.mock.calls[0]?.[0]).toEqual({
      view: 'ongoing',
      search: '',
      payment: null,
      state: null,
      size: null,
      from: null,
      to: null,
      sort: null,
    });
  });

  it(
    'asks for a search once the typing rests, and shows the last answer whatever order they come in',
    { tags: 'long' },
    async () => {
      const answers = new Map<string, (value: Result<Page<OrderSummary>>) => void>();
      list.mockImplementation((filters) =>
        filters.search === ''
          ? Promise.resolve(pageOf(rows(3)))
          : new Promise((resolve) => answers.set(filters.search, resolve)),
      );
      const { location } = await open();
      await screen.findByText('Person 0');
      const field = screen.getByLabelText('Search');
      for (const text of ['n', 'no', 'noo']) fireEvent.change(field, { target: { value: text } });
      await waitFor(() => expect([...answers.keys()]).toEqual(['noo']));
      expect(location()).toBe('/orders?search=noo');
      expect(screen.getByText('Person 0')).toBeTruthy(); // the old rows stay, dimmed
      expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
      fireEvent.change(field, { target: { value: 'noor' } });
      await waitFor(() => expect(answers.has('noor')).toBe(true));
      await act(async () => answers.get('noor')?.(pageOf([sampleSummary({ id: 'new', recipientName: 'New answer' })])));
      await act(async () => answers.get('noo')?.(pageOf([sampleSummary({ id: 'old', recipientName: 'Old answer' })])));
      expect(await screen.findByText('New answer')).toBeTruthy();
      expect(screen.queryByText('Old answer')).toBeNull();
    },
  );

  it('says what will be here in each view, and offers the first step', async () => {
    list.mockResolvedValue(pageOf([]));
    const { toShell } = await open('/orders?view=ongoing');
    expect(await screen.findByRole('heading', { name: 'Nothing on its way' })).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: 'Request a driver' })) fireEvent.click(button);
    expect(toShell).toHaveBeenCalledTimes(1);
    expect(toShell).toHaveBeenCalledWith({ type: 'OPEN_REQUEST' });
    fireEvent.click(screen.getByRole('link', { name: /^Cancelled/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing was cancelled' })).toBeTruthy();
    await expectAccessible();
  });

  it('says that nothing matches and clears the filters', { tags: 'long' }, async () => {
    list.mockResolvedValue(pageOf([]));
    const { location } = await open('/orders?search=zzz');
    await screen.findByRole('heading', { name: 'No order matches' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })); // offered once
    await waitFor(() => expect(location()).toBe('/orders'));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  it(
    'says how many a search finds in other views, each with a way there that keeps it [R2.11]',
    { tags: 'long' },
    async () => {
      list.mockResolvedValue(pageOf([]));
      const none = Object.fromEntries(Object.keys(VIEWS).map((view) => [view, 0])) as typeof VIEWS;
      const elsewhere = { ...none, moving: 2, successful: 3, cancelled: 1_001, ongoing: 2, history: 1_001, all: 1_001 };
      found.mockResolvedValue(success(elsewhere));
      const { location } = await open('/orders?view=moving&search=huda');
      const link = await screen.findByRole('link', { name: /3.* in Delivered/ });
      expect(screen.getByRole('link', { name: /1,000\+.* in Cancelled/ })).toBeTruthy();
      for (const name of [/in On the way/, /in History/, /in All/, /in Failed/])
        expect(screen.queryByRole('link', { name })).toBeNull();
      expect(found).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'huda' }));
      await expectAccessible();
      fireEvent.click(link);
      await waitFor(() => expect(location()).toBe('/orders?view=successful&search=huda'));
    },
  );

  it(
    'says nothing of other views where they have nothing either, or everything was searched',
    { tags: 'long' },
    async () => {
      list.mockResolvedValue(pageOf([]));
      const none = Object.fromEntries(Object.keys(VIEWS).map((view) => [view, 0])) as typeof VIEWS;
      found.mockResolvedValue(success(none));
      await open('/orders?search=zzz');
      await screen.findByRole('heading', { name: 'No order matches' });
      await waitFor(() => expect(found).toHaveBeenCalledTimes(1));
      expect(screen.queryByText('It is found in other views:')).toBeNull();
      cleanup();
      found.mockClear();
      await open('/orders?view=all&search=zzz');
      await screen.findByRole('heading', { name: 'No order matches' });
      expect(found).not.toHaveBeenCalled();
    },
  );

  it('says what failed and tries again', async () => {
    list.mockResolvedValueOnce(
      failed({
        kind: 'refused',
        status: 500,
        code: 'INTERNAL',
        text: { en: 'Broken', ar: 'عطل' },
        fields: [],
        retryAfterMs: null,
      }),
    );
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Broken');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByText('Person 0')).toBeTruthy();
  });

  it('stands in Arabic, right to left, with the words of the language', { tags: 'long' }, async () => {
    await open('/orders', 'ar');
    expect(await screen.findByRole('heading', { name: 'الطلبات' })).toBeTruthy();
    expect(screen.getByText('3 طلبات')).toBeTruthy();
    await expectAccessible();
  });
});

describe('what a list says and does besides [R2.11]', () => {
  it('counts on its tabs, in one call, no further than it counts, and again after changes', async () => {
    const { emit } = await open();
    expect(await screen.findByRole('link', { name: /^No driver yet 1$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Delivered 1,000\+$/ })).toBeTruthy();
    expect(counts).toHaveBeenCalledTimes(1);
    counts.mockResolvedValue(success({ views: { ...VIEWS, unassigned: 2 }, doneToday: 3, hasDelivered: true }));
    vi.useFakeTimers();
    for (const order of rows(2)) emit(changed({ ...order, updatedAt: '2026-11-20T10:00:00.000Z' }));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await screen.findByRole('link', { name: /^No driver yet 2$/ })).toBeTruthy();
    expect(counts).toHaveBeenCalledTimes(2);
  });

  it('shows its rows where the counts do not come', async () => {
    counts.mockResolvedValue(failed({ kind: 'unreadable' }));
    await open();
    expect(await screen.findByRole('link', { name: 'Person 0' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Failed' })).toBeTruthy();
  });

  it.each(
    sampled(
      [
        ['en', 2, 'Fatima Al Sayed and 1 more'],
        ['en', 4, 'Fatima Al Sayed and 3 more'],
        ['ar', 3, 'Fatima Al Sayed وآخران'],
      ] as const,
      2,
    ),
  )('names the first recipient and how many more there are: %s, %i stops', async (language, stopCount, name) => {
    list.mockResolvedValue(pageOf([sampleSummary({ kind: 'multiple', stopCount })]));
    await open('/orders', language);
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it('names the driver in a column of its own, and places in the reader’s language [R1.13]', async () => {
    list.mockResolvedValue(pageOf([sampleSummary(), sampleSummary({ id: 'order-2', driverName: null })]));
    await open('/orders', 'ar');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByText('يوسف حسن')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('من العدلية إلى الجفير')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('بلا مندوب')).toBeTruthy();
  });

  it.each([
    ['in progress', 'Collect'],
    ['successful', 'Collected'],
    ['cancelled', null],
  ] as const)('says of the cash of an order that is %s: %s', async (state, word) => {
    list.mockResolvedValue(pageOf([sampleSummary({ state, cashToCollect: money(4_500, 'BHD') })]));
    await open('/orders?view=all');
    const row = (await screen.findByRole('link', { name: 'Fatima Al Sayed' })).closest('[role="row"]');
    const said = /(Collect(?:ed)?) BHD/.exec(row?.textContent ?? '')?.[1] ?? null;
    expect(said).toBe(word);
  });

  it('switches to compact rows, which the shell remembers [R3.04]', { tags: 'long' }, async () => {
    const { toShell } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Compact rows', checked: false }));
    expect(toShell).toHaveBeenCalledWith({ type: 'SET_DENSITY', density: 'compact' });
  });

  it(
    'offers the actions of a row in one menu: track, copy the link, call; by keyboard too',
    { tags: 'long' },
    async () => {
      const writeText = vi.fn(() => Promise.resolve());
      stubNavigator('clipboard', { writeText });
      await open();
      const button = await screen.findByRole('button', { name: 'Actions for MN-100000' });
      act(() => button.focus());
      fireEvent.click(button);
      const menu = await screen.findByRole('menu', { name: 'Actions for MN-100000' });
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Track'));
      expect(document.activeElement?.getAttribute('href')).toBe('/task/order-0');
      fireEvent.keyDown(menu, { key: 'ArrowDown' });
      await within(menu).findByText('Copy the tracking link');
      await act(async () => fireEvent.click(document.activeElement as HTMLElement));
      expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/quick-parcel\/task\/slug-0123456789abcdef$/));
      expect(await within(menu).findByText('Link copied')).toBeTruthy();
      expect(
        within(menu)
          .getByRole('menuitem', { name: /^Call the recipient/ })
          .getAttribute('href'),
      ).toBe('tel:+97333123456');
      expect(
        within(menu)
          .getByRole('menuitem', { name: /^Call the driver/ })
          .getAttribute('href'),
      ).toBe('tel:+97336111222');
      await expectAccessible();
      fireEvent.keyDown(menu, { key: 'End' });
      expect(document.activeElement?.textContent).toMatch(/^Call the driver/);
      fireEvent.keyDown(menu, { key: 'Escape' });
      expect(screen.queryByRole('menu')).toBeNull();
      expect(document.activeElement).toBe(button);
    },
  );

  it('closes the menu of a row on a press elsewhere and when the list moves, and opens that of another', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for MN-100000' }));
    await screen.findByRole('menu', { name: 'Actions for MN-100000' });
    fireEvent.click(screen.getByRole('button', { name: 'Actions for MN-100001' }));
    expect(await screen.findByRole('menu', { name: 'Actions for MN-100001' })).toBeTruthy();
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a long list [R2.11]', () => {
  it('holds only the blocks near the window, and asks for the next page before the end is reached', async () => {
    list.mockImplementation((_, cursor) =>
      Promise.resolve(cursor === null ? pageOf(rows(60), 'two', 120) : pageOf(rows(60, 60), null, 120)),
    );
    const { container } = await open();
    await screen.findByText('Person 0');
    const body = container.querySelector<HTMLElement>('[data-block]')?.parentElement;
    if (!body) throw new Error('no body');
    expect(body.querySelectorAll('[role="row"]').length).toBeLessThanOrEqual(30);
    expect(list).toHaveBeenCalledTimes(1);
    body.getBoundingClientRect = () => ({ top: -2_500 }) as DOMRect;
    await act(async () => void fireEvent.scroll(document));
    await waitFor(() => expect(list.mock.calls.at(-1)?.[1]).toBe('two'));
    await waitFor(() => expect(body.style.blockSize).toBe(`${120 * 64}px`));
    expect(screen.queryByText('Person 0')).toBeNull();
    expect(screen.getByText('Person 40').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('42');
  });

  it('keeps the block that holds the focus, and goes from row to row by arrow keys', { tags: 'long' }, async () => {
    list.mockResolvedValue(pageOf(rows(60)));
    const { container } = await open();
    const first = await screen.findByRole('link', { name: 'Person 0' });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Person 1');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
    const body = container.querySelector<HTMLElement>('[data-block]')?.parentElement as HTMLElement;
    body.getBoundingClientRect = () => ({ top: -3_000 }) as DOMRect;
    await act(async () => void fireEvent.scroll(document));
    expect(screen.queryByText('Person 45')).toBeTruthy();
    expect(document.activeElement).toBe(first);
  });

  it('says when the next page fails and tries again', { tags: 'long' }, async () => {
    let broken = true;
    list.mockImplementation((_, cursor) =>
      Promise.resolve(
        cursor === null
          ? pageOf(rows(20), 'two', 40)
          : broken
            ? failed({ kind: 'unreadable' })
            : pageOf(rows(20, 20), null, 40),
      ),
    );
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('did not load');
    broken = false;
    fireEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a list that lives [R2.11] [R7.10]', () => {
  it('patches, adds and removes rows by events, without asking the server again', async () => {
    const { emit } = await open();
    await screen.findByText('Person 0');
    const [, second, third] = rows(3);
    if (second === undefined || third === undefined) throw new Error('three rows');
    const now = '2026-11-20T10:00:00.000Z';
    emit(changed({ ...second, state: 'arrived', updatedAt: now }));
    emit(changed({ ...third, state: 'successful', updatedAt: now }, 2));
    emit(
      changed(
        sampleSummary({ id: 'fresh', recipientName: 'New one', state: 'created', createdAt: now, updatedAt: now }),
        3,
      ),
    );
    await waitFor(() => expect(names()).toEqual(['New one', 'Person 0', 'Person 1']));
    expect(
      screen.getByText('Person 1').closest('[role="row"]')?.querySelector('[data-state]')?.getAttribute('data-state'),
    ).toBe('arrived');
    expect(screen.getByText('3 orders')).toBeTruthy();
    expect(list).toHaveBeenCalledTimes(1);
  });

  it(
    'keeps the focus on its row when others come, and on the next one when the row itself goes',
    { tags: 'long' },
    async () => {
      list.mockResolvedValue(pageOf(rows(20)));
      const { emit } = await open();
      const tenth = await screen.findByRole('link', { name: 'Person 9' });
      act(() => tenth.focus());
      const now = '2026-11-20T10:00:00.000Z';
      emit(changed(sampleSummary({ id: 'fresh', recipientName: 'New one', createdAt: now, updatedAt: now })));
      await screen.findByText('New one');
      expect(document.activeElement?.textContent).toBe('Person 9');
      const [gone] = rows(1, 9);
      if (gone === undefined) throw new Error('a row');
      emit(changed({ ...gone, state: 'successful', updatedAt: now }, 2));
      await waitFor(() => expect(screen.queryByText('Person 9')).toBeNull());
      expect(document.activeElement?.textContent).toBe('Person 10');
    },
  );

  it('while searching it offers the new matches on a button instead of moving the rows', { tags: 'long' }, async () => {
    const { emit } = await open('/orders?search=person');
    await screen.findByText('Person 0');
    const now = '2026-11-20T10:00:00.000Z';
    emit(changed(sampleSummary({ id: 'fresh', recipientName: 'Person new', createdAt: now, updatedAt: now })));
    const button = await screen.findByRole('button', { name: '1 new order: show it' });
    expect(names()).toHaveLength(3);
    list.mockResolvedValue(pageOf([sampleSummary({ id: 'fresh', recipientName: 'Person new' }), ...rows(3)]));
    fireEvent.click(button);
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  });

  it('asks again when more was missed than is resent [T.41]', async () => {
    const { emit } = await open();
    await screen.findByText('Person 0');
    list.mockResolvedValue(pageOf(rows(2)));
    emit({ type: 'resync' });
    await waitFor(() => expect(names()).toHaveLength(2));
  });
});
