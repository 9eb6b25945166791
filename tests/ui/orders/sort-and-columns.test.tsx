// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import { failed, success } from '../../../src/domain/shared/result';
import { OrdersPage } from '../../../src/ui/features/orders/orders-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeClock } from '../../support/fakes/fake-clock';
import { MemoryStore } from '../../support/fakes/fake-store';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleSummary } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

const list = vi.fn<OrdersPort['list']>();
const clock = new FakeClock('2026-11-20T11:05:00.000Z');
const away = vi.fn<OrdersPort['counts']>().mockResolvedValue(failed({ kind: 'offline' }));
const open = (path: string, language: 'en' | 'ar' = 'en', userType: 'customer' | 'other' = 'customer') =>
  renderPage(<OrdersPage />, {
    path,
    features: { orders: { list, counts: away }, store: new MemoryStore(), clock },
    language,
    userType,
  });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const sorts = () => list.mock.calls.map(([{ sort }]) => sort);

beforeEach(() => {
  stubBrowser();
  list.mockReset().mockResolvedValue(success({ items: [sampleSummary()], nextCursor: null, total: 1 }));
});
afterEach(cleanup);

describe('sorting the orders [R11.05]', () => {
  it.each(
    sampled(
      [
        ['Ordered', ['time', null]],
        ['Fee and cash', ['amount.desc', 'amount', null]],
        ['State', ['state', 'state.desc', null]],
      ] as const,
      3,
      1,
    ),
  )('by the head %s, press by press', async (name, order) => {
    await open('/orders?view=all');
    for (const sort of order) {
      fireEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(sorts().includes(sort)).toBe(true));
      const expected =
        sort === null && name !== 'Ordered'
          ? null
          : sort === null || sort.endsWith('desc')
            ? 'descending'
            : 'ascending';
      await waitFor(() => expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(expected));
    }
    await expectAccessible();
  });

  it('is never by fees for people who read none [T.52]', async () => {
    await open('/orders?view=all', 'en', 'other');
    await screen.findByRole('button', { name: 'State' });
    expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Highest fee first' })).toBeNull();
  });

  it('leaves what waits for its time by its days', async () => {
    await open('/orders?view=scheduled&sort=amount');
    await waitFor(() => expect(sorts()).toEqual([null]));
  });
});

describe('the columns of the orders [R11.05]', () => {
  it('are those of the address', { tags: 'long' }, async () => {
    await open('/orders?columns=money,eta', 'ar');
    await screen.findByRole('columnheader', { name: 'الوصول' });
    expect(heads()).toEqual(['المستلم', 'الحالة', 'الرسوم والتحصيل', 'الوصول', 'الإجراءات']);
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    expect(cells).toHaveLength(5);
    await expectAccessible();
  });

  it('are chosen in a dialog, at once', async () => {
    await open('/orders');
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Driver' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
    await waitFor(() =>
      expect(heads()).toEqual(['Recipient', 'From and to', 'State', 'Fee and cash', 'Ordered', 'Phone', 'Actions']),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Usual columns' }));
    await waitFor(() => expect(heads()).toContain('Driver'));
    expect(heads()).not.toContain('Phone');
  });

  it('are all on the cards of a phone', async () => {
    stubBrowser((query) => query === '(max-width: 1099px)');
    await open('/orders?columns=none');
    await screen.findByRole('link', { name: sampleSummary().recipientName });
    expect(heads()).toContain('Driver');
  });
});
