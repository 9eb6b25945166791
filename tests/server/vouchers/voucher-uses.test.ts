import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelQuickOrder, placeQuickOrder } from '../../../contract/quick-parcel';
import { advance } from '../../../server/modules/ordering/advance';
import { quickParcelPayable } from '../../../server/modules/quick-parcel/payable';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { voucherUses } from '../../../server/modules/vouchers/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { PAYMENT_CHECK_AGAIN, UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { guestOf, issueVoucher, quickBody, quickPlaced, quickQuoted } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
let vouchers = 0;
let voucherCode = '';
beforeAll(async () => {
  server = await startServer();
  await server.deps.db
    .insert(ledgerAccounts)
    .values({ id: 'held-BHD', kind: 'held', currency: 'BHD' })
    .onConflictDoNothing();
  guest = await guestOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600_000);
  vouchers += 1;
  voucherCode = await issueVoucher(server, { code: `ONCE${vouchers}`, maxUses: 1 });
});

const usesOf = async (code: string) =>
  (await server.deps.db.select().from(voucherUses).where(eq(voucherUses.code, code))).map(({ subjectId }) => subjectId);
const cancel = (slug: string) => server.call(cancelQuickOrder, { headers: guest.headers, params: { slug } });

describe('a use of a voucher', () => {
  it('is taken with the order, and nobody else has it then [R8.08]', async () => {
    // Both saw a price with it.
    const body = quickBody(guest.phone, { voucherCode });
    const { id } = await quickQuoted(server, body);
    const { data } = await quickPlaced(server, guest, { voucherCode });
    expect([data.voucherCode, await usesOf(voucherCode)]).toEqual([voucherCode, [data.pendingOrderId]]);
    const late = await server.call(placeQuickOrder, {
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: { ...body, quoteId: id },
    });
    expect(late).toMatchObject({ status: 422, code: 'VOUCHER_USED_UP' });
    expect(await usesOf(voucherCode)).toHaveLength(1);
  });

  it('is counted by phone where each has so many [R8.08]', async () => {
    const each = await issueVoucher(server, { code: `EACH${vouchers}`, maxUsesEach: 1 });
    expect((await quickPlaced(server, guest, { voucherCode: each })).status).toBe(200);
    expect((await quickPlaced(server, guest, { voucherCode: each })).code).toBe('VOUCHER_USED_UP');
    expect((await quickPlaced(server, await guestOf(server, '+97333998877'), { voucherCode: each })).status).toBe(200);
  });

  it('is judged again when it is ordered: an end that came meanwhile counts [R8.08]', async () => {
    const soon = await issueVoucher(server, {
      code: `SOON${vouchers}`,
      validUntil: new Date(server.clock.now().getTime() + 60_000),
    });
    const body = quickBody(guest.phone, { voucherCode: soon });
    const { id } = await quickQuoted(server, body);
    server.clock.advance(60_000);
    expect(
      (
        await server.call(placeQuickOrder, {
          headers: guest.headers,
          idempotencyKey: freshKey(),
          body: { ...body, quoteId: id },
        })
      ).code,
    ).toBe('VOUCHER_EXPIRED');
    expect(await usesOf(soon)).toEqual([]);
  });

  it('is taken once for one key [T.36]', async () => {
    const twice = await issueVoucher(server, { code: `TWICE${vouchers}`, maxUses: 2 });
    const body = quickBody(guest.phone, { voucherCode: twice });
    const idempotencyKey = freshKey();
    const request = {
      headers: guest.headers,
      idempotencyKey,
      body: { ...body, quoteId: (await quickQuoted(server, body)).id },
    };
    await server.call(placeQuickOrder, request);
    await server.call(placeQuickOrder, request);
    expect(await usesOf(twice)).toHaveLength(1);
  });
});

describe('a use is free again', () => {
  it('if the parcel is cancelled before it is paid', async () => {
    const { data } = await quickPlaced(server, guest, { voucherCode, paymentMethod: 'card' });
    expect((await cancel(data.slug)).data.state).toBe('given-up');
    expect(await usesOf(voucherCode)).toEqual([]);
    expect((await quickPlaced(server, guest, { voucherCode })).status).toBe(200);
  });

  it('where it is given up unpaid', async () => {
    await quickPlaced(server, guest, { voucherCode, paymentMethod: 'card' });
    server.clock.advance(UNPAID_LIFETIME + 2 * PAYMENT_CHECK_AGAIN);
    await sweepQuickParcels(server.deps);
    expect(await usesOf(voucherCode)).toEqual([]);
  });

  it('if a parcel to be paid in cash is cancelled, or nobody carries it', async () => {
    const { data: first } = await quickPlaced(server, guest, { voucherCode });
    await cancel(first.slug);
    expect(await usesOf(voucherCode)).toEqual([]);
    const { data: second } = await quickPlaced(server, guest, { voucherCode });
    await advance(server.deps, second.pendingOrderId, 'rejected');
    await sweepQuickParcels(server.deps);
    expect(await usesOf(voucherCode)).toEqual([]);
  });

  it('where all that was paid goes back, and not where half the ride is kept', { tags: 'long' }, async () => {
    const payable = quickParcelPayable(server.deps);
    const paid = async (): Promise<string> => {
      const { data } = await quickPlaced(server, guest, { voucherCode, paymentMethod: 'card' });
      await server.deps.db.transaction((tx) => payable.paid(tx, data.pendingOrderId, freshKey(), server.clock.now()));
      return data.slug;
    };
    expect((await cancel(await paid())).data.taskState).toBe('cancelled');
    expect(await usesOf(voucherCode)).toEqual([]);
    const slug = await paid();
    const [orderId = ''] = await usesOf(voucherCode);
    for (const state of ['dispatched', 'assigned', 'accepted'] as const) await advance(server.deps, orderId, state);
    const { data } = await cancel(slug);
    expect(data.refunded.minor).toBeGreaterThan(0);
    await sweepQuickParcels(server.deps);
    expect(await usesOf(voucherCode)).toEqual([orderId]);
  });
});
