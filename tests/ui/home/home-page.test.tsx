// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type uPlot from 'uplot';
import type { Overview } from '../../../src/domain/ordering/overview';
import type { Features } from '../../../src/application/app-system';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import { HomePage } from '../../../src/ui/features/home/home-page';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, sampleBranch, stubBrowser } from '../../support/pages/render-page';
import { sampleSummary } from '../../support/samples/sample-orders';

// The drawing needs a canvas, which jsdom lacks: only what would be drawn is checked here.
const drawn: { options: uPlot.Options; data: uPlot.AlignedData }[] = [];
vi.mock('uplot', () => {
  class FakePlot {
    static paths = { bars: () => () => null };
    constructor(options: uPlot.Options, data: uPlot.AlignedData) {
      drawn.push({ options, data });
    }
    setSize(): void {}
    destroy(): void {}
  }
  return { default: FakePlot };
});

const days = (orders: number): Overview['days'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    orders,
    spent: money(orders * 1_705, 'BHD'),
  }));
const overview = vi.fn<Features['orders']['overview']>();
const wallet = vi.fn<Features['wallet']['wallet']>();
const list = vi.fn<Features['notifications']['list']>();
const open = (language: 'en' | 'ar' = 'en', branch = sampleBranch) =>
  renderPage(<HomePage />, {
    path: '/',
    language,
    branch,
    features: { orders: { overview }, wallet: { wallet }, notifications: { list } },
  });

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
    }),
  );
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
afterEach(cleanup);

describe('the home page [R2.01]', () => {
  it("counts today's deliveries by state, each leading to its list of today", async () => {
    await open();
    const today = await screen.findByRole('region', { name: "Today's orders" });
    await within(today).findByText('7 orders today');
    const links = within(today).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toHaveLength(2);
    const asked = links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
    expect(asked.map((params) => [params.get('view'), params.get('state')])).toEqual([
      ['all', 'in progress'],
      ['all', 'successful'],
    ]);
    for (const params of asked) expect(params.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
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

  it('is drawn right to left in Arabic', async () => {
    await open('ar');
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(drawn[0]?.options.scales?.['x']?.dir).toBe(-1);
    expect(drawn[0]?.options.axes?.[1]?.side).toBe(1);
    expect(screen.getByText('7 طلبات اليوم')).toBeTruthy();
    await expectAccessible();
  });

  it('shows the latest alerts, the balance and ways on', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Nobody opened' })).getAttribute('href')).toBe('/task/order-9');
    expect((await screen.findByRole('region', { name: 'Wallet' })).textContent).toMatch(/48\.250/);
    expect(screen.getByRole('link', { name: 'Waiting for a driver' }).getAttribute('href')).toBe(
      '/orders?view=unassigned',
    );
  });

  it('neither shows nor asks for a wallet that the user may not see [R6.03]', async () => {
    await open('en', {
      ...sampleBranch,
      rights: { viewWallet: false, viewWalletBalance: false, withdrawBalance: false },
    });
    await screen.findByText('7 orders today');
    expect(wallet).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull();
  });

  it('says that the balance is not for these eyes where only the balance is withheld [R6.03]', async () => {
    wallet.mockResolvedValue(success({ balance: null, overdraft: money(0, 'BHD') }));
    await open();
    expect(await screen.findByText(/do not include the balance/)).toBeTruthy();
  });

  it('welcomes a new merchant with the first step', async () => {
    overview.mockResolvedValue(success({ today: { total: 0, byState: [] }, days: days(0) }));
    const { toShell } = await open();
    expect(await screen.findByRole('heading', { name: 'Your first order starts here' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Request a driver' }));
    expect(toShell).toHaveBeenCalledWith({ type: 'OPEN_REQUEST' });
    expect(drawn).toHaveLength(0);
    await expectAccessible();
  });

  it('lets one card fail without the others, and tries it again', async () => {
    overview.mockResolvedValueOnce(failed({ kind: 'unreadable' }));
    await open();
    expect(await screen.findByText(/48\.250/)).toBeTruthy();
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await screen.findByText('7 orders today')).toBeTruthy();
  });

  it('counts again some seconds after a delivery changed, once for many changes', async () => {
    const { emit } = await open();
    await screen.findByText('7 orders today');
    vi.useFakeTimers();
    for (let offset = 1; offset <= 20; offset += 1)
      emit({ type: 'order.changed', change: { offset, order: sampleSummary({ id: `order-${offset}` }) } });
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    await waitFor(() => expect(overview).toHaveBeenCalledTimes(2));
  });
});
