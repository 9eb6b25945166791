// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { FakeCorrections } from '../../support/fakes/fake-corrections';
import { expectAccessible } from '../../support/pages/axe';
import { openOrder, waitingOrder } from '../../support/pages/waiting-order';
import { sampleStop } from '../../support/samples/sample-orders';

afterEach(cleanup);

async function open(order = waitingOrder(), language: 'en' | 'ar' = 'en') {
  const orders = [order];
  const port = new FakeCorrections(orders);
  await openOrder(orders, { corrections: port }, language);
  return { port, orders };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

describe('correcting the recipient of an order that waits [R1.03] [R2.12]', () => {
  it('takes name, phone and note, tells of the new link once, and the timeline says who did it', async () => {
    const { port } = await open();
    await press('Correct the recipient');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: "Recipient's name" })).value).toBe(
      'Fatima Al Sayed',
    );
    await screen.findByText(/To change the place, the size or the cash, cancel this order/);
    expect(screen.queryByText(/new tracking link/)).toBeNull();
    await type("Recipient's name", 'Noor Al Ali');
    await type("Recipient's phone", '36 12 34 56');
    await screen.findByText(/Another phone gets a new tracking link/);
    await expectAccessible();
    await press('Save the correction');
    expect(await screen.findByText(/The correction is saved.*new one: share it/)).toBeTruthy();
    expect(port.asked[0]?.to).toEqual({ name: 'Noor Al Ali', phone: '+97336123456', note: 'Ring twice' });
    await press('Close');
    expect(await screen.findByText('Corrected: name and phone')).toBeTruthy();
    expect(screen.getByText(/By .*Noura/)).toBeTruthy();
    expect(screen.queryByText(/33123456/)).toBeNull();
  });

  it('says at the field what is wrong, and sends nothing', { tags: 'long' }, async () => {
    const { port } = await open();
    await press('Correct the recipient');
    await type("Recipient's phone", '12');
    await press('Save the correction');
    expect((await screen.findAllByText(/This is not a phone number that can be called/)).length).toBeGreaterThan(0);
    expect(port.keys).toEqual([]);
    await expectAccessible();
  });

  it('sends nothing where nothing was changed', { tags: 'long' }, async () => {
    const { port } = await open();
    await press('Correct the recipient');
    await press('Save the correction');
    expect(await screen.findByRole('button', { name: 'Correct the recipient' })).toBeTruthy();
    expect(port.keys).toEqual([]);
  });

  it(
    'says that somebody else corrected it, and that its time came meanwhile; what was typed stays',
    { tags: 'long' },
    async () => {
      const { port, orders } = await open();
      await press('Correct the recipient');
      await type('Note for the driver (optional)', 'Gate 4');
      const [order] = orders;
      if (order === undefined) throw new Error('an order');
      const [stop] = order.dropOffs;
      orders[0] = {
        ...order,
        dropOffs: [{ ...sampleStop(stop), recipient: { name: 'Maryam Hasan', phone: '+97336123457' } }],
      };
      port.failure = refused(409, 'CHANGED_MEANWHILE');
      await press('Save the correction');
      expect(
        await screen.findByText(/Somebody else corrected this meanwhile\. It says now: .*Maryam Hasan/),
      ).toBeTruthy();
      // What nobody typed here is theirs; what was typed is kept.
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: "Recipient's name" }).value).toBe('Maryam Hasan');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value).toBe('Gate 4');
      port.failure = refused(409, 'NOT_NOW');
      await press('Save the correction');
      expect(await screen.findByText(/It can no longer be corrected/)).toBeTruthy();
    },
  );

  it('sends the same again after a lost answer, in Arabic', { tags: 'long' }, async () => {
    const { port } = await open(waitingOrder(), 'ar');
    await press('تصحيح بيانات المستلم');
    await type('اسم المستلم', 'نور العلي');
    port.failure = { kind: 'offline' };
    await press('حفظ التصحيح');
    await screen.findByText(/لا نعرف إن كان التصحيح قد وصل/);
    port.failure = null;
    await press('إعادة المحاولة');
    await screen.findByText(/حُفظ التصحيح/);
    expect(new Set(port.keys).size).toBe(1);
  });

  it('tells of a customer who is blocked', { tags: 'long' }, async () => {
    const { port } = await open();
    await press('Correct the recipient');
    await type("Recipient's phone", '36123456');
    port.failure = refused(409, 'CUSTOMER_BLOCKED');
    await press('Save the correction');
    expect(await screen.findByText('No: CUSTOMER_BLOCKED')).toBeTruthy();
  });

  it('asks which stop of several, and leaves out those that were cancelled', { tags: 'long' }, async () => {
    const dropOffs = ['First', 'Second', 'Third'].map((name, index) =>
      sampleStop({
        id: `order-1-${index + 1}`,
        state: index === 1 ? 'cancelled' : 'created',
        recipient: { name, phone: `+9733612345${index}` },
        trackingSlug: `slug-0123456789abcde${index}`,
      }),
    );
    const { port } = await open(waitingOrder({ kind: 'multiple', stopCount: 3, dropOffs }));
    await press('Correct the recipient');
    await screen.findByText('Whose details are wrong?');
    expect(screen.queryByRole('button', { name: /^2\. / })).toBeNull();
    await expectAccessible();
    await press(/^3\. /);
    expect(await screen.findByText('Stop 3')).toBeTruthy();
    await type('Note for the driver (optional)', 'Gate 4');
    await press('Save the correction');
    await screen.findByText(/The correction is saved/);
    expect(port.asked[0]?.stopId).toBe('order-1-3');
  });

  it('is no longer offered once drivers are asked', async () => {
    await open(waitingOrder({ state: 'dispatched' }));
    await screen.findAllByText(/Scheduled|Pick up at/);
    expect(screen.queryByRole('button', { name: 'Correct the recipient' })).toBeNull();
  });
});
