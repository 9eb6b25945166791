import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn, withItemsChanged } from '../../../src/domain/store/menu-bulk';
import type { BulkChange } from '../../../src/domain/store/menu-bulk';
import { itemPathOf, menuRules, withItemCopied } from '../../../src/domain/store/menu-draft';
import type { CategoryRow, MenuItemRow } from '../../../src/domain/store/menu-draft';

const item = (id: string, fields: Partial<MenuItemRow> = {}): MenuItemRow => ({
  id,
  known: `item-${id}`,
  name: { en: `Cake ${id}`, ar: `كعكة ${id}` },
  price: '2.000',
  salePrice: '',
  groups: [],
  picture: null,
  ...fields,
});
const category = (id: string, items: readonly MenuItemRow[]): CategoryRow => ({
  id,
  known: `category-${id}`,
  name: { en: `Part ${id}`, ar: `قسم ${id}` },
  items: [...items],
});
const all = (categories: readonly CategoryRow[]) =>
  new Set(categories.flatMap((each) => each.items.map((row) => itemPathOf(each, row))));
/** One item, changed in BHD. */
function one(fields: Partial<MenuItemRow>, change: BulkChange): MenuItemRow | undefined {
  const categories = [category('a', [item('a', fields)])];
  return withItemsChanged({ categories }, all(categories), change, 'BHD')[0]?.items[0];
}

describe('several items of a menu changed at once [R2.24]', () => {
  it.each([
    ['a sale', { price: '2.000' }, { kind: 'sale', percent: 20 }, '2.000', '1.600'],
    ['a sale that ends on a coin', { price: '1.255' }, { kind: 'sale', percent: 10 }, '1.255', '1.130'],
    [
      'a sale of a sale counts from the usual price',
      { salePrice: '1.000' },
      { kind: 'sale', percent: 10 },
      '2.000',
      '1.800',
    ],
    ['nothing cheaper to be had', { price: '0.005' }, { kind: 'sale', percent: 50 }, '0.005', ''],
    ['a price in Arabic digits', { price: '٢٫٠٠٠' }, { kind: 'sale', percent: 50 }, '٢٫٠٠٠', '1.000'],
    ['no price yet', { price: '', salePrice: '' }, { kind: 'sale', percent: 50 }, '', ''],
    ['what is no price', { price: 'two' }, { kind: 'raise', percent: 50 }, 'two', ''],
    ['the end of a sale', { salePrice: '1.000' }, { kind: 'endSale' }, '2.000', ''],
    ['higher prices, and their sales', { salePrice: '1.000' }, { kind: 'raise', percent: 10 }, '2.200', '1.100'],
    ['lower prices', {}, { kind: 'lower', percent: 25 }, '1.500', ''],
    [
      'a sale that is none any more',
      { price: '0.010', salePrice: '0.005' },
      { kind: 'lower', percent: 90 },
      '0.005',
      '',
    ],
    ['the highest price', { price: '9000.000' }, { kind: 'raise', percent: 200 }, '10000.000', ''],
  ] as const)('%s', (_, fields, change, price, salePrice) => {
    expect(one(fields, change)).toMatchObject({ price, salePrice });
  });

  it('asks for a choice group once, and no longer', () => {
    expect(one({ groups: ['b'] }, { kind: 'ask', to: 'a' })?.groups).toEqual(['b', 'a']);
    expect(one({ groups: ['a'] }, { kind: 'ask', to: 'a' })?.groups).toEqual(['a']);
    expect(one({ groups: ['b', 'a'] }, { kind: 'stopAsking', to: 'b' })?.groups).toEqual(['a']);
    const full = 'abcdefghij'.split('');
    expect(one({ groups: full }, { kind: 'ask', to: 'k' })?.groups).toEqual(full);
  });

  it('moves items to the end of another category, each with an id of its own there', () => {
    const categories = [category('a', [item('a'), item('b')]), category('b', [item('a', { known: 'other' })])];
    const next = withItemsChanged(
      { categories },
      new Set(['categories.a.items.a', 'categories.b.items.a']),
      { kind: 'move', to: 'b' },
      'BHD',
    );
    expect(next.map(({ items }) => items.map(({ known }) => known))).toEqual([['item-b'], ['other', 'item-a']]);
    expect(new Set(next[1]?.items.map(({ id }) => id)).size).toBe(2);
    expect(withItemsChanged({ categories }, all(categories), { kind: 'move', to: 'gone' }, 'BHD')).toBe(categories);
  });

  it('removes items, and leaves their category', () => {
    const categories = [category('a', [item('a'), item('b')])];
    const next = withItemsChanged({ categories }, new Set(['categories.a.items.b']), { kind: 'remove' }, 'BHD');
    expect(next.map(({ items }) => items.map(({ id }) => id))).toEqual([['a']]);
  });

  it('gives prices that the form takes, and leaves all others alone', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constantFrom('sale' as const, 'lower' as const), percent: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('raise' as const), percent: fc.integer({ min: 1, max: 200 }) }),
    );
    const priced = fc
      .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }))
      .map(([price, sale]) => ({
        price: (price / 1000).toFixed(3),
        salePrice: sale < price ? (sale / 1000).toFixed(3) : '',
      }));
    const { check } = menuRules('BHD');
    fc.assert(
      fc.property(priced, priced, change, (fields, untouched, what) => {
        const categories = [category('a', [item('a', fields), item('b', untouched)])];
        const next = withItemsChanged({ categories }, new Set(['categories.a.items.a']), what, 'BHD');
        expect(check({ categories: [...next], groups: [] }, null, null)).toEqual([]);
        expect(next[0]?.items[1]).toMatchObject(untouched);
      }),
    );
  });
});

describe('a menu that is searched', () => {
  const categories = [
    category('a', [item('a', { name: { en: 'Kunafa', ar: 'كنافة' } }), item('b')]),
    { ...category('b', [item('a', { name: { en: 'Tea', ar: 'شاي' } })]), name: { en: 'Drinks', ar: 'مشروبات' } },
  ];
  it.each([
    ['kun', [['a']]],
    ['كنافه', [['a']]],
    ['drinks', [['a']]],
    ['', [['a', 'b'], ['a']]],
    ['coffee', []],
  ])('%s', (search, found) => {
    expect(foundIn(categories, search).map(({ items }) => items.map(({ id }) => id))).toEqual(found);
  });
});

describe('a copy of an item', () => {
  it('stands behind it, with everything but what the server knows it by', () => {
    const items = [item('a', { groups: ['a'], picture: 'p', salePrice: '1.000' }), item('b')];
    const next = withItemCopied(items, 'a');
    expect(next.map(({ known }) => known)).toEqual(['item-a', null, 'item-b']);
    expect(next[1]).toMatchObject({ groups: ['a'], picture: 'p', salePrice: '1.000', price: '2.000' });
    expect(new Set(next.map(({ id }) => id)).size).toBe(3);
    expect(withItemCopied(items, 'gone')).toBe(items);
  });
});
