import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, createQuote } from '../../../contract/order';
import { fundWallet, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let manama: TestSession;
let riyadh: TestSession;

beforeAll(async () => {
  server = await startServer();
  manama = await server.signIn('owner@pearl.example', 'b-seef');
  riyadh = await server.signIn('owner@najd.example');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
});
afterAll(() => server.close());

const base = quoteBody(orderBody('q'));
const quote = (body: object, as = manama) => server.call(createQuote, { as, body });
const extra = (minor: number, currency = 'BHD') => quote({ ...base, extraCharge: { minor, currency } });

describe('a price', () => {
  it('is itemised and valid for fifteen minutes', async () => {
    const { status, data } = await quote(base);
    expect(status).toBe(200);
    expect(data.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(data.total.minor);
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(15 * 60_000);
    expect(data.distanceMeters).toBeGreaterThan(5_000);
    expect(data.durationSeconds).toBeGreaterThan(0);
  });

  it('is given for single, multiple, instant and scheduled deliveries [R1.03]', async () => {
    const [stop] = base.dropOffs;
    const multiple = { ...base, dropOffs: [stop, { ...stop, position: { lat: 26.24, lng: 50.59 } }] };
    const later = { ...base, timing: { kind: 'scheduled', at: '2026-11-21T09:00:00.000Z' } };
    for (const body of [base, multiple, later, { ...multiple, timing: later.timing }])
      expect((await quote(body)).status).toBe(200);
  });

  it('is refused for a moment that is over or too far ahead [R1.03]', async () => {
    for (const [at, code] of [
      ['2026-11-20T08:59:59.000Z', 'too-small'],
      ['2026-12-21T09:00:00.000Z', 'too-large'],
      ['2026-13-41T09:00:00.000Z', 'invalid'],
    ] as const) {
      const answer = await quote({ ...base, timing: { kind: 'scheduled', at } });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION', fields: [{ path: 'timing.at', code }] });
    }
  });

  it('is refused outside the area, and says which end it is [R5.15]', async () => {
    const jeddah = { lat: 21.5433, lng: 39.1728 };
    const own = quoteBody(orderBody('q', 'SA-riyadh'));
    expect(await quote({ ...own, pickUp: { position: jeddah } }, riyadh)).toMatchObject({
      status: 422,
      code: 'OUTSIDE_AREA',
      fields: [{ path: 'pickUp.position', code: 'outside-area' }],
    });
    const kharj = { ...own.dropOffs[0], position: { lat: 24.1483, lng: 47.305 } };
    expect(await quote({ ...own, dropOffs: [kharj] }, riyadh)).toMatchObject({
      status: 422,
      code: 'OUTSIDE_AREA',
      fields: [{ path: 'dropOffs.0.position', code: 'outside-area' }],
    });
    expect(await quote(base, riyadh)).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('is refused where the drivers would collect more than 700 BHD in all [R5.14] [R9.02]', async () => {
    const [stop] = base.dropOffs;
    const cash = (minor: number) => ({ ...stop, cashToCollect: { minor, currency: 'BHD' } });
    expect((await quote({ ...base, dropOffs: [cash(700_000)] })).status).toBe(200);
    expect(await quote({ ...base, dropOffs: [cash(700_001)] })).toMatchObject({
      status: 400,
      fields: [{ path: 'dropOffs.0.cashToCollect', code: 'cash-limit' }],
    });
    expect(await quote({ ...base, dropOffs: [cash(400_000), cash(300_001)] })).toMatchObject({
      status: 400,
      fields: [{ path: 'dropOffs.1.cashToCollect', code: 'cash-limit' }],
    });
  });

  it('takes an extra charge in steps of half a dinar only [R9.04]', async () => {
    expect((await extra(500)).data.lines).toContainEqual({ code: 'extra', amount: { minor: 500, currency: 'BHD' } });
    expect((await extra(5_000)).status).toBe(200);
    for (const bad of [250, 5_500])
      expect(await extra(bad)).toMatchObject({ status: 400, fields: [{ path: 'extraCharge', code: 'invalid' }] });
    expect(await extra(500, 'SAR')).toMatchObject({ status: 400, fields: [{ path: 'extraCharge', code: 'invalid' }] });
  });

  it('takes amounts as whole minor units only [R5.07] [T.38]', async () => {
    const [stop] = base.dropOffs;
    for (const minor of [1.5, -1, 1e12, '500', '٥٠٠', null, Number.NaN]) {
      const answer = await quote({ ...base, dropOffs: [{ ...stop, cashToCollect: { minor, currency: 'BHD' } }] });
      expect(answer.status).toBe(400);
      expect(answer.fields?.[0]?.path).toBe('dropOffs.0.cashToCollect.minor');
    }
  });

  it('no longer orders anything once it expired, and never another parcel', async () => {
    const { data } = await quote(base);
    const bigger = orderBody(data.id, 'BH-manama', {
      dropOffs: orderBody('').dropOffs.map((dropOff) => ({ ...dropOff, size: 'large' as const })),
    });
    expect(await server.call(placeOrder, { as: manama, idempotencyKey: 'mismatch-1', body: bigger })).toMatchObject({
      status: 409,
      code: 'QUOTE_MISMATCH',
    });
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect(
      await server.call(placeOrder, { as: elsewhere, idempotencyKey: 'elsewhere-1', body: orderBody(data.id) }),
    ).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
    server.clock.advance(15 * 60_000 - 1);
    expect(
      (await server.call(placeOrder, { as: manama, idempotencyKey: 'in-time-1', body: orderBody(data.id) })).status,
    ).toBe(200);
    server.clock.advance(1);
    const again = await server.signIn('owner@pearl.example', 'b-seef');
    expect(
      await server.call(placeOrder, { as: again, idempotencyKey: 'too-late-1', body: orderBody(data.id) }),
    ).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
  });

  it('is the price that is paid', async () => {
    const order = await placed(server, await server.signIn('owner@pearl.example', 'b-seef'), {
      payment: { method: 'wallet' },
      extraCharge: { minor: 1_000, currency: 'BHD' },
    });
    expect(order.status).toBe(200);
    expect(order.data.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(order.data.total.minor);
  });
});
