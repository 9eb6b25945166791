import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteQuickParcel } from '../../../contract/quick-parcel';
import { VOUCHER_ERRORS } from '../../../contract/vouchers';
import { voucherUses, vouchers } from '../../../server/modules/vouchers/tables';
import { demoVoucherUses, demoVouchers } from '../../../server/seed/vouchers';
import { GUEST_PHONE, quickBody, quickQuoteBody } from '../../support/servers/guests';
import type { QuickBody } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

/** What each of the demo's vouchers says to a guest who pays by card; null if it is accepted. */
const SAID = [
  ['WELCOME10', null],
  ['GIFT', null],
  ['CARDONLY', null],
  ['PEOPLE', null],
  ['NOSUCHCODE', 'VOUCHER_NOT_FOUND'],
  ['BROKEN', 'VOUCHER_INTERNAL'],
  ['PAUSED', 'VOUCHER_DISABLED'],
  ['SHOPS', 'VOUCHER_BUSINESS_TYPE'],
  ['COMPANY', 'VOUCHER_LEGAL_STATUS'],
  ['CASHONLY', 'VOUCHER_PAYMENT_METHOD'],
  ['NEXTYEAR', 'VOUCHER_NOT_YET'],
  ['LASTYEAR', 'VOUCHER_EXPIRED'],
  ['ONLYONE', 'VOUCHER_USED_UP'],
] as const;

describe.each(['BH-manama', 'SA-riyadh'] as const)("the demo's vouchers: %s", (regionCode) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.deps.db.insert(vouchers).values(demoVouchers(server.clock.now()));
    await server.deps.db.insert(voucherUses).values(demoVoucherUses(server.clock.now()));
  });
  afterAll(() => server.close());

  const ask = (overrides: Partial<QuickBody>) =>
    server.call(quoteQuickParcel, {
      body: quickQuoteBody(quickBody(GUEST_PHONE, { regionCode, paymentMethod: 'card', ...overrides })),
    });

  it('show every way in which one is refused, and some that work [R8.08]', async () => {
    for (const [voucherCode, code] of SAID)
      expect(await ask({ voucherCode }), voucherCode).toMatchObject(
        code === null ? { status: 200 } : { status: 422, code },
      );
    expect(new Set(SAID.flatMap(([, code]) => code ?? []))).toEqual(new Set(VOUCHER_ERRORS));
  });

  it('take a tenth off up to a cap, or an amount', async () => {
    const off = async (overrides: Partial<QuickBody>) =>
      (await ask(overrides)).data.lines.find(({ code }) => code === 'voucher')?.amount.minor;
    const fee = (await ask({})).data.lines
      .filter(({ code }) => code !== 'vat')
      .reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(await off({ voucherCode: 'WELCOME10' })).toBe(-Math.floor(fee / 10));
    expect(await off({ voucherCode: 'GIFT' })).toBe(-500);
  });
});
