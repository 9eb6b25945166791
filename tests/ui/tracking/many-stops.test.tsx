// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import { numbered } from '../../../src/ui/features/tracking/numbered';
import { ShareLinks } from '../../../src/ui/features/tracking/share-links';
import { TaskPage } from '../../../src/ui/features/tracking/task-page';
import { expectAccessible } from '../../support/pages/axe';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { LANGUAGES } from '../../support/languages';
import { stubNavigator } from '../../support/pages/stub-navigator';

beforeAll(async () => {
  await import('../../../src/ui/features/tracking/delivery-map');
});
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (order: Order, language: 'en' | 'ar') =>
  renderPage(<TaskPage />, {
    path: '/task/order-1',
    route: '/task/:id',
    language,
    features: {
      orders: { get: () => Promise.resolve(success(order)) },
      regions: { preferences: () => Promise.resolve(failed({ kind: 'offline' })) },
    },
    // A delivery that arrived can be reported.
    records: fakeRecordPorts(),
  });

it.each(LANGUAGES)(
  'shows each stop with its own state, proof and tracking link (%s) [R11.01] [R2.12]',
  async (language) => {
    const order = sampleOrder({
      state: 'picked up',
      stopCount: 2,
      dropOffs: [
        sampleStop({
          id: 'order-1-1',
          state: 'successful',
          recipient: { name: 'Huda Hasan', phone: '+97333123457' },
          proof: { handedTo: 'Huda', at: '2026-11-20T11:05:00.000Z' },
          trackingSlug: 'slug-of-huda-0123456789',
        }),
        sampleStop({ id: 'order-1-2', state: 'picked up', trackingSlug: 'slug-of-fatima-0123456789' }),
      ],
    });
    await open(order, language);
    const card = await screen.findByRole('region', { name: language === 'en' ? 'Tracking links' : 'روابط التتبع' });
    const rows = within(card).getAllByRole('listitem');
    const sent = rows.map((row) => new URL(within(row).getByRole('link').getAttribute('href') ?? ''));
    expect(sent.map(({ host, pathname }) => `${host}${pathname}`)).toEqual(['wa.me/97333123457', 'wa.me/97333123456']);
    expect(sent.map(({ searchParams }) => searchParams.get('text')?.split('/').at(-1))).toEqual([
      'slug-of-huda-0123456789',
      'slug-of-fatima-0123456789',
    ]);
    expect(rows.map(({ textContent }) => /(\d).*(Huda|Fatima).*(Juffair|الجفير)/.exec(textContent)?.slice(1))).toEqual([
      ['1', 'Huda', language === 'en' ? 'Juffair' : 'الجفير'],
      ['2', 'Fatima', language === 'en' ? 'Juffair' : 'الجفير'],
    ]);
    const stops = within(
      screen.getByRole('region', { name: language === 'en' ? 'Where it is' : 'أين هو الآن' }),
    ).getAllByRole('listitem');
    expect(stops[1]?.textContent).toMatch(/Huda Hasan/);
    expect(stops[1]?.textContent).toMatch(/\u2068Huda\u2069/);
    expect(stops[2]?.textContent).toMatch(/Fatima/);
    expect(stops[2]?.textContent).not.toMatch(/\u2068Huda\u2069/);
    const pins = await screen.findAllByRole('img', {
      name: language === 'en' ? /^Drop-off [12]$/ : /^نقطة التوصيل [12]$/,
    });
    expect(pins.map((pin) => pin.querySelector('[data-number]')?.getAttribute('data-number'))).toEqual(['1', '2']);
    await expectAccessible();
  },
);

it('says what went back for a stop that was cancelled alone, when and where to [R4.05]', { tags: 'long' }, async () => {
  const order = sampleOrder({
    state: 'accepted',
    stopCount: 1,
    payment: { method: 'card', cardLast4: '4242', status: 'paid' },
    dropOffs: [
      sampleStop({ id: 'order-1-1', state: 'accepted' }),
      sampleStop({
        id: 'order-1-2',
        state: 'cancelled',
        recipient: { name: 'Huda Hasan', phone: '+97333123457' },
        history: [...sampleStop().history, { state: 'cancelled', at: '2026-11-20T09:20:00.000Z' }],
        walletRefund: money(700, 'BHD'),
      }),
    ],
  });
  await open(order, 'en');
  const fee = await screen.findByRole('region', { name: 'Fee' });
  const row = (await within(fee).findByText(/Back to the wallet for drop-off 2/)).parentElement;
  expect(row?.textContent).toMatch(/Huda Hasan.*12:20.*0\.700/); // 09:20 UTC in Bahrain
  expect(within(fee).getByText(/not to the card/)).toBeTruthy();
  expect(within(fee).getByRole('link', { name: 'Transactions of this delivery' }).getAttribute('href')).toBe(
    `/wallet?search=${order.reference}`,
  );
  await expectAccessible();
});

it('copies the link of each stop, or shows it where the browser refuses [R2.12]', async () => {
  const write = vi.fn(() => Promise.resolve());
  stubNavigator('clipboard', { writeText: write });
  const dropOffs = Array.from({ length: 16 }, (_, index) =>
    sampleStop({ id: `order-1-${index + 1}`, trackingSlug: `slug-${index + 1}-0123456789abcdef` }),
  );
  await renderPage(<ShareLinks stops={numbered(dropOffs)} />, { path: '/', features: {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link of drop-off 16' }));
  expect(await screen.findByText('The link of drop-off 16 is copied')).toBeTruthy();
  expect(write).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/quick-parcel\/task\/slug-16-0123456789abcdef$/),
  );
  write.mockRejectedValueOnce(new Error('refused'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link of drop-off 3' }));
  const link = (await screen.findByRole('textbox', { name: 'Link of drop-off 3' })) as HTMLInputElement;
  expect(link.value).toMatch(/slug-3-/);
});
