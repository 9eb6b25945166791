import { invariant } from '../shared/invariant';
import { freshContext, orderOf } from './request-context';
import { requestSetup } from './request.setup';

/**
 * Requesting a parcel [R2.31]. Three things run in parallel: the person fills in, reviews and confirms (`step`); the
 * price follows the form (`price`); and the draft is persisted (`keeping`). One confirmation makes one order: its key
 * is persisted before it is sent, and an attempt with an unknown outcome is only ever repeated with that key [T.36].
 * Tags: restoring, editing, reviewing, sending, unsettled, done; pricing, priced, unpriced.
 */
export const requestMachine = requestSetup.createMachine({
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
              { guard: 'isPending', actions: 'takePersisted', target: 'sending' },
              { guard: 'isKept', actions: ['takePersisted', 'tellDraft'], target: 'editing.settled' },
              { target: 'editing' },
            ],
          },
        },
        editing: {
          tags: 'editing',
          initial: 'suggesting',
          on: {
            CHANGE: { actions: ['change', 'tellDraft'] },
            'FIELD.LEFT': { actions: 'leaveField' },
            REVIEW: [
              { guard: 'isComplete', actions: 'beginReview', target: 'reviewing' },
              { actions: ['showErrors', 'pointAtError'] },
            ],
            DISCARD: { actions: ['discard', 'tellDraft'], target: '.suggesting' },
            APPLY_VOUCHER: [
              { guard: 'hasVoucherText', actions: ['useVoucher', 'tellDraft'] },
              { actions: 'missVoucher' },
            ],
            REMOVE_VOUCHER: { actions: ['dropVoucher', 'tellDraft'] },
            UNDO: { guard: 'hasDiscarded', actions: ['undo', 'tellDraft'], target: '.settled' },
          },
          states: {
            suggesting: {
              invoke: {
                id: 'suggestPickUp',
                src: 'suggestPickUp',
                input: ({ context }) => context.owner,
                onDone: [
                  { guard: 'isPickUpOpen', actions: ['takePickUp', 'tellDraft'], target: 'settled' },
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
              guard: 'isSeenPrice',
              actions: { type: 'decide', params: { allowDuplicate: false } },
              target: 'preparing',
            },
            SEND_ANYWAY: {
              guard: 'isSeenDuplicate',
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
            input: ({ context }) => ({
              owner: context.owner,
              draft: context.draft,
              order: invariant(orderOf(context), 'order to send'),
            }),
            onDone: { actions: 'takeAttempt', target: 'sending' },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => invariant(context.attempt, 'attempt to send'),
            onDone: [
              { guard: 'isOrdered', actions: ['takeOrder', 'startOver', 'tellDraft', 'persistNow'], target: 'done' },
              { guard: 'isUnknown', actions: 'takeDoubt', target: 'unsettled' },
              { guard: 'isPriceChanged', actions: ['takeRefusal', 'persistNow', 'renewPrice'], target: 'reviewing' },
              {
                guard: 'isVoucherLost',
                actions: ['takeRefusal', 'refuseVoucher', 'tellDraft', 'persistNow'],
                target: 'reviewing',
              },
              {
                guard: 'isAtField',
                actions: ['takeRefusal', 'tellDraft', 'persistNow', 'pointAtError'],
                target: 'editing.settled',
              },
              { actions: ['takeRefusal', 'tellDraft', 'persistNow'], target: 'reviewing' },
            ],
          },
        },
        /**
         * Nobody knows whether the order was made: ask again with the same key, automatically and when the person
         * wants.
         */
        unsettled: {
          tags: 'unsettled',
          after: { recheckInterval: 'sending' },
          on: {
            CHECK: 'sending',
            BACK: { actions: ['dropAttempt', 'tellDraft', 'persistNow'], target: 'editing.settled' },
          },
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
            input: ({ context }) => invariant(context.asked, 'input to price'),
            onDone: [
              { guard: 'isPriced', actions: 'takeQuote', target: 'priced' },
              { guard: 'isVoucherRefused', actions: ['refuseVoucher', 'tellDraft'], target: 'asking', reenter: true },
              { actions: 'takeQuoteFailure', target: 'unpriced' },
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
      initial: 'persisted',
      on: { 'DRAFT.CHANGED': '.unsaved', 'DRAFT.PERSIST': '.saving' },
      states: {
        persisted: {},
        unsaved: { after: { draftSettles: 'saving' }, on: { HIDE: 'saving' } },
        saving: {
          invoke: {
            id: 'persistDraft',
            src: 'persistDraft',
            input: ({ context }) => ({
              owner: context.owner,
              persisted: { draft: context.draft, attempt: context.attempt },
            }),
            onDone: 'persisted',
          },
        },
      },
    },
  },
});
