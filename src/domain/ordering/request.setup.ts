import { assign, sendTo, setup } from 'xstate';
import { isSameDraft } from '../forms/fields';
import { readersOf } from '../shared/event-readers';
import { failureIn } from '../shared/result';
import { orderFormParts } from './order-form.setup';
import type { FieldPointed } from './order-form.setup';
import {
  beginningAt,
  errorsOf,
  freshContext,
  orderOf,
  requestActors,
  withChange,
  isPriceRefusedAtField,
} from './request-context';
import type { RequestContext, RequestEvent, RequestOwner } from './request-context';
import { changed, emptyDraft, isUnfilled, isUntouchedRequest } from './request-draft';
import type { DraftChange } from './request-draft';
import { formErrors, refusalOf, requestPath } from './request-refusals';
import { draftErrors, quoteInputOf } from './request.rules';
import { refusedVoucher } from './voucher-draft';

const on = readersOf<RequestEvent, typeof requestActors>();
const shared = orderFormParts<RequestContext, DraftChange, RequestEvent>({
  withChange,
  errorsOf,
  inputOf: quoteInputOf,
  orderOf,
  refusalOf: ({ draft }, failure) => refusalOf(failure, requestPath(draft)),
});

/** The names in the chart of a request: its outside parts, its delays, its actions and its guards. */
export const requestSetup = setup({
  types: {
    input: {} as RequestOwner,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as FieldPointed,
    tags: {} as
      | 'restoring'
      | 'editing'
      | 'reviewing'
      | 'sending'
      | 'unsettled'
      | 'done'
      | 'pricing'
      | 'priced'
      | 'unpriced',
  },
  actors: requestActors,
  ...shared,
}).extend({
  actions: {
    discard: assign(({ context }) => ({
      ...freshContext(context.owner),
      asked: context.asked,
      quote: context.quote,
      discarded: context.draft,
      mayExist: context.mayExist,
    })),
    fill: assign(
      on.event('FILL', ({ context }, { draft }) => ({
        ...freshContext(context.owner),
        asked: context.asked,
        quote: context.quote,
        draft,
        discarded: isUnfilled(context.draft, context.owner.paysInCash) ? null : context.draft,
        // With the receipt the doubt was read, too.
        mayExist: context.order === null && context.mayExist,
      })),
    ),
    undo: assign(({ context }) => ({ draft: context.discarded ?? context.draft, discarded: null })),
    startOver: assign(({ context }) => ({
      ...freshContext(context.owner),
      asked: context.asked,
      order: context.order,
      mayExist: context.mayExist,
    })),
    forgetOrder: assign({ order: null, mayExist: false }),
    /** Nobody knows what became of it: from here on it is said wherever another one is made of it. */
    giveUpAttempt: assign({ attempt: null, doubt: null, mayExist: true }),
    persistDraft: sendTo('drafts', ({ context: { draft, attempt, mayExist } }) => ({
      type: 'PERSIST' as const,
      persisted: mayExist ? { draft, attempt, mayExist } : { draft, attempt },
    })),
    takePersisted: assign(
      on.output('restore', ({ context: { owner } }, persisted) =>
        persisted === null ? {} : { ...persisted, isContinued: !isUnfilled(persisted.draft, owner.paysInCash) },
      ),
    ),
    /** The person did not do this: discarded data can still be restored. */
    takePickUp: assign(
      on.output('suggestPickUp', ({ context }, found) => ({
        ...withChange(context, beginningAt(found)),
        discarded: context.discarded,
      })),
    ),
    /** Nor did they do this. */
    takePayment: assign(
      on.event('DEFAULT_PAYMENT', ({ context }, { payment }) => ({
        draft: changed(context.draft, { kind: 'payment', payment }),
      })),
    ),
    /** Nor this: what lies in the bin stays there, and the payment is still not theirs. */
    leaveWallet: assign(
      on.event('WALLET_SHORT', ({ context }, { instead }) => ({
        ...withChange(context, { kind: 'payment', payment: instead }),
        discarded: context.discarded,
        isPaymentChosen: false,
      })),
    ),
    takeQuote: assign(
      on.output('askQuote', ({ context }, result) =>
        result.ok ? { quote: result.value, seenTotal: context.seenTotal ?? result.value.quote.total } : {},
      ),
    ),
    takeQuoteFailure: assign(
      on.output('askQuote', ({ context }, result) => ({
        quoteFailure: failureIn(result),
        serverErrors: result.ok ? [] : formErrors(result.failure, requestPath(context.draft)),
      })),
    ),
    beginReview: assign(({ context }) => ({
      seenTotal: context.quote?.quote.total ?? null,
      attempted: true,
      discarded: null,
      refusal: null,
      voucherTrouble: refusedVoucher(context.voucherTrouble),
      serverErrors: [],
    })),
    decide: assign((_, params: { allowDuplicate: boolean }) => params),
    takeOrder: assign(on.output('placeOrder', (_, result) => ({ order: result.ok ? result.value : null }))),
  },
  guards: {
    isKept: on.output('restore', (_, persisted) => persisted !== null),
    isPickUpOpen: on.output(
      'suggestPickUp',
      ({ context }, found) =>
        found !== null && isSameDraft(context.draft.pickUp, emptyDraft(context.owner.regionCode).pickUp),
    ),
    isComplete: ({ context }) => draftErrors(context.draft).length === 0 && !isPriceRefusedAtField(context),
    isPriceRefusedAtField: ({ context }) => isPriceRefusedAtField(context),
    isPaymentOpen: on.event(
      'DEFAULT_PAYMENT',
      ({ context: { draft, owner, isPaymentChosen } }, { payment }) =>
        !isPaymentChosen && !isSameDraft(draft.payment, payment) && isUntouchedRequest(draft, owner.paysInCash),
    ),
    /** What cannot pay is not what they begin with; somebody who insists on it keeps it. */
    mayLeaveWallet: ({ context: { draft, quote, isPaymentChosen } }) =>
      !isPaymentChosen && draft.payment.method === 'wallet' && quote !== null,
    hasDiscarded: ({ context }) => context.discarded !== null,
  },
});
