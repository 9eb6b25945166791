import type { Language } from '../../src/domain/regions/region';
import type { Money } from '../../src/domain/shared/money';

/** The result of a charge. If the gateway does not answer, the call rejects: whether it charged is then unknown. */
export type ChargeOutcome = 'paid' | 'declined';

/** The payer, as far as the gateway must know. */
export interface Payer {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

/** What to pay on the gateway's own page. */
export interface Checkout {
  /** The same key opens the same page. */
  readonly key: string;
  readonly amount: Money;
  /** What people read beside the amount. */
  readonly description: string;
  /** Null if unknown. */
  readonly payer: Payer | null;
  readonly language: Language;
  /** Where the gateway sends people afterwards; it adds its charge id as `tap_id`. */
  readonly returnUrl: string;
  /** Where it sends webhooks; what they say is only ever a reason to ask it. */
  readonly webhookUrl: string;
  /** Takes nothing: only asks the bank whether the card is the payer's, and keeps it. The amount is zero then. */
  readonly isVerification?: boolean;
}

/** A card that the gateway keeps. */
export interface GatewayCard {
  /** What it is charged by; worthless elsewhere. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The gateway's answer about a charge. */
export interface GatewayCharge {
  readonly chargeId: string;
  /** `open` while nobody has paid on the page. */
  readonly status: 'open' | 'processing' | 'captured' | 'cancelled' | 'failed';
  /** The amount taken, or to be taken. */
  readonly amount: Money;
  /** Of a verification that ended well. */
  readonly card?: GatewayCard;
}

/** A message that claims to be from the gateway: its headers, lower-case, and its body, parsed. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The gateway is processing a refund and has not made it yet: it is asked again, and nobody need worry. */
export class RefundPending extends Error {
  override readonly name = 'RefundPending';
}

/** The gateway refused a refund for good: nothing of it is under way, so that another one can be requested. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** The company that stores the cards. Every call rejects if the gateway does not answer. */
export interface CardGateway {
  /** Takes money from a card. The same key never takes it twice: the second call returns the first one's result. */
  charge(request: { readonly key: string; readonly cardToken: string; readonly amount: Money }): Promise<ChargeOutcome>;
  /** How a charge of a saved card ended that was requested before, without charging anything; null if there was none. */
  charged(request: { readonly key: string; readonly amount: Money }): Promise<ChargeOutcome | null>;
  /** Refunds part or all of a charge, once however often it is requested; does nothing if there was no such charge. */
  refund(request: { readonly key: string; readonly amount: Money }): Promise<void>;
  /** Opens a page on which somebody pays. */
  open(checkout: Checkout): Promise<{ readonly chargeId: string; readonly pageUrl: string }>;
  /** The state of an opened charge; null if the gateway knows none. */
  look(chargeId: string): Promise<GatewayCharge | null>;
  /** Which charge a message is about; null if its signature is not the gateway's [T.39]. */
  heard(message: WebhookMessage): string | null;
}
