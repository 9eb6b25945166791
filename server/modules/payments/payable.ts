import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { LoggedEvent } from '../alerts/event-log';
import type { Payer } from './card-gateway';
import type { PaymentPurpose } from './tables';

/** Something that is paid for on the gateway's page, as its payments need it. */
export interface PayableSubject {
  readonly id: string;
  readonly slug: string;
  readonly reference: string;
  readonly amount: Money;
  /** It still stands and is not paid. */
  readonly payable: boolean;
  /** Where it can be followed; null while it cannot. */
  readonly trackingSlug: string | null;
  /** Told to the gateway alone: whoever has the link learns nothing of it. */
  readonly payer?: Payer;
}

/** What a module that has something paid for answers the payments. */
export interface Payable {
  bySlug(db: Pick<Database, 'select'>, slug: string): Promise<PayableSubject | null>;
  byId(db: Pick<Database, 'select'>, id: string): Promise<PayableSubject | null>;
  /**
   * Its money was taken, and stands in the account `held`. Inside the caller's transaction, which holds the payment's row:
   * locks the subject, makes of it what was paid for and moves the money from `held`; or says that it is not wanted any
   * more, and moves nothing: then the payments give it back.
   * @param paymentId under which the money can be given back later: `owe` knows it
   */
  paid(
    tx: Database,
    id: string,
    paymentId: string,
    at: Date,
  ): Promise<{ readonly wanted: boolean; readonly events: readonly LoggedEvent[] }>;
}

export type Payables = Readonly<Record<PaymentPurpose, Payable>>;
