import { describe, expect, it } from 'vitest';
import type { QuoteInput } from '../../../src/domain/ordering/order';
import {
  DROP_OFFS_MAX,
  exceedsCashLimit,
  isExtraCharge,
  isNoteTooLong,
  noteLength,
  quoteErrors,
  totalCash,
} from '../../../src/domain/ordering/parcel-rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';

const manama = REGIONS['BH-manama'];
const cash = (...minors: number[]) => minors.map((minor) => ({ cashToCollect: money(minor, 'BHD') }));
const dropOff = { position: { lat: 26.2318, lng: 50.5412 }, size: 'small', cashToCollect: money(0, 'BHD') } as const;
const input: QuoteInput = {
  timing: { kind: 'instant' },
  pickUp: { position: manama.centerLocation },
  dropOffs: [dropOff],
  extraCharge: money(0, 'BHD'),
  voucher: null,
};

describe('the limits of a request', () => {
  it('flag more than 700 BHD of cash in one order, over all its stops [R5.14] [R9.02]', () => {
    expect(totalCash(cash(1_500, 2_500))).toBe(4_000);
    expect(exceedsCashLimit(cash(700_000), 'BHD')).toBe(false);
    expect(exceedsCashLimit(cash(350_000, 350_001), 'BHD')).toBe(true);
  });

  it('take an extra charge in whole steps, up to ten [R9.04]', () => {
    expect([0, 500, 5_000].map((minor) => isExtraCharge(money(minor, 'BHD')))).toEqual([true, true, true]);
    expect([-500, 1, 750, 5_500].map((minor) => isExtraCharge(money(minor, 'BHD')))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([500, 250].map((minor) => isExtraCharge(money(minor, 'SAR')))).toEqual([true, false]);
  });

  it('count a note without the space around it, to 280 characters', () => {
    expect(noteLength('  two  ')).toBe(3);
    expect(isNoteTooLong(` ${'x'.repeat(280)} `)).toBe(false);
    expect(isNoteTooLong('x'.repeat(281))).toBe(true);
  });
});

describe('what keeps a delivery from being priced', () => {
  it.each<[string, Partial<QuoteInput>, string[]]>([
    ['nothing', {}, []],
    [
      'a pick-up outside the area',
      { pickUp: { position: { lat: 24.7, lng: 46.7 } } },
      ['pickUp.position outside-area'],
    ],
    [
      'a drop-off outside the area',
      { dropOffs: [dropOff, { ...dropOff, position: { lat: 25.28, lng: 51.53 } }] },
      ['dropOffs.1.position outside-area'],
    ],
    ['no drop-off', { dropOffs: [] }, ['dropOffs required']],
    [
      'too many drop-offs',
      { dropOffs: Array.from({ length: DROP_OFFS_MAX + 1 }, () => dropOff) },
      ['dropOffs too-large'],
    ],
    [
      'cash of another currency',
      { dropOffs: [{ ...dropOff, cashToCollect: money(100, 'SAR') }] },
      ['dropOffs.0.cashToCollect invalid'],
    ],
    [
      'negative cash',
      { dropOffs: [{ ...dropOff, cashToCollect: money(-1, 'BHD') }] },
      ['dropOffs.0.cashToCollect invalid'],
    ],
    [
      'too much cash',
      { dropOffs: [{ ...dropOff, cashToCollect: money(700_001, 'BHD') }, dropOff] },
      ['dropOffs.0.cashToCollect cash-limit'],
    ],
    ['half a step', { extraCharge: money(250, 'BHD') }, ['extraCharge invalid']],
    ['an extra charge of another currency', { extraCharge: money(500, 'SAR') }, ['extraCharge invalid']],
  ])('%s [R5.14] [R5.15]', (_, change, errors) => {
    expect(quoteErrors({ ...input, ...change }, manama).map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });
});
