import { assign, emit, raise, setup } from 'xstate';
import { afterVoucherRefused, hasVoucherText, isVoucherRefusal } from '../ordering/voucher-draft';
import { restAfter } from '../outage/outage.rules';
import type { Language, RegionCode } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { failureIn } from '../shared/result';
import type { Result } from '../shared/result';
import { verificationMachine } from '../verification/verification.machine';
import {
  freshQuickContext,
  isQuickPriceOf,
  orderInfoOf,
  quickErrorsOf,
  quickOrderOf,
  quickParcelActors,
  quickQuoteLifetime,
  quickRefusalOf,
  withQuickChange,
} from './quick-context';
import type { QuickParcelContext, QuickParcelEvent } from './quick-context';
import { nextQuickDraft, quickErrors, quickQuoteInputOf } from './quick-draft';
import type { QuickOrder } from './quick-order';

const refusalIn = (result: Result<QuickOrder>) => (result.ok ? null : quickRefusalOf(result.failure));

const actors = { ...quickParcelActors, verification: verificationMachine };
export const on = readersOf<QuickParcelEvent, typeof actors>();

/** The names in the chart of a guest's parcel: its outside parts, its delays, its actions and its guards. */
export const quickParcelSetup = setup({
  types: {
    input: {} as { readonly regionCode: RegionCode; readonly language: Language },
    context: {} as QuickParcelContext,
    events: {} as QuickParcelEvent,
    emitted: {} as { readonly type: 'field.pointed'; readonly path: string },
    tags: {} as
      | 'restoring'
      | 'filling'
      | 'identifying'
      | 'verifying'
      | 'confirming'
      | 'sending'
      | 'unsettled'
      | 'paying'
      | 'unpaid'
      | 'placed'
      | 'pricing'
      | 'priced'
      | 'unpriced',
  },
  actors,
  delays: {
    /** Pins are moved and letters typed; nobody needs a price for each. */
    quoteDebounce: 350,
    quoteRetry: ({ context }) => restAfter(context.quoteFailure, 10_000),
    quoteValidity: ({ context }) => quickQuoteLifetime(context),
    draftSettles: 300,
    recheckInterval: ({ context }) => restAfter(context.doubt, 10_000),
  },
  actions: {
    takePersisted: assign(
      on.output('restore', (_, persisted) =>
        persisted === null
          ? {}
          : { draft: persisted.formSavedData, orderInfo: persisted.orderInfo, attempt: persisted.attempt },
      ),
    ),
    change: assign(on.event('CHANGE', ({ context }, { change }) => withQuickChange(context, change))),
    leaveField: assign(
      on.event('FIELD.LEFT', ({ context }, { path }) =>
        context.left.includes(path) ? {} : { left: [...context.left, path] },
      ),
    ),
    showErrors: assign({ attempted: true }),
    pointAtError: emit(({ context }) => ({
      type: 'field.pointed' as const,
      path: quickErrorsOf(context)[0]?.path ?? '',
    })),
    goOn: assign(
      on.event(['NEXT', 'ARRIVE'], (_, { language }) => ({
        language,
        attempted: true,
        failure: null,
        refusal: null,
        serverErrors: [],
      })),
    ),
    takeFailure: assign(on.output(['exchange', 'startPayment'], (_, result) => ({ failure: failureIn(result) }))),
    useVoucher: assign(({ context }) => withQuickChange(context, { kind: 'voucher', use: true })),
    missVoucher: assign({ voucherTrouble: 'empty' as const }),
    dropVoucher: assign(({ context }) => withQuickChange(context, { kind: 'voucher', use: false })),
    refuseVoucher: assign(
      on.output(['placeOrder', 'askQuote'], ({ context }, result) => afterVoucherRefused(context.draft, result)),
    ),
    tellDraft: raise({ type: 'DRAFT.CHANGED' }),
    persistNow: raise({ type: 'DRAFT.PERSIST' }),
    renewPrice: raise({ type: 'PRICE.RENEW' }),
    takeQuestion: assign(({ context }) => ({ asked: quickQuoteInputOf(context.draft) })),
    dropQuote: assign({ quote: null, quoteFailure: null }),
    takeQuote: assign(on.output('askQuote', (_, result) => ({ quote: result.ok ? result.value : null }))),
    takeQuoteFailure: assign(on.output('askQuote', (_, result) => ({ quoteFailure: failureIn(result) }))),
    decide: assign(({ event }, { allowDuplicate }: { allowDuplicate: boolean }) => ({
      allowDuplicate,
      language: on.event(['CONFIRM', 'SEND_ANYWAY'])({ event }).language,
    })),
    takeAttempt: assign(on.output('keepAttempt', (_, attempt) => ({ attempt, refusal: null, doubt: null }))),
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
    /**
     * From now on the form is for the next parcel; the price region notices by its last question that the price is
     * gone.
     */
    takeOrder: assign(
      on.output('placeOrder', ({ context }, result) =>
        result.ok
          ? {
              ...freshQuickContext(nextQuickDraft(context.draft), context.language),
              asked: context.asked,
              orderInfo: orderInfoOf(result.value),
            }
          : {},
      ),
    ),
    takePage: assign(on.output('startPayment', (_, result) => ({ pageUrl: result.ok ? result.value.pageUrl : null }))),
    /** Why it could not be confirmed as it was; something was done about it. */
    forgetTrouble: assign({ refusal: null, voucherTrouble: null }),
    /** What was refused because of an unconfirmed phone may be ordered now. */
    forgetRefusal: assign({ refusal: null }),
    putAside: assign({ orderInfo: null }),
  },
  guards: {
    isPending: on.output('restore', (_, persisted) => (persisted?.attempt ?? null) !== null),
    isComplete: ({ context }) => quickErrors(context.draft).length === 0,
    isAtForm: on.event('ARRIVE', (_, { place }) => place === 'form'),
    isAtPrice: on.event('ARRIVE', (_, { place }) => place === 'price'),
    isPriceDue: on.event(
      'ARRIVE',
      ({ context }, { place }) => place === 'price' && quickErrors(context.draft).length === 0,
    ),
    isErrorDue: ({ context }) => context.attempted && quickErrors(context.draft).length > 0,
    isKnown: on.output('identify', (_, known) => known),
    hasProof: on.output('verification', (_, end) => end.kind === 'verified'),
    isExchanged: on.output('exchange', (_, result) => result.ok),
    hasVoucherText: ({ context }) => hasVoucherText(context.draft),
    isSeenPrice: on.event(
      'CONFIRM',
      ({ context }, { quoteId }) => context.quote?.quote.id === quoteId && quickOrderOf(context) !== null,
    ),
    isSeenDuplicate: on.event(
      'SEND_ANYWAY',
      ({ context }, { quoteId }) =>
        context.refusal?.kind === 'duplicate' && context.quote?.quote.id === quoteId && quickOrderOf(context) !== null,
    ),
    canPrice: ({ context }) => quickQuoteInputOf(context.draft) !== null,
    isPriceLost: ({ context }) => !isQuickPriceOf(context.asked, context) && quickQuoteInputOf(context.draft) === null,
    isPriceAffected: ({ context }) => !isQuickPriceOf(context.asked, context),
    /** Every change of priced data makes the question obsolete: an answer is always to the latest. */
    isPriced: on.output('askQuote', (_, result) => result.ok),
    isVoucherRefused: on.output(
      'askQuote',
      ({ context }, result) => !result.ok && isVoucherRefusal(result.failure) && context.draft.voucherCode !== null,
    ),
    /** A temporary problem of the network or the server, not a refusal of the request. */
    isPassing: ({ context }) => context.quoteFailure?.kind !== 'refused' || context.quoteFailure.status >= 500,
    isPlaced: on.output('placeOrder', (_, result) => result.ok && result.value.state !== 'unpaid'),
    isUnpaid: on.output('placeOrder', (_, result) => result.ok),
    isUnknown: on.output('placeOrder', (_, result) => refusalIn(result) === null),
    isUnverified: on.output('placeOrder', (_, result) => refusalIn(result)?.kind === 'unverified'),
    isPriceChanged: on.output('placeOrder', (_, result) => refusalIn(result)?.kind === 'price-changed'),
    isVoucherLost: on.output('placeOrder', (_, result) => refusalIn(result)?.kind === 'voucher'),
    isAtField: on.output('placeOrder', (_, result) =>
      ['fields', 'outside-area'].includes(refusalIn(result)?.kind ?? ''),
    ),
    isStarted: on.output('startPayment', (_, result) => result.ok),
  },
});
