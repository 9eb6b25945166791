import { money } from '../../../src/domain/shared/money';
import type { ChoiceGroup } from '../../../src/domain/store/choices';
import type { Storefront } from '../../../src/domain/store/store';
import { sampleStorefront } from './sample-store-orders';

const choice = (id: string, en: string, ar: string, minor: number) => ({
  id,
  name: { en, ar },
  price: money(minor, 'BHD'),
  isAvailable: true,
});

/** One kind of milk; oat milk costs BHD 0.300 more. */
export const sampleMilk: ChoiceGroup = {
  id: 'milk',
  name: { en: 'Milk', ar: 'الحليب' },
  min: 1,
  max: 1,
  choices: [choice('cow', 'Cow milk', 'حليب بقر', 0), choice('oat', 'Oat milk', 'حليب الشوفان', 300)],
};

/** Up to two extras at BHD 0.100 and 0.250. */
export const sampleExtras: ChoiceGroup = {
  id: 'extras',
  name: { en: 'Extras', ar: 'الإضافات' },
  min: 0,
  max: 2,
  choices: [
    choice('honey', 'Honey', 'عسل', 100),
    choice('cream', 'Cream', 'كريمة', 250),
    choice('nuts', 'Nuts', 'مكسرات', 250),
  ],
};

/** The bakery's store, whose item `latte` at BHD 1.500 asks for both groups. */
export function sampleChoosingStore(groups: readonly ChoiceGroup[] = [sampleMilk, sampleExtras]): Storefront {
  const { menu, ...store } = sampleStorefront();
  const latte = {
    id: 'latte',
    name: { en: 'Latte', ar: 'لاتيه' },
    price: money(1_500, 'BHD'),
    availability: { kind: 'on' },
    choiceGroups: ['milk', 'extras'],
    salePrice: null,
    picture: null,
  } as const;
  return {
    ...store,
    menu: menu.map((part) => ({ ...part, items: [...part.items, latte] })),
    choiceGroups: groups,
  };
}
