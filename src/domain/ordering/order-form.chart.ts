import { invariant } from '../shared/invariant';
import type { OrderForm } from './order-form';

/**
 * States that the charts of all forms of an order share, by the names of `order-form.setup.ts`: the price that follows
 * the draft, the voucher, and an order that was sent [T.36].
 */

/** A region that asks for the price of what is filled in, and again when it expires; an answer is always to the latest question. */
export const pricing = {
  initial: 'unasked',
  on: {
    'DRAFT.CHANGED': [
      { guard: 'isPriceLost', target: '.unasked' },
      { guard: 'isPriceAffected', target: '.waiting' },
    ],
  },
  states: {
    unasked: {
      entry: ['dropQuote', 'takeQuestion'],
      on: { 'PRICE.RENEW': { guard: 'canPrice', target: 'asking' } },
    },
    waiting: { tags: 'pricing', entry: ['dropQuote', 'takeQuestion'], after: { quoteDebounce: 'asking' } },
    asking: {
      tags: 'pricing',
      entry: ['dropQuote', 'takeQuestion'],
      invoke: {
        id: 'askQuote',
        src: 'askQuote',
        input: <Input extends object>({
          context,
        }: {
          readonly context: Pick<OrderForm, never> & { readonly asked: Input | null };
        }) => invariant(context.asked, 'input to price'),
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
} as const;

/** A voucher is taken from its field, or taken away. */
export const voucherEvents = {
  APPLY_VOUCHER: [
    { guard: 'hasVoucherText', actions: ['useVoucher', 'tellDraft'] },
    { actions: ['missVoucher', 'tellDraft'] },
  ],
  REMOVE_VOUCHER: { actions: ['dropVoucher', 'tellDraft'] },
} as const;

/** A price that was seen is confirmed; a second like order only where the person says so. */
export const confirmEvents = {
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
} as const;

const settleFirst = { guard: 'isVoucherTyped', actions: ['settleVoucher', 'tellDraft'] } as const;

/** The same beside the voucher's field: a code that was typed and not applied is applied first, and nothing is confirmed. */
export const confirmWithVoucherEvents = {
  CONFIRM: [settleFirst, confirmEvents.CONFIRM],
  SEND_ANYWAY: [settleFirst, confirmEvents.SEND_ANYWAY],
} as const;

/** Where an order that was refused leads: to the confirmation, or to the field that is wrong. */
export const refusedTo = <const Confirm extends string, const Fill extends string>(confirm: Confirm, fill: Fill) =>
  [
    { guard: 'isPriceChanged', actions: ['takeRefusal', 'persistNow', 'renewPrice'], target: confirm },
    { guard: 'isVoucherLost', actions: ['takeRefusal', 'refuseVoucher', 'tellDraft', 'persistNow'], target: confirm },
    { guard: 'isAtField', actions: ['takeRefusal', 'tellDraft', 'persistNow', 'pointAtError'], target: fill },
    { actions: ['takeRefusal', 'tellDraft', 'persistNow'], target: confirm },
  ] as const;
