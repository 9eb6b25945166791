import type { Attempt } from '../forms/attempt';
import { draftKeeper } from '../forms/persisting';
import { afterChange, freshOrderForm, isSamePrice } from '../ordering/order-form';
import type { OrderForm, Priced } from '../ordering/order-form';
import type { OrderFormEvent } from '../ordering/order-form.setup';
import { refusalOf } from '../ordering/request-refusals';
import type { RequestRefusal } from '../ordering/request-refusals';
import { refusedVoucher } from '../ordering/voucher-draft';
import type { Language, RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import { answer, outcome } from '../shared/outcome';
import { ownText } from '../shared/own-text';
import { refusalCode } from '../shared/result';
import type { Money } from '../shared/money';
import type { Failure, FieldError } from '../shared/result';
import type { VerificationEnd } from '../verification/verification';
import type { OrderInfo, PersistedQuickParcel } from './persisted-quick-parcel';
import { changedQuick, emptyQuickDraft, quickErrors, quickOrderInputOf } from './quick-draft';
import type { QuickChange, QuickDraft } from './quick-draft';
import type { GuestToken, QuickOrder, QuickOrderInput, QuickQuote, QuickQuoteInput } from './quick-order';

export type PricedQuickQuote = Priced<QuickQuote>;

/** Why a guest's order was not made: the reasons of any order, and one more. */
export type QuickRefusal =
  | RequestRefusal
  /** The phone must be confirmed again. */
  | { readonly kind: 'unverified' };

export interface QuickParcelContext extends OrderForm<
  QuickDraft,
  QuickQuoteInput,
  QuickQuote,
  QuickOrderInput,
  QuickRefusal
> {
  readonly language: Language;
  /** Why the phone could not be confirmed, or the payment not begun. */
  readonly failure: Failure | null;
  /** The last parcel that was ordered here, until it is dismissed. */
  readonly orderInfo: OrderInfo | null;
  readonly pageUrl: string | null;
  /** What the person last knew as the price, and what it was asked with; null before there was one. */
  readonly seen: SeenPrice | null;
}

interface SeenPrice {
  readonly total: Money;
  readonly asked: QuickQuoteInput | null;
}

/** The pages of the flow, each with its own address: the form, and the price. */
export type QuickPage = 'form' | 'price';

export type QuickParcelEvent =
  | OrderFormEvent<QuickChange>
  | { readonly type: 'NEXT'; readonly language: Language }
  | { readonly type: 'CONFIRM' | 'SEND_ANYWAY'; readonly quoteId: string; readonly language: Language }
  /** The person came to a page of the flow: by a link, or by going back or forward. */
  | { readonly type: 'ARRIVE'; readonly place: QuickPage; readonly language: Language }
  /** The last parcel need not be told of any more. */
  | { readonly type: 'PUT_ASIDE' };

/** What the machine needs from outside, besides the phone verification. */
export const quickParcelActors = {
  restore: answer<PersistedQuickParcel | null, { readonly regionCode: RegionCode }>('restore'),
  drafts: draftKeeper<PersistedQuickParcel>(),
  /** Makes a key and keeps it with the draft before anything is sent. */
  keepAttempt: answer<
    Attempt<QuickOrderInput>,
    { readonly persisted: PersistedQuickParcel; readonly order: QuickOrderInput }
  >('keepAttempt'),
  /** Whether this device holds a token that still opens the orders of this phone; silent [R8.04]. */
  identify: answer<boolean, { readonly phone: string }>('identify'),
  /** Exchanges the proof of a phone for a token, which is stored. */
  exchange: outcome<Pick<GuestToken, 'phone'>, { readonly phone: string; readonly proof: string }>('exchange'),
  askQuote: outcome<PricedQuickQuote, QuickQuoteInput>('askQuote'),
  placeOrder: outcome<QuickOrder, Attempt<QuickOrderInput>>('placeOrder'),
  startPayment: outcome<{ readonly pageUrl: string }, { readonly slug: string; readonly language: Language }>(
    'startPayment',
  ),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};

export function freshQuickContext(draft: QuickDraft, language: Language): QuickParcelContext {
  return {
    ...freshOrderForm(draft),
    language,
    failure: null,
    orderInfo: null,
    pageUrl: null,
    seen: null,
  };
}

export function emptyQuickContext(regionCode: RegionCode, language: Language): QuickParcelContext {
  return freshQuickContext(emptyQuickDraft(regionCode), language);
}

/**
 * What the person knows as the price once there is another: the new one if they changed what is priced, and still the
 * former one if a code was refused or the price expired.
 */
export function seenWith({ seen, asked, voucherTrouble }: QuickParcelContext, total: Money): SeenPrice {
  const isUnasked = refusedVoucher(voucherTrouble) !== null || isSamePrice(seen?.asked ?? null, asked);
  return { total: seen !== null && isUnasked ? seen.total : total, asked };
}

/** A person's change: what it leaves of the errors. */
export function withQuickChange(context: QuickParcelContext, change: QuickChange): Partial<QuickParcelContext> {
  const draft = changedQuick(context.draft, change);
  return draft === context.draft ? {} : { ...afterChange(context, draft, placeOf(change)), failure: null };
}

/** Where in the form a change is. */
function placeOf(change: QuickChange): string {
  switch (change.kind) {
    case 'text':
      return change.path;
    case 'pin':
      return `${change.stop}.position`;
    case 'voucher':
      return 'voucherText';
    case 'region':
    case 'size':
    case 'payment':
      break;
  }
  return change.kind;
}

/** All known errors, the device's first. */
export function quickErrorsOf(context: Pick<QuickParcelContext, 'draft' | 'serverErrors'>): readonly FieldError[] {
  return [...quickErrors(context.draft), ...context.serverErrors];
}

/** The order that a confirmation of the present quote stands for; null while there is none. */
export function quickOrderOf({ draft, quote, language, allowDuplicate }: QuickParcelContext): QuickOrderInput | null {
  return quote === null ? null : quickOrderInputOf(draft, quote.quote.id, { language, allowDuplicate });
}

/** The reason behind a failed order; null where nobody knows whether the order was made. Of a like order it names the slug. */
export function quickRefusalOf(failure: Failure): QuickRefusal | null {
  if (refusalCode(failure) === 'UNAUTHENTICATED') return { kind: 'unverified' };
  if (failure.kind === 'refused' && failure.code === 'POSSIBLE_DUPLICATE')
    return { kind: 'duplicate', orderId: ownText(fieldsOf(failure.data), 'slug', 64) || null };
  // The server writes its paths as this form does.
  return refusalOf(failure, (path) => path);
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
