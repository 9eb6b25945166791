import { unsettled } from '../forms/attempt';
import { persisting } from '../forms/persisting';
import { confirmWithVoucherEvents, pricing, refusedTo, voucherEvents } from '../ordering/order-form.chart';
import { invariant } from '../shared/invariant';
import { emptyQuickContext, keptOf, proofOf, quickOrderOf } from './quick-context';
import { senderPhoneOf } from './quick-draft';
import { on, quickParcelSetup } from './quick-parcel.setup';

/**
 * Sending a parcel without an account [R1.02]. Three things go on at once: the guest fills in, confirms their phone and
 * the price, orders and is sent to pay (`step`); the price follows what was filled in (`price`); and all of it is kept
 * (`persisting`) [R3.07]. One confirmation makes one order: its key is kept before it is sent, and an attempt whose outcome
 * is unknown is only ever repeated with that key [T.36].
 * Tags: restoring, filling, identifying, verifying, confirming, sending, unsettled, paying, unpaid, placed; pricing,
 * priced, unpriced.
 */
export const quickParcelMachine = quickParcelSetup.createMachine({
  id: 'quick-parcel',
  type: 'parallel',
  context: ({ input }) => emptyQuickContext(input.regionCode, input.language),
  invoke: { id: 'drafts', src: 'drafts' },
  states: {
    step: {
      initial: 'restoring',
      states: {
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => ({ regionCode: context.draft.regionCode }),
            onDone: [
              { guard: 'isPending', actions: 'takePersisted', target: 'ordering' },
              { actions: ['takePersisted', 'tellDraft'], target: 'filling' },
            ],
          },
        },
        filling: {
          tags: 'filling',
          on: {
            CHANGE: { actions: ['change', 'tellDraft'] },
            'FIELD.LEFT': { actions: 'leaveField' },
            NEXT: [
              { guard: 'isComplete', actions: 'goOn', target: 'identifying' },
              { actions: ['showErrors', 'pointAtError'] },
            ],
            PUT_ASIDE: { actions: ['putAside', 'persistNow'] },
            HIDE: { actions: 'forgetJudging' },
            /**
             * A link to the price continues if the form is complete; else it leads to the form, which then shows what
             * is missing.
             */
            ARRIVE: [
              { guard: 'isPriceDue', actions: 'goOn', target: 'identifying' },
              { guard: 'isAtPrice', actions: 'showErrors' },
              { guard: 'isErrorDue', actions: 'pointAtError' },
            ],
          },
        },
        /** A guest who confirmed this phone here before is not asked for a code again. */
        identifying: {
          tags: 'identifying',
          on: {
            BACK: 'filling',
            ARRIVE: { guard: 'isAtForm', target: 'filling' },
          },
          invoke: {
            id: 'identify',
            src: 'identify',
            input: ({ context }) => ({ phone: invariant(senderPhoneOf(context.draft), 'phone of the sender') }),
            onDone: [{ guard: 'isKnown', target: 'confirming' }, { target: 'verifying' }],
          },
        },
        verifying: {
          tags: 'verifying',
          on: { BACK: 'filling' },
          invoke: {
            id: 'verification',
            src: 'verification',
            input: ({ context }) => ({
              phone: invariant(senderPhoneOf(context.draft), 'phone of the sender'),
              language: context.language,
            }),
            onDone: [{ guard: 'hasProof', target: 'exchanging' }, { target: 'filling' }],
          },
        },
        exchanging: {
          tags: 'identifying',
          on: { BACK: 'filling' },
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: on.output('verification', (_, end) => proofOf(end)),
            onDone: [
              { guard: 'isExchanged', actions: 'forgetRefusal', target: 'confirming' },
              { actions: 'takeFailure', target: 'filling' },
            ],
          },
        },
        confirming: {
          tags: 'confirming',
          exit: 'forgetTrouble',
          on: {
            BACK: 'filling',
            ARRIVE: { guard: 'isAtForm', target: 'filling' },
            CHANGE: { actions: ['change', 'tellDraft'] },
            ...voucherEvents,
            ...confirmWithVoucherEvents,
          },
        },
        preparing: {
          tags: 'sending',
          invoke: {
            id: 'keepAttempt',
            src: 'keepAttempt',
            input: ({ context }) => ({
              persisted: keptOf(context),
              order: invariant(quickOrderOf(context), 'order to send'),
            }),
            onDone: { actions: 'takeAttempt', target: 'ordering' },
          },
        },
        ordering: {
          tags: 'sending',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => invariant(context.attempt, 'attempt to send'),
            onDone: [
              { guard: 'isPlaced', actions: ['takeOrder', 'tellDraft', 'persistNow'], target: 'placed' },
              { guard: 'isOrdered', actions: ['takeOrder', 'tellDraft', 'persistNow'], target: 'starting' },
              { guard: 'isUnknown', actions: 'takeDoubt', target: 'unsettled' },
              { guard: 'isUnverified', actions: ['takeRefusal', 'tellDraft', 'persistNow'], target: 'verifying' },
              ...refusedTo('confirming', 'filling'),
            ],
          },
        },
        unsettled: unsettled('ordering', { actions: ['dropAttempt', 'tellDraft', 'persistNow'], target: 'filling' }),
        starting: {
          tags: 'paying',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: ({ context }) => ({
              slug: invariant(context.orderInfo, 'order to pay').slug,
              language: context.language,
            }),
            onDone: [
              { guard: 'isStarted', actions: 'takePage', target: 'leaving' },
              { actions: 'takeFailure', target: 'unpaid' },
            ],
          },
        },
        /** The page goes away; if the browser restores it as it was, the payment's own page knows more. */
        leaving: {
          tags: 'paying',
          invoke: { id: 'leave', src: 'leave', input: ({ context }) => ({ url: context.pageUrl ?? '' }) },
          on: { CHECK: 'unpaid' },
        },
        /** Opened again, the form is for another parcel. */
        unpaid: { tags: 'unpaid', on: { ARRIVE: { actions: 'tellDraft', target: 'filling' } } },
        placed: { tags: 'placed', on: { ARRIVE: { actions: 'tellDraft', target: 'filling' } } },
      },
    },
    price: pricing,
    persisting,
  },
});
