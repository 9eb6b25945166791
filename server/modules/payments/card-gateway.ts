import type { Language } from '../../../src/domain/regions/region';
import type { Money } from '../../../src/domain/shared/money';

/** What came of a charge. Where the gateway does not answer, the call rejects: whether it charged is then unknown. */
export type ChargeOutcome = 'paid' | 'declined';

/** Who pays, as far as the gateway must know. */
export interface Payer {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

/** What is to be paid on the gateway's own page. */
export interface Checkout {
  /** The same key opens the same page. */
  readonly key: string;
  readonly amount: Money;
  /** What people read beside the amount. */
  readonly description: string;
  /** Null where nobody knows. */
  readonly payer: Payer | null;
  readonly language: Language;
  /** Where the gateway sends people afterwards; it adds its id of the charge as `tap_id`. */
  readonly returnUrl: string;
  /** Where it tells us; what it tells there is only ever a reason to ask it. */
  readonly webhookUrl: string;
}

/** What the gateway says of a charge. */
export interface GatewayCharge {
  readonly chargeId: string;
  readonly status: 'processing' | 'captured' | 'cancelled' | 'failed';
  /** What was taken, or would be. */
  readonly amount: Money;
}

/** A message that claims to be from the gateway: its headers, lower-case, and its body, parsed. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The gateway has a refund in hand and has not carried it out: it is asked again, and nobody need worry. */
export class RefundPending extends Error {
  override readonly name = 'RefundPending';
}

/** The company that holds the cards. Every call rejects where the gateway does not answer. */
export interface CardGateway {
  /** Takes money from a card. The same key never takes it twice: the second call answers what the first did. */
  charge(request: { readonly key: string; readonly cardToken: string; readonly amount: Money }): Promise<ChargeOutcome>;
  /** Gives back part or all of a charge, once however often it is asked; nothing where there was no such charge. */
  refund(request: { readonly key: string; readonly amount: Money }): Promise<void>;
  /** Opens a page on which somebody pays. */
  open(checkout: Checkout): Promise<{ readonly chargeId: string; readonly pageUrl: string }>;
  /** How a charge that was opened stands; null where the gateway knows of none. */
  look(chargeId: string): Promise<GatewayCharge | null>;
  /** Which charge a message is about; null where its signature is not the gateway's [T.39]. */
  heard(message: WebhookMessage): string | null;
}
