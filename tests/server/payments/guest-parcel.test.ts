import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment, tapState } from '../../../contract/payments';
import { cancelQuickOrder, getQuickOrder } from '../../../contract/quick-parcel';
import { decideCheckout } from '../../../contract/sandbox';
import { advance } from '../../../server/modules/ordering/advance';
import { orders } from '../../../server/modules/ordering/tables';
import { payments, sandboxCheckouts } from '../../../server/modules/payments/tables';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { guestOf, quickPlaced } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;

beforeAll(async () => {
  server = await startServer();
  guest = await guestOf(server);
});
afterAll(() => server.close());

/** A parcel to be paid by card, already on the gateway's page. */
async function onThePage() {
  const { data: order } = await quickPlaced(server, guest, { paymentMethod: 'card' });
  const [row] = await server.deps.db.select().from(quickOrders).where(eq(quickOrders.slug, order.slug));
  const { data } = await server.call(startPayment, { params: { slug: order.slug }, body: { language: 'en' } });
  return {
    slug: order.slug,
    id: row?.id ?? '',
    total: row?.total ?? 0,
    lines: row?.lines ?? [],
    chargeId: data.pageUrl.split('/').at(-1) ?? '',
  };
}

async function pay(chargeId: string): Promise<void> {
  await server.call(decideCheckout, {
    params: { id: chargeId },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false },
  });
  await server.deps.afterwards.settled();
}

const orderOf = async (id: string) => (await server.deps.db.select().from(orders).where(eq(orders.id, id)))[0];
const refundedOf = async (chargeId: string) =>
  (await server.deps.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.chargeId, chargeId)))[0]?.refunded;

describe('a guest’s parcel paid by card', () => {
  it('is ordered when it is paid, not before, and can be followed from the page that is come back to [R2.42] [R2.43] [R2.50]', async () => {
    const { slug, id, total, chargeId } = await onThePage();
    expect(await orderOf(id)).toBeUndefined();
    expect((await server.call(tapState, { query: { slug } })).data).toMatchObject({
      outcome: 'processing',
      amount: { minor: total, currency: 'BHD' },
      trackingSlug: null,
    });
    await pay(chargeId);
    expect(await orderOf(id)).toMatchObject({ state: 'created', paymentMethod: 'card', paymentStatus: 'paid', total });
    const { data } = await server.call(tapState, { query: { tap_id: chargeId } });
    expect(data).toMatchObject({ slug, outcome: 'captured', payable: false });
    expect(data.trackingSlug).not.toBeNull();
    expect(await movesOf(server.deps.db, id)).toEqual({
      entries: { payment: 1, delivery: 1 },
      sums: { 'gateway-BHD': -total, 'held-BHD': 0, 'revenue-BHD': total },
    });
  });

  it('cancelled before a driver is on the way, all of it is refunded to the card [R4.05]', async () => {
    const { slug, id, total, chargeId } = await onThePage();
    await pay(chargeId);
    expect((await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug } })).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded', refunded: total });
    expect(await refundedOf(chargeId)).toBe(total);
  });

  it('cancelled with a driver on the way, it is refunded by the rule, once [R4.05]', async () => {
    const { slug, id, total, lines, chargeId } = await onThePage();
    await pay(chargeId);
    for (const state of ['dispatched', 'assigned', 'accepted'] as const) await advance(server.deps, id, state);
    const kept = Math.floor((lines.find(({ code }) => code === 'base')?.amount.minor ?? 0) / 2);
    for (const _ of [1, 2]) await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug } });
    expect(kept).toBeGreaterThan(0);
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'partially refunded', refunded: total - kept });
    expect(await refundedOf(chargeId)).toBe(total - kept);
    expect((await movesOf(server.deps.db, id)).sums).toEqual({
      'gateway-BHD': -kept,
      'held-BHD': 0,
      'revenue-BHD': kept,
    });
  });

  it('abandoned while somebody pays: no order, and all of it is refunded [T.40]', async () => {
    const { slug, id, total, chargeId } = await onThePage();
    await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug } });
    expect((await server.call(startPayment, { params: { slug }, body: { language: 'en' } })).code).toBe('NOT_PAYABLE');
    await pay(chargeId);
    expect(await orderOf(id)).toBeUndefined();
    expect((await server.deps.db.select().from(payments).where(eq(payments.subjectId, id)))[0]).toMatchObject({
      outcome: 'captured',
      returned: true,
    });
    expect(await refundedOf(chargeId)).toBe(total);
    expect((await server.call(getQuickOrder, { headers: guest.headers, params: { slug } })).status).toBe(200);
  });

  it('leaves books that sum to zero, and nothing held [T.37]', async () => {
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
    expect(await heldIn(server.deps.db, 'held-BHD')).toBe(0);
  });
});
