import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_CHANGES, ADDRESS_DAYS, addressAllowance, addressError } from '../../../src/domain/store/store-address';
import type { StoreAddress } from '../../../src/domain/store/store-address';

const NOW = '2026-11-27T09:00:00.000Z';
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString();

describe('how often a store may change its address [R2.25]', () => {
  it.each([
    ['never changed', [], 3, null],
    ['changed once', [ago(1)], 2, null],
    ['changed three times in the window', [ago(1), ago(5), ago(20)], 0, ago(20 - 30)],
    ['in any order', [ago(20), ago(1), ago(5)], 0, ago(20 - 30)],
    ['the oldest is out of the window', [ago(1), ago(5), ago(30)], 1, null],
    ['four, as after one was taken back', [ago(1), ago(2), ago(3), ago(4)], 0, ago(3 - 30)],
    ['long ago', [ago(31), ago(400)], 3, null],
    ['left by a clock that was ahead counts as now [T.58]', [ago(-90), ago(-80), ago(-70)], 0, ago(-30)],
  ] as const)('%s', (_, left, changesLeft, nextChangeAt) => {
    expect(addressAllowance(left, NOW)).toEqual({ changesLeft, nextChangeAt });
  });

  it('says when it may again: not before, and then', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 60 }), { maxLength: 8 }), (days) => {
        const left = days.map(ago);
        const { changesLeft, nextChangeAt } = addressAllowance(left, NOW);
        expect(changesLeft > 0).toBe(nextChangeAt === null);
        expect(changesLeft).toBeLessThanOrEqual(ADDRESS_CHANGES);
        if (nextChangeAt === null) return;
        expect(Date.parse(nextChangeAt) - Date.parse(NOW)).toBeLessThanOrEqual(ADDRESS_DAYS * DAY);
        // Seen from then, what lay in the future of this clock is where it is kept.
        const kept = left.map((each) => (each > NOW ? NOW : each));
        expect(addressAllowance(kept, nextChangeAt).changesLeft).toBeGreaterThan(0);
        expect(addressAllowance(kept, new Date(Date.parse(nextChangeAt) - 1).toISOString()).changesLeft).toBe(0);
      }),
    );
  });
});

describe('another address for a store [R2.25] [R5.09] [R9.14]', () => {
  const free: StoreAddress = { subdomain: 'noor-bakery', former: ['noor-cakes'], changesLeft: 1, nextChangeAt: null };
  const full: StoreAddress = { ...free, changesLeft: 0, nextChangeAt: NOW };
  it.each([
    ['noor-two', free, true, null],
    ['noor-two', free, null, null],
    ['noor-two', free, false, 'taken'],
    ['', free, null, 'required'],
    ['no', free, null, 'too-short'],
    ['نور-بحرين', free, null, 'characters'],
    ['www', free, null, 'reserved'],
    ['al-rajhi-bank', free, null, 'look-alike'],
    ['noor-bakery', free, false, 'same'],
    [' Noor-Bakery', free, false, 'same'],
    ['noor-cakes', free, true, null],
    ['noor-two', full, true, 'limit'],
    ['noor-two', full, false, 'limit'],
    ['no', full, null, 'too-short'],
    ['Noor-Cakes', full, true, null],
    ['noor-bakery', full, false, 'same'],
  ] as const)('%j at %o, free: %s', (typed, address, isFree, code) => {
    expect(addressError(typed, address, isFree)).toBe(code);
  });
});
