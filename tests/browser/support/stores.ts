import { randomUUID } from 'node:crypto';
import type { Names } from '../../../src/domain/store/store';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
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
