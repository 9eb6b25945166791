import { DECIMALS, parseAmount } from '../shared/money';
import type { AmountError, Currency, Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { IbanCountry } from './iban';

/**
 * How a withdrawal stands: the bank has not decided, paid it, or refused it; it was taken back before; or it was paid and
 * came back later.
 */
export const WITHDRAWAL_STATES = ['pending', 'paid', 'refused', 'cancelled', 'returned'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why one was refused, or came back; each has a text that says what to do. */
export const WITHDRAWAL_REFUSALS = ['account-wrong', 'other-holder', 'bank-refused'] as const;
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

/** What is decided about a withdrawal. */
export type WithdrawalDecision =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'refused' | 'returned'; readonly reason: WithdrawalRefusal };

/** The state that a decision is about: what was paid can only come back. */
export const decidedFrom = (outcome: WithdrawalDecision['outcome']): WithdrawalState =>
  outcome === 'returned' ? 'paid' : 'pending';

/** Where a business's money goes; never with its whole IBAN. */
export interface BankAccount {
  readonly id: string;
  readonly country: IbanCountry;
  readonly bankName: string;
  /** The last four characters of the IBAN. */
  readonly ending: string;
  readonly addedAt: Instant;
}

/** What the page of withdrawals needs of the account. */
export interface BankAccountSetting {
  /** Null until there is one. */
  readonly account: BankAccount | null;
  /** What the main account manager confirms another account with; null for whoever may not add one [R6.05]. */
  readonly confirmBy: ConfirmBy | null;
}

/** The second step of the person's sign-in, or their password if they have none. */
export const CONFIRM_BY = ['code', 'password'] as const;
export type ConfirmBy = (typeof CONFIRM_BY)[number];

/** Money on its way from a wallet to a bank account. */
export interface Withdrawal {
  readonly id: string;
  /** What people call it: `WD-7K2M9QXA`. */
  readonly reference: string;
  readonly amount: Money;
  readonly state: WithdrawalState;
  /** Null unless it was refused or came back. */
  readonly refusal: WithdrawalRefusal | null;
  readonly bankName: string;
  readonly ending: string;
  readonly requestedAt: Instant;
  /** When it was paid, refused or cancelled, or came back; null while it is pending. */
  readonly endedAt: Instant | null;
}

/** The smallest and the largest withdrawal, in minor units (D). */
export const WITHDRAWAL_LIMITS: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  BHD: { min: 5_000, max: 10_000_000 },
  SAR: { min: 50_00, max: 100_000_00 },
};

/** Decimals of a withdrawal, in any currency [R5.07]. */
const WITHDRAWAL_DECIMALS = 2;

/** Why an amount cannot be withdrawn; `over-balance` where the balance is known [R5.06]. */
export type WithdrawalError = AmountError | 'too-small' | 'over-balance';

/** Minor units of the smallest step. */
const stepOf = (currency: Currency): number => 10 ** (DECIMALS[currency] - WITHDRAWAL_DECIMALS);

/** Why an amount of money cannot be withdrawn, whatever the balance; null if it can. */
export function withdrawalLimitError({
  minor,
  currency,
}: Money): 'too-small' | 'too-large' | 'too-many-decimals' | null {
  const { min, max } = WITHDRAWAL_LIMITS[currency];
  if (minor % stepOf(currency) !== 0) return 'too-many-decimals';
  return minor < min ? 'too-small' : minor > max ? 'too-large' : null;
}

/**
 * Reads a typed amount: two decimals, within the limits, and not above the balance [R5.06].
 * @param balance null for whoever may not see it
 */
export function withdrawalAmount(
  text: string,
  currency: Currency,
  balance: Money | null,
): { readonly ok: true; readonly money: Money } | { readonly ok: false; readonly error: WithdrawalError } {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  const error =
    withdrawalLimitError(parsed.money) ??
    (balance !== null && parsed.money.minor > balance.minor ? ('over-balance' as const) : null);
  return error === null ? parsed : { ok: false, error };
}

/** All that a balance allows to withdraw, rounded down to two decimals [R5.06]; null if that is too little. */
export function wholeBalance({ minor, currency }: Money): Money | null {
  const step = stepOf(currency);
  const most = Math.min(Math.floor(minor / step) * step, WITHDRAWAL_LIMITS[currency].max);
  return withdrawalLimitError({ minor: most, currency }) === null ? { minor: most, currency } : null;
}
