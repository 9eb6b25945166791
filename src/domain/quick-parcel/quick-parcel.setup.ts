import { assign, sendTo, setup } from 'xstate';
import { orderFormParts } from '../ordering/order-form.setup';
import type { FieldPointed } from '../ordering/order-form.setup';
import { refusedVoucher } from '../ordering/voucher-draft';
import type { Language, RegionCode } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { failureIn, isRefused } from '../shared/result';
import { verificationMachine } from '../verification/verification.machine';
import { orderInfoOf } from './persisted-quick-parcel';
import {
  freshQuickContext,
  keptOf,
  quickErrorsOf,
  quickOrderOf,
  quickParcelActors,
  quickRefusalOf,
  seenWith,
  withQuickChange,
} from './quick-context';
import type { QuickParcelContext, QuickParcelEvent } from './quick-context';
import { nextQuickDraft, quickErrors, quickQuoteInputOf } from './quick-draft';
import type { QuickChange } from './quick-draft';

const actors = { ...quickParcelActors, verification: verificationMachine };
export const on = readersOf<QuickParcelEvent, typeof actors>();
const shared = orderFormParts<QuickParcelContext, QuickChange, QuickParcelEvent>({
  withChange: withQuickChange,
  errorsOf: quickErrorsOf,
  inputOf: quickQuoteInputOf,
  orderOf: quickOrderOf,
  refusalOf: (_, failure) => quickRefusalOf(failure),
});

/** The names in the chart of a guest's parcel: its outside parts, its delays, its actions and its guards. */
export const quickParcelSetup = setup({
  types: {
    input: {} as { readonly regionCode: RegionCode; readonly language: Language },
    context: {} as QuickParcelContext,
    events: {} as QuickParcelEvent,
    emitted: {} as FieldPointed,
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
  ...shared,
}).extend({
  actions: {
    persistDraft: sendTo('drafts', ({ context }) => ({ type: 'PERSIST' as const, persisted: keptOf(context) })),
    takePersisted: assign(
      on.output('restore', (_, persisted) =>
        persisted === null
          ? {}
          : { draft: persisted.formSavedData, orderInfo: persisted.orderInfo, attempt: persisted.attempt },
      ),
    ),
    goOn: assign(
      on.event(['NEXT', 'ARRIVE'], ({ context: { quote, asked } }, { language }) => ({
        language,
        seen: quote === null ? null : { total: quote.quote.totalFees, asked },
        attempted: true,
        failure: null,
        refusal: null,
        serverErrors: [],
      })),
    ),
    takeFailure: assign(on.output(['exchange', 'startPayment'], (_, result) => ({ failure: failureIn(result) }))),
    takeQuote: assign(
      on.output('askQuote', ({ context }, result) =>
        result.ok ? { quote: result.value, seen: seenWith(context, result.value.quote.totalFees) } : {},
      ),
    ),
    takeQuoteFailure: assign(on.output('askQuote', (_, result) => ({ quoteFailure: failureIn(result) }))),
    decide: assign(({ event }, { allowDuplicate }: { allowDuplicate: boolean }) => ({
      allowDuplicate,
      language: on.event(['CONFIRM', 'SEND_ANYWAY'])({ event }).language,
    })),
    /** The form is for the next parcel from now on; that its price is lost, the price finds out by what it asked last. */
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
    forgetTrouble: assign(({ context }) => ({
      refusal: null,
      voucherTrouble: refusedVoucher(context.voucherTrouble),
    })),
    /** What was refused because of an unconfirmed phone may be ordered now. */
    forgetRefusal: assign({ refusal: null }),
    putAside: assign({ orderInfo: null }),
  },
  guards: {
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
    isPlaced: on.output('placeOrder', (_, result) => result.ok && result.value.state !== 'unpaid'),
    isUnverified: on.output('placeOrder', (_, result) => isRefused(result, 'UNAUTHENTICATED')),
    isStarted: on.output('startPayment', (_, result) => result.ok),
  },
});
