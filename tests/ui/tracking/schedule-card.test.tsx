// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { FakeReschedules } from '../../support/fakes/fake-reschedules';
import { expectAccessible } from '../../support/pages/axe';
import { openOrder, waitingOrder } from '../../support/pages/waiting-order';

afterEach(cleanup);

async function open(order = waitingOrder(), language: 'en' | 'ar' = 'en') {
  const orders = [order];
  const port = new FakeReschedules(orders);
  await openOrder(orders, { reschedules: port }, language);
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
    // Already beside that message, not only once it is closed.
    const card = await screen.findByRole('region', { name: 'No longer waits' });
    expect(screen.queryByText('Waits for its time')).toBeNull();
    await press('Close');
    expect(card.isConnected).toBe(false);
    expect(await screen.findByText('Sent before its time')).toBeTruthy();
    expect(screen.getByText(/By .*Noura/)).toBeTruthy();
  });

  it('may be for the delivery instead, in the same window', { tags: 'long' }, async () => {
    const port = await open();
    await press('Change the time');
    fireEvent.click(await screen.findByRole('radio', { name: /Deliver by/ }));
    await expectAccessible();
    await press('Save the time');
    expect(await screen.findByText(/The time is changed/)).toBeTruthy();
    expect(port.asked[0]?.timing).toMatchObject({ kind: 'scheduled', goal: 'delivery' });
  });

  it('says that its time came meanwhile, and that somebody else changed it', { tags: 'long' }, async () => {
    const port = await open();
    await press('Change the time');
    port.failure = refused(409, 'CHANGED_MEANWHILE');
    await press('Save the time');
    expect(await screen.findByText(/Somebody else changed the time meanwhile/)).toBeTruthy();
    port.failure = refused(409, 'NOT_NOW');
    await press('Save the time');
    expect(await screen.findByText(/It can no longer be changed/)).toBeTruthy();
  });

  it('sends the same again after a lost answer, in Arabic', { tags: 'long' }, async () => {
    const port = await open(waitingOrder(), 'ar');
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
    await open(waitingOrder({ state: 'dispatched' }));
    await screen.findAllByText(/Scheduled|Pick up at/);
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  });
});
