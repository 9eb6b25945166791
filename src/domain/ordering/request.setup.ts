import { assign, emit, raise, setup } from 'xstate';
import { restAfter } from '../outage/outage.rules';
import { readersOf } from '../shared/event-readers';
import { failureIn } from '../shared/result';
import type { Result } from '../shared/result';
import type { Order } from './order';
import {
  errorsOf,
  freshContext,
  isPriceOf,
  orderOf,
  quoteLifetime,
  requestActors,
  withChange,
} from './request-context';
import type { FieldPointed, RequestContext, RequestEvent, RequestOwner } from './request-context';
import { emptyDraft } from './request-draft';
import { formErrors, refusalOf } from './request-refusals';
import { draftErrors, quoteInputOf } from './request.rules';
import { afterVoucherRefused, hasVoucherText, isVoucherRefusal } from './voucher-draft';

const refusalIn = (result: Result<Order>) => (result.ok ? null : refusalOf(result.failure));

const on = readersOf<RequestEvent, typeof requestActors>();

/** The names in the chart of a request: its outside parts, its delays, its actions and its guards. */
export const requestSetup = setup({
  types: {
    input: {} as RequestOwner,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as FieldPointed,
    tags: {} as
      'restoring' | 'editing' | 'reviewing' | 'sending' | 'unsettled' | 'done' | 'pricing' | 'priced' | 'unpriced',
  },
  actors: requestActors,
  delays: {
    /** Typing goes on; nobody needs a price for each letter. */
    quoteDebounce: 350,
    quoteRetry: ({ context }) => restAfter(context.quoteFailure, 10_000),
    quoteValidity: ({ context }) => quoteLifetime(context),
    draftSettles: 300,
    recheckInterval: ({ context }) => restAfter(context.doubt, 10_000),
  },
  actions: {
    change: assign(on.event('CHANGE', ({ context }, { change }) => withChange(context, change))),
    useVoucher: assign(({ context }) => withChange(context, { kind: 'voucher', use: true })),
    missVoucher: assign({ voucherTrouble: 'empty' as const }),
    dropVoucher: assign(({ context }) => withChange(context, { kind: 'voucher', use: false })),
    refuseVoucher: assign(
      on.output(['placeOrder', 'askQuote'], ({ context }, result) => afterVoucherRefused(context.draft, result)),
    ),
    leaveField: assign(
      on.event('FIELD.LEFT', ({ context }, { path }) =>
        context.left.includes(path) ? {} : { left: [...context.left, path] },
      ),
    ),
    showErrors: assign({ attempted: true }),
    pointAtError: emit(({ context }) => ({ type: 'field.pointed' as const, path: errorsOf(context)[0]?.path ?? '' })),
    discard: assign(({ context }) => ({
      ...freshContext(context.owner),
      asked: context.asked,
      quote: context.quote,
      discarded: context.draft,
    })),
    undo: assign(({ context }) => ({ draft: context.discarded ?? context.draft, discarded: null })),
    startOver: assign(({ context }) => ({
      ...freshContext(context.owner),
      asked: context.asked,
      order: context.order,
    })),
    forgetOrder: assign({ order: null }),
    takePersisted: assign(on.output('restore', (_, persisted) => persisted ?? {})),
    /** The person did not do this: discarded data can still be restored. */
    takePickUp: assign(
      on.output('suggestPickUp', ({ context }, saved) => ({
        ...withChange(context, { kind: 'saved', stop: 'pickUp', saved }),
        discarded: context.discarded,
      })),
    ),
    tellDraft: raise({ type: 'DRAFT.CHANGED' }),
    persistNow: raise({ type: 'DRAFT.PERSIST' }),
    renewPrice: raise({ type: 'PRICE.RENEW' }),
    takeQuestion: assign(({ context }) => ({ asked: quoteInputOf(context.draft) })),
    dropQuote: assign({ quote: null, quoteFailure: null }),
    takeQuote: assign(
      on.output('askQuote', ({ context }, result) =>
        result.ok ? { quote: result.value, seenTotal: context.seenTotal ?? result.value.quote.total } : {},
      ),
    ),
    takeQuoteFailure: assign(
      on.output('askQuote', (_, result) => ({
        quoteFailure: failureIn(result),
        serverErrors: result.ok ? [] : formErrors(result.failure),
      })),
    ),
    beginReview: assign(({ context }) => ({
      seenTotal: context.quote?.quote.total ?? null,
      attempted: true,
      discarded: null,
      refusal: null,
      voucherTrouble: null,
      serverErrors: [],
    })),
    decide: assign((_, params: { allowDuplicate: boolean }) => params),
    takeAttempt: assign(
      on.output('keepAttempt', (_, attempt) => ({
        attempt,
        refusal: null,
        voucherTrouble: null,
        doubt: null,
      })),
    ),
    dropAttempt: assign({ attempt: null, doubt: null }),
    takeDoubt: assign(on.output('placeOrder', (_, result) => ({ doubt: failureIn(result) }))),
    takeRefusal: assign(
      on.output('placeOrder', (_, result) => {
        const refusal = refusalIn(result);
        return {
          attempt: null,
          doubt: null,
          refusal,
          serverErrors: refusal !== null && 'errors' in refusal ? refusal.errors : [],
        };
      }),
    ),
    takeOrder: assign(on.output('placeOrder', (_, result) => ({ order: result.ok ? result.value : null }))),
  },
  guards: {
    isPending: on.output('restore', (_, persisted) => (persisted?.attempt ?? null) !== null),
    isKept: on.output('restore', (_, persisted) => persisted !== null),
    isPickUpOpen: on.output(
      'suggestPickUp',
      ({ context }, saved) =>
        saved !== null &&
        JSON.stringify(context.draft.pickUp) === JSON.stringify(emptyDraft(context.owner.regionCode).pickUp),
    ),
    isComplete: ({ context }) => draftErrors(context.draft).length === 0,
    hasVoucherText: ({ context }) => hasVoucherText(context.draft),
    hasDiscarded: ({ context }) => context.discarded !== null,
    isSeenPrice: on.event(
      'CONFIRM',
      ({ context }, { quoteId }) => context.quote?.quote.id === quoteId && orderOf(context) !== null,
    ),
    isSeenDuplicate: on.event(
      'SEND_ANYWAY',
      ({ context }, { quoteId }) =>
        context.refusal?.kind === 'duplicate' && context.quote?.quote.id === quoteId && orderOf(context) !== null,
    ),
    canPrice: ({ context }) => quoteInputOf(context.draft) !== null,
    isPriceLost: ({ context }) => !isPriceOf(context.asked, context) && quoteInputOf(context.draft) === null,
    isPriceAffected: ({ context }) => !isPriceOf(context.asked, context),
    /** Every change of priced data makes the question obsolete: an answer is always to the latest. */
    isPriced: on.output('askQuote', (_, result) => result.ok),
    isVoucherRefused: on.output(
      'askQuote',
      ({ context }, result) => !result.ok && isVoucherRefusal(result.failure) && context.draft.voucherCode !== null,
    ),
    /** A temporary problem of the network or the server, not a refusal of the request. */
    isPassing: ({ context }) => context.quoteFailure?.kind !== 'refused' || context.quoteFailure.status >= 500,
    isOrdered: on.output('placeOrder', (_, result) => result.ok),
    isUnknown: on.output('placeOrder', (_, result) => refusalIn(result) === null),
    isPriceChanged: on.output('placeOrder', (_, result) => refusalIn(result)?.kind === 'price-changed'),
    isVoucherLost: on.output('placeOrder', (_, result) => refusalIn(result)?.kind === 'voucher'),
    isAtField: on.output('placeOrder', (_, result) =>
      ['fields', 'outside-area'].includes(refusalIn(result)?.kind ?? ''),
    ),
  },
});
