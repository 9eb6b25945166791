// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { refused } from '../../support/fakes/failing';
import { FakeStopCancellations } from '../../support/fakes/fake-stop-cancellations';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const two = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    total: money(2_475, 'BHD'),
    dropOffs: [
      sampleStop(),
      sampleStop({
        id: 'order-1-2',
        trackingSlug: 'slug-of-the-second-stop',
        recipient: { name: 'Huda Ali', phone: '+97333123457' },
      }),
    ],
    ...changes,
  });

/** The same once a driver has its parcels. */
const onTheWay = (): Order => {
  const order = two({ state: 'picked up' });
  const history = [...order.history, { state: 'picked up' as const, at: order.updatedAt }];
  return { ...order, history, dropOffs: order.dropOffs.map((stop) => ({ ...stop, state: 'picked up', history })) };
};

async function open(
  order = two(),
  language: 'en' | 'ar' = 'en',
  failure = null as ReturnType<typeof refused> | null,
  orders = [order],
) {
  const port = new FakeStopCancellations(orders);
  port.failure = failure;
  await renderApp({
    path: '/task/order-1',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { orders: { get: async () => success(orders[0] ?? order) } as unknown as OrdersPort },
    records: { ...fakeRecordPorts(), stopCancellations: port },
  });
  return port;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('cancelling one stop of several [R2.12] [R4.05]', () => {
  it('says what it changes first, cancels it, and then it stands in the timeline', async () => {
    const port = await open();
    const marks = () => document.querySelectorAll('[title^="Drop-off"]').length;
    await waitFor(() => expect(marks()).toBe(2));
    expect(await screen.findByText(/^2 drop-offs, the last in/)).toBeTruthy();
    await press('Cancel stop 2');
    const dialog = await screen.findByRole('alertdialog', { name: /Cancel stop 2, .*Huda Ali/ });
    expect(await within(dialog).findByText(/BHD.1\.775 instead of BHD.2\.475/)).toBeTruthy();
    expect(within(dialog).getByText(/BHD.0\.700 goes back to your wallet/)).toBeTruthy();
    expect(within(dialog).getByText(/BHD.4\.500 is no longer collected/)).toBeTruthy();
    await expectAccessible();
    expect(port.keys).toEqual([]);
    await press('Cancel stop');
    expect(await screen.findByRole('alertdialog', { name: 'The stop is cancelled' })).toBeTruthy();
    await press('Close');
    expect(await screen.findByText(/^Stop 2, .*Huda Ali/)).toBeTruthy();
    await waitFor(() => expect(marks()).toBe(1));
    // What is cancelled does not count as a drop-off to come.
    expect(screen.queryByText(/drop-offs, the last in/)).toBeNull();
    expect(screen.getByText(/^For .*Fatima/)).toBeTruthy();
    // The last open stop goes with the order.
    expect(screen.queryByRole('button', { name: /^Cancel stop/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel delivery' })).toBeTruthy();
  });

  it('says in Arabic that nothing was paid yet', { tags: 'long' }, async () => {
    await open(two({ payment: { method: 'cash', cardLast4: null, status: 'due' } }), 'ar');
    await press('إلغاء نقطة التوصيل 1');
    expect(await screen.findByText(/لم يُدفع شيء بعد/)).toBeTruthy();
    await expectAccessible();
  });

  it('asks once more at another price, and says when it is too late', { tags: 'long' }, async () => {
    const port = await open();
    await press('Cancel stop 1');
    await screen.findByText(/BHD.1\.775 instead/);
    port.less = money(500, 'BHD');
    await press('Cancel stop');
    expect(await screen.findByText(/price changed meanwhile/)).toBeTruthy();
    expect(screen.getByText(/BHD.1\.975 instead/)).toBeTruthy();
    port.failure = refused(409, 'NOT_CANCELLABLE');
    await press('Cancel stop');
    expect(await screen.findByText(/its parcel was handed over/)).toBeTruthy();
  });

  it('sends the same again after a lost answer', { tags: 'long' }, async () => {
    const port = await open();
    await press('Cancel stop 2');
    await screen.findByText(/BHD.1\.775 instead/);
    port.failure = { kind: 'offline' };
    await press('Cancel stop');
    await screen.findByRole('alert');
    port.failure = null;
    await press('Cancel stop');
    await screen.findByRole('alertdialog', { name: 'The stop is cancelled' });
    expect(new Set(port.keys).size).toBe(1);
  });

  it('offers to ask again where the price could not be read', { tags: 'long' }, async () => {
    const port = await open(two(), 'en', { kind: 'offline' } as never);
    await press('Cancel stop 2');
    await screen.findByRole('alert');
    port.failure = null;
    await press('Try again');
    expect(await screen.findByText(/BHD.1\.775 instead/)).toBeTruthy();
  });

  it.each(
    sampled(
      [
        [
          'en',
          'Cancel stop 2',
          /brings it back to you after the last stop/,
          /still costs BHD.2\.475 and nothing of it/,
        ],
        ['ar', 'إلغاء نقطة التوصيل 2', /سيعيده إليك بعد آخر نقطة توصيل/, /يبقى سعر الطلب .*2\.475.* ولا يعود منه شيء/],
      ] as const,
      2,
    ),
  )('after the pick-up says that the parcel comes back and no money: %s', async (language, press1, back, price) => {
    await open(onTheWay(), language);
    await press(press1);
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(back)).toBeTruthy();
    expect(within(dialog).getByText(price)).toBeTruthy();
    expect(within(dialog).getByText(/4\.500/)).toBeTruthy();
    await expectAccessible();
  });

  it('after the pick-up ends with what the driver does, and the page says what comes back', async () => {
    await open(onTheWay());
    await press('Cancel stop 2');
    await screen.findByText(/brings it back to you after/);
    await press('Cancel stop');
    expect(await screen.findByText(/goes to the other stops and then brings the parcel back/)).toBeTruthy();
    await press('Close');
    expect(await screen.findByText(/Comes back to you: stop 2, .*Huda Ali/)).toBeTruthy();
    // Until the other stops are over there is nothing to confirm.
    expect(screen.queryByRole('button', { name: 'It is back' })).toBeNull();
    await expectAccessible();
  });

  it('asks once more where the driver picked up while the question was open', { tags: 'long' }, async () => {
    const orders = [two()];
    await open(two(), 'en', null, orders);
    await press('Cancel stop 2');
    await screen.findByText(/BHD.1\.775 instead/);
    orders[0] = onTheWay();
    await press('Cancel stop');
    expect(await screen.findByText(/picked the parcel up meanwhile/)).toBeTruthy();
    expect(screen.getByText(/nothing of it goes back/)).toBeTruthy();
  });

  it.each(['successful', 'failed'] as const)(
    'is not offered for what is "%s", nor for the last open stop',
    async (state) => {
      const [first, second] = onTheWay().dropOffs;
      await open(two({ state: 'picked up', dropOffs: [{ ...first, state }, second] as Order['dropOffs'] }));
      expect(await screen.findAllByText(/Huda Ali/)).not.toEqual([]);
      expect(screen.queryByRole('button', { name: /^Cancel stop/ })).toBeNull();
    },
  );
});

describe('the timeline of an order with several stops [R2.12] [R11.01]', () => {
  it.each(
    sampled(
      [
        ['en', ['Delivered', 'Handed over · Stop 1, Fatima', 'Cancelled · Stop 2, Huda Ali', 'Picked up', 'Created']],
        [
          'ar',
          [
            'تم التسليم',
            'استلمه المستلم · نقطة التوصيل 1، Fatima',
            'ملغى · نقطة التوصيل 2، Huda Ali',
            'الطرد مع المندوب',
            'طلب جديد',
          ],
        ],
      ] as const,
      2,
      1,
    ),
  )('says what became of each, the newest first: %s', async (language, expected) => {
    const day = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
    const begun = [
      { state: 'created' as const, at: day(0) },
      { state: 'picked up' as const, at: day(1) },
    ];
    const order = two({
      state: 'successful',
      history: [...begun, { state: 'delivered', at: day(3) }, { state: 'successful', at: day(4) }],
      dropOffs: [
        sampleStop({
          state: 'successful',
          recipient: { name: 'Fatima', phone: '+97333123456' },
          history: [...begun, { state: 'delivered', at: day(3) }, { state: 'successful', at: day(4) }],
        }),
        sampleStop({
          id: 'order-1-2',
          trackingSlug: 'slug-of-the-second-stop',
          state: 'cancelled',
          recipient: { name: 'Huda Ali', phone: '+97333123457' },
          history: [...begun, { state: 'cancelled', at: day(2) }],
        }),
      ],
    });
    await open(order, language);
    const list = await waitFor(() => {
      const found = document.querySelector('ol[reversed]');
      if (found === null) throw new Error('There is no timeline yet');
      return found;
    });
    const steps = [...list.querySelectorAll(':scope > li')].map((item) =>
      [item.querySelector('[data-state]')?.textContent, item.querySelector(':scope > span:nth-child(2)')?.textContent]
        .filter((text) => text !== undefined)
        .join(' · ')
        .replaceAll(/[\u2068\u2069]/g, ''),
    );
    expect(steps).toEqual(expected);
    await expectAccessible();
  });
});
