/** Every table, for drizzle-kit. */
export * from '../modules/account/tables';
export * from '../modules/addresses/tables';
export * from '../modules/address-checks/tables';
export * from '../modules/alerts/tables';
export * from '../modules/customers/tables';
export * from '../modules/files/tables';
export * from '../modules/identity/tables';
export * from '../modules/ordering/tables';
export * from '../modules/idempotency/tables';
export * from '../modules/payments/tables';
export * from '../modules/quick-parcel/tables';
export * from '../modules/signup/tables';
export * from '../modules/tours/tables';
export * from '../modules/vouchers/tables';
export * from '../modules/wallet/tables';
export * from '../platform/messages/tables';
