// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { InaccurateDelivery } from '../../../src/domain/ordering/inaccurate-delivery';
import type { Order, Stop } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { FakeInaccurateDeliveries } from '../../support/fakes/fake-inaccurate-deliveries';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { MemoryStore } from '../../support/fakes/fake-store';
import { expectAccessible } from '../../support/pages/axe';
import { InaccurateDeliveryCard } from '../../../src/ui/features/tracking/inaccurate-delivery';
import { renderPage } from '../../support/pages/render-page';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleOrder } from '../../support/samples/sample-orders';

afterEach(cleanup);

const ended = (changes: Partial<Order> = {}) => sampleOrder({ state: 'successful', ...changes });
const answered: InaccurateDelivery = {
  id: 'report-1',
  state: 'accepted',
  stop: null,
  reason: 'late',
  note: 'Two hours late.',
  photo: null,
  reportedAt: '2026-11-20T10:00:00.000Z',
  refund: money(700, 'BHD'),
  declined: null,
  answeredAt: '2026-11-20T11:00:00.000Z',
};

async function open(
  order: Order,
  port = new FakeInaccurateDeliveries([order]),
  language: 'en' | 'ar' = 'en',
  session = freshSession(),
) {
  await renderApp({
    path: '/task/order-1',
    session,
    shell: { language, languageChosen: true },
    features: { orders: { get: async () => success(order) } as unknown as OrdersPort },
    records: fakeRecordPorts({ inaccurateDeliveries: port }),
  });
  return port;
}

describe('a delivery that was inaccurate [R2.12] [R4.05]', () => {
  it('is reported with a reason, words and a photo, and then shows how the report stands', async () => {
    const port = await open(ended());
    fireEvent.click(await screen.findByRole('button', { name: 'Report it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect((await screen.findAllByText('Choose what was wrong.')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect((await screen.findAllByText('Write in a few words what was wrong.')).length).toBeGreaterThan(0);
    await expectAccessible();
    fireEvent.change(screen.getByRole('textbox', { name: /What happened/ }), { target: { value: 'No receipt.' } });
    const photo = new File(['x'], 'parcel.png', { type: 'image/png' });
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [photo] } });
    await screen.findByText('parcel.png');
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    const card = await screen.findByRole('region', { name: 'Report about this delivery' });
    expect(within(card).getByText(/You get an alert as soon as it is answered/)).toBeTruthy();
    expect(port.reported).toEqual([
      { orderId: 'order-1', stopId: null, reason: 'other', note: 'No receipt.', fileId: 'file-1' },
    ]);
    expect(screen.queryByRole('button', { name: 'Send the report' })).toBeNull();
    expect(within(card).getByRole('button', { name: /^Download .*parcel\.png/ })).toBeTruthy();
    await expectAccessible();
  });

  it('asks which of several stops it is about, of those that have ended [R11.01]', { tags: 'long' }, async () => {
    const { dropOffs } = ended();
    const [first] = dropOffs;
    if (first === undefined) throw new Error('no stop');
    const stop = (id: string, name: string, state: Stop['state']): Stop => ({
      ...first,
      id,
      state,
      recipient: { ...first.recipient, name },
    });
    const several = ended({
      kind: 'multiple',
      dropOffs: [
        stop('stop-1', 'Noora', 'successful'),
        stop('stop-2', 'Salem', 'cancelled'),
        stop('stop-3', 'Amal', 'failed'),
      ],
    });
    const port = await open(several);
    fireEvent.click(await screen.findByRole('button', { name: 'Report it' }));
    const asked = screen.getByRole('group', { name: /Which drop-off/ });
    expect(within(asked).getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Too late' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect((await screen.findAllByText('Choose the drop-off that it is about.')).length).toBeGreaterThan(0);
    expect(port.reported).toEqual([]);
    await expectAccessible();
    fireEvent.click(screen.getByRole('radio', { name: /Drop-off 3: .Amal/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    const card = await screen.findByRole('region', { name: 'Report about this delivery' });
    expect(port.reported).toMatchObject([{ stopId: 'stop-3' }]);
    expect(within(card).getByText(/Drop-off 3: .Amal/)).toBeTruthy();
  });

  it('knows the stop that it is about where that one ended after the order was said to be over', async () => {
    const [first] = ended().dropOffs;
    if (first === undefined) throw new Error('no stop');
    const stops = (state: Stop['state']): Stop[] => [
      { ...first, id: 'stop-1', state },
      { ...first, id: 'stop-2', state: 'cancelled' },
    ];
    const [told, whole] = [ended({ dropOffs: stops('picked up') }), ended({ dropOffs: stops('successful') })];
    const port = new FakeInaccurateDeliveries([whole]);
    function Later() {
      const [order, setOrder] = useState(told);
      return (
        <>
          <button type="button" onClick={() => setOrder(whole)}>
            Later
          </button>
          <InaccurateDeliveryCard order={order} />
        </>
      );
    }
    await renderPage(<Later />, {
      path: '/task/order-1',
      features: { store: new MemoryStore() },
      records: { inaccurateDeliveries: port },
    });
    await screen.findByRole('button', { name: 'Report it' });
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Report it' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Too late' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(port.reported).toMatchObject([{ stopId: 'stop-1' }]));
  });

  it('keeps what was written where it cannot be sent, and sends it again', { tags: 'long' }, async () => {
    const port = new FakeInaccurateDeliveries([ended()]);
    await open(ended(), port);
    fireEvent.click(await screen.findByRole('button', { name: 'Report it' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Too late' }));
    port.failure = { kind: 'offline' };
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Too late' }).checked).toBe(true);
    port.failure = null;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the report' })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await screen.findByText(/You get an alert as soon as it is answered/);
    expect(port.reported).toHaveLength(1);
  });

  it('shows the answer with its refund, in Arabic too, and offers to report something else', async () => {
    await open(ended({ report: answered, refunded: money(700, 'BHD') }), undefined, 'ar');
    const card = await screen.findByRole('region', { name: 'البلاغ عن هذا الطلب' });
    expect(within(card).getByText('مقبول')).toBeTruthy();
    expect(card.textContent).toContain('0.700');
    expect(within(card).getByRole('button', { name: 'الإبلاغ عن أمر آخر' })).toBeTruthy();
    await expectAccessible();
  });

  it.each([
    ['wallet', null, /Added to your wallet at once/, true],
    ['cash', null, /paid in cash, so this was added to your wallet/, true],
    ['card', '4242', /To the card ending 4242 that paid/, false],
  ] as const)(
    'says where the money of a delivery that was paid by %s went',
    async (method, cardLast4, words, isLinked) => {
      const order = ended({ report: answered, refunded: money(700, 'BHD') });
      await open({ ...order, payment: { ...order.payment, method, cardLast4 } });
      const card = await screen.findByRole('region', { name: 'Report about this delivery' });
      expect(within(card).getByText(words)).toBeTruthy();
      const link = within(card).queryByRole('link', { name: 'Transactions of this delivery' });
      expect(link?.getAttribute('href') ?? null).toBe(isLinked ? `/wallet?search=${order.reference}` : null);
    },
  );

  it('leads nobody to a wallet that they may not see', async () => {
    const session = freshSession();
    const branches = session.branches.map((branch) => ({ ...branch, rights: { ...branch.rights, viewWallet: false } }));
    await open(ended({ report: answered }), undefined, 'en', { ...session, branches });
    const card = await screen.findByRole('region', { name: 'Report about this delivery' });
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('says why it was declined, and what to do', { tags: 'long' }, async () => {
    await open(ended({ report: { ...answered, state: 'declined', refund: null, declined: 'not-shown' } }));
    expect(await screen.findByText(/Report it again with a clear photo/)).toBeTruthy();
  });

  it('is not for deliveries that were called off', async () => {
    await open(ended({ state: 'cancelled', refundIfCancelled: null }));
    await screen.findByRole('region', { name: 'Fee' });
    expect(screen.queryByRole('button', { name: 'Report it' })).toBeNull();
  });
});
