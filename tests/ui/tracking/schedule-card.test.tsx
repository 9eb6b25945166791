// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { success } from '../../../src/domain/shared/result';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeReschedules } from '../../support/fakes/fake-reschedules';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleOrder } from '../../support/samples/sample-orders';

afterEach(cleanup);

const HOUR = 3_600_000;
/** An hour that begins so many full hours from now. */
const instant = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

const waiting = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'created',
    timing: { kind: 'scheduled', goal: 'pick-up', at: instant(48), until: instant(49) },
    dispatchAt: instant(47),
    ...changes,
  });

async function open(order = waiting(), language: 'en' | 'ar' = 'en') {
  const orders = [order];
  const port = new FakeReschedules(orders);
  await renderApp({
    path: '/task/order-1',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      orders: { get: async () => success(orders[0] ?? order) } as unknown as OrdersPort,
      clock: new FakeClock(new Date().toISOString()),
    },
    records: { ...fakeRecordPorts(), reschedules: port },
  });
  return port;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an order that waits for its time [R1.03] [R2.12]', () => {
  it('is sent now with one more press, and its timeline says who did it', async () => {
    const port = await open();
    expect(await screen.findByRole('region', { name: 'Waits for its time' })).toBeTruthy();
    await expectAccessible();
    await press('Send now');
    await screen.findByText('Drivers are asked at once.');
    expect(port.keys).toEqual([]);
    await press('Send now');
    expect(await screen.findByText('The order was sent. Drivers are asked now.')).toBeTruthy();
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Waits for its time' })).toBeNull();
    expect(await screen.findByText('Sent before its time')).toBeTruthy();
    expect(screen.getByText(/By .*Noura/)).toBeTruthy();
  });

  it('may be for the delivery instead, in the same window', async () => {
    const port = await open();
    await press('Change the time');
    fireEvent.click(await screen.findByRole('radio', { name: /Deliver by/ }));
    await expectAccessible();
    await press('Save the time');
    expect(await screen.findByText(/The time is changed/)).toBeTruthy();
    expect(port.asked[0]?.timing).toMatchObject({ kind: 'scheduled', goal: 'delivery' });
  });

  it('says that its time came meanwhile, and that somebody else changed it', async () => {
    const port = await open();
    await press('Change the time');
    port.failure = refused(409, 'CHANGED_MEANWHILE');
    await press('Save the time');
    expect(await screen.findByText(/Somebody else changed the time meanwhile/)).toBeTruthy();
    port.failure = refused(409, 'NOT_NOW');
    await press('Save the time');
    expect(await screen.findByText(/It can no longer be changed/)).toBeTruthy();
  });

  it('sends the same again after a lost answer, in Arabic', async () => {
    const port = await open(waiting(), 'ar');
    await press('إرسال الآن');
    await screen.findByText('يُعرض الطلب على المندوبين فورًا.');
    port.failure = { kind: 'offline' };
    await press('إرسال الآن');
    await screen.findByText(/لم يصلنا رد/);
    port.failure = null;
    await press('إعادة المحاولة');
    await screen.findByText(/أُرسل الطلب/);
    expect(new Set(port.keys).size).toBe(1);
  });

  it('is no longer offered once drivers are asked', async () => {
    await open(waiting({ state: 'dispatched' }));
    await screen.findAllByText(/Scheduled|Pick up at/);
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  });
});
