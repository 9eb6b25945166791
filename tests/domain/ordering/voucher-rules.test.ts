import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEGAL_STATUSES,
  discountOf,
  legalStatusOf,
  voucherCodeOf,
  voucherError,
} from '../../../src/domain/ordering/voucher.rules';
import type { Voucher, VoucherUse } from '../../../src/domain/ordering/voucher.rules';
import { PAYMENT_METHODS } from '../../../src/domain/ordering/order';
import { BUSINESS_TYPES } from '../../../src/domain/signup/business';

const VOUCHER: Voucher = {
  code: 'TENTH',
  kind: 'percent',
  value: 10,
  cap: null,
  currency: 'BHD',
  enabled: true,
  businessTypes: null,
  legalStatuses: null,
  paymentMethods: null,
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  maxUses: null,
  maxUsesEach: null,
};
const USE: VoucherUse = {
  businessType: 'individual',
  legalStatus: 'person',
  paymentMethod: 'card',
  currency: 'BHD',
  at: '2026-11-20T09:00:00.000Z',
  uses: 0,
  usesEach: 0,
};
const errorOf = (voucher: Partial<Voucher> = {}, use: Partial<VoucherUse> = {}) =>
  voucherError({ ...VOUCHER, ...voucher }, { ...USE, ...use });

describe('a voucher', () => {
  it('that asks for nothing is anybody’s [R8.08]', () => {
    expect(errorOf()).toBeNull();
  });

  it.each([
    ['not-found', 'is of another currency', {}, { currency: 'SAR' }],
    ['disabled', 'was taken out of use', { enabled: false }, {}],
    ['business-type', 'is for shops', { businessTypes: ['ecommerce'] }, {}],
    ['legal-status', 'is for businesses', { legalStatuses: ['business'] }, {}],
    ['payment-method', 'is for cash', { paymentMethods: ['cash'] }, {}],
    ['not-yet', 'begins tomorrow', { validFrom: '2026-11-21T00:00:00.000Z' }, {}],
    ['expired', 'ended yesterday', { validUntil: '2026-11-20T00:00:00.000Z' }, {}],
    ['used-up', 'was used by all who may', { maxUses: 3 }, { uses: 3 }],
    ['used-up', 'was used by this phone as often as it may', { maxUsesEach: 1 }, { uses: 1, usesEach: 1 }],
  ] as const)('is refused as %s where it %s [R8.08]', (error, _, voucher, use) => {
    expect(errorOf(voucher, use)).toBe(error);
  });

  it('begins with its first moment and ends before its last [R8.08]', () => {
    expect(errorOf({}, { at: VOUCHER.validFrom })).toBeNull();
    expect(errorOf({}, { at: '2026-10-31T23:59:59.999Z' })).toBe('not-yet');
    expect(errorOf({}, { at: '2026-11-30T23:59:59.999Z' })).toBeNull();
    expect(errorOf({}, { at: VOUCHER.validUntil })).toBe('expired');
  });

  it('may be used to the last time, by all and by each', () => {
    expect(errorOf({ maxUses: 3, maxUsesEach: 2 }, { uses: 2, usesEach: 1 })).toBeNull();
    expect(errorOf({ maxUses: 0 })).toBe('used-up');
  });

  it('reports the reason that lasts longest, so that nobody changes what does not help', () => {
    expect(errorOf({ enabled: false, paymentMethods: ['cash'] })).toBe('disabled');
    expect(errorOf({ validUntil: '2026-11-02T00:00:00.000Z', paymentMethods: ['cash'] })).toBe('expired');
    expect(errorOf({ validFrom: '2026-11-21T00:00:00.000Z', paymentMethods: ['cash'] })).toBe('not-yet');
  });

  it.each([0, -1, 1.5, 101, 1e3, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'of %s percent makes no sense, and takes nothing off [T.38]',
    (value) => {
      expect(errorOf({ value })).toBe('internal');
    },
  );

  it.each([0, -500, 0.5, Number.NaN])('with a cap of %s makes no sense [T.38]', (cap) => {
    expect(errorOf({ cap })).toBe('internal');
  });

  it('of an amount may be more than a hundred, and makes no sense as a fraction [T.38]', () => {
    expect(errorOf({ kind: 'fixed', value: 1_500 })).toBeNull();
    expect(errorOf({ kind: 'fixed', value: 1_500.5 })).toBe('internal');
  });
});

describe('a business', () => {
  it('is a person where all it has to show is its owner’s identity card [R1.01] [R8.08]', () => {
    expect(BUSINESS_TYPES.filter((type) => legalStatusOf(type) === 'person')).toEqual(['individual']);
  });
});

describe('a code', () => {
  it.each(['welcome10', ' WELCOME 10 ', 'Wel-come-10', 'WELCOME10\t', 'welcome\u00a010'])(
    'is the same however it is typed: %j',
    (typed) => {
      expect(voucherCodeOf(typed)).toBe('WELCOME10');
    },
  );
});

describe('what a voucher takes off', () => {
  it('is a share rounded down, up to its cap [T.38]', () => {
    expect(discountOf(VOUCHER, 1_555)).toBe(155);
    expect(discountOf({ ...VOUCHER, cap: 100 }, 1_555)).toBe(100);
    expect(discountOf({ ...VOUCHER, value: 1 }, 99)).toBe(0);
  });

  it('is never more than the fee', () => {
    expect(discountOf({ ...VOUCHER, kind: 'fixed', value: 5_000 }, 1_555)).toBe(1_555);
    expect(discountOf({ ...VOUCHER, value: 100 }, 1_555)).toBe(1_555);
  });

  const sound = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      cap: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
    fc.record({
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 1_000_000_000 }),
      cap: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
  );

  it('is whole, not negative, within fee and cap, and no less for a higher fee [T.38]', () => {
    fc.assert(
      fc.property(
        sound,
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (terms, fee, more) => {
          const voucher = { ...VOUCHER, ...terms };
          expect(voucherError(voucher, USE)).toBeNull();
          const off = discountOf(voucher, fee);
          expect(Number.isSafeInteger(off) && off >= 0 && off <= fee && off <= (terms.cap ?? fee)).toBe(true);
          expect(discountOf(voucher, fee + more)).toBeGreaterThanOrEqual(off);
        },
      ),
    );
  });

  it('is judged the same whatever the lists hold: a list takes who is in it, and no list takes all [R8.08]', () => {
    const list = <T>(all: readonly T[]) => fc.option(fc.subarray([...all]));
    fc.assert(
      fc.property(
        list(BUSINESS_TYPES),
        list(LEGAL_STATUSES),
        list(PAYMENT_METHODS),
        fc.constantFrom(...BUSINESS_TYPES),
        fc.constantFrom(...LEGAL_STATUSES),
        fc.constantFrom(...PAYMENT_METHODS),
        (businessTypes, legalStatuses, paymentMethods, businessType, legalStatus, paymentMethod) => {
          const allowed =
            (businessTypes?.includes(businessType) ?? true) &&
            (legalStatuses?.includes(legalStatus) ?? true) &&
            (paymentMethods?.includes(paymentMethod) ?? true);
          expect(
            errorOf({ businessTypes, legalStatuses, paymentMethods }, { businessType, legalStatus, paymentMethod }) ===
              null,
          ).toBe(allowed);
        },
      ),
    );
  });
});
