// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { success } from '../../../src/domain/shared/result';
import { refused } from '../../support/fakes/failing';
import { FakeSecondTrips } from '../../support/fakes/fake-second-trips';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const held = (more: Partial<Order> = {}): Order =>
  sampleOrder({ id: 'order-1', state: 'cancelled', heldSince: '2026-11-20T09:20:00.000Z', ...more });

async function open(order: Order, language: 'en' | 'ar' = 'en') {
  const orders = [order];
  const port = new FakeSecondTrips(orders);
  await renderApp({
    path: '/task/order-1',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      orders: { get: async () => success(orders[0] ?? order) } as unknown as OrdersPort,
    },
    records: { ...fakeRecordPorts(), secondTrips: port },
  });
  return port;
}

describe('a cancelled order whose parcels a driver has [R11.12]', () => {
  it.each(
    sampled(
      [
        ['en', /had already picked this up/, 'It is back', 'Yes, it is with me', /is back with you/],
        ['ar', /الطرد قبل الإلغاء/, 'وصل إليّ', 'نعم، هو معي', /وقد عاد إليك/],
      ] as const,
      2,
    ),
  )('says what follows, and takes that they are back: %s', async (language, title, press, yes, back) => {
    await open(held(), language);
    expect(await screen.findByText(title)).toBeDefined();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: press }));
    fireEvent.click(await screen.findByRole('button', { name: yes }));
    expect(await screen.findByText(back)).toBeDefined();
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it('asks first, and says nothing where the answer is no', { tags: 'long' }, async () => {
    await open(held());
    fireEvent.click(await screen.findByRole('button', { name: 'It is back' }));
    await screen.findByRole('dialog', { name: 'Do you have it in your hands?' });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/had already picked this up/)).toBeDefined();
    expect(screen.queryByText(/is back with you/)).toBeNull();
  });

  it('says why it was not taken, and keeps the button', { tags: 'long' }, async () => {
    const port = await open(held());
    await screen.findByText(/had already picked this up/);
    port.failure = refused(409, 'NOT_NOW');
    fireEvent.click(screen.getByRole('button', { name: 'It is back' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is with me' }));
    expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent.includes('NOT_NOW'))).toBe(true);
    expect(screen.getByRole('button', { name: 'It is back' })).toBeDefined();
  });

  it('says nothing of any other cancelled order', { tags: 'long' }, async () => {
    await open(sampleOrder({ id: 'order-1', state: 'cancelled' }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/had already picked this up/)).toBeNull();
  });
});

describe('a stop that was cancelled on the way, once the trip is over [R11.01]', () => {
  const stops = (more: Partial<Order> = {}): Order => {
    const done = sampleOrder();
    const history = [...done.history, { state: 'picked up' as const, at: done.updatedAt }];
    return held({
      state: 'successful',
      dropOffs: [
        sampleStop({ state: 'successful', history: [...history, { state: 'successful', at: done.updatedAt }] }),
        sampleStop({
          id: 'order-1-2',
          trackingSlug: 'slug-of-the-second-stop',
          state: 'cancelled',
          recipient: { name: 'Huda Ali', phone: '+97333123457' },
          history: [...history, { state: 'cancelled', at: done.updatedAt }],
        }),
      ],
      ...more,
    });
  };

  it.each(
    sampled(
      [
        ['en', /brings back: stop 2, .*Huda Ali/, 'It is back', 'Yes, it is with me', /Back with you: stop 2/],
        ['ar', /إليك: نقطة التوصيل 2، .*Huda Ali/, 'وصل إليّ', 'نعم، هو معي', /عاد إليك: نقطة التوصيل 2/],
      ] as const,
      2,
    ),
  )(
    'comes back, and the merchant says that it is there: %s',
    { tags: 'long' },
    async (language, title, press, yes, back) => {
      await open(stops(), language);
      expect(await screen.findByText(title)).toBeDefined();
      await expectAccessible();
      fireEvent.click(screen.getByRole('button', { name: press }));
      fireEvent.click(await screen.findByRole('button', { name: yes }));
      expect(await screen.findByText(back)).toBeDefined();
      expect(screen.queryByRole('button', { name: press })).toBeNull();
    },
  );
});
