// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentOutcome, PaymentState } from '../../../src/domain/payments/payment';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { fakeQuickPorts } from '../../support/fakes/fake-quick-parcel';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { messagesOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const c = messagesOf('en', 'cart');
const s = messagesOf('en', 'storeOrders');
const SLUG = 'slug-of-the-order-1001';
const PHONE = '+97336123456';
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

/** An order that waits for its card, on the device of its customer. */
async function ordered(outcome: PaymentOutcome, payable = true, change: Partial<PaymentState> = {}) {
  const orders = new FakeStoreOrders(sampleStorefront());
  await orders.place('token', 'noor-bakery', sampleStoreOrderInput({ payment: 'card' }), 'key-of-it');
  const ports = fakeQuickPorts();
  ports.verification.proofs.set('known', PHONE);
  await ports.guest.exchange({ phone: PHONE, proof: 'proof-known' });
  const begun: string[] = [];
  const state: PaymentState = {
    purpose: 'store-order',
    slug: SLUG,
    reference: '#1001',
    amount: money(2_500, 'BHD'),
    outcome,
    startedAt: null,
    checkAgainIn: null,
    payable,
    trackingSlug: null,
    subdomain: 'noor-bakery',
    ...change,
  };
  Object.assign(ports.payments, {
    state: async () => success(state),
    start: async (slug: string) => {
      begun.push(slug);
      return success({ pageUrl: 'https://gateway.example/pay/1' });
    },
  });
  const open = (path: string) => renderApp({ path, storefront: orders, quickParcel: ports });
  return { orders, ports, begun, open };
}
const PAGE = `/s/noor-bakery/order/${SLUG}`;

describe('an order that waits for its card, for its customer [R8.10] [R2.57]', () => {
  it.each(
    sampled(
      [
        ['open', /^Pay .*2\.500 by card/],
        ['cancelled', /^Try again: pay/],
        ['failed', /^Try again: pay/],
        ['validation-error', /^Try again: pay/],
        ['processing', /^Back to the bank/],
      ] as const,
      4,
    ),
  )('says how the payment stands and what can be done: %s', async (outcome, button) => {
    const { open, begun, ports } = await ordered(outcome);
    await open(PAGE);
    expect(await screen.findByText(c(`unpaid.outcome.${outcome}`))).toBeTruthy();
    expect(screen.getByText(c('said.unpaid'))).toBeTruthy();
    await expectAccessible();
    expect(begun).toEqual([]);
    await press(button);
    await waitFor(() => expect(ports.left).toEqual(['https://gateway.example/pay/1']));
    expect(begun).toEqual([SLUG]);
  });

  it('shows the order as the store has it, once the bank has taken the money', async () => {
    const { open, orders } = await ordered('captured', false);
    orders.pay(SLUG);
    await open(PAGE);
    expect(await screen.findByText(c('said.pending'))).toBeTruthy();
    expect(screen.getByText(c('payment.paid'))).toBeTruthy();
    await press(c('cancel.ask'));
    // Asked once, with what goes back.
    expect(screen.getByRole('dialog').textContent).toMatch(/2\.500.* goes back to your card/);
  });

  it(
    'says that nothing was paid to somebody who is back from the bank’s page, with both ways to pay',
    { tags: 'long' },
    async () => {
      const { open, begun } = await ordered('processing', true, { isUntouched: true });
      await open(PAGE);
      expect(await screen.findByText(c('unpaid.outcome.untouched'))).toBeTruthy();
      expect(screen.queryByText(c('unpaid.outcome.processing'))).toBeNull();
      expect(screen.getByRole('button', { name: c('cash.ask') })).toBeTruthy();
      await press(/^Try again: pay/);
      await waitFor(() => expect(begun).toEqual([SLUG]));
    },
  );

  it('asks for a phone of the store’s country, in words about the order', { tags: 'long' }, async () => {
    const orders = new FakeStoreOrders(sampleStorefront({ regionCode: 'SA-riyadh' }));
    await renderApp({ path: PAGE, storefront: orders, quickParcel: fakeQuickPorts() });
    expect(await screen.findByText(c('one.gate'))).toBeTruthy();
    expect(screen.getByText(/\+966/)).toBeTruthy();
    expect(screen.queryByText(/\+973/)).toBeNull();
  });

  it('is paid in cash after all, after a question', async () => {
    const { open } = await ordered('failed');
    await open(PAGE);
    await press(c('cash.ask'));
    await press(c('cash.yes'));
    expect(await screen.findByText(c('said.pending'))).toBeTruthy();
    expect(screen.getByText(c('pay.pick-up'))).toBeTruthy();
  });

  it('is given up, and says that nothing stays charged', async () => {
    const { open } = await ordered('open', false);
    await open(PAGE);
    expect(await screen.findByText(c('unpaid.over'))).toBeTruthy();
    await press(c('giveUp.ask'));
    await press(c('giveUp.yes'));
    expect(await screen.findByText(c('expired.customer-asked'))).toBeTruthy();
    expect(screen.queryByText(c('unpaid.over'))).toBeNull();
  });

  it(
    'is where the bank’s page leads back to, even if the address says something else [R2.50]',
    { tags: 'long' },
    async () => {
      const { open } = await ordered('failed');
      const app = await open('/payment/tap?tap_id=chg_1&status=captured');
      await waitFor(() => expect(app.location()).toBe(PAGE));
      expect(await screen.findByText(c('unpaid.outcome.failed'))).toBeTruthy();
    },
  );
});

/** A paid order, for the people of the store. */
async function atTheStore(steps: number) {
  const orders = new FakeStoreOrders(sampleStorefront());
  await orders.place('token', 'noor-bakery', sampleStoreOrderInput({ payment: 'card' }), 'key-of-it');
  const hidden = await orders.get('store-order-1001');
  orders.pay(SLUG);
  for (let step = 0; step < steps; step += 1) {
    const read = await orders.get('store-order-1001');
    if (read.ok) await orders.move(read.value, 'next');
  }
  const open = (path: string) =>
    renderApp({
      path,
      session: freshSession(),
      shell: { language: 'en', languageChosen: true },
      records: { ...fakeRecordPorts(), storeOrders: orders },
    });
  return { hidden, open, orders };
}

describe('a paid order, for the people of the store [R4.04] [R4.05]', () => {
  it('is unseen before it is paid, and says then that it is', async () => {
    const { hidden, open } = await atTheStore(0);
    expect(hidden.ok).toBe(false);
    await open('/ecommerceTask/store-order-1001');
    expect((await screen.findAllByText(s('payment.paid'))).length).toBeGreaterThan(0);
    expect(screen.getByText(s('payment.held'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: s('refund.ask') })).toBeNull();
    await press(s('cancel.ask'));
    const dialog = within(screen.getByRole('dialog'));
    // One press does nothing that cannot be undone: a reason, then a button that says what goes back.
    fireEvent.click(dialog.getByRole('radio', { name: s('reason.sold-out') }));
    expect(screen.getAllByText(s('state.pending')).length).toBeGreaterThan(0);
    expect(screen.queryByText(s('payment.refunded'))).toBeNull();
    await press(s('cancel.no'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(s('cancel.ask'));
    await press(/^Cancel and give .*2\.500 back/);
    expect(screen.getByText(s('cancel.choose'))).toBeTruthy();
    // The missing reason is led to.
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    fireEvent.click(screen.getByRole('radio', { name: s('reason.closed') }));
    await expectAccessible();
    await press(/^Cancel and give .*2\.500 back/);
    expect((await screen.findAllByText(s('state.cancelled'))).length).toBeGreaterThan(0);
  });

  it('says that the bank refuses a refund, and has it tried again', { tags: 'long' }, async () => {
    const { open, orders } = await atTheStore(3);
    const failed = { state: 'refund-failed', refunded: money(2_500, 'BHD') } as const;
    orders.setPayment('store-order-1001', failed);
    await open('/ecommerceTask/store-order-1001');
    expect((await screen.findAllByText(s('payment.refund-failed'))).length).toBeGreaterThan(0);
    expect(screen.getByText(s('refund.failed'))).toBeTruthy();
    await expectAccessible();
    await press(s('refund.again'));
    expect(await screen.findByText(s('payment.refunding'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: s('refund.again') })).toBeNull();
  });

  it('is refunded in part after it was handed over, once, and never with more than was paid', async () => {
    const { open } = await atTheStore(3);
    await open('/ecommerceTask/store-order-1001');
    await press(s('refund.ask'));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: s('refund.amount') });
    expect((amount as HTMLInputElement).value).toBe('2.500');
    fireEvent.change(amount, { target: { value: '2.501' } });
    await press(s('refund.yes'));
    expect(dialog.getByText(/Enter an amount up to/)).toBeTruthy();
    expect(document.activeElement).toBe(amount);
    await expectAccessible();
    fireEvent.change(amount, { target: { value: '1' } });
    await press(s('refund.yes'));
    expect(await screen.findByText(s('payment.part.refunded'))).toBeTruthy();
    expect(screen.getByText(s('refund.went'))).toBeTruthy();
    // The history says how much, and that it was a part.
    expect(screen.getByText(/1\.000.* was refunded: a part/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: s('refund.ask') })).toBeNull();
  });
});
