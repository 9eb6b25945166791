import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPayment } from '../../../contract/payments';
import { getQuickOrder, payQuickOrderInCash } from '../../../contract/quick-parcel';
import { decideCheckout } from '../../../contract/sandbox';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { guestOf, issueVoucher, quickPlaced } from '../../support/servers/guests';
import type { QuickBody, TestGuest } from '../../support/servers/guests';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600_000);
  guest = await guestOf(server);
});

const byCard = async (change: Partial<QuickBody> = {}) =>
  (await quickPlaced(server, guest, { ...change, paymentMethod: 'card' })).data;
const inCash = (slug: string) => server.call(payQuickOrderInCash, { headers: guest.headers, params: { slug } });
const read = async (slug: string) =>
  (await server.call(getQuickOrder, { headers: guest.headers, params: { slug } })).data;

/** Somebody went to the bank's page. */
async function begun(slug: string): Promise<string> {
  const { data } = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
  return data.pageUrl.split('/').at(-1) ?? '';
}

async function onPage(id: string, outcome: 'captured' | 'failed'): Promise<void> {
  const body = { outcome, delaySeconds: 0, webhook: 'once' as const, wrongAmount: false };
  await server.call(decideCheckout, { params: { id }, body });
  await server.deps.afterwards.settled();
}

describe('paying a parcel in cash after all', () => {
  it('orders what a declined card left unpaid, at the same price, to be paid to the driver [R8.10]', async () => {
    const order = await byCard();
    await onPage(await begun(order.slug), 'failed');
    const { status, data } = await inCash(order.slug);
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'placed', paymentMethod: 'cash', totalFees: order.totalFees });
    expect(await read(order.slug)).toEqual(data);
    expect((await listDispatchable(server.deps)).some(({ id }) => id === order.pendingOrderId)).toBe(true);
    expect(await movesOf(server.deps.db, order.pendingOrderId)).toEqual({ entries: {}, sums: {} });
  });

  it('makes one order of many presses [T.36]', async () => {
    const order = await byCard();
    const answers = await Promise.all([inCash(order.slug), inCash(order.slug), inCash(order.slug)]);
    for (const { status, data } of answers) expect([status, data.state]).toEqual([200, 'placed']);
    const dispatchable = await listDispatchable(server.deps);
    expect(dispatchable.filter(({ id }) => id === order.pendingOrderId)).toHaveLength(1);
  });

  it('gives all of it back where the bank takes the money later [T.40]', async () => {
    const order = await byCard();
    const charge = await begun(order.slug);
    await inCash(order.slug);
    expect((await read(order.slug)).returned.minor).toBe(0);
    await onPage(charge, 'captured');
    expect(await read(order.slug)).toMatchObject({
      state: 'placed',
      paymentMethod: 'cash',
      // The page of the parcel says it [R8.10].
      returned: order.totalFees,
      refunded: { minor: 0 },
    });
    expect((await movesOf(server.deps.db, order.pendingOrderId)).entries).toEqual({ payment: 1, refund: 1 });
    expect(await heldIn(server.deps.db, 'held-BHD')).toBe(0);
    expect(await audit(server.deps.db)).toMatchObject({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0 });
  });

  it('is refused once it was paid by card, or once its price is over', async () => {
    const paid = await byCard();
    await onPage(await begun(paid.slug), 'captured');
    expect(await inCash(paid.slug)).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
    expect(await read(paid.slug)).toMatchObject({ state: 'placed', paymentMethod: 'card' });
    const late = await byCard();
    server.clock.advance(UNPAID_LIFETIME);
    expect(await inCash(late.slug)).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
  });

  it('keeps the voucher where it may be paid in cash, and is refused where it may not [R8.08]', async () => {
    const both = await issueVoucher(server, { code: 'ANYHOW', maxUsesEach: 1 });
    const order = await byCard({ voucherCode: both });
    expect(await inCash(order.slug)).toMatchObject({ status: 200, data: { voucherCode: both } });
    const cards = await issueVoucher(server, { code: 'BYCARD', paymentMethods: ['card'] });
    const other = await byCard({ voucherCode: cards });
    expect(await inCash(other.slug)).toMatchObject({ status: 422, code: 'VOUCHER_PAYMENT_METHOD' });
    expect(await read(other.slug)).toMatchObject({ state: 'unpaid', paymentMethod: 'card' });
  });
});
