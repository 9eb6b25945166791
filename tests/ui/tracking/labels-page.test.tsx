// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { LabelsPage } from '../../../src/ui/features/tracking/labels/labels-page';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

const unknown = failed({
  kind: 'refused',
  status: 404,
  code: 'ORDER_NOT_FOUND',
  text: { en: '', ar: '' },
  fields: [],
  retryAfterMs: null,
});
const orderOf = (id: string, ...states: Order['state'][]) =>
  sampleOrder({
    id,
    reference: `MN-${id}`,
    dropOffs: states.map((state, index) => sampleStop({ id: `${id}-${index}`, state })),
  });
const get = vi.fn<(id: string) => Promise<Result<Order>>>();
const open = (query: string, language: 'en' | 'ar' = 'en') =>
  renderPage(<LabelsPage />, { path: `/orders/labels${query}`, language, features: { orders: { get } } });

beforeEach(() => {
  stubBrowser();
  get.mockReset().mockImplementation((id) => Promise.resolve(success(orderOf(id, 'accepted'))));
});
afterEach(cleanup);

describe('the labels of several orders [R11.06] [R11.08]', () => {
  it('are one for each parcel, in the order of the address, printed at once on the paper that was chosen', async () => {
    get.mockImplementation((id) =>
      Promise.resolve(success(id === 'two' ? orderOf(id, 'accepted', 'accepted') : orderOf(id, 'accepted'))),
    );
    const page = await open('?orders=two,one');
    const names = (await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['MN-two 1/2', 'MN-two 2/2', 'MN-one 1/1']);
    expect(screen.getByRole('button', { name: 'Print 3 labels' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /80 mm roll/ }));
    expect(page.location()).toBe('/orders/labels?orders=two%2Cone&paper=roll');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    await expectAccessible();
  });

  it('name the orders that have none, and say how many are missing, in Arabic too', async () => {
    get.mockImplementation((id) =>
      Promise.resolve(id === 'gone' ? unknown : success(orderOf(id, id === 'off' ? 'cancelled' : 'accepted'))),
    );
    await open('?orders=one,gone,off', 'ar');
    expect(await screen.findByText(/ينقص طلب واحد/)).toBeTruthy();
    expect(screen.getByText('MN-off')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are not printed in part: they wait for each order, and read again what failed', async () => {
    get.mockImplementation((id) =>
      Promise.resolve(id === 'two' ? failed({ kind: 'offline' }) : success(orderOf(id, 'accepted'))),
    );
    await open('?orders=one,two');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('article')).toBeNull();
    get.mockImplementation((id) => Promise.resolve(success(orderOf(id, 'accepted'))));
    fireEvent.click(again);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(get.mock.calls.filter(([id]) => id === 'one')).toHaveLength(1);
  });

  it.each(
    sampled(
      [
        ['', 'No orders were chosen'],
        ['?orders=gone', 'We could not find these deliveries'],
        ['?orders=off', 'There is nothing to label'],
      ],
      3,
    ),
  )('are none at "%s": %s', async (query, said) => {
    get.mockImplementation((id) => Promise.resolve(id === 'off' ? success(orderOf(id, 'cancelled')) : unknown));
    await open(query);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
  });
});
