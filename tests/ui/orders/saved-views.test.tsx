// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import { DEFAULT_FILTERS } from '../../../src/domain/ordering/order-filters.rules';
import type { SavedView } from '../../../src/domain/saved-views/saved-view.rules';
import { failed, success } from '../../../src/domain/shared/result';
import { OrdersPage } from '../../../src/ui/features/orders/orders-page';
import { SavedViewPage } from '../../../src/ui/features/orders/saved-views/saved-view-page';
import { SavedViewsPage } from '../../../src/ui/features/orders/saved-views/saved-views-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeSavedViews } from '../../support/fakes/fake-saved-views';
import { MemoryStore } from '../../support/fakes/fake-store';
import { renderPage, stubBrowser } from '../../support/pages/render-page';

const CASH: SavedView = {
  id: 'view-a',
  version: 1,
  name: 'Cash first',
  asks: { ...DEFAULT_FILTERS, view: 'all', payment: 'cash', sort: 'amount.desc', columns: 'money,eta' },
};
const CASH_PATH = '/orders?view=all&payment=cash&sort=amount.desc&columns=money%2Ceta';

let made = 0;
let savedViews = new FakeSavedViews([CASH]);
const list = vi.fn<OrdersPort['list']>().mockResolvedValue(success({ items: [], nextCursor: null, total: 0 }));
const found = vi.fn<OrdersPort['found']>().mockResolvedValue(failed({ kind: 'offline' }));
const away = vi.fn<OrdersPort['counts']>().mockResolvedValue(failed({ kind: 'offline' }));
const features = () => ({
  orders: { list, counts: away, found },
  store: new MemoryStore(),
  clock: new FakeClock('2026-11-20T11:05:00.000Z'),
  ids: { unique: () => `key-${(made += 1)}` },
});
const open = (page: React.ReactElement, path: string, more: object = {}) =>
  renderPage(page, { path, features: features(), records: { savedViews }, ...more });

beforeEach(() => {
  stubBrowser();
  savedViews = new FakeSavedViews([CASH]);
});
afterEach(cleanup);

describe('saved views [R11.05]', () => {
  it('are opened from the orders, and the present one leads to its form', async () => {
    const { location } = await open(<OrdersPage />, '/orders?state=failed&view=history');
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/History · Failed/)).toBeTruthy();
    const add = dialog.getByRole('link', { name: 'Save this view' });
    expect(add.getAttribute('href')).toBe('/orders/views/add?view=history&state=failed');
    await expectAccessible();
    fireEvent.click(await dialog.findByRole('link', { name: 'Cash first' }));
    await waitFor(() => expect(location()).toBe(CASH_PATH));
  });

  it('are saved under a name with all that the address asks for', async () => {
    const { location } = await open(<SavedViewPage />, `/orders/views/add${CASH_PATH.slice('/orders'.length)}`);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'cash FIRST' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('You have a view with this name.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Cash second' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(location()).toBe(CASH_PATH));
    expect(savedViews.views.at(-1)).toMatchObject({ name: 'Cash second', asks: CASH.asks });
  });

  it('are listed with what they show, and removed', async () => {
    await open(<SavedViewsPage />, '/orders/views');
    const link = await screen.findByRole('link', { name: 'Cash first' });
    expect(link.getAttribute('href')).toBe(CASH_PATH);
    expect(screen.getByText('All · Cash · Highest fee first · 2 chosen columns')).toBeTruthy();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: /Remove .*Cash first/ }));
    expect(await screen.findByText(/Cash first.* was removed/)).toBeTruthy();
    expect(savedViews.views).toEqual([]);
    expect(await screen.findByText('No saved views yet')).toBeTruthy();
  });

  it('tells what of an address is not known here, and what is only for others', async () => {
    await open(<OrdersPage />, '/orders?payment=gold&colour=red&sort=amount&view=history', { userType: 'other' });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toMatch(/3 things.*payment=gold.*colour=red.*sort=amount/);
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ payment: null, sort: null, view: 'history' }));
  });
});
