/** What other parts of the server may use of this module. */
export { RefundPending } from './card-gateway';
export type {
  CardGateway,
  ChargeOutcome,
  Checkout,
  GatewayCard,
  GatewayCharge,
  Payer,
  WebhookMessage,
} from './card-gateway';
export { owe, settleRefundOf, settleRefunds } from './card-refunds';
export { chargeMemory } from './charge-memory';
export type { ChargeMemory, KnownCharge } from './charge-memory';
export type { Payable, PayableSubject, Payables } from './payable';
export { reachedAt } from './routes';
export { register } from './routes';
export { chargeSavedCard, startPayment } from './start';
export { cards, sandboxCharges, sandboxCheckouts, payments } from './tables';
export { WEBHOOK_PATH } from './webhook';
