// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MovingDeliveries, MovingDelivery } from '../../../src/domain/ordering/moving-delivery';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { LiveMapPage } from '../../../src/ui/features/orders/live-map/live-map-page';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleSummary } from '../../support/samples/sample-orders';

interface Seen {
  readonly points: readonly object[];
  readonly following: { readonly chosen: string | null; readonly follows: boolean; readonly lookAround: () => void };
}
const seen: Seen[] = [];
vi.mock(
  import('../../../src/ui/components/map/fleet-map'),
  () =>
    ({
      FleetMap: (props: Seen) => {
        seen.push(props);
        return <p>the map</p>;
      },
    }) as never,
);

const list = vi.fn<() => Promise<Result<MovingDeliveries>>>();
const deliveryOf = (id: string, changes: Partial<MovingDelivery> = {}): MovingDelivery => ({
  ...sampleSummary({ id, reference: `MN-${id}`, recipientName: `Recipient ${id}` }),
  driver: {
    name: { en: 'Yousif Hasan', ar: 'يوسف حسن' },
    vehicle: 'Honda',
    position: { lat: 26.22, lng: 50.58 },
    heading: 90,
  },
  pickUp: { lat: 26.21, lng: 50.57 },
  stops: [{ lat: 26.23, lng: 50.6 }],
  ...changes,
});
const answer = (...items: MovingDelivery[]) =>
  list.mockImplementation(() => Promise.resolve(success({ items, more: false })));
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<LiveMapPage />, {
    path: '/orders/map',
    language,
    features: {
      regions: { preferences: () => Promise.resolve(failed({ kind: 'offline' })) },
    },
    records: { moving: { list } },
  });
const row = (name: string | RegExp) => screen.findByRole('button', { name });
const last = () => seen.at(-1);

beforeEach(() => {
  stubBrowser();
  seen.length = 0;
  list.mockReset();
});
afterEach(cleanup);

describe('the live map of a branch [R11.10]', () => {
  it('lists what is on the way, and follows the one that is chosen until the person looks around', async () => {
    answer(deliveryOf('one'), deliveryOf('two', { state: 'picked up' }));
    await open();
    const two = await row(/Recipient two/);
    expect(last()?.points).toEqual([
      expect.objectContaining({ id: 'one', isLoaded: false }),
      expect.objectContaining({ id: 'two', isLoaded: true }),
    ]);
    await expectAccessible();
    fireEvent.click(two);
    expect(two.getAttribute('aria-expanded')).toBe('true');
    expect(last()?.following).toMatchObject({ chosen: 'two', follows: true });
    expect(screen.getByRole('link', { name: 'Open the delivery' }).getAttribute('href')).toBe('/task/two');
    act(() => last()?.following.lookAround());
    expect(last()?.following).toMatchObject({ chosen: 'two', follows: false });
    fireEvent.click(screen.getByRole('button', { name: 'Follow again' }));
    expect(last()?.following.follows).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(last()?.following).toMatchObject({ chosen: null, follows: false });
  });

  it('says when the one that was followed is over, and where to see how it ended', { tags: 'long' }, async () => {
    answer(deliveryOf('one'), deliveryOf('two'));
    const page = await open();
    fireEvent.click(await row(/Recipient two/));
    answer(deliveryOf('one'));
    act(() => page.emit({ type: 'order.changed', change: { order: sampleSummary({ id: 'two' }), offset: 1 } }));
    const status = await screen.findByText(/no longer on the way/);
    expect(within(status).getByRole('link').getAttribute('href')).toBe('/task/two');
    expect(last()?.following).toMatchObject({ chosen: null });
  });

  it('is not drawn again by reports, however many there are', { tags: 'long' }, async () => {
    answer(...Array.from({ length: 50 }, (_, index) => deliveryOf(`${index}`)));
    const page = await open();
    await row(/Recipient 49/);
    const before = seen.length;
    act(() => {
      for (let index = 0; index < 500; index += 1)
        page.emit({
          type: 'driver.moved',
          move: { orderId: `${index % 50}`, position: { lat: 26.2, lng: 50.5 }, heading: null, eta: null },
        });
    });
    expect(seen).toHaveLength(before);
  });

  it('says so where nobody is on the way, in Arabic too', { tags: 'long' }, async () => {
    answer();
    await open('ar');
    expect(await screen.findByText('لا أحد في الطريق')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'عرض الطلبات' }).getAttribute('href')).toBe('/orders');
  });

  it('says where a driver has told no place, and where there are too many', async () => {
    const quiet = deliveryOf('one', { driver: { ...deliveryOf('one').driver, position: null, heading: null } });
    list.mockImplementation(() => Promise.resolve(success({ items: [quiet], more: true })));
    await open();
    expect(await screen.findByText('No position yet')).toBeTruthy();
    expect(screen.getByText(/Only the first 500/)).toBeTruthy();
    expect(last()?.points).toEqual([]);
  });

  it('is read again after a failure', async () => {
    list.mockImplementation(() => Promise.resolve(failed({ kind: 'offline' })));
    await open();
    const again = await screen.findByRole('button', { name: /Try again/ });
    answer(deliveryOf('one'));
    fireEvent.click(again);
    expect(await row(/Recipient one/)).toBeTruthy();
  });
});
