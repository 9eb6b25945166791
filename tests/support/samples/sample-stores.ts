import { money } from '../../../src/domain/shared/money';
import type { Store, StoreSetup } from '../../../src/domain/store/store';

const sourdough = { name: { en: 'Sourdough', ar: 'خبز العجين' }, price: money(1_250, 'BHD') };

/** What a bakery sends to set up its store. */
export function sampleSetup(change: Partial<StoreSetup> = {}): StoreSetup {
  return {
    terms: true,
    subdomain: 'noor-bakery',
    name: { en: 'Noor Bakery', ar: 'مخبز نور' },
    fulfilment: 'both',
    colour: '#0b3d91',
    category: { name: { en: 'Bread', ar: 'خبز' }, items: [sourdough] },
    ...change,
  };
}

/** The store of a bakery. */
export function sampleStore(change: Partial<Store> = {}): Store {
  return {
    subdomain: 'noor-bakery',
    name: { en: 'Noor Bakery', ar: 'مخبز نور' },
    fulfilment: 'both',
    delivery: null,
    colour: '#0b3d91',
    logo: null,
    regionCode: 'BH-manama',
    menu: [
      {
        id: 'category-1',
        name: { en: 'Bread', ar: 'خبز' },
        items: [
          {
            id: 'item-1',
            ...sourdough,
            availability: { kind: 'on' },
            salePrice: null,
            choiceGroups: [],
            picture: null,
          },
        ],
      },
    ],
    choiceGroups: [],
    branchIds: ['b-seef'],
    payments: ['cash', 'card'],
    acceptAfter: null,
    plan: { state: 'trial', trialEnd: '2026-12-06T09:00:00.000Z', branchLimit: 3 },
    closedAt: null,
    version: 1,
    createdAt: '2026-11-22T09:00:00.000Z',
    ...change,
  };
}
