import { assign, emit, raise, setup } from 'xstate';
import type { SavedAddress } from '../addresses/address';
import type { Failure, Result } from '../shared/result';
import { sure } from '../shared/sure';
import type { Order, OrderInput, QuoteInput } from './order';
import { faultsOf, freshContext, isPriceOf, orderOf, quoteLifetime, requestActors, withChange } from './request-context';
import type { Attempt, FaultPointed, KeptRequest, PricedQuote, RequestContext, RequestEvent, RequestOwner } from './request-context';
import { emptyDraft } from './request-draft';
import type { DraftChange } from './request-draft';
import { formFaults, refusalOf } from './request-refusals';
import { draftFaults, quoteInputOf } from './request.rules';

type Answered<T> = { readonly result: Result<T> };

const pricedInput = (context: RequestContext): QuoteInput => sure(context.asked, 'input to price');
const confirmedOrder = (context: RequestContext): OrderInput => sure(orderOf(context), 'order to send');
const failureOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);
const refusalIn = (params: Answered<Order>) => (params.result.ok ? null : refusalOf(params.result.failure));

/**
 * Requesting a parcel [R2.31]. Three things go on at once: the person fills in, reviews and confirms (`step`); the price
 * follows what was filled in (`price`); and the draft is kept (`keeping`). One confirmation makes one order: its key is
 * kept before it is sent, and an attempt whose outcome is unknown is only ever repeated with that key [T.36].
 * Tags: restoring, editing, reviewing, sending, unsettled, done; pricing, priced, unpriced.
 */
export const requestMachine = setup({
  types: {
    input: {} as RequestOwner,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as FaultPointed,
    tags: {} as 'restoring' | 'editing' | 'reviewing' | 'sending' | 'unsettled' | 'done' | 'pricing' | 'priced' | 'unpriced',
  },
  actors: requestActors,
  delays: {
    /** Typing goes on; nobody waits for each letter's price. */
    quoteDebounce: 350,
    quoteRetry: 10_000,
    quoteValidity: ({ context }) => quoteLifetime(context),
    draftSettles: 300,
    recheckInterval: ({ context }) => (context.doubt?.kind === 'later' ? Math.max(1_000, context.doubt.retryAfterMs) : 10_000),
  },
  actions: {
    change: assign(({ context }, params: { change: DraftChange }) => withChange(context, params.change)),
    leaveField: assign(({ context }, params: { path: string }) => (context.left.includes(params.path) ? {} : { left: [...context.left, params.path] })),
    showFaults: assign({ attempted: true }),
    pointAtFault: emit(({ context }) => ({ type: 'fault.pointed' as const, path: faultsOf(context)[0]?.path ?? '' })),
    discard: assign(({ context }) => ({ ...freshContext(context.owner), asked: context.asked, quote: context.quote, discarded: context.draft })),
    undo: assign(({ context }) => ({ draft: context.discarded ?? context.draft, discarded: null })),
    startOver: assign(({ context }) => ({ ...freshContext(context.owner), asked: context.asked, order: context.order })),
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
      params.result.ok ? { quote: params.result.value, seenTotal: context.seenTotal ?? params.result.value.quote.total } : {},
    ),
    takeQuoteFailure: assign((_, params: Answered<PricedQuote>) => ({
      quoteFailure: failureOf(params.result),
      serverFaults: params.result.ok ? [] : formFaults(params.result.failure),
    })),
    beginReview: assign(({ context }) => ({ seenTotal: context.quote?.quote.total ?? null, attempted: true, discarded: null, refusal: null, serverFaults: [] })),
    decide: assign((_, params: { allowDuplicate: boolean }) => params),
    takeAttempt: assign((_, params: { attempt: Attempt }) => ({ attempt: params.attempt, refusal: null, doubt: null })),
    dropAttempt: assign({ attempt: null, doubt: null }),
    takeDoubt: assign((_, params: Answered<Order>) => ({ doubt: failureOf(params.result) })),
    takeRefusal: assign((_, params: Answered<Order>) => {
      const refusal = refusalIn(params);
      return { attempt: null, doubt: null, refusal, serverFaults: refusal !== null && 'faults' in refusal ? refusal.faults : [] };
    }),
    takeOrder: assign((_, params: Answered<Order>) => ({ order: params.result.ok ? params.result.value : null })),
  },
  guards: {
    isPending: (_, params: { kept: KeptRequest | null }) => (params.kept?.attempt ?? null) !== null,
    isKept: (_, params: { kept: KeptRequest | null }) => params.kept !== null,
    isPickUpOpen: ({ context }, params: { saved: SavedAddress | null }) =>
      params.saved !== null && JSON.stringify(context.draft.pickUp) === JSON.stringify(emptyDraft(context.owner.regionCode).pickUp),
    isComplete: ({ context }) => draftFaults(context.draft).length === 0,
    hasDiscarded: ({ context }) => context.discarded !== null,
    isSeenPrice: ({ context }, params: { quoteId: string }) => context.quote?.quote.id === params.quoteId && orderOf(context) !== null,
    isSeenDuplicate: ({ context }, params: { quoteId: string }) =>
      context.refusal?.kind === 'duplicate' && context.quote?.quote.id === params.quoteId && orderOf(context) !== null,
    canPrice: ({ context }) => quoteInputOf(context.draft) !== null,
    isPriceLost: ({ context }) => !isPriceOf(context.asked, context) && quoteInputOf(context.draft) === null,
    isPriceAffected: ({ context }) => !isPriceOf(context.asked, context),
    /** Only the answer to the latest question is a price; the echo of the question says which it is. */
    isLatestQuote: ({ context }, params: Answered<PricedQuote>) => params.result.ok && isPriceOf(params.result.value.input, context),
    isOtherQuote: (_, params: Answered<PricedQuote>) => params.result.ok,
    /** The network's or the server's passing trouble, not a refusal of what was asked. */
    isPassing: ({ context }) => context.quoteFailure?.kind !== 'refused' || context.quoteFailure.status >= 500,
    isOrdered: (_, params: Answered<Order>) => params.result.ok,
    isUnknown: (_, params: Answered<Order>) => refusalIn(params) === null,
    isPriceChanged: (_, params: Answered<Order>) => refusalIn(params)?.kind === 'price-changed',
    isAtField: (_, params: Answered<Order>) => ['fields', 'outside-area'].includes(refusalIn(params)?.kind ?? ''),
  },
}).createMachine({
  id: 'request',
  type: 'parallel',
  context: ({ input }) => freshContext(input),
  states: {
    step: {
      initial: 'restoring',
      states: {
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => context.owner,
            onDone: [
              { guard: { type: 'isPending', params: ({ event }) => ({ kept: event.output }) }, actions: { type: 'takeKept', params: ({ event }) => ({ kept: event.output }) }, target: 'sending' },
              {
                guard: { type: 'isKept', params: ({ event }) => ({ kept: event.output }) },
                actions: [{ type: 'takeKept', params: ({ event }) => ({ kept: event.output }) }, 'tellDraft'],
                target: 'editing.settled',
              },
              { target: 'editing' },
            ],
          },
        },
        editing: {
          tags: 'editing',
          initial: 'suggesting',
          on: {
            CHANGE: { actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'tellDraft'] },
            'FIELD.LEFT': { actions: { type: 'leaveField', params: ({ event }) => ({ path: event.path }) } },
            REVIEW: [{ guard: 'isComplete', actions: 'beginReview', target: 'reviewing' }, { actions: ['showFaults', 'pointAtFault'] }],
            DISCARD: { actions: ['discard', 'tellDraft'], target: '.suggesting' },
            UNDO: { guard: 'hasDiscarded', actions: ['undo', 'tellDraft'], target: '.settled' },
          },
          states: {
            suggesting: {
              invoke: {
                id: 'suggestPickUp',
                src: 'suggestPickUp',
                input: ({ context }) => context.owner,
                onDone: [
                  {
                    guard: { type: 'isPickUpOpen', params: ({ event }) => ({ saved: event.output }) },
                    actions: [{ type: 'takePickUp', params: ({ event }) => ({ saved: event.output }) }, 'tellDraft'],
                    target: 'settled',
                  },
                  { target: 'settled' },
                ],
              },
            },
            settled: {},
          },
        },
        reviewing: {
          tags: 'reviewing',
          on: {
            BACK: 'editing.settled',
            CONFIRM: {
              guard: { type: 'isSeenPrice', params: ({ event }) => ({ quoteId: event.quoteId }) },
              actions: { type: 'decide', params: { allowDuplicate: false } },
              target: 'preparing',
            },
            SEND_ANYWAY: {
              guard: { type: 'isSeenDuplicate', params: ({ event }) => ({ quoteId: event.quoteId }) },
              actions: { type: 'decide', params: { allowDuplicate: true } },
              target: 'preparing',
            },
          },
        },
        preparing: {
          tags: 'sending',
          invoke: {
            id: 'keepAttempt',
            src: 'keepAttempt',
            input: ({ context }) => ({ owner: context.owner, draft: context.draft, order: confirmedOrder(context) }),
            onDone: { actions: { type: 'takeAttempt', params: ({ event }) => ({ attempt: event.output }) }, target: 'sending' },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => sure(context.attempt, 'attempt to send'),
            onDone: [
              {
                guard: { type: 'isOrdered', params: ({ event }) => ({ result: event.output }) },
                actions: [{ type: 'takeOrder', params: ({ event }) => ({ result: event.output }) }, 'startOver', 'tellDraft', 'keepNow'],
                target: 'done',
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ result: event.output }) },
                actions: { type: 'takeDoubt', params: ({ event }) => ({ result: event.output }) },
                target: 'unsettled',
              },
              {
                guard: { type: 'isPriceChanged', params: ({ event }) => ({ result: event.output }) },
                actions: [{ type: 'takeRefusal', params: ({ event }) => ({ result: event.output }) }, 'keepNow', 'renewPrice'],
                target: 'reviewing',
              },
              {
                guard: { type: 'isAtField', params: ({ event }) => ({ result: event.output }) },
                actions: [{ type: 'takeRefusal', params: ({ event }) => ({ result: event.output }) }, 'tellDraft', 'keepNow', 'pointAtFault'],
                target: 'editing.settled',
              },
              {
                actions: [{ type: 'takeRefusal', params: ({ event }) => ({ result: event.output }) }, 'tellDraft', 'keepNow'],
                target: 'reviewing',
              },
            ],
          },
        },
        /** Nobody knows whether the order was made: ask again with the same key, by itself and when the person wants. */
        unsettled: {
          tags: 'unsettled',
          after: { recheckInterval: 'sending' },
          on: { CHECK: 'sending', BACK: { actions: ['dropAttempt', 'tellDraft', 'keepNow'], target: 'editing.settled' } },
        },
        done: {
          tags: 'done',
          on: { NEW: { actions: 'forgetOrder', target: 'editing' } },
        },
      },
    },
    price: {
      initial: 'unasked',
      on: {
        'DRAFT.CHANGED': [
          { guard: 'isPriceLost', target: '.unasked' },
          { guard: 'isPriceAffected', target: '.waiting' },
        ],
        HIDE: '.unasked',
      },
      states: {
        unasked: {
          entry: ['dropQuote', 'takeQuestion'],
          on: { SHOW: { guard: 'canPrice', target: 'asking' }, 'PRICE.RENEW': { guard: 'canPrice', target: 'asking' } },
        },
        waiting: { tags: 'pricing', entry: ['dropQuote', 'takeQuestion'], after: { quoteDebounce: 'asking' } },
        asking: {
          tags: 'pricing',
          entry: ['dropQuote', 'takeQuestion'],
          invoke: {
            id: 'askQuote',
            src: 'askQuote',
            input: ({ context }) => pricedInput(context),
            onDone: [
              {
                guard: { type: 'isLatestQuote', params: ({ event }) => ({ result: event.output }) },
                actions: { type: 'takeQuote', params: ({ event }) => ({ result: event.output }) },
                target: 'priced',
              },
              { guard: { type: 'isOtherQuote', params: ({ event }) => ({ result: event.output }) }, target: 'asking', reenter: true },
              { actions: { type: 'takeQuoteFailure', params: ({ event }) => ({ result: event.output }) }, target: 'unpriced' },
            ],
          },
        },
        priced: { tags: 'priced', after: { quoteValidity: 'asking' }, on: { 'PRICE.RENEW': 'asking' } },
        unpriced: {
          tags: 'unpriced',
          after: { quoteRetry: { guard: 'isPassing', target: 'asking' } },
          on: { RETRY_QUOTE: 'asking', 'PRICE.RENEW': 'asking' },
        },
      },
    },
    keeping: {
      initial: 'kept',
      on: { 'DRAFT.CHANGED': '.unsaved', 'DRAFT.KEEP': '.saving' },
      states: {
        kept: {},
        unsaved: { after: { draftSettles: 'saving' }, on: { HIDE: 'saving' } },
        saving: {
          invoke: {
            id: 'keepDraft',
            src: 'keepDraft',
            input: ({ context }) => ({ owner: context.owner, kept: { draft: context.draft, attempt: context.attempt } }),
            onDone: 'kept',
          },
        },
      },
    },
  },
});
