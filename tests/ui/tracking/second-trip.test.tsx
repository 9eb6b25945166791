// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeSecondTrips } from '../../support/fakes/fake-second-trips';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

afterEach(cleanup);

/** It failed an hour ago, on whatever day this runs. */
const at = new Date(Date.now() - 3_600_000).toISOString();
const history = (['created', 'picked up', 'failed'] as const).map((state) => ({ state, at }));
const stop = sampleStop({ state: 'failed', failureReason: 'nobody-there', history });
const failedOrder = (changes: Partial<Order> = {}) =>
  sampleOrder({ state: 'failed', history, dropOffs: [stop], ...changes });

async function open(order = failedOrder(), language: 'en' | 'ar' = 'en', session = freshSession()) {
  const orders = [order];
  const port = new FakeSecondTrips(orders, new Date().toISOString());
  await renderApp({
    path: '/task/order-1',
    session,
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock(new Date().toISOString()),
      orders: {
        get: async (id: string) => success(orders.find((each) => each.id === id) ?? order),
      } as unknown as OrdersPort,
    },
    records: { ...fakeRecordPorts(), secondTrips: port },
  });
  return port;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the second trip of a parcel that could not be handed over [R2.12] [R4.02]', () => {
  it('is chosen, priced, confirmed with that price, and then stands there and in what happened', async () => {
    const port = await open();
    const card = await screen.findByRole('region', { name: 'What becomes of the parcel' });
    expect(within(card).getByText(/keeps it for 7 more days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a new delivery' })).toBeNull();
    await press('Try again');
    const confirm = await screen.findByRole('button', { name: /Try again for BHD.1\.100/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /The same driver/ }).checked).toBe(true);
    await expectAccessible();
    fireEvent.click(confirm);
    const links = await screen.findAllByRole('link', { name: /Second attempt.*MN-200001/ });
    expect(links[0]?.getAttribute('href')).toBe('/task/trip-1');
    expect(port.ordered).toMatchObject([
      { kind: 'again', driver: 'same', timing: { kind: 'instant' }, payment: 'wallet' },
    ]);
    expect(await screen.findByText(/Second attempt ordered/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Bring it back/ })).toBeNull();
  });

  it('to a wrong address is advised against, and says what is collected [R4.02]', { tags: 'long' }, async () => {
    const wrong = sampleStop({ ...stop, failureReason: 'wrong-address', cashToCollect: money(5_500, 'BHD') });
    await open(failedOrder({ dropOffs: [wrong] }));
    await press('Try again');
    expect(await screen.findByText(/said that the address is wrong/)).toBeTruthy();
    expect(screen.getByText(/BHD.5\.500 is collected from the recipient/)).toBeTruthy();
    await press('Not now');
    await press('Bring it back');
    await screen.findByText(/Nothing is collected there/);
    expect(screen.queryByText(/5\.500 is collected/)).toBeNull();
  });

  it('may be in a window', { tags: 'long' }, async () => {
    const port = await open();
    await press('Bring it back');
    fireEvent.click(await screen.findByRole('radio', { name: 'At a chosen time' }));
    expect(await screen.findByRole('group', { name: 'Chosen time' })).toBeTruthy();
    await press(/Bring it back for/);
    await waitFor(() =>
      expect(port.ordered).toMatchObject([{ kind: 'return', timing: { kind: 'scheduled', goal: 'delivery' } }]),
    );
  });

  it('at another price is confirmed once more, and after a lost answer sent again with the same key', async () => {
    const port = await open();
    await press('Try again');
    await screen.findByRole('button', { name: /Try again for BHD.1\.100/ });
    port.charge = money(2_200, 'BHD');
    await press(/Try again for/);
    expect(await screen.findByText(/price has changed/)).toBeTruthy();
    port.failure = { kind: 'offline' };
    port.isAnswerLost = true;
    await press(/Try again for BHD.2\.200/);
    await screen.findByRole('button', { name: /Send again/ });
    port.failure = null;
    await press(/Send again/);
    await waitFor(() => expect(port.ordered).toHaveLength(1));
  });

  it('says why there is no price, and asks again', { tags: 'long' }, async () => {
    const port = await open();
    await screen.findByRole('button', { name: 'Try again' });
    port.failure = { kind: 'offline' };
    await press('Try again');
    await screen.findByRole('button', { name: 'Ask again' });
    port.failure = null;
    await press('Ask again');
    expect(await screen.findByRole('button', { name: /Try again for/ })).toBeTruthy();
    await press('Not now');
    expect(await screen.findByRole('button', { name: 'Bring it back' })).toBeTruthy();
  });

  it('is not offered to somebody who may not order; they see the one that was ordered', async () => {
    const trip = {
      kind: 'return',
      orderId: 'trip-1',
      reference: 'MN-200001',
      state: 'cancelled',
      orderedAt: at,
    } as const;
    const session = freshSession();
    await open(failedOrder({ dropOffs: [{ ...stop, secondTrip: trip }] }), 'en', {
      ...session,
      user: { ...session.user, type: 'other' },
    });
    expect(await screen.findAllByRole('link', { name: /Return to the sender .*MN-200001/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads back to the order that failed', { tags: 'long' }, async () => {
    const of = { kind: 'return', orderId: 'order-0', reference: 'MN-100000', isAway: true } as const;
    await open(sampleOrder({ secondTripOf: of }), 'ar');
    const link = await screen.findByRole('link', { name: /إعادة طرد الطلب.*MN-100000/ });
    expect(link.getAttribute('href')).toBe('/task/order-0');
  });
});

describe('several parcels of an order that could not be handed over [R2.12] [R4.02]', () => {
  const named = (place: number, name: string) =>
    sampleStop({ ...stop, id: `order-1-${place}`, recipient: { name, phone: `+9733300000${place}` } });
  const severalFailed = () =>
    failedOrder({
      dropOffs: [named(1, 'Amal'), named(2, 'Badr'), sampleStop({ id: 'order-1-3', state: 'successful' })],
    });

  it('are decided at once, with what each costs and the total before, and all are ordered with one press', async () => {
    const port = await open(severalFailed());
    const all = await screen.findByRole('region', { name: 'What becomes of all these parcels' });
    expect(screen.getAllByRole('button', { name: 'Bring it back' })).toHaveLength(2);
    fireEvent.click(within(all).getByRole('button', { name: 'Bring all 2 back' }));
    const confirm = await within(all).findByRole('button', { name: /Bring 2 parcels back for BHD.2\.200/ });
    expect(within(all).getAllByText(/1\.100/)).toHaveLength(2);
    expect(within(all).getByText(/Amal/)).toBeTruthy();
    await expectAccessible();
    fireEvent.click(confirm);
    expect(await screen.findAllByText(/Return to the sender ordered/)).toHaveLength(2);
    expect(port.ordered).toMatchObject([{ kind: 'return' }, { kind: 'return' }]);
    expect(screen.queryByRole('region', { name: 'What becomes of all these parcels' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });

  it('are decided one by one as before; for the last one there is no decision for all', async () => {
    const port = await open(severalFailed());
    const [own] = await screen.findAllByRole('region', { name: /What becomes of the parcel for/ });
    if (own === undefined) throw new Error('Each has a card');
    fireEvent.click(within(own).getByRole('button', { name: 'Try again' }));
    fireEvent.click(await within(own).findByRole('button', { name: /Try again for/ }));
    await waitFor(() => expect(port.ordered).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What becomes of all these parcels' })).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Bring it back' })).toHaveLength(1);
  });

  it('are sent again with the same key after a lost answer, in Arabic', { tags: 'long' }, async () => {
    const port = await open(severalFailed(), 'ar');
    await press('محاولة ثانية للطردين');
    await screen.findByRole('button', { name: /محاولة ثانية لطردين مقابل/ });
    port.failure = { kind: 'offline' };
    port.isAnswerLost = true;
    await press(/محاولة ثانية لطردين مقابل/);
    await screen.findByRole('button', { name: /إرسال مرة أخرى/ });
    port.failure = null;
    await press(/إرسال مرة أخرى/);
    await waitFor(() => expect(port.ordered).toHaveLength(2));
  });
});
