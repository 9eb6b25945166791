import type { Attempt } from '../forms/attempt';
import { errorsAfterChange, UNTOUCHED } from '../forms/errors';
import type { Progress } from '../forms/errors';
import type { Failure, FieldError } from '../shared/result';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { VoucherDraft, VoucherTrouble } from './voucher-draft';

/** A quote, and until when it is good by this device's clock. */
export interface Priced<Quote> {
  readonly quote: Quote;
  readonly validUntil: Instant;
}

interface AnyQuote {
  readonly id: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

interface AnyRefusal {
  readonly kind: string;
  /** At the fields that are wrong. */
  readonly errors?: readonly FieldError[];
}

/** What every form of an order knows: its draft, the price of it, and the order on its way. */
export interface OrderForm<
  Draft extends VoucherDraft = VoucherDraft,
  Input extends object = object,
  Quote extends AnyQuote = AnyQuote,
  Order extends object = object,
  Refusal extends AnyRefusal = AnyRefusal,
> extends Progress {
  readonly draft: Draft;
  /** The question last asked; null where the draft gave none. */
  readonly asked: Input | null;
  readonly quote: Priced<Quote> | null;
  readonly quoteFailure: Failure | null;
  readonly voucherTrouble: VoucherTrouble | null;
  /** The person saw that a like order was made, and wants another. */
  readonly allowDuplicate: boolean;
  readonly attempt: Attempt<Order> | null;
  /** Why it is not known whether the order was made. */
  readonly doubt: Failure | null;
  readonly refusal: Refusal | null;
}

/** A form in which only the draft is known. */
export function freshOrderForm<Draft extends VoucherDraft>(draft: Draft) {
  return {
    draft,
    ...UNTOUCHED,
    asked: null,
    quote: null,
    quoteFailure: null,
    voucherTrouble: null,
    allowDuplicate: false,
    attempt: null,
    doubt: null,
    refusal: null,
  };
}

/** Where a change makes another matter of a code that was refused: itself, and how and where is paid. */
const VOUCHER_PLACES: readonly string[] = ['voucherText', 'payment', 'region'];

/** A person's change at a path: the server's errors there are gone, and what was refused is another matter now. */
export function afterChange<Draft extends VoucherDraft>(
  { serverErrors }: Progress,
  draft: Draft,
  place: string,
): Pick<OrderForm<Draft>, 'draft' | 'serverErrors'> & { readonly refusal: null; readonly voucherTrouble?: null } {
  return {
    draft,
    refusal: null,
    ...(VOUCHER_PLACES.includes(place) ? { voucherTrouble: null } : {}),
    serverErrors: errorsAfterChange(serverErrors, place),
  };
}

/** Whether two questions ask for the same price. The same parts are always written in the same order. */
export function isSamePrice(a: object | null, b: object | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** How long the present quote is good, by the server's own clock, in milliseconds. */
export function quoteLifetime({ quote }: Pick<OrderForm, 'quote'>): number {
  return quote === null ? 0 : Math.max(0, millisOf(quote.quote.expiresAt) - millisOf(quote.quote.createdAt));
}
