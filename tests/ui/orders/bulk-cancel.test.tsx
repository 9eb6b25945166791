// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { RecordPortList } from '../../../src/application/ports/records/list';
import type { Preferences } from '../../../src/domain/ordering/preferences';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import { OrdersPage } from '../../../src/ui/features/orders/orders-page';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeExports } from '../../support/fakes/fake-exports';
import { MemoryStore } from '../../support/fakes/fake-store';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleOrder, sampleSummary } from '../../support/samples/sample-orders';

const PEOPLE = ['Huda', 'Omar', 'Sara'];
const rows = PEOPLE.map((recipientName, index) =>
  sampleSummary({ id: `order-${index}`, reference: `MN-${index}`, recipientName, state: 'accepted' }),
);
const full = { kind: 'full', amount: money(1705, 'BHD') } as const;

const get = vi.fn<OrdersPort['get']>();
const cancel = vi.fn<OrdersPort['cancel']>();
const away = vi.fn<OrdersPort['counts']>().mockResolvedValue(failed({ kind: 'offline' }));
const open = (
  language: 'en' | 'ar' = 'en',
  userType: 'customer' | 'other' = 'customer',
  records: Partial<RecordPortList> = {},
) =>
  renderPage(<OrdersPage />, {
    records: fakeRecordPorts(records),
    path: '/orders',
    language,
    userType,
    features: {
      orders: {
        list: () => Promise.resolve(success({ items: rows, nextCursor: null, total: 3 })),
        counts: away,
        get,
        cancel,
      },
      regions: {
        preferences: () =>
          Promise.resolve(
            success({
              cancellationReasons: [{ code: 'customer-cancelled', text: { en: 'Customer', ar: 'العميل' } }],
            } as unknown as Preferences),
          ),
      },
      store: new MemoryStore(),
      clock: new FakeClock('2026-11-20T11:05:00.000Z'),
    },
  });

beforeEach(() => {
  stubBrowser();
  get
    .mockReset()
    .mockImplementation((id) =>
      Promise.resolve(
        success(
          id === 'order-2'
            ? sampleOrder({ id, state: 'picked up', refundIfCancelled: null })
            : sampleOrder({ id, state: 'accepted', refundIfCancelled: full }),
        ),
      ),
    );
  cancel
    .mockReset()
    .mockImplementation((id) =>
      Promise.resolve(success(sampleOrder({ id, state: 'cancelled', refundIfCancelled: null, refunded: full.amount }))),
    );
});
afterEach(cleanup);

const selectAll = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Select orders' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select the first 3' }));
};
const chooseAll = async () => {
  await selectAll();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }));
  return within(await screen.findByRole('alertdialog'));
};

describe('cancelling several orders [R11.06]', () => {
  it('says what happens to each before it does it, and reports each that failed, to be tried again', async () => {
    const refused = failed({
      kind: 'refused',
      status: 403,
      code: 'FORBIDDEN',
      text: null,
      fields: [],
      retryAfterMs: null,
    });
    await open();
    const dialog = await chooseAll();
    expect(await dialog.findByText('2 of 3 can be cancelled. In all, BHD 3.410 comes back.')).toBeTruthy();
    expect(dialog.getAllByText(/The whole fee comes back/)).toHaveLength(2);
    expect(dialog.getByText(/Cannot be cancelled any more/)).toBeTruthy();
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await dialog.findByText(/Choose a reason/)).toBeTruthy();
    expect(cancel).not.toHaveBeenCalled();

    cancel.mockResolvedValueOnce(refused);
    fireEvent.click(await dialog.findByRole('radio', { name: 'Customer' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await dialog.findByText(/1 of 3 is cancelled\..*1 failed\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Try the one that failed again' }));
    expect(await dialog.findByText(/2 of 3 are cancelled\./)).toBeTruthy();
    expect(cancel.mock.calls.map(([id]) => id)).toEqual(['order-0', 'order-1', 'order-0']);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('leads to the labels of what is selected, in the order of the list [R11.08]', { tags: 'long' }, async () => {
    await open();
    await selectAll();
    fireEvent.click(screen.getByRole('checkbox', { name: /Omar/ }));
    const link = await screen.findByRole('link', { name: 'Print labels' });
    expect(link.getAttribute('href')).toBe('/orders/labels?orders=order-0,order-2');
  });

  it('exports what is selected, and says so [R11.06]', { tags: 'long' }, async () => {
    const exports = new FakeExports();
    await open('en', 'customer', { exports });
    await selectAll();
    fireEvent.click(screen.getByRole('checkbox', { name: /Omar/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The 2 orders that you selected, as they are now.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Create the file' }));
    await waitFor(() => expect(exports.asked).toHaveLength(1));
    expect(exports.asked[0]?.query).toEqual({ view: 'all', orders: 'order-0,order-2' });
  });

  it('selects single rows, and stops selecting', { tags: 'long' }, async () => {
    await open('ar');
    fireEvent.click(await screen.findByRole('button', { name: 'تحديد طلبات' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Omar/ }));
    expect(await screen.findByText('تم تحديد طلب واحد')).toBeTruthy();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'تم' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('is not offered to people who may not order [T.52]', async () => {
    await open('en', 'other');
    await screen.findByRole('button', { name: 'Export' });
    expect(screen.queryByRole('button', { name: 'Select orders' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu', { name: 'More' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Live map']);
  });
});
