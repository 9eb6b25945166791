import { describe, expect, it } from 'vitest';
import { planMenu } from '../../../server/modules/pos/menu-plan';
import type { PosMenu, PosModifier, PosProduct } from '../../../server/platform/point-of-sale';
import type { Currency } from '../../../src/domain/shared/money';

const category = { id: 'c', name: 'Grill', nameAr: null };
const product = (change: Partial<PosProduct> = {}): PosProduct => ({
  id: 'p',
  name: 'Kebab',
  nameAr: null,
  categoryId: 'c',
  price: 2.5,
  isActive: true,
  asks: [],
  ...change,
});
const modifier = (change: Partial<PosModifier> = {}, price = 0.3, isNested = false): PosModifier => ({
  id: 'm',
  name: 'Side',
  nameAr: null,
  options: [{ id: 'o', name: 'Fries', nameAr: null, price, isActive: true, isNested }],
  ...change,
});
const asks = (min = 0, max = 1, modifierId = 'm') => [{ modifierId, min, max, without: [] }];

function planned(menu: Partial<PosMenu>, currency: Currency = 'BHD') {
  const whole = { categories: [category], modifiers: [], products: [], ...menu };
  return planMenu({ menu: [], choiceGroups: [] }, new Map(), whole, { currency, isTaxInclusive: true });
}

describe('what a point of sale sends that cannot be a menu [R1.09]', () => {
  it.each<[string, Partial<PosProduct>, Currency, string]>([
    ['three decimals in riyals', { price: 12.125 }, 'SAR', 'decimals'],
    ['four decimals in dinars', { price: 1.2345 }, 'BHD', 'decimals'],
    ['no price', { price: Number.NaN }, 'BHD', 'price'],
    ['a price below nothing', { price: -1 }, 'BHD', 'price'],
    ['a price beyond any', { price: 1e300 }, 'BHD', 'price'],
    ['HTML in a name', { name: '<img src=x onerror=alert(1)>' }, 'BHD', 'markup'],
    ['an entity in the other name', { nameAr: '&lt;b&gt;كباب' }, 'BHD', 'markup'],
    ['a name of blanks', { name: '\u200b \u00a0' }, 'BHD', 'name'],
    ['a name without an end', { name: 'x'.repeat(5_000) }, 'BHD', 'name'],
    ['a category that is not there', { categoryId: 'nowhere' }, 'BHD', 'no-category'],
  ])('%s: the product is told and not taken', (_, change, currency, reason) => {
    const { rows, menu } = planned({ products: [product(change), product({ id: 'good', name: 'Rice' })] }, currency);
    expect(rows.map((row) => [row.fate, row.reason])).toEqual([
      ['skip', reason],
      ['add', null],
    ]);
    expect(menu.flatMap(({ items }) => items.map(({ name }) => name.en))).toEqual(['Rice']);
  });

  it('an id twice: the first one counts, of products and of modifiers', () => {
    const { rows, choiceGroups } = planned({
      modifiers: [modifier(), modifier({ name: 'Another' })],
      products: [product({ asks: asks() }), product({ name: 'Another' })],
    });
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'duplicate']);
    expect(choiceGroups.map(({ name }) => name.en)).toEqual(['Side']);
  });

  it.each<[string, PosModifier, number, number, string]>([
    ['that lead back to themselves', modifier({}, 0, true), 0, 1, 'nested'],
    ['with HTML for a name', modifier({ name: '<b>Side</b>' }), 0, 1, 'markup'],
    ['without a name', modifier({ name: '' }), 0, 1, 'name'],
    ['with nothing to choose', modifier({ options: [] }), 0, 1, 'choices'],
    ['that ask for more than they have', modifier(), 2, 3, 'choices'],
    ['whose only price has too many decimals', modifier({}, 0.12345), 1, 1, 'choices'],
    ['of a modifier that is not there', modifier({ id: 'other' }), 0, 1, 'missing'],
  ])('choices %s are told, and the product is taken without them', (_, given, min, max, reason) => {
    const { rows, skippedGroups, choiceGroups } = planned({
      modifiers: [given],
      products: [product({ asks: asks(min, max) })],
    });
    expect(skippedGroups.map((each) => each.reason)).toEqual([reason]);
    expect([rows[0]?.fate, rows[0]?.choices, choiceGroups]).toEqual(['add', 1, []]);
  });

  it('more of everything than a store takes: what is left over is told', () => {
    const products = Array.from({ length: 260 }, (_, at) =>
      product({ id: `p${at}`, name: `Dish ${at}`, asks: asks(0, 1, `m${at % 40}`) }),
    );
    const modifiers = Array.from({ length: 40 }, (_, at) => modifier({ id: `m${at}`, name: `Side ${at}` }));
    const { rows, choiceGroups, skippedGroups } = planned({ products, modifiers });
    expect(rows.filter(({ reason }) => reason === 'full')).toHaveLength(60);
    expect([choiceGroups.length, new Set(skippedGroups.map(({ reason }) => reason))]).toEqual([30, new Set(['full'])]);
  });
});
