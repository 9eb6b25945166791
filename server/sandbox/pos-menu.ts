import type { PosMenuKind } from '../../src/domain/sandbox/point-of-sale';
import type { Currency } from '../../src/domain/shared/money';
import type { PosMenu, PosProduct } from '../platform/point-of-sale';

const CATEGORIES = [
  { id: 'c-grill', name: 'Grill', nameAr: 'المشاوي' },
  { id: 'c-salad', name: 'Salads', nameAr: 'السلطات' },
  { id: 'c-drink', name: 'Drinks', nameAr: 'المشروبات' },
];

/** A product with its price in dinars; in riyals it costs ten times that. */
type Made = Omit<PosProduct, 'isActive' | 'choices'> & Partial<PosProduct>;

const USUAL: readonly Made[] = [
  { id: 'p-kebab', name: 'Kebab plate', nameAr: 'طبق كباب', categoryId: 'c-grill', price: 2.5, choices: 2 },
  { id: 'p-tawook', name: 'Shish tawook', nameAr: 'شيش طاووق', categoryId: 'c-grill', price: 2.2, choices: 1 },
  { id: 'p-fattoush', name: 'Fattoush', nameAr: 'فتوش', categoryId: 'c-salad', price: 1.1 },
  { id: 'p-tabbouleh', name: 'Tabbouleh', nameAr: 'تبولة', categoryId: 'c-salad', price: 1.2 },
  { id: 'p-mint', name: 'Lemon with mint', nameAr: 'ليمون بالنعناع', categoryId: 'c-drink', price: 0.8 },
  { id: 'p-winter', name: 'Lentil soup', nameAr: 'شوربة عدس', categoryId: 'c-salad', price: 0.9, isActive: false },
];

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

/** An id twice, markup, more decimals than there are, nothing to pay, nowhere to stand, no name. */
const FLAWED: readonly Made[] = [
  ...USUAL,
  { id: 'p-kebab', name: 'Kebab again', nameAr: null, categoryId: 'c-grill', price: 3 },
  { id: 'p-bold', name: '<b>Mixed grill</b>', nameAr: null, categoryId: 'c-grill', price: 4 },
  { id: 'p-fine', name: 'Weighed halwa', nameAr: null, categoryId: 'c-drink', price: 1.23456 },
  { id: 'p-free', name: 'Tap water', nameAr: null, categoryId: 'c-drink', price: 0 },
  { id: 'p-lost', name: 'Found nowhere', nameAr: null, categoryId: 'c-none', price: 1 },
  { id: 'p-blank', name: '   ', nameAr: null, categoryId: 'c-drink', price: 1 },
];

const MENUS: Readonly<Record<PosMenuKind, readonly Made[]>> = { usual: USUAL, changed: CHANGED, flawed: FLAWED };

/** The menu of the simulated restaurant. */
export function menuOf(kind: PosMenuKind, currency: Currency): PosMenu {
  const products = MENUS[kind].map((made) => ({
    isActive: true,
    choices: 0,
    ...made,
    price: currency === 'SAR' ? made.price * 10 : made.price,
  }));
  return { categories: CATEGORIES, products };
}
