import type { SavedAddress } from '../addresses/address';
import type { RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import { answer, outcome } from '../shared/outcome';
import type { Failure, FieldError } from '../shared/result';
import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import type { Order, OrderInput, Quote, QuoteInput } from './order';
import { changed, emptyDraft } from './request-draft';
import type { DraftChange, RequestDraft } from './request-draft';
import type { RequestRefusal } from './request-refusals';
import { draftErrors, orderInputOf, quoteInputOf } from './request.rules';
import type { VoucherTrouble } from './voucher-draft';

/** The owner of the request, and the branch: drafts of two people or two branches are never mixed. */
export interface RequestOwner {
  readonly userId: string;
  readonly branchId: string;
  readonly regionCode: RegionCode;
}

/** An order in progress: stored before it is sent, so that whatever happens it is the same order [T.36]. */
export interface Attempt {
  readonly key: string;
  readonly order: OrderInput;
}

/** What is stored between visits [R3.06]. */
export interface PersistedRequest {
  readonly draft: RequestDraft;
  readonly attempt: Attempt | null;
}

/** A quote, and until when it is valid by this device's clock. */
export interface PricedQuote {
  readonly quote: Quote;
  readonly validUntil: Instant;
}

export interface RequestContext {
  readonly owner: RequestOwner;
  readonly draft: RequestDraft;
  /** Discarded a moment ago; can be restored. */
  readonly discarded: RequestDraft | null;
  /** Paths of the touched fields: only their errors are shown. */
  readonly left: readonly string[];
  /** A review was requested: all errors are shown. */
  readonly attempted: boolean;
  /** Errors that the server found; each disappears when its field changes. */
  readonly serverErrors: readonly FieldError[];
  /** The last price question; null if the draft was incomplete. */
  readonly asked: QuoteInput | null;
  readonly quote: PricedQuote | null;
  readonly quoteFailure: Failure | null;
  readonly voucherTrouble: VoucherTrouble | null;
  /** The total when the review began. */
  readonly seenTotal: Money | null;
  /** The person saw that a similar order was made, and wants another. */
  readonly allowDuplicate: boolean;
  readonly attempt: Attempt | null;
  /** Why it is unknown whether the order was made. */
  readonly doubt: Failure | null;
  readonly refusal: RequestRefusal | null;
  readonly order: Order | null;
}

export type RequestEvent =
  | { readonly type: 'CHANGE'; readonly change: DraftChange }
  | { readonly type: 'FIELD.LEFT'; readonly path: string }
  | { readonly type: 'REVIEW' }
  | { readonly type: 'BACK' }
  /** With the quote that the person saw, so that no price is confirmed unseen. */
  | { readonly type: 'CONFIRM'; readonly quoteId: string }
  | { readonly type: 'SEND_ANYWAY'; readonly quoteId: string }
  | { readonly type: 'CHECK' }
  | { readonly type: 'RETRY_QUOTE' }
  | { readonly type: 'APPLY_VOUCHER' }
  | { readonly type: 'REMOVE_VOUCHER' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'NEW' }
  /** The drawer was closed, or the page goes away. */
  | { readonly type: 'HIDE' }
  | { readonly type: 'SHOW' }
  /** Only within the machine. */
  | { readonly type: 'DRAFT.CHANGED' }
  | { readonly type: 'DRAFT.PERSIST' }
  | { readonly type: 'PRICE.RENEW' };

/** Sent to the view: focus this field. */
export interface FieldPointed {
  readonly type: 'field.pointed';
  readonly path: string;
}

/** What the machine needs from outside. */
export const requestActors = {
  /** The stored request of this owner; null if there is none. */
  restore: answer<PersistedRequest | null, RequestOwner>('restore'),
  /** Persists a draft, or nothing if it is empty. */
  persistDraft: answer<void, { readonly owner: RequestOwner; readonly persisted: PersistedRequest }>('persistDraft'),
  /** Makes a key and persists it with the draft before anything is sent. */
  keepAttempt: answer<
    Attempt,
    { readonly owner: RequestOwner; readonly draft: RequestDraft; readonly order: OrderInput }
  >('keepAttempt'),
  /** The branch's default address; null if there is none or nobody answers. */
  suggestPickUp: answer<SavedAddress | null, RequestOwner>('suggestPickUp'),
  askQuote: outcome<PricedQuote, QuoteInput>('askQuote'),
  placeOrder: outcome<Order, Attempt>('placeOrder'),
};

export function freshContext(owner: RequestOwner): RequestContext {
  return {
    owner,
    draft: emptyDraft(owner.regionCode),
    discarded: null,
    left: [],
    attempted: false,
    serverErrors: [],
    asked: null,
    quote: null,
    quoteFailure: null,
    voucherTrouble: null,
    seenTotal: null,
    allowDuplicate: false,
    attempt: null,
    doubt: null,
    refusal: null,
    order: null,
  };
}

/** Where in the form a change is. */
function placeOf(change: DraftChange): string {
  switch (change.kind) {
    case 'text':
      return change.path;
    case 'payment':
      return 'payment';
    case 'extra':
      return 'extraCharge';
    case 'voucher':
      return 'voucherText';
    case 'mode':
    case 'saved':
    case 'pin':
    case 'size':
      break;
  }
  return change.stop;
}

/** A person's change removes the server's errors at the changed field, and below it. */
export function withChange(context: RequestContext, change: DraftChange): Partial<RequestContext> {
  const draft = changed(context.draft, change);
  if (draft === context.draft) return {};
  const at = placeOf(change);
  return {
    draft,
    discarded: null,
    refusal: null,
    ...(at === 'voucherText' ? { voucherTrouble: null } : {}),
    serverErrors: context.serverErrors.filter(({ path }) => path !== at && !path.startsWith(`${at}.`)),
  };
}

/** All known errors, the device's first: the server's repeat them if both find one. */
export function errorsOf(context: Pick<RequestContext, 'draft' | 'serverErrors'>): readonly FieldError[] {
  return [...draftErrors(context.draft), ...context.serverErrors];
}

/** Whether this is the price of the current draft. The same parts are always written in the same order. */
export function isPriceOf(input: QuoteInput | null, { draft }: RequestContext): boolean {
  return JSON.stringify(input) === JSON.stringify(quoteInputOf(draft));
}

/** The order that confirming the current quote would place; null if there is none. */
export function orderOf({ draft, quote, allowDuplicate }: RequestContext): OrderInput | null {
  return quote === null ? null : orderInputOf(draft, quote.quote.id, allowDuplicate);
}

/** How long the current quote is valid, by the server's own clock, in milliseconds. */
export function quoteLifetime({ quote }: RequestContext): number {
  return quote === null ? 0 : Math.max(0, millisOf(quote.quote.expiresAt) - millisOf(quote.quote.createdAt));
}
