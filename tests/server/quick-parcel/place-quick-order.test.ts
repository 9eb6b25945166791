import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackOrder } from '../../../contract/ordering';
import { getQuickOrder, getQuickParcel, listQuickOrders, placeQuickOrder } from '../../../contract/quick-parcel';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import { orders } from '../../../server/modules/ordering/tables';
import { PHONE_ORDERS } from '../../../server/modules/quick-parcel/place-quick-order';
import { branchEvents } from '../../../server/modules/alerts/tables';
import { QUOTE_LIFETIME } from '../../../src/domain/shared/constants';
import {
  GUEST_PHONE,
  SAUDI_GUEST_PHONE,
  guestOf,
  issueVoucher,
  quickBody,
  quickPlaced,
  quickQuoted,
} from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
beforeAll(async () => {
  server = await startServer();
  guest = await guestOf(server);
});
afterAll(() => server.close());

const isCarried = async (id: string): Promise<boolean> =>
  (await listDispatchable(server.deps)).some((order) => order.id === id);

describe("a guest's parcel", () => {
  it('is ordered at once in cash: the fleet has it, the link shows it, the branch of guests was told [R1.02] [R3.07]', async () => {
    const body = quickBody(GUEST_PHONE, { note: 'Fragile', cashToCollect: { minor: 12_500, currency: 'BHD' } });
    const quote = await quickQuoted(server, body);
    const { status, data } = await server.call(placeQuickOrder, {
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: { ...body, quoteId: quote.id },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'placed',
      taskState: 'created',
      pickupTaskID: data.pendingOrderId,
      taskRelation: data.reference,
      totalFees: quote.totalFees,
      totalDistance: quote.totalDistance,
      totalDuration: quote.totalDuration,
      lines: quote.lines,
      cancellable: true,
      note: 'Fragile',
      cashToCollect: { minor: 12_500, currency: 'BHD' },
      refunded: { minor: 0, currency: 'BHD' },
      returned: { minor: 0, currency: 'BHD' },
    });
    expect(data.pickUp).toEqual({
      position: body.pickUp.position,
      directions: 'The blue gate',
      contact: body.pickUp.contact,
    });
    expect(await isCarried(data.pendingOrderId)).toBe(true);
    const tracking = await server.call(trackOrder, { params: { slug: data.trackingSlug ?? '' } });
    expect(tracking.data).toMatchObject({
      reference: data.reference,
      state: 'created',
      merchantName: { en: 'Mersal Quick Parcel', ar: 'طرد مرسال السريع' },
      cashToCollect: { minor: 12_500, currency: 'BHD' },
    });
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, data.pendingOrderId));
    expect([row?.fromArea, row?.toArea, row?.paymentStatus, row?.recipientName]).toEqual([
      'Manama',
      'Manama',
      'due',
      'Mariam Al Sayed',
    ]);
    const events = await server.deps.db
      .select()
      .from(branchEvents)
      .where(eq(branchEvents.branchId, row?.branchId ?? ''));
    expect(events.map(({ payload }) => payload.kind === 'change' && payload.order.id)).toContain(data.pendingOrderId);
  });

  it('waits for its payment by card: no order, no link, nothing for the fleet [R2.43]', async () => {
    const { status, data } = await quickPlaced(server, guest, { paymentMethod: 'card' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'unpaid',
      taskState: null,
      pickupTaskID: null,
      taskRelation: null,
      trackingSlug: null,
      cancellable: true,
    });
    expect(await isCarried(data.pendingOrderId)).toBe(false);
    expect(await server.deps.db.select().from(orders).where(eq(orders.id, data.pendingOrderId))).toEqual([]);
  });

  it('needs no card where a voucher pays for all of it [R8.08]', async () => {
    const voucherCode = await issueVoucher(server, { code: 'ALLOFIT', value: 100 });
    const { data } = await quickPlaced(server, guest, { paymentMethod: 'card', voucherCode });
    expect([data.state, data.totalFees.minor, data.taskState]).toEqual(['placed', 0, 'created']);
  });

  it('is in the currency and with the words of its region', async () => {
    const saudi = await guestOf(server, SAUDI_GUEST_PHONE);
    const { data } = await quickPlaced(server, saudi, { regionCode: 'SA-riyadh', language: 'ar' });
    expect([data.reference.slice(0, 3), data.totalFees.currency]).toEqual(['RY-', 'SAR']);
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, data.pendingOrderId));
    expect(row?.toArea).toBe('الرياض');
  });

  it('is found among those of its phone, newest first, and by its slug [R2.42]', async () => {
    server.clock.advance(1_000);
    const { data } = await quickPlaced(server, guest);
    server.clock.advance(1_000);
    const later = await quickPlaced(server, guest);
    const listed = (await server.call(listQuickOrders, { headers: guest.headers })).data;
    expect(listed.slice(0, 2).map(({ slug }) => slug)).toEqual([later.data.slug, data.slug]);
    expect((await server.call(getQuickOrder, { headers: guest.headers, params: { slug: data.slug } })).data).toEqual(
      data,
    );
  });

  it('is nobody else’s: another guest does not find it [T.24]', async () => {
    const { data } = await quickPlaced(server, guest);
    const other = await guestOf(server, '+97333445566');
    expect((await server.call(listQuickOrders, { headers: other.headers })).data).toEqual([]);
    expect(await server.call(getQuickOrder, { headers: other.headers, params: { slug: data.slug } })).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
  });
});

describe('an order of a guest is refused', () => {
  const refusal = async (
    overrides: Parameters<typeof quickBody>[1],
    priced: Parameters<typeof quickBody>[1] = overrides,
  ) => {
    const quote = await quickQuoted(server, quickBody(GUEST_PHONE, priced));
    const { status, code, fields } = await server.call(placeQuickOrder, {
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: { ...quickBody(GUEST_PHONE, overrides), quoteId: quote.id },
    });
    return { status, code, ...(fields === undefined ? {} : { fields }) };
  };

  it('in the name of another phone than the one that was confirmed', async () => {
    const pickUp = { ...quickBody(GUEST_PHONE).pickUp, contact: { name: 'Huda', phone: '+97333445566' } };
    expect(await refusal({ pickUp })).toEqual({
      status: 400,
      code: 'VALIDATION',
      fields: [{ path: 'pickUp.contact.phone', code: 'unknown' }],
    });
  });

  it('for a phone that is none, a name that is nothing, cash above the limit and a note too long [R9.02] [T.26]', async () => {
    const to = (contact: { name: string; phone: string }) => ({ ...quickBody(GUEST_PHONE).dropOff, contact });
    expect(await refusal({ dropOff: to({ name: '\u200f', phone: '+97336001122' }) })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'dropOff.contact.name', code: 'required' }],
    });
    expect(await refusal({ dropOff: to({ name: 'Huda', phone: '+97300000000' }) })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'dropOff.contact.phone', code: 'invalid' }],
    });
    expect(await refusal({ cashToCollect: { minor: 700_001, currency: 'BHD' } }, {})).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'cashToCollect', code: 'cash-limit' }],
    });
    expect(await refusal({ note: 'x'.repeat(281) })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'note', code: 'too-long' }],
    });
  });

  it('outside the area [R5.15]', async () => {
    const dropOff = { ...quickBody(GUEST_PHONE).dropOff, position: { lat: 26.5, lng: 50.1 } };
    expect(await refusal({ dropOff }, {})).toEqual({
      status: 422,
      code: 'OUTSIDE_AREA',
      fields: [{ path: 'dropOff.position', code: 'outside-area' }],
    });
  });

  it.each([
    ['another size', { size: 'large' }],
    ['another way to pay', { paymentMethod: 'card' }],
    ['cash to collect', { cashToCollect: { minor: 1, currency: 'BHD' } }],
  ] as const)('with %s than was priced', async (_, change) => {
    expect((await refusal(change, {})).code).toBe('QUOTE_MISMATCH');
  });

  it('at a price that is too old or was never given', async () => {
    const quote = await quickQuoted(server, quickBody(GUEST_PHONE));
    server.clock.advance(QUOTE_LIFETIME);
    const order = (quoteId: string) =>
      server.call(placeQuickOrder, {
        headers: guest.headers,
        idempotencyKey: freshKey(),
        body: { ...quickBody(GUEST_PHONE), quoteId },
      });
    expect((await order(quote.id)).code).toBe('QUOTE_EXPIRED');
    expect((await order('none')).code).toBe('QUOTE_EXPIRED');
  });

  it('without terms, or with fields that it does not have [T.26]', async () => {
    const body = { ...quickBody(GUEST_PHONE), terms: false };
    expect(
      (await server.call(placeQuickOrder, { headers: guest.headers, idempotencyKey: freshKey(), body })).fields,
    ).toEqual([{ path: 'terms', code: 'invalid' }]);
    const { data } = await server.call(placeQuickOrder, {
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: {
        ...quickBody(GUEST_PHONE),
        quoteId: (await quickQuoted(server, quickBody(GUEST_PHONE))).id,
        totalFees: { minor: 1, currency: 'BHD' },
        state: 'placed',
        phone: '+97333445566',
      },
    });
    expect(data.totalFees.minor).toBeGreaterThan(1_000);
  });
});

describe('the same parcel again', () => {
  it('is asked about, be the first paid or not, unless the guest wants both', async () => {
    const phone = '+97333222111';
    const other = await guestOf(server, phone);
    const first = await quickPlaced(server, other, { paymentMethod: 'card', allowDuplicate: false });
    const again = await quickPlaced(server, other, { allowDuplicate: false });
    expect([again.status, again.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
    expect(again.raw.json<{ data: object }>().data).toEqual({
      orderId: first.data.pendingOrderId,
      slug: first.data.slug,
    });
    expect((await quickPlaced(server, other, { allowDuplicate: true })).status).toBe(200);
  });

  it('of another guest is none of theirs', async () => {
    const third = await guestOf(server, '+97333222112');
    expect((await quickPlaced(server, third, { allowDuplicate: false })).status).toBe(200);
  });

  it('may be ordered so often from one phone in an hour, and no oftener [T.21]', { tags: 'long' }, async () => {
    const busy = await guestOf(server, '+97333222113');
    for (let made = 0; made < PHONE_ORDERS; made += 1) expect((await quickPlaced(server, busy)).status).toBe(200);
    const refused = await quickPlaced(server, busy);
    expect([refused.status, refused.code, refused.raw.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '3600']);
    server.clock.advance(3600_000);
    expect((await quickPlaced(server, busy)).status).toBe(200);
  });
});

it('tells pages for guests where their maps come from [R2.41]', async () => {
  expect((await server.call(getQuickParcel)).data).toEqual({ map: { tileUrl: null, attribution: '' } });
});
