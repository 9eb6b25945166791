import * as store from '../../contract/store';
import * as storeAddress from '../../contract/store-address';
import * as storePictures from '../../contract/store-pictures';
import * as storeOrders from '../../contract/store-orders';
import * as storefront from '../../contract/storefront';
import { bhd, bySlug } from './sample-values';
import type { Sample } from './sample';

/** Inputs of calls about a store: its menu, its page and its orders. */
export const STORE_SAMPLES: Readonly<Record<string, Sample>> = {
  [store.checkSubdomain.id]: { query: { subdomain: 'noor-bakery' } },
  [store.setUpStore.id]: {
    body: {
      terms: true,
      subdomain: 'noor-bakery',
      name: { en: 'Noor Bakery', ar: 'مخبز نور' },
      fulfilment: 'both',
      colour: '#0b3d91',
      delivery: { fee: bhd(800), minimum: bhd(0), radiusKm: 10 },
      payments: ['cash', 'card'],
      category: {
        name: { en: 'Bread', ar: 'خبز' },
        items: [{ name: { en: 'Sourdough', ar: 'خبز العجين' }, price: bhd(1_250) }],
      },
    },
  },
  [storefront.getStorefront.id]: { params: { subdomain: 'nobody-here' } },
  [storefront.placeStoreOrder.id]: {
    params: { subdomain: 'nobody-here' },
    body: {
      lines: [{ itemId: 'none', count: 1 }],
      total: bhd(1_250),
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
    },
  },
  [storefront.getCustomerOrder.id]: bySlug,
  [storefront.cancelCustomerOrder.id]: bySlug,
  [storefront.askToCancelStoreOrder.id]: bySlug,
  [storefront.payStoreOrderInCash.id]: bySlug,
  [storeOrders.declineCancelRequest.id]: { params: { id: 'none' }, body: { version: 1 } },
  [storeOrders.refundStoreOrder.id]: { params: { id: 'none' }, body: { version: 1, amount: bhd(1_250) } },
  [storeOrders.retryStoreRefund.id]: { params: { id: 'none' } },
  [storeOrders.getStoreOrder.id]: { params: { id: 'none' } },
  [storeOrders.moveStoreOrder.id]: { params: { id: 'none' }, body: { version: 1, move: 'next', reason: null } },
  [storeOrders.reportKitchenStep.id]: {
    body: { orderId: 'none', to: 'prepared', at: '2026-01-05T09:00:00.000Z' },
  },
  [store.updateMenu.id]: { body: { version: 1, menu: [] } },
  [storePictures.getMenuPicture.id]: { params: { id: 'none' } },
  [store.setAvailability.id]: { body: { changes: [{ itemId: 'none', to: { kind: 'off' }, seen: null }] } },
  [store.setStorePace.id]: { body: { kind: 'paused', minutes: 15 } },
  [storeAddress.changeStoreAddress.id]: { body: { subdomain: 'nobody-here', from: 'nowhere-yet' } },
  [store.updateStoreSettings.id]: { body: { version: 1, fulfilment: 'pick-up', delivery: null } },
  [storeOrders.priceStoreDriver.id]: { params: { id: 'none' } },
  [storeOrders.sendStoreOrder.id]: { params: { id: 'none' } },
  [storeOrders.requestStoreDriver.id]: {
    params: { id: 'none' },
    body: { version: 1, price: { minor: 1_705, currency: 'BHD' } },
  },
};
