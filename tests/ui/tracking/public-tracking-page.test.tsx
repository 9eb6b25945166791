// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { PublicTrackingPage } from '../../../src/ui/features/tracking/public-tracking-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeProofs, PIXEL } from '../../support/fakes/fake-proofs';
import { renderPage, stubBrowser } from '../../support/pages/render-page';

const tracking: PublicTracking = {
  reference: 'MN-100001',
  state: 'picked up',
  timing: { kind: 'instant' },
  merchantName: { en: 'Dana Bakery', ar: 'مخبز دانة' },
  regionCode: 'BH-manama',
  pickUpPosition: { lat: 26.21, lng: 50.59 },
  dropOffPosition: { lat: 26.22, lng: 50.6 },
  driverFirstName: { en: 'Yousif', ar: 'يوسف' },
  driverPosition: { lat: 26.215, lng: 50.595 },
  eta: '2026-11-20T09:40:00.000Z',
  cashToCollect: money(4500, 'BHD'),
  history: [
    { state: 'created', at: '2026-11-20T09:00:00.000Z' },
    { state: 'picked up', at: '2026-11-20T09:20:00.000Z' },
  ],
  proof: null,
  secondTrip: null,
  map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The map makers' },
};
const track = vi.fn<(slug: string) => Promise<Result<PublicTracking>>>();
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<PublicTrackingPage />, {
    path: '/quick-parcel/task/slug-0123456789abcdef',
    route: '/quick-parcel/task/:slug',
    language,
    features: { orders: { track } },
    records: { proofs: new FakeProofs(['slug-0123456789abcdef']) },
  });

beforeEach(() => {
  stubBrowser();
  track.mockReset().mockResolvedValue(success(tracking));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the tracking link [R2.42]', () => {
  it('shows state, arrival, driver, cash to have ready, and whom it is from', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:30:00.000Z') });
    const { container } = await open();
    expect(await screen.findByText('From Dana Bakery')).toBeTruthy();
    expect(screen.getByText('10–20 minutes')).toBeTruthy();
    expect(screen.getByText('Yousif is your driver')).toBeTruthy();
    expect(container.textContent).toMatch(/have BHD.4\.500 in cash ready/);
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Being prepared',
      'On the way',
      'Nearly there',
      'Delivered',
    ]);
    await expectAccessible();
  });

  it('tells the recipient the code for the driver, and then what was handed in [R11.09]', async () => {
    track.mockResolvedValue(success({ ...tracking, handOverCode: '0471' }));
    await open();
    expect(await screen.findByText('0471')).toBeTruthy();
    await expectAccessible();
    cleanup();
    const proof = { handedTo: 'Fatima', at: '2026-11-20T09:29:00.000Z', by: 'photo' } as const;
    track.mockResolvedValue(success({ ...tracking, state: 'successful', proof }));
    await open();
    const picture = await screen.findByRole('img', { name: 'The parcel as it was handed over' });
    expect(picture.getAttribute('src')).toBe(PIXEL);
    expect(screen.queryByText('0471')).toBeNull();
    await expectAccessible();
  });

  it('proves by a first name and a time that the parcel was handed over [R2.42]', async () => {
    track.mockResolvedValue(
      success({
        ...tracking,
        state: 'successful',
        driverPosition: null,
        proof: { handedTo: 'Fatima', at: '2026-11-20T11:05:00.000Z' },
      }),
    );
    await open();
    expect((await screen.findByText(/Handed to .*Fatima.* at/)).textContent).toMatch(/2:05/);
    await expectAccessible();
    cleanup();
    await open('ar');
    expect(await screen.findByText(/سُلّم إلى .*Fatima/)).toBeTruthy();
  });

  it('says nothing of a hand-over before there was one', async () => {
    await open();
    await screen.findByText('From Dana Bakery');
    expect(screen.queryByText(/Handed to/)).toBeNull();
  });

  it('draws the map with the tiles that the answer names, for there are no preferences without a session', async () => {
    await open();
    expect(await screen.findByText(/© The map makers/)).toBeTruthy();
  });

  it('looks again every ten seconds while the delivery is under way, and no longer once it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await screen.findByText('From Dana Bakery');
    track.mockResolvedValue(success({ ...tracking, state: 'successful', eta: null }));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(track).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(track).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByText(/in cash ready/)).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(track).toHaveBeenCalledTimes(2);
  });

  it('says in words that the link shows nothing any more', async () => {
    track.mockResolvedValue(
      failed({ kind: 'refused', status: 404, code: 'ORDER_NOT_FOUND', text: null, fields: [], retryAfterMs: null }),
    );
    await open();
    expect(await screen.findByText('This link shows nothing any more')).toBeTruthy();
    await expectAccessible();
  });

  it('stands in Arabic', async () => {
    await open('ar');
    expect(await screen.findByText('من مخبز دانة')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'طلبك' })).toBeTruthy();
    await expectAccessible();
  });
});
