import type { KitchenTicket } from '../../../src/domain/store-orders/kitchen';

/** Two loaves to make, accepted at noon in Bahrain. */
export function sampleTicket(change: Partial<KitchenTicket> = {}): KitchenTicket {
  return {
    id: 'store-order-1001',
    number: 1001,
    state: 'accepted',
    handover: 'pick-up',
    customerName: 'Huda Al Alawi',
    note: 'Sliced, please',
    items: [{ itemId: 'item-1', count: 2, name: { en: 'Sourdough', ar: 'خبز العجين' }, choices: [] }],
    acceptedAt: '2026-11-22T09:00:00.000Z',
    hasDriver: false,
    isTest: false,
    cancelRequest: null,
    version: 1,
    leads: 'board',
    ...change,
  };
}
