import type { SavedAddress } from '../addresses/address';
import type { ContactDraft } from './contact-draft';
import type { Attempt } from '../forms/attempt';
import { draftKeeper } from '../forms/persisting';
import type { RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import { answer, outcome } from '../shared/outcome';
import type { FieldError } from '../shared/result';
import type { OrderInput, Payment, PlacedOrder, Quote, QuoteInput } from './order';
import { errorsAfterChange } from '../forms/errors';
import { isWithin, textAt } from '../forms/paths';
import { afterChange, freshOrderForm } from './order-form';
import type { OrderForm, Priced } from './order-form';
import type { OrderFormEvent } from './order-form.setup';
import { PARCEL_TEXTS } from './parcel-draft';
import { changed, emptyDraft } from './request-draft';
import type { DraftChange, PersistedRequest, RequestDraft } from './request-draft';
import type { RequestRefusal } from './request-refusals';
import { draftErrors, orderInputOf } from './request.rules';

/** The owner of the request, and the branch: drafts of two people or two branches are never mixed. */
export interface RequestOwner {
  readonly userId: string;
  readonly branchId: string;
  readonly regionCode: RegionCode;
  /** They may not pay from the wallet: a new request begins with cash. */
  readonly paysInCash?: boolean;
}

/** Where a new request begins: at an address of the book, else with who sends; null where nothing is known. */
export type PickUpFound = SavedAddress | ContactDraft | null;

/** The change that makes a request begin there. */
export const beginningAt = (found: PickUpFound): DraftChange =>
  found === null || 'id' in found
    ? { kind: 'saved', stop: 'pickUp', saved: found }
    : { kind: 'sender', contact: found };

export type PricedQuote = Priced<Quote>;

export interface RequestContext extends OrderForm<RequestDraft, QuoteInput, Quote, OrderInput, RequestRefusal> {
  readonly owner: RequestOwner;
  /** Thrown away a moment ago; may be had back. */
  readonly discarded: RequestDraft | null;
  /** The total that the review began with. */
  readonly seenTotal: Money | null;
  readonly order: PlacedOrder | null;
  /** Somebody chose how this one is paid: what they pay with by default gives way. */
  readonly isPaymentChosen: boolean;
  /** An earlier version was sent and given up before an answer came: it may have been ordered [T.36]. */
  readonly mayExist: boolean;
  /** It was begun before this page was loaded. */
  readonly isContinued: boolean;
}

export type RequestEvent =
  | OrderFormEvent<DraftChange>
  | { readonly type: 'REVIEW' }
  | { readonly type: 'CONFIRM' | 'SEND_ANYWAY'; readonly quoteId: string }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'NEW' }
  /** Another draft in place of this one, which may be had back. */
  | { readonly type: 'FILL'; readonly draft: RequestDraft }
  /** How this person pays by default [R2.16], once that is known. */
  | { readonly type: 'DEFAULT_PAYMENT'; readonly payment: Payment }
  /** The wallet holds too little for this price; `instead` is what could pay it. */
  | { readonly type: 'WALLET_SHORT'; readonly instead: Payment }
  | { readonly type: 'SHOW' };

/** What the machine needs from outside. */
export const requestActors = {
  /** The stored request of this owner; null if there is none. */
  restore: answer<PersistedRequest | null, RequestOwner>('restore'),
  drafts: draftKeeper<PersistedRequest, RequestOwner>(),
  /** Makes a key and keeps it with the draft before anything is sent. */
  keepAttempt: answer<
    Attempt<OrderInput>,
    { readonly owner: RequestOwner; readonly draft: RequestDraft; readonly order: OrderInput }
  >('keepAttempt'),
  /** The branch's default address; null if there is none or nobody answers. */
  suggestPickUp: answer<PickUpFound, RequestOwner>('suggestPickUp'),
  askQuote: outcome<PricedQuote, QuoteInput>('askQuote'),
  placeOrder: outcome<PlacedOrder, Attempt<OrderInput>>('placeOrder'),
};

export function freshContext(owner: RequestOwner): RequestContext {
  return {
    ...freshOrderForm(emptyDraft(owner.regionCode, owner.paysInCash)),
    owner,
    discarded: null,
    seenTotal: null,
    order: null,
    isPaymentChosen: false,
    mayExist: false,
    isContinued: false,
  };
}

/** Where in the form a change is. */
function placeOf(change: DraftChange): string {
  switch (change.kind) {
    case 'text':
      return change.path;
    case 'payment':
      return 'payment';
    case 'timing':
      return 'timing';
    case 'extra':
      return 'extraCharge';
    case 'voucher':
      return 'voucherText';
    case 'remove-stop':
      return `dropOffs.${change.id}`;
    case 'sender':
      return 'pickUp';
    case 'swap':
      return 'dropOffs';
    case 'add-stop':
    case 'move-stop':
    case 'arrange-stops':
      return ''; // what was found wrong stays wrong
    case 'mode':
    case 'saved':
    case 'pin':
    case 'place':
    case 'size':
      break;
  }
  return change.stop;
}

/** A person's change: what it leaves of the errors, and of what was discarded. */
export function withChange(context: RequestContext, change: DraftChange): Partial<RequestContext> {
  const draft = changed(context.draft, change);
  if (draft === context.draft) return {};
  return {
    ...afterChange(context, draft, placeOf(change)),
    discarded: null,
    isPaymentChosen: context.isPaymentChosen || change.kind === 'payment',
    ...afterStops(context, draft, change),
  };
}

/**
 * Where stops come and go: a new one is not judged before it is touched, and one that was removed may be had back. What a
 * pin emptied nobody left empty.
 */
function afterStops(context: RequestContext, draft: RequestDraft, change: DraftChange): Partial<RequestContext> {
  const { left, attempted, serverErrors } = context;
  if (change.kind === 'remove-stop')
    return { discarded: context.draft, left: left.filter((path) => !isWithin(path, `dropOffs.${change.id}`)) };
  if (change.kind === 'pin')
    return { left: left.filter((path) => textAt(draft, path) !== '' || textAt(context.draft, path) === '') };
  if (change.kind === 'swap') {
    const isLess = PARCEL_TEXTS.some((name) => context.draft.dropOffs[0]?.[name] !== draft.dropOffs[0]?.[name]);
    return {
      serverErrors: errorsAfterChange(errorsAfterChange(serverErrors, 'pickUp'), 'dropOffs'),
      discarded: isLess ? context.draft : null,
    };
  }
  if (change.kind !== 'add-stop' || !attempted) return {};
  return { attempted: false, left: [...new Set([...left, ...errorsOf(context).map(({ path }) => path)])] };
}

/** All known errors, the device's first: the server's repeat them where both see one. */
export function errorsOf({
  draft,
  serverErrors,
}: Pick<RequestContext, 'draft' | 'serverErrors'>): readonly FieldError[] {
  return [...draftErrors(draft), ...serverErrors];
}

/** The order that confirming the current quote would place; null if there is none. */
export function orderOf({ draft, quote, allowDuplicate }: RequestContext): OrderInput | null {
  return quote === null ? null : orderInputOf(draft, quote.quote.id, allowDuplicate);
}

/** Whether the server names a field that has to change before there is a price, a time outside opening hours for instance. */
export const isPriceRefusedAtField = ({
  quoteFailure,
  serverErrors,
}: Pick<RequestContext, 'quoteFailure' | 'serverErrors'>): boolean =>
  quoteFailure?.kind === 'refused' && serverErrors.length > 0;
