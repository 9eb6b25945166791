import { assign, emit, raise, setup } from 'xstate';
import { afterVoucherRefused, hasVoucherText, isVoucherRefusal } from '../ordering/voucher-draft';
import type { Language, RegionCode } from '../regions/region';
import type { Failure, Result } from '../shared/result';
import { verificationMachine } from '../verification/verification.machine';
import type { VerificationEnd } from '../verification/verification';
import {
  freshQuickContext,
  isQuickPriceOf,
  orderInfoOf,
  quickFaultsOf,
  quickOrderOf,
  quickParcelActors,
  quickQuoteLifetime,
  quickRefusalOf,
  withQuickChange,
} from './quick-context';
import type {
  KeptQuickParcel,
  PricedQuickQuote,
  QuickAttempt,
  QuickPage,
  QuickParcelContext,
  QuickParcelEvent,
} from './quick-context';
import { nextQuickDraft, quickFaults, quickQuoteInputOf } from './quick-draft';
import type { QuickChange } from './quick-draft';
import type { QuickOrder } from './quick-order';

type Answered<T> = { readonly result: Result<T> };
type Kept = { readonly kept: KeptQuickParcel | null };
type Spoken = { readonly language: Language };

const failureOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);
const refusalIn = ({ result }: Answered<QuickOrder>) => (result.ok ? null : quickRefusalOf(result.failure));

/** What the chart of a guest's parcel names: its parts from outside, its delays, what it does and what it judges by. */
export const quickParcelSetup = setup({
  types: {
    input: {} as { readonly regionCode: RegionCode; readonly language: Language },
    context: {} as QuickParcelContext,
    events: {} as QuickParcelEvent,
    emitted: {} as { readonly type: 'fault.pointed'; readonly path: string },
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
  actors: { ...quickParcelActors, verification: verificationMachine },
  delays: {
    /** Pins are moved and letters typed; nobody waits for each one's price. */
    quoteDebounce: 350,
    quoteRetry: 10_000,
    quoteValidity: ({ context }) => quickQuoteLifetime(context),
    draftSettles: 300,
    recheckInterval: ({ context }) =>
      context.doubt?.kind === 'later' ? Math.max(1_000, context.doubt.retryAfterMs) : 10_000,
  },
  actions: {
    takeKept: assign((_, { kept }: Kept) =>
      kept === null ? {} : { draft: kept.formSavedData, orderInfo: kept.orderInfo, attempt: kept.attempt },
    ),
    change: assign(({ context }, params: { change: QuickChange }) => withQuickChange(context, params.change)),
    leaveField: assign(({ context }, params: { path: string }) =>
      context.left.includes(params.path) ? {} : { left: [...context.left, params.path] },
    ),
    showFaults: assign({ attempted: true }),
    pointAtFault: emit(({ context }) => ({
      type: 'fault.pointed' as const,
      path: quickFaultsOf(context)[0]?.path ?? '',
    })),
    goOn: assign((_, { language }: Spoken) => ({
      language,
      attempted: true,
      failure: null,
      refusal: null,
      serverFaults: [],
    })),
    takeFailure: assign((_, params: Answered<unknown>) => ({ failure: failureOf(params.result) })),
    useVoucher: assign(({ context }) => withQuickChange(context, { kind: 'voucher', use: true })),
    missVoucher: assign({ voucherTrouble: 'empty' as const }),
    dropVoucher: assign(({ context }) => withQuickChange(context, { kind: 'voucher', use: false })),
    refuseVoucher: assign(({ context }, { result }: Answered<unknown>) => afterVoucherRefused(context.draft, result)),
    tellDraft: raise({ type: 'DRAFT.CHANGED' }),
    keepNow: raise({ type: 'DRAFT.KEEP' }),
    renewPrice: raise({ type: 'PRICE.RENEW' }),
    takeQuestion: assign(({ context }) => ({ asked: quickQuoteInputOf(context.draft) })),
    dropQuote: assign({ quote: null, quoteFailure: null }),
    takeQuote: assign((_, { result }: Answered<PricedQuickQuote>) => ({ quote: result.ok ? result.value : null })),
    takeQuoteFailure: assign((_, { result }: Answered<PricedQuickQuote>) => ({ quoteFailure: failureOf(result) })),
    decide: assign((_, params: Spoken & { allowDuplicate: boolean }) => params),
    takeAttempt: assign((_, params: { attempt: QuickAttempt }) => ({
      attempt: params.attempt,
      refusal: null,
      doubt: null,
    })),
    dropAttempt: assign({ attempt: null, doubt: null }),
    takeDoubt: assign((_, { result }: Answered<QuickOrder>) => ({ doubt: failureOf(result) })),
    takeRefusal: assign((_, params: Answered<QuickOrder>) => {
      const refusal = refusalIn(params);
      return {
        attempt: null,
        doubt: null,
        refusal,
        serverFaults: refusal !== null && 'faults' in refusal ? refusal.faults : [],
      };
    }),
    /** The form is for the next parcel from now on; that its price is lost, the price finds out by what it asked last. */
    takeOrder: assign(({ context }, { result }: Answered<QuickOrder>) =>
      result.ok
        ? {
            ...freshQuickContext(nextQuickDraft(context.draft), context.language),
            asked: context.asked,
            orderInfo: orderInfoOf(result.value),
          }
        : {},
    ),
    takePage: assign((_, { result }: Answered<{ pageUrl: string }>) => ({
      pageUrl: result.ok ? result.value.pageUrl : null,
    })),
    /** Why it could not be confirmed as it was; something was done about it. */
    forgetTrouble: assign({ refusal: null, voucherTrouble: null }),
    /** What was refused for want of a confirmed phone may be ordered now. */
    forgetRefusal: assign({ refusal: null }),
    putAside: assign({ orderInfo: null }),
  },
  guards: {
    isPending: (_, { kept }: Kept) => (kept?.attempt ?? null) !== null,
    isComplete: ({ context }) => quickFaults(context.draft).length === 0,
    isAtForm: (_, params: { place: QuickPage }) => params.place === 'form',
    isAtPrice: (_, params: { place: QuickPage }) => params.place === 'price',
    isPriceDue: ({ context }, params: { place: QuickPage }) =>
      params.place === 'price' && quickFaults(context.draft).length === 0,
    isFaultDue: ({ context }) => context.attempted && quickFaults(context.draft).length > 0,
    isKnown: (_, params: { known: boolean }) => params.known,
    hasProof: (_, { end }: { end: VerificationEnd }) => end.kind === 'verified',
    isExchanged: (_, { result }: Answered<unknown>) => result.ok,
    hasVoucherText: ({ context }) => hasVoucherText(context.draft),
    isSeenPrice: ({ context }, params: { quoteId: string }) =>
      context.quote?.quote.id === params.quoteId && quickOrderOf(context) !== null,
    isSeenDuplicate: ({ context }, params: { quoteId: string }) =>
      context.refusal?.kind === 'duplicate' &&
      context.quote?.quote.id === params.quoteId &&
      quickOrderOf(context) !== null,
    canPrice: ({ context }) => quickQuoteInputOf(context.draft) !== null,
    isPriceLost: ({ context }) => !isQuickPriceOf(context.asked, context) && quickQuoteInputOf(context.draft) === null,
    isPriceAffected: ({ context }) => !isQuickPriceOf(context.asked, context),
    /** Every change of what is priced leaves the question behind: an answer is always to the latest. */
    isPriced: (_, { result }: Answered<PricedQuickQuote>) => result.ok,
    isVoucherRefused: ({ context }, { result }: Answered<PricedQuickQuote>) =>
      !result.ok && isVoucherRefusal(result.failure) && context.draft.voucherCode !== null,
    /** The network's or the server's passing trouble, not a refusal of what was asked. */
    isPassing: ({ context }) => context.quoteFailure?.kind !== 'refused' || context.quoteFailure.status >= 500,
    isPlaced: (_, { result }: Answered<QuickOrder>) => result.ok && result.value.state !== 'unpaid',
    isUnpaid: (_, { result }: Answered<QuickOrder>) => result.ok,
    isUnknown: (_, params: Answered<QuickOrder>) => refusalIn(params) === null,
    isUnverified: (_, params: Answered<QuickOrder>) => refusalIn(params)?.kind === 'unverified',
    isPriceChanged: (_, params: Answered<QuickOrder>) => refusalIn(params)?.kind === 'price-changed',
    isVoucherLost: (_, params: Answered<QuickOrder>) => refusalIn(params)?.kind === 'voucher',
    isAtField: (_, params: Answered<QuickOrder>) => ['fields', 'outside-area'].includes(refusalIn(params)?.kind ?? ''),
    isStarted: (_, { result }: Answered<{ pageUrl: string }>) => result.ok,
  },
});
