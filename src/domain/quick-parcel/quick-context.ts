import { refusalOf } from '../ordering/request-refusals';
import type { RequestRefusal } from '../ordering/request-refusals';
import type { VoucherTrouble } from '../ordering/voucher-draft';
import type { Language, RegionCode } from '../regions/region';
import { answer, outcome } from '../shared/outcome';
import { fieldsOf } from '../shared/fields';
import { ownText } from '../shared/own-text';
import { refusalCode } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { VerificationEnd } from '../verification/verification';
import type { GuestToken, QuickOrder, QuickOrderInput, QuickQuote, QuickQuoteInput } from './quick-order';
import { changedQuick, emptyQuickDraft, quickErrors, quickOrderInputOf, quickQuoteInputOf } from './quick-draft';
import type { QuickChange, QuickDraft } from './quick-draft';

/** An order in progress: stored before it is sent, so that whatever happens it is the same order [T.36]. */
export interface QuickAttempt {
  readonly key: string;
  readonly order: QuickOrderInput;
}

/** The last parcel that was ordered here, as it is stored [R3.07]; metres and seconds. */
export type OrderInfo = Pick<
  QuickOrder,
  | 'pendingOrderId'
  | 'slug'
  | 'reference'
  | 'totalFees'
  | 'totalDuration'
  | 'totalDistance'
  | 'pickupTaskID'
  | 'taskRelation'
  | 'pickUp'
  | 'dropOff'
>;

/** What is stored between visits [R3.07]. */
export interface PersistedQuickParcel {
  readonly formSavedData: QuickDraft;
  readonly orderInfo: OrderInfo | null;
  readonly attempt: QuickAttempt | null;
}

/** A quote, and until when it is valid by this device's clock. */
export interface PricedQuickQuote {
  readonly quote: QuickQuote;
  readonly validUntil: Instant;
}

/** Why a guest's order was not made: the reasons of any order, and one more. */
export type QuickRefusal =
  | RequestRefusal
  /** The phone must be confirmed again. */
  | { readonly kind: 'unverified' };

export interface QuickParcelContext {
  readonly draft: QuickDraft;
  /** Paths of the touched fields: only their errors are shown. */
  readonly left: readonly string[];
  /** The person wanted to continue: all errors are shown. */
  readonly attempted: boolean;
  readonly serverErrors: readonly FieldError[];
  readonly language: Language;
  readonly asked: QuickQuoteInput | null;
  readonly quote: PricedQuickQuote | null;
  readonly quoteFailure: Failure | null;
  readonly voucherTrouble: VoucherTrouble | null;
  readonly allowDuplicate: boolean;
  readonly attempt: QuickAttempt | null;
  /** Why it is unknown whether the order was made. */
  readonly doubt: Failure | null;
  readonly refusal: QuickRefusal | null;
  /** Why the phone could not be confirmed, or the payment not started. */
  readonly failure: Failure | null;
  /** The last parcel that was ordered here, until it is dismissed. */
  readonly orderInfo: OrderInfo | null;
  readonly pageUrl: string | null;
}

/** The pages of the flow, each with its own address: the form, and the price. */
export type QuickPage = 'form' | 'price';

export type QuickParcelEvent =
  | { readonly type: 'CHANGE'; readonly change: QuickChange }
  | { readonly type: 'FIELD.LEFT'; readonly path: string }
  | { readonly type: 'NEXT'; readonly language: Language }
  | { readonly type: 'BACK' }
  | { readonly type: 'APPLY_VOUCHER' }
  | { readonly type: 'REMOVE_VOUCHER' }
  /** With the quote that the person saw, so that no price is confirmed unseen. */
  | { readonly type: 'CONFIRM'; readonly quoteId: string; readonly language: Language }
  | { readonly type: 'SEND_ANYWAY'; readonly quoteId: string; readonly language: Language }
  | { readonly type: 'CHECK' }
  | { readonly type: 'RETRY_QUOTE' }
  /** The person opened a page of the flow: by a link, or by going back or forward. */
  | { readonly type: 'ARRIVE'; readonly place: QuickPage; readonly language: Language }
  /** The last parcel need not be mentioned any more. */
  | { readonly type: 'PUT_ASIDE' }
  /** The page goes away. */
  | { readonly type: 'HIDE' }
  /** Only within the machine. */
  | { readonly type: 'DRAFT.CHANGED' }
  | { readonly type: 'DRAFT.PERSIST' }
  | { readonly type: 'PRICE.RENEW' };

/** What the machine needs from outside, besides the phone verification. */
export const quickParcelActors = {
  restore: answer<PersistedQuickParcel | null, { readonly regionCode: RegionCode }>('restore'),
  persistDraft: answer<void, PersistedQuickParcel>('persistDraft'),
  /** Makes a key and persists it with the draft before anything is sent. */
  keepAttempt: answer<QuickAttempt, { readonly persisted: PersistedQuickParcel; readonly order: QuickOrderInput }>(
    'keepAttempt',
  ),
  /** Whether this device has a token that still opens the orders of this phone; silent [R8.04]. */
  identify: answer<boolean, { readonly phone: string }>('identify'),
  /** Exchanges the proof of a phone for a token, which is stored. */
  exchange: outcome<Pick<GuestToken, 'phone'>, { readonly phone: string; readonly proof: string }>('exchange'),
  askQuote: outcome<PricedQuickQuote, QuickQuoteInput>('askQuote'),
  placeOrder: outcome<QuickOrder, QuickAttempt>('placeOrder'),
  startPayment: outcome<{ readonly pageUrl: string }, { readonly slug: string; readonly language: Language }>(
    'startPayment',
  ),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};

export function freshQuickContext(draft: QuickDraft, language: Language): QuickParcelContext {
  return {
    draft,
    left: [],
    attempted: false,
    serverErrors: [],
    language,
    asked: null,
    quote: null,
    quoteFailure: null,
    voucherTrouble: null,
    allowDuplicate: false,
    attempt: null,
    doubt: null,
    refusal: null,
    failure: null,
    orderInfo: null,
    pageUrl: null,
  };
}

export function emptyQuickContext(regionCode: RegionCode, language: Language): QuickParcelContext {
  return freshQuickContext(emptyQuickDraft(regionCode), language);
}

/** A person's change removes the server's errors at the changed field, and an earlier refusal no longer applies. */
export function withQuickChange(context: QuickParcelContext, change: QuickChange): Partial<QuickParcelContext> {
  const draft = changedQuick(context.draft, change);
  if (draft === context.draft) return {};
  const at = change.kind === 'text' ? change.path : change.kind === 'pin' ? `${change.stop}.position` : change.kind;
  const isVoucher = change.kind === 'voucher' || at === 'voucherText';
  return {
    draft,
    refusal: null,
    failure: null,
    ...(isVoucher ? { voucherTrouble: null } : {}),
    serverErrors: context.serverErrors.filter(({ path }) => path !== at),
  };
}

/** All known errors, the device's first. */
export function quickErrorsOf(context: Pick<QuickParcelContext, 'draft' | 'serverErrors'>): readonly FieldError[] {
  return [...quickErrors(context.draft), ...context.serverErrors];
}

/** Whether this is the price of the current draft. The same parts are always written in the same order. */
export function isQuickPriceOf(input: QuickQuoteInput | null, { draft }: Pick<QuickParcelContext, 'draft'>): boolean {
  return JSON.stringify(input) === JSON.stringify(quickQuoteInputOf(draft));
}

/** The order that confirming the current quote would place; null if there is none. */
export function quickOrderOf({ draft, quote, language, allowDuplicate }: QuickParcelContext): QuickOrderInput | null {
  return quote === null ? null : quickOrderInputOf(draft, quote.quote.id, { language, allowDuplicate });
}

/** How long the current quote is valid, by the server's own clock, in milliseconds. */
export function quickQuoteLifetime({ quote }: Pick<QuickParcelContext, 'quote'>): number {
  return quote === null ? 0 : Math.max(0, millisOf(quote.quote.expiresAt) - millisOf(quote.quote.createdAt));
}

/**
 * The reason for a failed order; null if nobody knows whether the order was made. For a duplicate it names the slug.
 */
export function quickRefusalOf(failure: Failure): QuickRefusal | null {
  if (refusalCode(failure) === 'UNAUTHENTICATED') return { kind: 'unverified' };
  if (failure.kind === 'refused' && failure.code === 'POSSIBLE_DUPLICATE')
    return { kind: 'duplicate', orderId: ownText(fieldsOf(failure.data), 'slug', 64) || null };
  const refusal = refusalOf(failure);
  // The server uses the same paths as this form; only those of a merchant's request differ.
  return refusal !== null && 'errors' in refusal && failure.kind === 'refused'
    ? { ...refusal, errors: failure.fields }
    : refusal;
}

export function orderInfoOf({
  pendingOrderId,
  slug,
  reference,
  totalFees,
  totalDuration,
  totalDistance,
  pickupTaskID,
  taskRelation,
  pickUp,
  dropOff,
}: QuickOrder): OrderInfo {
  return {
    pendingOrderId,
    slug,
    reference,
    totalFees,
    totalDuration,
    totalDistance,
    pickupTaskID,
    taskRelation,
    pickUp,
    dropOff,
  };
}

export function keptOf({ draft, orderInfo, attempt }: QuickParcelContext): PersistedQuickParcel {
  return { formSavedData: draft, orderInfo, attempt };
}

/**
 * The proof that a verification ended with, empty if it ended without one. It is stored nowhere: it is used at once,
 * and once.
 */
export function proofOf(end: VerificationEnd): { readonly phone: string; readonly proof: string } {
  return end.kind === 'verified' ? { phone: end.phone, proof: end.proof } : { phone: '', proof: '' };
}
