import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilityAt,
  isSameAvailability,
  isSoldOut,
  leftOf,
  ON,
  STOCK_MAX,
  stockOf,
} from '../../../src/domain/store/availability';
import type { Availability } from '../../../src/domain/store/availability';
import { offered, onMenu } from '../../../src/domain/store-orders/cart';
import { cartErrors, cartForm, storeOrderInput } from '../../../src/domain/store-orders/cart-draft';
import { money } from '../../../src/domain/shared/money';
import { isFound } from '../../../src/domain/shared/search';
import { sampleStorefront } from '../../support/samples/sample-store-orders';

const name = { en: 'Thing', ar: 'شيء' };
const menuOf = (...states: readonly Availability[]) => [
  {
    id: 'part',
    name,
    items: states.map((availability, at) => ({
      id: `i${at}`,
      name,
      price: money(1_000, 'BHD'),
      availability,
      choiceGroups: [],
      salePrice: null,
      picture: null,
    })),
  },
];
const UNTIL = '2026-11-23T04:00:00.000Z';
const OFF_UNTIL: Availability = { kind: 'off-until', until: UNTIL };

describe('the availability of an item [R2.24]', () => {
  it('is said by its name: nothing left is sold out, and no number is without limit', () => {
    expect(leftOf(ON)).toBe(Number.POSITIVE_INFINITY);
    expect([{ kind: 'off' } as const, OFF_UNTIL, { kind: 'counted', left: 0 } as const].map(isSoldOut)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isSoldOut({ kind: 'counted', left: 1 })).toBe(false);
  });

  it('is on again by itself at the moment it was off until, and not before', () => {
    expect(availabilityAt(OFF_UNTIL, '2026-11-23T03:59:59.999Z')).toBe(OFF_UNTIL);
    expect(availabilityAt(OFF_UNTIL, UNTIL)).toBe(ON);
    expect(availabilityAt({ kind: 'off' }, UNTIL)).toEqual({ kind: 'off' });
  });

  it('is the same only in state, number and time', () => {
    const states: readonly Availability[] = [
      ON,
      { kind: 'off' },
      OFF_UNTIL,
      { ...OFF_UNTIL, until: '2026-11-24T04:00:00.000Z' },
      { kind: 'counted', left: 0 },
      { kind: 'counted', left: 3 },
    ];
    for (const [at, a] of states.entries())
      for (const [index, b] of states.entries()) expect(isSameAvailability(a, b)).toBe(at === index);
  });

  it('counts whole pieces in any digits, up to its maximum', () => {
    expect(['12', ' ١٢ ', '0'].map(stockOf)).toEqual([
      { ok: true, left: 12 },
      { ok: true, left: 12 },
      { ok: true, left: 0 },
    ]);
    expect(['', 'x', '-1', '1.5', String(STOCK_MAX + 1)].map((typed) => stockOf(typed))).toEqual(
      ['required', 'invalid', 'invalid', 'invalid', 'too-large'].map((error) => ({ ok: false, error })),
    );
  });
});

describe('a cart with something sold out [R2.57]', () => {
  it('orders the rest: one line that cannot be had blocks no other', () => {
    const menu = menuOf(ON, { kind: 'off' }, { kind: 'counted', left: 2 });
    const lines = [
      { itemId: 'i1', choices: [], count: 1 },
      { itemId: 'i0', choices: [], count: 3 },
      { itemId: 'i2', choices: [], count: 5 },
      { itemId: 'gone', choices: [], count: 1 },
    ];
    expect(onMenu(lines, { menu }).map(({ itemId }) => itemId)).toEqual(['i1', 'i0', 'i2']);
    expect(offered(lines, { menu, choiceGroups: [] })).toEqual([
      { itemId: 'i0', choices: [], count: 3 },
      { itemId: 'i2', choices: [], count: 2 },
    ]);
    const draft = { ...cartForm.empty, lines, customerName: 'Huda' };
    const store = sampleStorefront({ menu });
    expect(cartErrors(draft, store)).toEqual([]);
    expect(storeOrderInput(draft, store)).toMatchObject({ total: money(5_000, 'BHD') });
    expect(cartErrors({ ...draft, lines: lines.slice(0, 1) }, store)).toEqual([{ path: 'lines', code: 'required' }]);
  });

  it('never asks for more of an item than is left, however many lines it is in', () => {
    const line = fc.record({
      itemId: fc.constantFrom('i0', 'i1', 'i2'),
      choices: fc.constant([]),
      count: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(9), (lines, left) => {
        const menu = menuOf({ kind: 'counted', left }, ON, { kind: 'off' });
        const sum = (id: string, of: readonly { itemId: string; count: number }[]) =>
          of.reduce((all, { itemId, count }) => all + (itemId === id ? count : 0), 0);
        const taken = offered(lines, { menu, choiceGroups: [] });
        expect(sum('i0', taken)).toBe(Math.min(left, sum('i0', lines)));
        expect(sum('i1', taken)).toBe(sum('i1', lines));
        expect(sum('i2', taken)).toBe(0);
        expect(taken.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });
});

it('a search finds every word in any order, however alifs and digits are written', () => {
  expect(isFound('cake  DATE', ['Date cake', 'كعكة التمر'])).toBe(true);
  expect(isFound('كعكه', ['Date cake', 'كعكة التمر'])).toBe(true);
  expect(isFound('bread', ['Date cake'])).toBe(false);
  expect(isFound('', ['Date cake'])).toBe(true);
});
