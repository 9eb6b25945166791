/** What other parts of the server may use of this module. */
export { owe, settleRefundOf, settleRefunds, takeUpRefund } from './card-refunds';
export { chargeMemory } from './charge-memory';
export type { ChargeMemory, KnownCharge } from './charge-memory';
export { reachedAt } from './routes';
export { register } from './routes';
export { chargeSavedCard, startPayment } from './start';
export type { StartDeps } from './start';
export { lastOutcome, lastPayments, paidBy } from './subjects';
export { cardRefunds, cards, sandboxCharges, sandboxCheckouts, payments } from './tables';
export { WEBHOOK_PATH } from './webhook';
