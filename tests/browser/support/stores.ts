import { randomUUID } from 'node:crypto';
import type { Names } from '../../../src/domain/store/store';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import type { Business } from './business';

/** Opens the store of a business, with these items on its menu. @returns its address */
export async function storeWith({ manager }: Business, names: readonly Names[]): Promise<string> {
  const price = money(1_250, REGIONS[manager.session.regionCode].currency);
  const { subdomain } = await manager.call<{ readonly subdomain: string }>('POST', '/store', {
    terms: true,
    subdomain: `cake-house-${randomUUID().slice(0, 8)}`,
    name: { en: 'Cake House', ar: 'بيت الكعك' },
    fulfilment: 'both',
    colour: '#0b3d91',
    category: { name: { en: 'Cakes', ar: 'كعك' }, items: names.map((name) => ({ name, price })) },
  });
  return subdomain;
}

/** What of the store is sent back with a change of its menu. */
interface OpenStore {
  readonly version: number;
  readonly menu: readonly {
    readonly id: string;
    readonly name: Names;
    readonly items: readonly { readonly id: string; readonly name: Names; readonly price: Money }[];
  }[];
}

/** Lets every item of the store ask for its size: a whole one, or a large one that costs 2.500 more. */
export async function withSizes({ manager }: Business): Promise<void> {
  const { currency } = REGIONS[manager.session.regionCode];
  const { version, menu } = await manager.call<OpenStore>('GET', '/store');
  const choice = (en: string, ar: string, minor: number) => ({
    id: null,
    name: { en, ar },
    price: money(minor, currency),
    isAvailable: true,
  });
  await manager.call('PUT', '/store/menu', {
    version,
    menu: menu.map(({ id, name, items }) => ({
      id,
      name,
      items: items.map((item) => ({ id: item.id, name: item.name, price: item.price, choiceGroups: [0] })),
    })),
    choiceGroups: [
      {
        id: null,
        name: { en: 'Size', ar: 'الحجم' },
        min: 1,
        max: 1,
        choices: [choice('Whole', 'كاملة', 0), choice('Large', 'كبيرة', 2_500)],
      },
    ],
  });
}
