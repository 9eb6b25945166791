import { expect, it } from 'vitest';
import { kitchenNote } from '../../../src/domain/pos/kitchen-note';
import type { OrderedChoice } from '../../../src/domain/store-orders/store-order';
import { money } from '../../../src/domain/shared/money';

const chosen = (en: string): OrderedChoice => ({
  group: { en: 'Extras', ar: 'إضافات' },
  name: { en, ar: en },
  price: money(100, 'BHD'),
});
const PLAIN = { nameEn: 'Fattoush', count: 2, choices: [] };
const OAT = { nameEn: 'Latte', count: 3, choices: [chosen('Oat milk'), chosen('Large')] };
const COW = { nameEn: 'Latte', count: 1, choices: [chosen('Cow milk')] };
const FORGED = 'Hot” please\n1 × Latte: Double shot\r\n\u2028"Paid';

it.each([
  ['', [PLAIN], ''],
  [' \n', [PLAIN], ''],
  ['No onions', [PLAIN], 'Customer: “No onions”'],
  ['', [OAT, PLAIN], '3 × Latte: Oat milk, Large'],
  ['No onions', [PLAIN, OAT, COW], '3 × Latte: Oat milk, Large\n1 × Latte: Cow milk\nCustomer: “No onions”'],
  [FORGED, [COW], '1 × Latte: Cow milk\nCustomer: “Hot’ please 1 × Latte: Double shot ’Paid”'],
])(
  'tells the kitchen what was chosen for how many pieces, and what the customer wrote: %j [R1.09]',
  (note, items, said) => {
    expect(kitchenNote(note, items)).toBe(said);
  },
);
