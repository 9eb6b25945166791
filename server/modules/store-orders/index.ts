/** What other parts of the server may use of this module. */
export { storeOrderPayable } from './card-sale';
export { enterState } from './enter-state';
export { eraseFromStoreOrders } from './erase-person';
export { followWithDelivery } from './follow-delivery';
export { heldOrder } from './move-store-order';
export { orderedItems } from './ordered-items';
export { register } from './routes';
export { isOf, standingOf, storeOrderOf } from './store-order-reads';
export type { StoreOrderRow } from './store-order-reads';
export { storeOrderHistory, storeOrderItems, storeOrders } from './tables';
