import { assign, emit, raise, setup } from 'xstate';
import type { SavedAddress } from '../addresses/address';
import type { Failure, Result } from '../shared/result';
import type { Order } from './order';
import {
  faultsOf,
  freshContext,
  isPriceOf,
  orderOf,
  quoteLifetime,
  requestActors,
  withChange,
} from './request-context';
import type {
  Attempt,
  FaultPointed,
  KeptRequest,
  PricedQuote,
  RequestContext,
  RequestEvent,
  RequestOwner,
} from './request-context';
import { emptyDraft } from './request-draft';
import type { DraftChange } from './request-draft';
import { formFaults, refusalOf } from './request-refusals';
import { draftFaults, quoteInputOf } from './request.rules';
import { afterVoucherRefused, hasVoucherText, isVoucherRefusal } from './voucher-draft';

type Answered<T> = { readonly result: Result<T> };

const failureOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);
const refusalIn = (params: Answered<Order>) => (params.result.ok ? null : refusalOf(params.result.failure));

/** What the chart of a request names: its parts from outside, its delays, what it does and what it judges by. */
export const requestSetup = setup({
  types: {
    input: {} as RequestOwner,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as FaultPointed,
    tags: {} as
      'restoring' | 'editing' | 'reviewing' | 'sending' | 'unsettled' | 'done' | 'pricing' | 'priced' | 'unpriced',
  },
  actors: requestActors,
  delays: {
    /** Typing goes on; nobody waits for each letter's price. */
    quoteDebounce: 350,
    quoteRetry: 10_000,
    quoteValidity: ({ context }) => quoteLifetime(context),
    draftSettles: 300,
    recheckInterval: ({ context }) =>
      context.doubt?.kind === 'later' ? Math.max(1_000, context.doubt.retryAfterMs) : 10_000,
  },
  actions: {
    change: assign(({ context }, params: { change: DraftChange }) => withChange(context, params.change)),
    useVoucher: assign(({ context }) => withChange(context, { kind: 'voucher', use: true })),
    missVoucher: assign({ voucherTrouble: 'empty' as const }),
    dropVoucher: assign(({ context }) => withChange(context, { kind: 'voucher', use: false })),
    refuseVoucher: assign(({ context }, { result }: Answered<unknown>) => afterVoucherRefused(context.draft, result)),
    leaveField: assign(({ context }, params: { path: string }) =>
      context.left.includes(params.path) ? {} : { left: [...context.left, params.path] },
    ),
    showFaults: assign({ attempted: true }),
    pointAtFault: emit(({ context }) => ({ type: 'fault.pointed' as const, path: faultsOf(context)[0]?.path ?? '' })),
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
    takeKept: assign((_, params: { kept: KeptRequest | null }) => params.kept ?? {}),
    /** Nobody did this: what was discarded may still be had back. */
    takePickUp: assign(({ context }, params: { saved: SavedAddress | null }) => ({
      ...withChange(context, { kind: 'saved', stop: 'pickUp', saved: params.saved }),
      discarded: context.discarded,
    })),
    tellDraft: raise({ type: 'DRAFT.CHANGED' }),
    keepNow: raise({ type: 'DRAFT.KEEP' }),
    renewPrice: raise({ type: 'PRICE.RENEW' }),
    takeQuestion: assign(({ context }) => ({ asked: quoteInputOf(context.draft) })),
    dropQuote: assign({ quote: null, quoteFailure: null }),
    takeQuote: assign(({ context }, params: Answered<PricedQuote>) =>
      params.result.ok
        ? { quote: params.result.value, seenTotal: context.seenTotal ?? params.result.value.quote.total }
        : {},
    ),
    takeQuoteFailure: assign((_, params: Answered<PricedQuote>) => ({
      quoteFailure: failureOf(params.result),
      serverFaults: params.result.ok ? [] : formFaults(params.result.failure),
    })),
    beginReview: assign(({ context }) => ({
      seenTotal: context.quote?.quote.total ?? null,
      attempted: true,
      discarded: null,
      refusal: null,
      voucherTrouble: null,
      serverFaults: [],
    })),
    decide: assign((_, params: { allowDuplicate: boolean }) => params),
    takeAttempt: assign((_, params: { attempt: Attempt }) => ({
      attempt: params.attempt,
      refusal: null,
      voucherTrouble: null,
      doubt: null,
    })),
    dropAttempt: assign({ attempt: null, doubt: null }),
    takeDoubt: assign((_, params: Answered<Order>) => ({ doubt: failureOf(params.result) })),
    takeRefusal: assign((_, params: Answered<Order>) => {
      const refusal = refusalIn(params);
      return {
        attempt: null,
        doubt: null,
        refusal,
        serverFaults: refusal !== null && 'faults' in refusal ? refusal.faults : [],
      };
    }),
    takeOrder: assign((_, params: Answered<Order>) => ({ order: params.result.ok ? params.result.value : null })),
  },
  guards: {
    isPending: (_, params: { kept: KeptRequest | null }) => (params.kept?.attempt ?? null) !== null,
    isKept: (_, params: { kept: KeptRequest | null }) => params.kept !== null,
    isPickUpOpen: ({ context }, params: { saved: SavedAddress | null }) =>
      params.saved !== null &&
      JSON.stringify(context.draft.pickUp) === JSON.stringify(emptyDraft(context.owner.regionCode).pickUp),
    isComplete: ({ context }) => draftFaults(context.draft).length === 0,
    hasVoucherText: ({ context }) => hasVoucherText(context.draft),
    hasDiscarded: ({ context }) => context.discarded !== null,
    isSeenPrice: ({ context }, params: { quoteId: string }) =>
      context.quote?.quote.id === params.quoteId && orderOf(context) !== null,
    isSeenDuplicate: ({ context }, params: { quoteId: string }) =>
      context.refusal?.kind === 'duplicate' && context.quote?.quote.id === params.quoteId && orderOf(context) !== null,
    canPrice: ({ context }) => quoteInputOf(context.draft) !== null,
    isPriceLost: ({ context }) => !isPriceOf(context.asked, context) && quoteInputOf(context.draft) === null,
    isPriceAffected: ({ context }) => !isPriceOf(context.asked, context),
    /** Every change of what is priced leaves the question behind: an answer is always to the latest. */
    isPriced: (_, { result }: Answered<PricedQuote>) => result.ok,
    isVoucherRefused: ({ context }, { result }: Answered<PricedQuote>) =>
      !result.ok && isVoucherRefusal(result.failure) && context.draft.voucherCode !== null,
    /** The network's or the server's passing trouble, not a refusal of what was asked. */
    isPassing: ({ context }) => context.quoteFailure?.kind !== 'refused' || context.quoteFailure.status >= 500,
    isOrdered: (_, params: Answered<Order>) => params.result.ok,
    isUnknown: (_, params: Answered<Order>) => refusalIn(params) === null,
    isPriceChanged: (_, params: Answered<Order>) => refusalIn(params)?.kind === 'price-changed',
    isVoucherLost: (_, params: Answered<Order>) => refusalIn(params)?.kind === 'voucher',
    isAtField: (_, params: Answered<Order>) => ['fields', 'outside-area'].includes(refusalIn(params)?.kind ?? ''),
  },
});
