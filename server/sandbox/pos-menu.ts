import type { PosMenuKind } from '../../src/domain/sandbox/point-of-sale';
import type { Currency } from '../../src/domain/shared/money';
import type { PosAsked, PosMenu, PosModifier, PosProduct } from '../platform/point-of-sale';

const CATEGORIES = [
  { id: 'c-grill', name: 'Grill', nameAr: 'المشاوي' },
  { id: 'c-salad', name: 'Salads', nameAr: 'السلطات' },
  { id: 'c-drink', name: 'Drinks', nameAr: 'المشروبات' },
];

const option = (id: string, name: string, nameAr: string, price: number) => ({
  id,
  name,
  nameAr,
  price,
  isActive: true,
  isNested: false,
});

const SIZE: PosModifier = {
  id: 'm-size',
  name: 'Size',
  nameAr: 'الحجم',
  options: [option('o-usual', 'Usual', 'عادي', 0), option('o-large', 'Large', 'كبير', 0.6)],
};
const SIDE: PosModifier = {
  id: 'm-side',
  name: 'Side',
  nameAr: 'طبق جانبي',
  options: [option('o-rice', 'Rice', 'أرز', 0), option('o-fries', 'Fries', 'بطاطس مقلية', 0.3)],
};
const EXTRAS: PosModifier = {
  id: 'm-extras',
  name: 'Extras',
  nameAr: 'إضافات',
  options: [option('o-garlic', 'Garlic sauce', 'صلصة الثوم', 0.2), option('o-pickles', 'Pickles', 'مخلل', 0.1)],
};
const MODIFIERS = [SIZE, SIDE, EXTRAS];

const asks = ({ id }: Pick<PosModifier, 'id'>, min: number, max: number): PosAsked => ({
  modifierId: id,
  min,
  max,
  without: [],
});

/** A product with its price in dinars; in riyals it costs ten times that. */
type Made = Omit<PosProduct, 'isActive' | 'asks'> & Partial<PosProduct>;

const USUAL: readonly Made[] = [
  {
    id: 'p-kebab',
    name: 'Kebab plate',
    nameAr: 'طبق كباب',
    categoryId: 'c-grill',
    price: 2.5,
    asks: [asks(SIDE, 0, 1), asks(EXTRAS, 0, 2)],
  },
  {
    id: 'p-tawook',
    name: 'Shish tawook',
    nameAr: 'شيش طاووق',
    categoryId: 'c-grill',
    price: 2.2,
    asks: [asks(SIZE, 1, 1)],
  },
  { id: 'p-fattoush', name: 'Fattoush', nameAr: 'فتوش', categoryId: 'c-salad', price: 1.1 },
  { id: 'p-tabbouleh', name: 'Tabbouleh', nameAr: 'تبولة', categoryId: 'c-salad', price: 1.2 },
  { id: 'p-mint', name: 'Lemon with mint', nameAr: 'ليمون بالنعناع', categoryId: 'c-drink', price: 0.8 },
  { id: 'p-winter', name: 'Lentil soup', nameAr: 'شوربة عدس', categoryId: 'c-salad', price: 0.9, isActive: false },
];

/** An option costs more, and another one is taken off. */
const CHANGED_SIDE: PosModifier = {
  ...SIDE,
  options: [option('o-rice', 'Rice', 'أرز', 0), { ...option('o-fries', 'Fries', 'بطاطس مقلية', 0.4), isActive: false }],
};

/** A price went up, a name changed, one was taken off, one came back, one is new. */
const CHANGED: readonly Made[] = [
  ...USUAL.filter(({ id }) => id !== 'p-tabbouleh').map((product) =>
    product.id === 'p-kebab'
      ? { ...product, price: 2.7 }
      : product.id === 'p-mint'
        ? { ...product, name: 'Mint lemonade', nameAr: 'ليمونادة بالنعناع' }
        : product.id === 'p-winter'
          ? { ...product, isActive: true }
          : product,
  ),
  { id: 'p-wings', name: 'Chicken wings', nameAr: 'أجنحة دجاج', categoryId: 'c-grill', price: 1.9 },
];

/** Options that ask for modifiers, which lead back to them; markup, and nothing to choose from. */
const FLAWED_MODIFIERS: readonly PosModifier[] = [
  ...MODIFIERS,
  { ...SIDE, name: 'Side again' },
  { ...EXTRAS, id: 'm-circle', name: 'Circle', options: EXTRAS.options.map((each) => ({ ...each, isNested: true })) },
  { ...EXTRAS, id: 'm-bold', name: '<i>Extras</i>' },
  { ...EXTRAS, id: 'm-empty', name: 'Nothing', options: [] },
];
const FLAWED_ASKS = ['m-circle', 'm-bold', 'm-empty', 'm-nowhere'].map((id) => asks({ id }, 0, 1));

/** An id twice, markup, more decimals than there are, nothing to pay, nowhere to stand, no name. */
const FLAWED: readonly Made[] = [
  ...USUAL.map((product) => (product.id === 'p-fattoush' ? { ...product, asks: FLAWED_ASKS } : product)),
  { id: 'p-kebab', name: 'Kebab again', nameAr: null, categoryId: 'c-grill', price: 3 },
  { id: 'p-bold', name: '<b>Mixed grill</b>', nameAr: null, categoryId: 'c-grill', price: 4 },
  { id: 'p-fine', name: 'Weighed halwa', nameAr: null, categoryId: 'c-drink', price: 1.23456 },
  { id: 'p-free', name: 'Tap water', nameAr: null, categoryId: 'c-drink', price: 0 },
  { id: 'p-lost', name: 'Found nowhere', nameAr: null, categoryId: 'c-none', price: 1 },
  { id: 'p-blank', name: '   ', nameAr: null, categoryId: 'c-drink', price: 1 },
];

interface MadeMenu {
  readonly products: readonly Made[];
  readonly modifiers: readonly PosModifier[];
}

const MENUS: Readonly<Record<PosMenuKind, MadeMenu>> = {
  usual: { products: USUAL, modifiers: MODIFIERS },
  changed: { products: CHANGED, modifiers: [SIZE, CHANGED_SIDE, EXTRAS] },
  flawed: { products: FLAWED, modifiers: FLAWED_MODIFIERS },
};

/** The menu of the simulated restaurant. */
export function menuOf(kind: PosMenuKind, currency: Currency): PosMenu {
  const { products, modifiers } = MENUS[kind];
  const inCurrency = (price: number): number => (currency === 'SAR' ? price * 10 : price);
  return {
    categories: CATEGORIES,
    modifiers: modifiers.map((modifier) => ({
      ...modifier,
      options: modifier.options.map((each) => ({ ...each, price: inCurrency(each.price) })),
    })),
    products: products.map((made) => ({ isActive: true, asks: [], ...made, price: inCurrency(made.price) })),
  };
}
