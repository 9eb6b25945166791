import type { PaymentPurpose } from '../../src/domain/payments/payment';
import type { Money } from '../../src/domain/shared/money';
import type { Database } from '../db/open';
import type { LoggedEvent } from './events';
import type { GatewayCard, Payer } from './card-gateway';

/** Something that is paid for on the gateway's page, as its payments need it. */
export interface PayableSubject {
  readonly id: string;
  readonly slug: string;
  readonly reference: string;
  readonly amount: Money;
  /** What the payer has of it in the end, where that is less than the amount: the fee is left out. */
  readonly gets?: Money;
  /** It still exists and is unpaid. */
  readonly payable: boolean;
  /** What of it goes back, where it was called off later. */
  readonly refunded?: Money;
  /** Where it can be followed; null if it cannot yet, or any more. */
  readonly trackingSlug: string | null;
  /** The package to go on with once a card is saved. */
  readonly planId?: string;
  /** The request or the top-up to go on with then, and the card. */
  readonly back?: string;
  readonly cardId?: string;
  /** The store in which it was ordered. */
  readonly subdomain?: string;
  /** Only for the gateway: people with the link learn nothing of it. */
  readonly payer?: Payer;
}

/** What a module that sells something provides to the payments. */
export interface Payable {
  bySlug(db: Pick<Database, 'select'>, slug: string): Promise<PayableSubject | null>;
  byId(db: Pick<Database, 'select'>, id: string): Promise<PayableSubject | null>;
  /**
   * Whether a saved card may still be charged for it, by a payment that the bank has not answered; always, where this is
   * missing.
   */
  mayCharge?(db: Pick<Database, 'select'>, id: string, cardId: string): Promise<boolean>;
  /**
   * Its money was taken, and is in the account `held`. Inside the caller's transaction, which holds the payment's row:
   * locks the subject, creates what was paid for and moves the money from `held`, unless it waits there for the handover; or says that it is no longer wanted,
   * and moves nothing: then the payments refund it.
   * @param paymentId the payment to refund later: `owe` knows it
   * @param card what a verification saved
   */
  paid(
    tx: Database,
    id: string,
    paymentId: string,
    at: Date,
    card?: GatewayCard,
  ): Promise<{ readonly wanted: boolean; readonly events: readonly LoggedEvent[] }>;
  /** Another amount was taken than was asked for, and goes back; in the same transaction. Left out where nobody tells. */
  returned?(tx: Database, id: string): Promise<void>;
  /** The gateway refuses to give its money back, again and again: the people who can do something about it are told. */
  refundFailed?(tx: Database, id: string, at: Date): Promise<readonly LoggedEvent[]>;
}

export type Payables = Readonly<Record<PaymentPurpose, Payable>>;
