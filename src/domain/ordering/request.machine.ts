import { unsettled } from '../forms/attempt';
import { persisting } from '../forms/persisting';
import { invariant } from '../shared/invariant';
import { confirmEvents, pricing, refusedTo, voucherEvents } from './order-form.chart';
import { freshContext, orderOf } from './request-context';
import { requestSetup } from './request.setup';

/**
 * Requesting a parcel [R2.31]. Three things go on at once: the person fills in, reviews and confirms (`step`); the price
 * follows what was filled in (`price`); and the draft is kept (`persisting`). One confirmation makes one order: its key is
 * kept before it is sent, and an attempt whose outcome is unknown is only ever repeated with that key [T.36].
 * Tags: restoring, editing, reviewing, sending, unsettled, done; pricing, priced, unpriced.
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  type: 'parallel',
  context: ({ input }) => freshContext(input),
  invoke: { id: 'drafts', src: 'drafts', input: ({ context }) => context.owner },
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
            DEFAULT_PAYMENT: { guard: 'isPaymentOpen', actions: ['takePayment', 'tellDraft'] },
            WALLET_SHORT: { guard: 'mayLeaveWallet', actions: ['leaveWallet', 'tellDraft'] },
            REVIEW: [
              { guard: 'isComplete', actions: 'beginReview', target: 'reviewing' },
              { actions: ['showErrors', 'pointAtError'] },
            ],
            HIDE: { actions: 'forgetJudging' },
            FILL: { actions: ['fill', 'tellDraft'], target: '.settled' },
            DISCARD: { actions: ['discard', 'tellDraft'], target: '.suggesting' },
            ...voucherEvents,
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
          /** Whoever typed a code and did not apply it meant it: the review has the price with it, or says why not. */
          entry: ['settleVoucher', 'tellDraft'],
          // Nothing can be confirmed without a price, and what keeps it away is put right in the form.
          always: {
            guard: 'isPriceRefusedAtField',
            actions: ['showErrors', 'pointAtError'],
            target: 'editing.settled',
          },
          on: {
            BACK: 'editing.settled',
            FILL: { actions: ['fill', 'tellDraft'], target: 'editing.settled' },
            ...confirmEvents,
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
              ...refusedTo('reviewing', 'editing.settled'),
            ],
          },
        },
        unsettled: unsettled('sending', {
          actions: ['giveUpAttempt', 'tellDraft', 'persistNow'],
          target: 'editing.settled',
        }),
        /** What it says is of the moment of the order: once it was seen and put away, the drawer is for another one. */
        done: {
          tags: 'done',
          initial: 'shown',
          states: {
            shown: { on: { HIDE: 'seen' } },
            seen: { on: { SHOW: { actions: 'forgetOrder', target: '#request.step.editing' } } },
          },
          on: {
            NEW: { actions: 'forgetOrder', target: 'editing' },
            FILL: { actions: ['fill', 'tellDraft'], target: 'editing.settled' },
          },
        },
      },
    },
    price: {
      ...pricing,
      /** Nobody looks: no price is asked for until somebody does. */
      on: { ...pricing.on, HIDE: '.unasked' },
      states: {
        ...pricing.states,
        unasked: {
          ...pricing.states.unasked,
          on: { ...pricing.states.unasked.on, SHOW: { guard: 'canPrice', target: 'asking' } },
        },
      },
    },
    persisting,
  },
});
