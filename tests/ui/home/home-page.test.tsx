// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderCounts, Overview } from '../../../src/domain/ordering/overview';
import type { AccountPort } from '../../../src/application/ports/account.port';
import type { Business } from '../../../src/domain/account/business';
import type { Features } from '../../../src/application/app-system';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import { HomePage } from '../../../src/ui/features/home/home-page';
import { drawn } from '../../support/fakes/fake-plot';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, sampleBranch, stubBrowser } from '../../support/pages/render-page';
import { sampleSummary } from '../../support/samples/sample-orders';
import { NO_RIGHTS } from '../../support/samples/rights';
import { sampled } from '../../support/sampled';

const days = (orders: number): Overview['days'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    orders,
    spent: money(orders * 1_705, 'BHD'),
  }));
const overview = vi.fn<Features['orders']['overview']>();
const counts = vi.fn<Features['orders']['counts']>();
const orderList = vi.fn<Features['orders']['list']>();
const business = vi.fn<AccountPort['business']>();
const BUSINESS: Business = {
  name: { en: 'Dana Bakery', ar: 'مخبز دانة' },
  review: { state: 'unverified', reason: null, decidedAt: null },
  registration: null,
};
const wallet = vi.fn<Features['wallet']['wallet']>();
const owed = vi.fn<Features['wallet']['owed']>();
const list = vi.fn<Features['notifications']['list']>();
const open = (language: 'en' | 'ar' = 'en', branch = sampleBranch, userName = 'Dana') =>
  renderPage(<HomePage />, {
    path: '/',
    language,
    branch,
    userName,
    account: { business },
    features: { orders: { overview, counts, list: orderList }, wallet: { wallet, owed }, notifications: { list } },
  });

const COUNTS: OrderCounts = {
  views: {
    ongoing: 11,
    attention: 2,
    unassigned: 5,
    scheduled: 3,
    moving: 4,
    successful: 1_001,
    failed: 0,
    cancelled: 3,
    history: 1_001,
    all: 1_001,
  },
  doneToday: 7,
  hasDelivered: true,
};
const none: OrderCounts = {
  views: Object.fromEntries(Object.keys(COUNTS.views).map((view) => [view, 0])) as OrderCounts['views'],
  doneToday: 0,
  hasDelivered: false,
};

beforeEach(() => {
  stubBrowser();
  drawn.length = 0;
  overview.mockReset().mockResolvedValue(
    success({
      today: {
        total: 7,
        byState: [
          { state: 'in progress', count: 2 },
          { state: 'successful', count: 5 },
          { state: 'failed', count: 0 },
        ],
      },
      days: days(2),
      cash: { toCollect: money(12_500, 'BHD'), collected: money(4_500, 'BHD') },
    }),
  );
  business.mockReset().mockResolvedValue(success(BUSINESS));
  counts.mockReset().mockResolvedValue(success(COUNTS));
  orderList.mockReset().mockResolvedValue(success({ items: [sampleSummary()], nextCursor: null, total: 1 }));
  owed
    .mockReset()
    .mockResolvedValue(success({ amount: money(12_500, 'BHD'), orders: 3, since: '2026-11-18T09:00:00.000Z' }));
  wallet.mockReset().mockResolvedValue(success({ balance: money(48_250, 'BHD'), overdraft: money(20_000, 'BHD') }));
  list.mockReset().mockResolvedValue(
    success({
      items: [
        {
          id: '5',
          offset: 5,
          type: 'Delivery Failed',
          orderId: 'order-9',
          message: 'Nobody opened',
          messageAr: 'لم يفتح أحد',
          at: '2026-11-20T09:00:00.000Z',
        },
      ],
      nextCursor: null,
      total: 1,
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the home page [R2.01]', () => {
  it.each(
    sampled(
      [
        ['en', 'Noora Al Qahtani', 'Hello, Noora'],
        ['ar', 'نورة القحطاني', 'أهلًا، نورة'],
      ] as const,
      2,
    ),
  )('greets by the first name: %s', async (language, name, greeting) => {
    await open(language, sampleBranch, name);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting);
  });

  it('is a board: each number leads to exactly its list [R2.11]', async () => {
    await open();
    const tile = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await tile(/^Needs you 2/)).toBe('/orders?view=attention');
    expect(await tile(/^Looking for a driver 5/)).toBe('/orders?view=unassigned');
    expect(await tile(/^On the way 4/)).toBe('/orders?view=moving');
    expect(await tile(/^Done today 7/)).toMatch(/^\/orders\?view=history&from=(\d{4}-\d\d-\d\d)&to=\1$/);
  });

  it('shows all that its board counts as waiting for a decision, the most urgent first, and why [R2.01] [R4.02]', async () => {
    const day = 86_400_000;
    const due = (id: string, days: number) =>
      sampleSummary({
        id,
        recipientName: id,
        state: 'failed',
        decideUntil: new Date(Date.now() + days * day - 60_000).toISOString(),
      });
    const stuck = sampleSummary({ id: 'stuck', state: 'dispatch failure' });
    const unanswered = sampleSummary({ id: 'unanswered', state: 'location inquiry expired' });
    orderList.mockImplementation(({ view }) =>
      Promise.resolve(
        success({
          items:
            view === 'attention'
              ? [due('later', 6), due('soon', 1), due('over', 0), stuck, unanswered, sampleSummary()]
              : [],
          nextCursor: null,
          total: 6,
        }),
      ),
    );
    await open();
    const card = await screen.findByRole('region', { name: 'Waiting for your decision' });
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/task/stuck',
      '/task/unanswered',
      '/task/soon',
      '/task/later',
    ]);
    const why = ['No driver found', 'The recipient did not answer', 'Decide within 1 day', 'Decide within 6 days'];
    for (const [at, text] of why.entries()) expect(links[at]?.textContent).toContain(text);
    expect(card.textContent).toContain('we wait 15 minutes for your decision. Then the delivery goes to the address');
  });

  it('says that nothing goes on only where that is so', async () => {
    const stuck = sampleSummary({ id: 'stuck', state: 'dispatch failure' });
    orderList.mockImplementation(({ view }) =>
      Promise.resolve(success({ items: view === 'attention' ? [stuck] : [], nextCursor: null, total: 1 })),
    );
    await open();
    const card = await screen.findByRole('region', { name: 'Waiting for your decision' });
    expect(card.textContent).toContain('Nothing goes on with these before you decide.');
  });

  it('counts no further than it counts: "1,000+"', async () => {
    counts.mockResolvedValue(success({ ...COUNTS, views: { ...COUNTS.views, moving: 1_001 } }));
    await open();
    expect(await screen.findByRole('link', { name: /^On the way 1,000\+/ })).toBeTruthy();
  });

  it('shows who is on the way, and as a range until when, and follows events', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:28:00.000Z') });
    const { emit } = await open();
    const live = await screen.findByRole('region', { name: 'On the way now' });
    const order = await within(live).findByRole('link', { name: /Fatima Al Sayed/ });
    expect(order.getAttribute('href')).toBe('/task/order-1');
    expect(order.textContent).toContain('10–20 minutes');
    emit({
      type: 'driver.moved',
      move: { orderId: 'order-1', position: { lat: 26, lng: 50 }, heading: null, eta: '2026-11-20T09:32:00.000Z' },
    });
    expect(await within(live).findByText('4–9 minutes')).toBeTruthy();
    emit({
      type: 'order.changed',
      change: { offset: 1, order: sampleSummary({ state: 'successful', updatedAt: '2026-11-20T09:30:00.000Z' }) },
    });
    expect(await within(live).findByText(/No driver is on the way/)).toBeTruthy();
  });

  it('draws spending and deliveries of 30 days, and says the same in a table', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Spending over 30 days' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(table.textContent).toMatch(/BHD.3\.410/);
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(drawn[0]?.data[1]?.[0]).toBe(3.41);
    expect(drawn[0]?.options.scales?.['x']?.dir).toBe(1);
    await expectAccessible();
  });

  it('is drawn right to left in Arabic', { tags: 'long' }, async () => {
    await open('ar');
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(drawn[0]?.options.scales?.['x']?.dir).toBe(-1);
    expect(drawn[0]?.options.axes?.[1]?.side).toBe(1);
    expect(screen.getByRole('link', { name: /^انتهت اليوم 7/ })).toBeTruthy();
    await expectAccessible();
  });

  it('shows the latest alerts, the balance, and the cash to collect and collected today', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Nobody opened' })).getAttribute('href')).toBe('/task/order-9');
    expect((await screen.findByRole('region', { name: 'Wallet' })).textContent).toMatch(/48\.250/);
    expect((await screen.findByText('Cash to collect')).parentElement?.textContent).toMatch(/12\.500/);
    expect(screen.getByText('Collected today').parentElement?.textContent).toMatch(/4\.500/);
  });

  it.each(
    sampled(
      [
        ['en', /Cash owed to you.*12\.500.*3 orders, the oldest on 18 Nov 2026/],
        ['ar', /نقد مستحق لك.*12\.500.*3 طلبات، أقدمها في 18 نوفمبر 2026/],
      ] as const,
      2,
      1,
    ),
  )('says which cash is owed, of how many orders and since when: %s [R2.01]', async (language, said) => {
    await open(language);
    const part = await screen.findByRole('region', { name: language === 'en' ? 'Cash owed to you' : 'نقد مستحق لك' });
    expect(part.textContent).toMatch(said);
  });

  it('says nothing where no cash is owed', async () => {
    owed.mockResolvedValue(success({ amount: money(0, 'BHD'), orders: 0, since: null }));
    await open();
    await waitFor(() => expect(owed).toHaveBeenCalled());
    expect(screen.queryByText(/Cash owed/)).toBeNull();
  });

  it('neither shows nor asks for a wallet that the user may not see [R6.03]', async () => {
    await open('en', {
      ...sampleBranch,
      rights: NO_RIGHTS,
    });
    await screen.findByRole('link', { name: /^Done today/ });
    expect(wallet).not.toHaveBeenCalled();
    expect(owed).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull();
  });

  it('draws no spending where the server says none [R6.03]', async () => {
    overview.mockResolvedValue(
      success({
        today: { total: 2, byState: [] },
        days: days(2).map((day) => ({ ...day, spent: null })),
        cash: null,
      }),
    );
    await open();
    expect(await screen.findByRole('table', { name: 'Orders over 30 days' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Spending over 30 days' })).toBeNull();
    expect(screen.queryByText('Cash to collect')).toBeNull();
  });

  it('says that the balance is not for these eyes where only the balance is withheld [R6.03]', async () => {
    wallet.mockResolvedValue(success({ balance: null, overdraft: money(0, 'BHD') }));
    await open();
    expect(await screen.findByText(/do not include the balance/)).toBeTruthy();
  });

  it('leads a new account to its first delivery; steps are ticked by what was done, and can be put away [R3.04]', async () => {
    counts.mockResolvedValue(success(none));
    overview.mockResolvedValue(success({ today: { total: 0, byState: [] }, days: days(0), cash: null }));
    const { toShell, emit, client } = await open();
    const card = await screen.findByRole('region', { name: 'Your first order starts here' });
    const done = () =>
      within(card)
        .getAllByRole('listitem')
        .map((step) => step.hasAttribute('data-done'));
    await waitFor(() => expect(done()).toEqual([true, false, false, false]));
    expect(drawn).toHaveLength(0);
    fireEvent.click(within(card).getByRole('button', { name: 'Request a driver' }));
    expect(toShell).toHaveBeenCalledWith({ type: 'OPEN_REQUEST' });
    await expectAccessible();

    counts.mockResolvedValue(success({ ...none, views: { ...none.views, all: 1, unassigned: 1 } }));
    business.mockResolvedValue(
      success({ ...BUSINESS, review: { state: 'verified', reason: null, decidedAt: '2026-11-20T09:00:00.000Z' } }),
    );
    emit({ type: 'resync' });
    await client.invalidateQueries({ queryKey: ['business'] });
    await waitFor(() => expect(done()).toEqual([true, true, true, false]));
    fireEvent.click(within(card).getByRole('button', { name: 'Hide this list' }));
    expect(toShell).toHaveBeenCalledWith({ type: 'SET_STARTED', startedBy: ['user-1'] });
  });

  it('shows no first steps to an account that has delivered', async () => {
    await open();
    await screen.findByRole('link', { name: /^Done today/ });
    expect(screen.queryByRole('region', { name: 'Your first order starts here' })).toBeNull();
  });

  it('lets one card fail without the others, and tries it again', async () => {
    overview.mockResolvedValueOnce(failed({ kind: 'unreadable' }));
    await open();
    expect(await screen.findByText(/48\.250/)).toBeTruthy();
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await screen.findByRole('table', { name: 'Spending over 30 days' })).toBeTruthy();
  });

  it('counts again some seconds after a delivery changed, once for many changes', { tags: 'long' }, async () => {
    const { emit } = await open();
    await screen.findByRole('table', { name: 'Spending over 30 days' });
    vi.useFakeTimers();
    for (let offset = 1; offset <= 20; offset += 1)
      emit({ type: 'order.changed', change: { offset, order: sampleSummary({ id: `order-${offset}` }) } });
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    await waitFor(() => expect([overview, counts].map(({ mock }) => mock.calls.length)).toEqual([2, 2]));
  });
});
