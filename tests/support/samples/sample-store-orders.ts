import { money } from '../../../src/domain/shared/money';
import type { CustomerOrder, NewStoreOrder } from '../../../src/domain/store-orders/store-order';
import type { Storefront } from '../../../src/domain/store/store';
import { sampleStore } from './sample-stores';

const { subdomain, name, colour, logo, regionCode, menu, choiceGroups, payments } = sampleStore();

/** The bakery's store as its customers see it: one item, `item-1` at BHD 1.250. */
export function sampleStorefront(change: Partial<Storefront> = {}): Storefront {
  return {
    subdomain,
    name,
    colour,
    logo,
    regionCode,
    menu,
    choiceGroups,
    payments,
    handovers: ['pick-up'],
    delivery: null,
    opening: null,
    formerly: [],
    busyMinutes: null,
    isPaused: false,
    isShut: false,
    branchId: 'b-seef',
    branches: [{ id: 'b-seef', name: { en: 'Seef', ar: 'السيف' } }],
    ...change,
  };
}

/** Two loaves. */
export function sampleStoreOrderInput(change: Partial<NewStoreOrder> = {}): NewStoreOrder {
  return {
    lines: [{ itemId: 'item-1', choices: [], count: 2 }],
    total: money(2_500, 'BHD'),
    customerName: 'Huda Al Alawi',
    note: 'Sliced, please',
    handover: 'pick-up',
    deliverTo: null,
    ...change,
  };
}

/** The same store, which also delivers: within 10 km of Seef, for BHD 0.800, from BHD 2.000 on. */
export function sampleDeliveringStore(): Storefront {
  return sampleStorefront({
    handovers: ['pick-up', 'delivery'],
    delivery: {
      fee: money(800, 'BHD'),
      minimum: money(2_000, 'BHD'),
      radiusKm: 10,
      from: { lat: 26.235, lng: 50.54 },
    },
  });
}

const ordered = {
  number: 1001,
  state: 'pending',
  handover: 'pick-up',
  customerName: 'Huda Al Alawi',
  note: 'Sliced, please',
  items: [
    {
      itemId: 'item-1',
      name: { en: 'Sourdough', ar: 'خبز العجين' },
      price: money(1_250, 'BHD'),
      count: 2,
      choices: [],
    },
  ],
  total: money(2_500, 'BHD'),
  history: [{ state: 'pending', at: '2026-11-22T09:00:00.000Z' }],
  reason: null,
  fee: money(0, 'BHD'),
  deliverTo: null,
  createdAt: '2026-11-22T09:00:00.000Z',
  payment: { state: 'cash', refunded: money(0, 'BHD') },
  payBy: null,
  mayPayCash: false,
  isChargeReturned: false,
  cancelRequest: null,
} as const;

/** What they ordered, as they see it. */
export function sampleCustomerOrder(change: Partial<CustomerOrder> = {}): CustomerOrder {
  return { ...ordered, slug: 'slug-of-the-order-1', tracking: null, store: { subdomain, name }, ...change };
}
