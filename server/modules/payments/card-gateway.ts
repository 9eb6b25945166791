import type { Money } from '../../../src/domain/shared/money';

/** What came of a charge. Where the gateway does not answer, the call rejects: whether it charged is then unknown. */
export type ChargeOutcome = 'paid' | 'declined';

/** The company that holds the cards. */
export interface CardGateway {
  /** Takes money from a card. The same key never takes it twice: the second call answers what the first did. */
  charge(request: { readonly key: string; readonly cardToken: string; readonly amount: Money }): Promise<ChargeOutcome>;
  /** Gives back part or all of a charge, once however often it is asked; nothing where there was no such charge. */
  refund(request: { readonly key: string; readonly amount: Money }): Promise<void>;
}
