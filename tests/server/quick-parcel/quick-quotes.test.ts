import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteQuickParcel } from '../../../contract/quick-parcel';
import type { BodyOf } from '../../../contract/call';
import { NoWayError } from '../../../server/platform/routing';
import { ADDRESS_QUOTES } from '../../../server/modules/quick-parcel/quick-quotes';
import { VOUCHER_GUESSES } from '../../../server/modules/vouchers/guesses';
import { CASH_LIMIT } from '../../../src/domain/ordering/parcel-rules';
import { GUEST_PHONE, issueVoucher, quickBody, quickQuoteBody } from '../../support/servers/guests';
import type { QuickBody } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

type Body = BodyOf<typeof quoteQuickParcel>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  // Past every network limit.
  server.clock.advance(3600_000);
});

const ask = (overrides: Partial<QuickBody> = {}) =>
  server.call(quoteQuickParcel, { body: quickQuoteBody(quickBody(GUEST_PHONE, overrides)) });
const linesOf = async (overrides: Partial<QuickBody> = {}) => {
  const { data } = await ask(overrides);
  expect(data.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(data.totalFees.minor);
  return Object.fromEntries(data.lines.map(({ code, amount }) => [code, amount.minor]));
};

describe("the price of a guest's parcel", () => {
  it('is itemised, with the way and how long it holds [R1.02] [R3.07]', async () => {
    const { data } = await ask({ size: 'medium' });
    expect(data.lines.map(({ code }) => code)).toEqual(['base', 'distance', 'size', 'vat']);
    expect(data.totalDistance).toBeGreaterThan(5_000);
    expect(data.totalDuration).toBeGreaterThan(60);
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(15 * 60_000);
    expect((await ask({ regionCode: 'SA-riyadh' })).data.totalFees.currency).toBe('SAR');
  });

  it('is lowered by a voucher: its line is negative, VAT is of what is left [R8.08] [T.38]', async () => {
    const voucherCode = await issueVoucher(server, { code: 'SHARE' });
    const full = await linesOf();
    const fee = (full['base'] ?? 0) + (full['distance'] ?? 0);
    const lowered = await linesOf({ voucherCode });
    expect(lowered).toEqual({
      base: full['base'],
      distance: full['distance'],
      voucher: -Math.floor(fee / 10),
      vat: Math.floor(((fee - Math.floor(fee / 10)) * 10 + 50) / 100),
    });
    expect(await linesOf({ voucherCode: ' sh-are ' })).toEqual(lowered);
  });

  it('is nothing where the voucher is worth more, never less [T.38]', async () => {
    expect(
      (await ask({ voucherCode: await issueVoucher(server, { code: 'BIG', kind: 'fixed', value: 1_000_000 }) })).data
        .totalFees.minor,
    ).toBe(0);
  });
});

describe('a price is refused', () => {
  it.each([
    ['pickUp', { lat: 26.5, lng: 50.1 }],
    ['dropOff', { lat: 24.7136, lng: 46.6753 }],
  ] as const)('where %s lies outside the area [R5.15]', async (stop, position) => {
    const body = quickQuoteBody(quickBody(GUEST_PHONE));
    const refused = await server.call(quoteQuickParcel, { body: { ...body, [stop]: { position } } });
    expect(refused).toMatchObject({
      status: 422,
      code: 'OUTSIDE_AREA',
      fields: [{ path: `${stop}.position`, code: 'outside-area' }],
    });
  });

  it('above the cash that a driver may carry, to the fils [R9.02] [R5.14]', async () => {
    const cash = (minor: number): Partial<QuickBody> => ({ cashToCollect: { minor, currency: 'BHD' } });
    expect((await ask(cash(CASH_LIMIT.BHD))).status).toBe(200);
    expect(await ask(cash(CASH_LIMIT.BHD + 1))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      fields: [{ path: 'cashToCollect', code: 'cash-limit' }],
    });
  });

  it.each<[string, Partial<Body> | object, string, string]>([
    ['another region’s currency', { cashToCollect: { minor: 100, currency: 'SAR' } }, 'cashToCollect', 'invalid'],
    [
      'a fraction of a fils [T.38]',
      { cashToCollect: { minor: 1.5, currency: 'BHD' } },
      'cashToCollect.minor',
      'invalid',
    ],
    ['less than nothing', { cashToCollect: { minor: -1, currency: 'BHD' } }, 'cashToCollect.minor', 'too-small'],
    ['a wallet, which guests have none of', { paymentMethod: 'wallet' }, 'paymentMethod', 'invalid'],
    ['a size there is none of', { size: 'huge' }, 'size', 'invalid'],
    ['a region there is none of', { regionCode: 'AE-dubai' }, 'regionCode', 'invalid'],
    ['an empty voucher', { voucherCode: '  ' }, 'voucherCode', 'required'],
  ])('for %s', async (_, change, path, code) => {
    const refused = await server.call(quoteQuickParcel, {
      body: { ...quickQuoteBody(quickBody(GUEST_PHONE)), ...change },
    });
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION', fields: [{ path, code }] });
  });

  it('where no road leads there [R8.12]', async () => {
    const route = vi.spyOn(server.deps.routing, 'route').mockRejectedValueOnce(new NoWayError('No road'));
    expect(await ask()).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' });
    route.mockRestore();
  });

  it('where it cannot be worked out, whatever the reason, which is logged [R8.12]', async () => {
    const route = vi.spyOn(server.deps.routing, 'route').mockRejectedValueOnce(new Error('The routing is down'));
    expect(await ask()).toMatchObject({ status: 503, code: 'TOTAL_CALCULATION' });
    route.mockRestore();
    await server.deps.db.execute('alter table quotes rename to quotes_gone');
    expect(await ask()).toMatchObject({ status: 503, code: 'TOTAL_CALCULATION' });
    await server.deps.db.execute('alter table quotes_gone rename to quotes');
    expect(server.logs.filter((line) => line.includes('could not be worked out'))).toHaveLength(2);
    expect((await ask()).status).toBe(200);
  });

  it('with a voucher that is not taken, for its own reason, and without a price [R8.08]', async () => {
    const past = new Date(server.clock.now().getTime() - 1);
    const codes = [
      ['VOUCHER_NOT_FOUND', 'NOSUCH'],
      ['VOUCHER_NOT_FOUND', '- -'],
      ['VOUCHER_NOT_FOUND', await issueVoucher(server, { code: 'RIYALS', currency: 'SAR' })],
      ['VOUCHER_INTERNAL', await issueVoucher(server, { code: 'BROKEN', value: 150 })],
      ['VOUCHER_DISABLED', await issueVoucher(server, { code: 'PAUSED', enabled: false })],
      ['VOUCHER_BUSINESS_TYPE', await issueVoucher(server, { code: 'SHOPS', businessTypes: ['ecommerce'] })],
      ['VOUCHER_LEGAL_STATUS', await issueVoucher(server, { code: 'COMPANY', legalStatuses: ['business'] })],
      ['VOUCHER_PAYMENT_METHOD', await issueVoucher(server, { code: 'CARDONLY', paymentMethods: ['card', 'wallet'] })],
      [
        'VOUCHER_NOT_YET',
        await issueVoucher(server, { code: 'LATER', validFrom: new Date(server.clock.now().getTime() + 1) }),
      ],
      ['VOUCHER_EXPIRED', await issueVoucher(server, { code: 'EARLIER', validUntil: past })],
      ['VOUCHER_USED_UP', await issueVoucher(server, { code: 'GONE', maxUses: 0 })],
    ] as const;
    for (const [code, voucherCode] of codes)
      expect(await ask({ voucherCode }), voucherCode).toMatchObject({ status: 422, code });
    expect((await ask({ voucherCode: 'CARDONLY', paymentMethod: 'card' })).status).toBe(200);
  });
});

describe('prices for one address are limited [T.21]', () => {
  it('generously, for the form asks as pins move', { tags: 'long' }, async () => {
    const statuses = [];
    for (let asked = 0; asked < ADDRESS_QUOTES.limit; asked += 1)
      statuses.push((await ask({ cashToCollect: { minor: CASH_LIMIT.BHD + 1, currency: 'BHD' } })).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await ask();
    expect([refused.status, refused.code, refused.raw.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      String(ADDRESS_QUOTES.window / 1000),
    ]);
    server.clock.advance(ADDRESS_QUOTES.window);
    expect((await ask()).status).toBe(200);
  });

  it('for codes that are none sooner: nobody tries them through; a code that exists costs nothing', async () => {
    const voucherCode = await issueVoucher(server, { code: 'REAL' });
    const paused = await issueVoucher(server, { code: 'PAUSEDTOO', enabled: false });
    for (let asked = 0; asked < VOUCHER_GUESSES.limit + 5; asked += 1) {
      expect((await ask({ voucherCode })).status).toBe(200);
      expect((await ask({ voucherCode: paused })).code).toBe('VOUCHER_DISABLED');
    }
    for (let asked = 0; asked < VOUCHER_GUESSES.limit; asked += 1)
      expect((await ask({ voucherCode: `GUESS${asked}` })).code).toBe('VOUCHER_NOT_FOUND');
    expect(await ask({ voucherCode: 'GUESS' })).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await ask()).status).toBe(200);
  });
});
