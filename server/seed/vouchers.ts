import type { Currency } from '../../src/domain/shared/money';
import type { voucherUses, vouchers } from '../modules/vouchers';

type VoucherRow = typeof vouchers.$inferInsert;

const DAY = 86_400_000;
const after = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);

/** The demo's vouchers that work in every region: a share with a cap, and an amount; minor units. */
const AMOUNTS: Readonly<Record<Currency, { readonly cap: number; readonly fixed: number }>> = {
  BHD: { cap: 500, fixed: 500 },
  SAR: { cap: 500, fixed: 500 },
};

/** One for every reason to refuse a voucher [R8.08]; an unknown code is refused too, and needs none. */
function refused(currency: Currency, now: Date): VoucherRow[] {
  const tenth = {
    kind: 'percent',
    value: 10,
    currency,
    validFrom: after(now, -30),
    validUntil: after(now, 365),
  } as const;
  return [
    // A share of more than the whole: somebody's mistake, but nobody may be paid to send a parcel.
    { ...tenth, code: 'BROKEN', value: 150, enabled: false },
    { ...tenth, code: 'PAUSED', enabled: false },
    { ...tenth, code: 'SHOPS', businessTypes: ['ecommerce', 'mortar-and-brick'] },
    { ...tenth, code: 'COMPANY', legalStatuses: ['business'] },
    { ...tenth, code: 'PEOPLE', legalStatuses: ['person'] },
    { ...tenth, code: 'CASHONLY', paymentMethods: ['cash'] },
    { ...tenth, code: 'CARDONLY', paymentMethods: ['card'] },
    { ...tenth, code: 'NEXTYEAR', validFrom: after(now, 300) },
    { ...tenth, code: 'LASTYEAR', validUntil: after(now, -1) },
    { ...tenth, code: 'ONLYONE', maxUses: 1 },
  ];
}

function ofCurrency(currency: Currency, now: Date): VoucherRow[] {
  const { cap, fixed } = AMOUNTS[currency];
  const open = { currency, validFrom: after(now, -30), validUntil: after(now, 365) };
  return [
    { ...open, code: 'WELCOME10', kind: 'percent', value: 10, cap },
    { ...open, code: 'GIFT', kind: 'fixed', value: fixed },
    ...refused(currency, now),
  ];
}

const CURRENCIES: readonly Currency[] = ['BHD', 'SAR'];

/** The demo's vouchers. */
export function demoVouchers(now: Date): VoucherRow[] {
  return CURRENCIES.flatMap((currency) => ofCurrency(currency, now));
}

/** Their uses so far. */
export function demoVoucherUses(now: Date): (typeof voucherUses.$inferInsert)[] {
  return CURRENCIES.map((currency) => ({
    code: 'ONLYONE',
    currency,
    subjectId: 'before-the-demo',
    holder: '+97336000000',
    at: after(now, -2),
  }));
}
