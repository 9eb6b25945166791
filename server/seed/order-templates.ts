import type { DropOff, PaymentMethod } from '../../src/domain/ordering/order';
import type { ParcelSize } from '../../src/domain/ordering/parcel';
import { REGIONS } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import type { orderTemplates } from '../modules/order-templates';
import type { Demo } from './business';
import { MERCHANTS } from './merchants';

interface DemoTemplate {
  readonly name: string;
  readonly stops: number;
  readonly size: ParcelSize;
  readonly note: string;
  /** At each door, in minor units. */
  readonly cash: number;
  readonly payment: PaymentMethod;
  /** Null for one that was never used. */
  readonly usedDaysAgo: number | null;
}

/** Of each merchant, in the language of its main account. */
const DEMO: readonly (readonly DemoTemplate[])[] = [
  [
    {
      name: 'Thursday trays',
      stops: 3,
      size: 'medium',
      note: 'Keep upright, sweets inside',
      cash: 0,
      payment: 'wallet',
      usedDaysAgo: 6,
    },
    {
      name: 'Office breakfast',
      stops: 1,
      size: 'large',
      note: 'Leave at reception',
      cash: 12_500,
      payment: 'cash',
      usedDaysAgo: null,
    },
  ],
  [
    {
      name: 'جولة المقاهي صباح الأحد',
      stops: 3,
      size: 'medium',
      note: 'أكياس بن، تُحفظ بعيدًا عن الشمس',
      cash: 0,
      payment: 'wallet',
      usedDaysAgo: 5,
    },
    {
      name: 'قهوة المكتب الأسبوعية',
      stops: 1,
      size: 'small',
      note: 'سلّمها للاستقبال',
      cash: 9_500,
      payment: 'cash',
      usedDaysAgo: null,
    },
  ],
];
const DAY = 86_400_000;

/** Templates of orders of the branch that each merchant opens with [R11.03]. The same at any moment, but for their times. */
export function demoOrderTemplates(
  { addresses, customers }: Pick<Demo, 'addresses' | 'customers'>,
  now: number,
): readonly (typeof orderTemplates.$inferInsert)[] {
  return MERCHANTS.flatMap(({ id: merchantId, branches: [branch] }, index) => {
    const { id: branchId, regionCode } = branch;
    const isMine = (row: { readonly merchantId: string; readonly regionCode: string }): boolean =>
      row.merchantId === merchantId && row.regionCode === regionCode;
    const place = addresses.filter(isMine)[branch.place];
    if (place === undefined) throw new RangeError(`Branch ${branchId} has no address`);
    const people = customers.filter(isMine);
    return (DEMO[index] ?? []).map(({ name, stops, size, note, cash, payment, usedDaysAgo }, number) => {
      const dropOffs = people.splice(0, stops).map((to): DropOff => ({
        address: to.address,
        recipient: { name: to.name, phone: to.phone },
        note,
        size,
        cashToCollect: money(cash, REGIONS[regionCode].currency),
      }));
      return {
        id: `order-template-${branchId}-${number + 1}`,
        merchantId,
        branchId,
        regionCode,
        name,
        nameKey: name.toLowerCase(),
        content: {
          pickUp: { address: place.address, contact: { name: place.contactName, phone: place.phone } },
          dropOffs,
          paymentMethod: payment,
        },
        createdAt: new Date(now - (40 - number) * DAY),
        usedAt: usedDaysAgo === null ? null : new Date(now - usedDaysAgo * DAY),
      };
    });
  });
}
