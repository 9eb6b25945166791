import { expect, it } from 'vitest';
import { kitchenNote } from '../../../src/domain/pos/kitchen-note';
import type { OrderedChoice } from '../../../src/domain/store-orders/store-order';
import { money } from '../../../src/domain/shared/money';

const chosen = (en: string): OrderedChoice => ({
  group: { en: 'Extras', ar: 'إضافات' },
  name: { en, ar: en },
  price: money(100, 'BHD'),
});
const PLAIN = { nameEn: 'Fattoush', choices: [] };
const LATTE = { nameEn: 'Latte', choices: [chosen('Oat milk'), chosen('Large')] };

it.each([
  ['', [PLAIN], ''],
  ['No onions', [PLAIN], 'No onions'],
  ['', [LATTE, PLAIN], 'Latte: Oat milk, Large'],
  ['No onions', [PLAIN, LATTE, LATTE], 'No onions\nLatte: Oat milk, Large\nLatte: Oat milk, Large'],
])('tells the kitchen what was chosen, below the note %j [R1.09]', (note, items, said) => {
  expect(kitchenNote(note, items)).toBe(said);
});
