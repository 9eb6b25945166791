import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackOrder } from '../../../contract/ordering';
import { cancelQuickOrder, getQuickOrder, listQuickOrders } from '../../../contract/quick-parcel';
import { advance } from '../../../server/modules/ordering/advance';
import { orderDetails, orders } from '../../../server/modules/ordering/tables';
import { cardRefunds } from '../../../server/modules/payments/tables';
import { PAYMENT_GRACE, quickParcelPayable } from '../../../server/modules/quick-parcel/payable';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../../server/modules/wallet/tables';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { guestOf, issueVoucher, quickPlaced } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { failed } from '../../support/servers/failed';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { STEPS } from '../../support/servers/delivered';

let server: TestServer;
let guest: TestGuest;
beforeAll(async () => {
  server = await startServer();
  await server.deps.db
    .insert(ledgerAccounts)
    .values({ id: 'held-BHD', kind: 'held', currency: 'BHD' })
    .onConflictDoNothing();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600_000);
  guest = await guestOf(server);
});

const read = async (slug: string) =>
  (await server.call(getQuickOrder, { headers: guest.headers, params: { slug } })).data;
const cancel = (slug: string, as = guest) => server.call(cancelQuickOrder, { headers: as.headers, params: { slug } });
const unpaid = async () => (await quickPlaced(server, guest, { paymentMethod: 'card' })).data;
const pay = (id: string, paymentId = freshKey()) =>
  server.deps.db.transaction((tx) => quickParcelPayable(server.deps).paid(tx, id, paymentId, server.clock.now()));
const postingsOf = async (orderId: string): Promise<Record<string, number>> => {
  const rows = await server.deps.db
    .select()
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.subjectId, orderId));
  const sums: Record<string, number> = {};
  for (const {
    ledger_postings: { accountId, amount },
  } of rows)
    sums[accountId] = (sums[accountId] ?? 0) + amount;
  return sums;
};

describe('a parcel that waits for its payment', () => {
  it('can be paid for by anyone with its link; whose it is only the gateway learns [R2.43]', async () => {
    const { pendingOrderId: id, slug, reference, totalFees } = await unpaid();
    const { db } = server.deps;
    const payable = quickParcelPayable(server.deps);
    expect(await payable.bySlug(db, slug)).toEqual({
      id,
      slug,
      reference,
      amount: totalFees,
      payable: true,
      trackingSlug: null,
      payer: { name: 'Huda Al Alawi', phone: guest.phone },
    });
    expect(await payable.byId(db, id)).toEqual(await payable.bySlug(db, slug));
    expect([await payable.bySlug(db, 'none'), await payable.byId(db, 'none')]).toEqual([null, null]);
  });

  it('is ordered when it is paid, as the same parcel, and can be followed [R2.43] [R3.07]', async () => {
    const { pendingOrderId: id, slug, reference, totalFees } = await unpaid();
    const { wanted, events } = await pay(id, 'payment-1');
    expect([wanted, events.length]).toEqual([true, 1]);
    const order = await read(slug);
    expect(order).toMatchObject({
      state: 'placed',
      taskState: 'created',
      pickupTaskID: id,
      reference,
      totalFees,
      cancellable: true,
    });
    expect((await server.call(trackOrder, { params: { slug: order.trackingSlug ?? '' } })).data.reference).toBe(
      reference,
    );
    expect(await postingsOf(id)).toEqual({ 'held-BHD': -totalFees.minor, 'revenue-BHD': totalFees.minor });
    const [row] = await server.deps.db
      .select({ status: orders.paymentStatus, method: orders.paymentMethod, chargeKey: orderDetails.chargeKey })
      .from(orders)
      .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
      .where(eq(orders.id, id));
    expect(row).toEqual({ status: 'paid', method: 'card', chargeKey: 'payment-1' });
    const subject = await quickParcelPayable(server.deps).byId(server.deps.db, id);
    expect([subject?.payable, subject?.trackingSlug]).toEqual([false, order.trackingSlug]);
  });

  it('is paid once: money that comes again is not wanted [T.39]', async () => {
    const { pendingOrderId: id, totalFees } = await unpaid();
    await pay(id);
    expect(await pay(id)).toEqual({ wanted: false, events: [] });
    expect(await postingsOf(id)).toEqual({ 'held-BHD': -totalFees.minor, 'revenue-BHD': totalFees.minor });
    expect(await pay('none')).toEqual({ wanted: false, events: [] });
  });

  it('is abandoned when it is cancelled; late money is not wanted [T.40]', async () => {
    const { pendingOrderId: id, slug } = await unpaid();
    const { status, data, raw } = await cancel(slug);
    expect([status, data.state, data.cancellable, data.taskState]).toEqual([200, 'given-up', false, null]);
    expect(raw.json<{ messageAr: string }>().messageAr).toBe('أُلغي طلب التوصيل.');
    expect((await cancel(slug)).data).toEqual(data);
    expect(await pay(id)).toEqual({ wanted: false, events: [] });
    expect((await quickParcelPayable(server.deps).byId(server.deps.db, id))?.payable).toBe(false);
    expect(await postingsOf(id)).toEqual({});
  });

  it('stands for a day; then no payment may begin, and one that was begun is waited for [T.40]', async () => {
    const { pendingOrderId: id, slug } = await unpaid();
    const isPayable = async () => (await quickParcelPayable(server.deps).byId(server.deps.db, id))?.payable;
    server.clock.advance(UNPAID_LIFETIME - 1);
    expect(await isPayable()).toBe(true);
    server.clock.advance(1);
    expect(await isPayable()).toBe(false);
    await sweepQuickParcels(server.deps);
    expect((await read(slug)).state).toBe('unpaid');
    server.clock.advance(PAYMENT_GRACE - 1);
    expect((await pay(id)).wanted).toBe(true);
  });

  it.each([true, false])(
    'is given up after that, whether it was swept already (%s) makes no difference [T.40]',
    async (isSwept) => {
      const { pendingOrderId: id, slug } = await unpaid();
      server.clock.advance(UNPAID_LIFETIME + PAYMENT_GRACE);
      if (isSwept) await sweepQuickParcels(server.deps);
      expect(await pay(id)).toEqual({ wanted: false, events: [] });
      guest = await guestOf(server);
      expect((await read(slug)).state).toBe('given-up');
    },
  );

  it('is left alone by the sweep once it is paid', async () => {
    const { pendingOrderId: id, slug } = await unpaid();
    await pay(id);
    server.clock.advance(UNPAID_LIFETIME + PAYMENT_GRACE);
    await sweepQuickParcels(server.deps);
    expect((await read(slug)).state).toBe('placed');
  });
});

describe('cancelling a parcel', () => {
  const moved = async (id: string, ...states: readonly Parameters<typeof advance>[2][]): Promise<void> => {
    for (const state of states) expect(await advance(server.deps, id, state)).not.toBeNull();
  };

  it('gives all back of what was paid by card, by way of its payment, while nobody rides [R4.05]', async () => {
    const { pendingOrderId: id, slug, totalFees } = await unpaid();
    await pay(id, `payment-of-${id}`);
    const { data } = await cancel(slug);
    expect(data).toMatchObject({ state: 'placed', taskState: 'cancelled', refunded: totalFees, cancellable: false });
    expect(await postingsOf(id)).toEqual({
      'held-BHD': -totalFees.minor,
      'revenue-BHD': 0,
      'gateway-BHD': totalFees.minor,
    });
    const owed = await server.deps.db
      .select()
      .from(cardRefunds)
      .where(eq(cardRefunds.chargeKey, `payment-of-${id}`));
    expect(owed.map(({ amount }) => amount)).toEqual([totalFees.minor]);
    expect((await cancel(slug)).data).toEqual(data);
  });

  it('keeps half of the base fee once a driver rides, and never more than was paid [R4.05] [T.38]', async () => {
    const ridden = async (voucherCode: string | null) => {
      const { data } = await quickPlaced(server, guest, { paymentMethod: 'card', voucherCode });
      if (data.state === 'unpaid') await pay(data.pendingOrderId);
      await moved(data.pendingOrderId, 'dispatched', 'assigned', 'accepted');
      const cancelled = await cancel(data.slug);
      expect(cancelled.status).toBe(200);
      return { paid: data.totalFees.minor, back: cancelled.data.refunded.minor };
    };
    const full = await ridden(null);
    expect(full.back).toBe(full.paid - 775);
    expect(await ridden(await issueVoucher(server, { code: 'MOSTOFIT', value: 90 }))).toMatchObject({ back: 0 });
    expect(await ridden(await issueVoucher(server, { code: 'ALLOFIT', value: 100 }))).toEqual({ paid: 0, back: 0 });
  });

  it('is too late once the driver has it, and changes nothing then', async () => {
    const { data } = await quickPlaced(server, guest);
    await moved(data.pendingOrderId, 'dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up');
    expect(await cancel(data.slug)).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE' });
    expect(await read(data.slug)).toMatchObject({ taskState: 'picked up', cancellable: false });
  });

  it('is the guest’s alone [T.24]', async () => {
    const { data } = await quickPlaced(server, guest);
    expect(await cancel(data.slug, await guestOf(server, '+97333445566'))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect((await read(data.slug)).taskState).toBe('created');
  });
});

describe('what its guest is told of a parcel that is over [R2.42]', () => {
  it.each([true, false])('says why it failed, and whether a driver has it (%s)', async (isPickedUp) => {
    const { data } = await quickPlaced(server, guest);
    expect(data).toMatchObject({ paymentStatus: 'due', wasPickedUp: false, failureReason: null, failureNote: null });
    await failed(server.deps, data.pendingOrderId, isPickedUp);
    const told = { taskState: 'failed', paymentStatus: 'due', wasPickedUp: isPickedUp, failureReason: 'nobody-there' };
    expect(await read(data.slug)).toMatchObject(told);
    const { data: all } = await server.call(listQuickOrders, { headers: guest.headers });
    expect(all.find(({ slug }) => slug === data.slug)).toMatchObject(told);
  });

  it('gives the driver’s own words, and nothing of the driver', async () => {
    const { data } = await quickPlaced(server, guest);
    for (const state of ['dispatched', 'assigned', 'accepted', 'in progress'] as const)
      await advance(server.deps, data.pendingOrderId, state);
    await advance(server.deps, data.pendingOrderId, 'failed', {
      failureReason: 'other',
      failureNote: 'The gate was shut',
    });
    const order = await read(data.slug);
    expect(order).toMatchObject({ failureReason: 'other', failureNote: 'The gate was shut' });
    expect(Object.keys(order).filter((key) => /driver|history/i.test(key))).toEqual([]);
  });

  it('says with the payment what goes back, and no longer where to follow it', async () => {
    const { pendingOrderId: id, slug, totalFees } = await unpaid();
    expect((await read(slug)).paymentStatus).toBeNull();
    await pay(id);
    const subject = () => quickParcelPayable(server.deps).byId(server.deps.db, id);
    expect((await read(slug)).paymentStatus).toBe('paid');
    expect(await subject()).not.toHaveProperty('refunded');
    expect((await subject())?.trackingSlug).not.toBeNull();
    await cancel(slug);
    expect((await read(slug)).paymentStatus).toBe('refunded');
    expect(await subject()).toMatchObject({ payable: false, refunded: totalFees, trackingSlug: null });
  });
});

it('is booked as paid in cash when it is delivered', async () => {
  const { data } = await quickPlaced(server, guest);
  for (const state of STEPS) await advance(server.deps, data.pendingOrderId, state);
  expect(await postingsOf(data.pendingOrderId)).toMatchObject({
    'cash-BHD': -data.totalFees.minor,
    'revenue-BHD': data.totalFees.minor,
  });
  expect((await read(data.slug)).taskState).toBe('successful');
});
