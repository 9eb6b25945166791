import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPayment, tapState } from '../../../contract/payments';
import { cancelQuickOrder, getQuickOrder } from '../../../contract/quick-parcel';
import { decideCheckout } from '../../../contract/sandbox';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { PAYMENT_CHECK_AGAIN, UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import type { CheckoutDecision } from '../../../src/domain/sandbox/sandbox';
import { guestOf, quickPlaced } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

/** A guest's parcel together with the payments; each part is tested on its own beside it. */
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

async function begun() {
  const { data: order } = await quickPlaced(server, guest, { paymentMethod: 'card' });
  const { status, data } = await server.call(startPayment, { params: { slug: order.slug }, body: { language: 'en' } });
  expect(status).toBe(200);
  return { order, chargeId: data.pageUrl.split('/').at(-1) ?? '' };
}

async function onPage(id: string, decision: Partial<CheckoutDecision> = {}): Promise<void> {
  await server.call(decideCheckout, {
    params: { id },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false, ...decision },
  });
  await server.deps.afterwards.settled();
}

const read = async (slug: string) =>
  (await server.call(getQuickOrder, { headers: guest.headers, params: { slug } })).data;
const isCarried = async (id: string): Promise<boolean> =>
  (await listDispatchable(server.deps)).some((order) => order.id === id);

describe("a guest's parcel by card", () => {
  it('is ordered once the gateway says that it is paid, and not before [R2.43] [T.40]', async () => {
    const { order, chargeId } = await begun();
    await server.call(tapState, { query: { tap_id: chargeId } });
    expect([(await read(order.slug)).state, await isCarried(order.pendingOrderId)]).toEqual(['unpaid', false]);
    await onPage(chargeId);
    const paid = await read(order.slug);
    expect([paid.state, paid.taskState, await isCarried(order.pendingOrderId)]).toEqual(['placed', 'created', true]);
    expect((await server.call(tapState, { query: { slug: order.slug } })).data).toMatchObject({
      outcome: 'captured',
      payable: false,
      trackingSlug: paid.trackingSlug,
    });
    expect(await movesOf(server.deps.db, order.pendingOrderId)).toEqual({
      entries: { payment: 1, delivery: 1 },
      sums: { 'gateway-BHD': -order.totalFees.minor, 'held-BHD': 0, 'revenue-BHD': order.totalFees.minor },
    });
  });

  it('stays to be paid where the bank said no, and may be paid in another try [R8.10]', async () => {
    const { order, chargeId } = await begun();
    await onPage(chargeId, { outcome: 'failed' });
    expect((await read(order.slug)).state).toBe('unpaid');
    const again = await server.call(startPayment, { params: { slug: order.slug }, body: { language: 'ar' } });
    await onPage(again.data.pageUrl.split('/').at(-1) ?? '');
    expect((await read(order.slug)).state).toBe('placed');
  });

  it('is ordered at fifteen minutes where the webhook was lost and the tab closed [R9.03] [T.40]', async () => {
    const { order, chargeId } = await begun();
    await onPage(chargeId, { webhook: 'lost' });
    expect((await read(order.slug)).state).toBe('unpaid');
    server.clock.advance(PAYMENT_CHECK_AGAIN);
    await reconcile(server.deps);
    expect((await read(order.slug)).state).toBe('placed');
  });

  it('that was cancelled while the bank was asked gets its money back, once [T.40]', async () => {
    const { order, chargeId } = await begun();
    await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug: order.slug } });
    await onPage(chargeId, { webhook: 'twice' });
    expect((await read(order.slug)).state).toBe('given-up');
    expect(await isCarried(order.pendingOrderId)).toBe(false);
    expect((await movesOf(server.deps.db, order.pendingOrderId)).sums).toEqual({ 'gateway-BHD': 0, 'held-BHD': 0 });
  });

  it('that is cancelled once it is paid is refunded through the same payment [R4.05]', async () => {
    const { order, chargeId } = await begun();
    await onPage(chargeId);
    const { data } = await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug: order.slug } });
    expect([data.taskState, data.refunded]).toEqual(['cancelled', order.totalFees]);
    const { data: payment } = await server.call(tapState, { query: { slug: order.slug } });
    expect(payment).toMatchObject({ outcome: 'captured', refunded: order.totalFees, trackingSlug: null });
    expect((await movesOf(server.deps.db, order.pendingOrderId)).sums).toEqual({
      'gateway-BHD': 0,
      'held-BHD': 0,
      'revenue-BHD': 0,
    });
  });

  it('cannot be paid after a day, and is given up', async () => {
    const { data: order } = await quickPlaced(server, guest, { paymentMethod: 'card' });
    server.clock.advance(UNPAID_LIFETIME);
    expect((await server.call(startPayment, { params: { slug: order.slug }, body: { language: 'en' } })).code).toBe(
      'NOT_PAYABLE',
    );
    server.clock.advance(2 * PAYMENT_CHECK_AGAIN);
    await sweepQuickParcels(server.deps);
    expect((await read(order.slug)).state).toBe('given-up');
  });

  it('leaves books that sum to zero, with nothing held [T.37]', async () => {
    expect(await audit(server.deps.db)).toMatchObject({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0 });
    expect(await heldIn(server.deps.db, 'held-BHD')).toBe(0);
  });
});
