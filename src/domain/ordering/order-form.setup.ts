import { assign, emit, raise } from 'xstate';
import type { EventObject } from 'xstate';
import type { Attempt } from '../forms/attempt';
import { afterLeaving, UNJUDGED } from '../forms/errors';
import { DRAFT_SETTLES } from '../forms/persisting';
import type { DraftEvent } from '../forms/persisting';
import { restAfter } from '../outage/outage.rules';
import { readersOf } from '../shared/event-readers';
import { answer, outcome } from '../shared/outcome';
import { failureIn } from '../shared/result';
import type { Failure, FieldError, Result } from '../shared/result';
import { isSamePrice, quoteLifetime } from './order-form';
import type { OrderForm, Priced } from './order-form';
import { afterVoucherRefused, hasVoucherText, isVoucherRefusal, isVoucherTyped } from './voucher-draft';

/** What every form of an order is told. */
export type OrderFormEvent<Change> =
  | { readonly type: 'CHANGE'; readonly change: Change }
  | { readonly type: 'FIELD.LEFT'; readonly path: string }
  | { readonly type: 'BACK' }
  | { readonly type: 'CHECK' }
  | { readonly type: 'RETRY_QUOTE' }
  | { readonly type: 'APPLY_VOUCHER' }
  | { readonly type: 'REMOVE_VOUCHER' }
  | DraftEvent
  /** Within the machine only. */
  | { readonly type: 'PRICE.RENEW' };

/** A confirmation, with the quote that the person saw, so that no price is confirmed unseen. */
type Confirmation = { readonly type: 'CONFIRM' | 'SEND_ANYWAY'; readonly quoteId: string };

/** Told to the view: put the focus on this field. */
export interface FieldPointed {
  readonly type: 'field.pointed';
  readonly path: string;
}

/** How one kind of order judges its form. */
export interface OrderFormRules<Form extends OrderForm, Change> {
  /** What a person's change makes of it. */
  withChange(form: Form, change: Change | { readonly kind: 'voucher'; readonly use: boolean }): Partial<Form>;
  /** All known errors, the device's first. */
  errorsOf(form: Form): readonly FieldError[];
  /** What to ask a price for; null while the draft gives nothing to ask. */
  inputOf(draft: Form['draft']): object | null;
  /** The order that a confirmation of the present quote stands for; null while there is none. */
  orderOf(form: Form): object | null;
  /** Why the order was not made; null where nobody knows whether it was. */
  refusalOf(form: Form, failure: Failure): Form['refusal'];
}

/** What is asked outside, as far as the parts below read it. */
const asked = {
  restore: answer<{ readonly attempt: object | null } | null>('restore'),
  keepAttempt: answer<Attempt<object>>('keepAttempt'),
  askQuote: outcome<Priced<object>, object>('askQuote'),
  placeOrder: outcome<object, object>('placeOrder'),
};

/**
 * What the charts of all forms of an order share: delays, actions and guards, for their setups. They stand behind the
 * states of `order-form.chart.ts`.
 */
export function orderFormParts<Form extends OrderForm, Change, Event extends EventObject>(
  rules: OrderFormRules<Form, Change>,
) {
  interface Args {
    readonly context: Form;
    readonly event: EventObject;
  }
  const on = readersOf<OrderFormEvent<Change> | Confirmation, typeof asked>();
  // TypeScript does not follow that a part of every form is a part of this one.
  const part = (read: (args: Args) => Partial<OrderForm> | Partial<Form>) =>
    assign<Form, Event, undefined, Event, never>((args) => read(args) as Partial<Form>);
  const tell = (type: OrderFormEvent<Change>['type']) =>
    raise<Form, Event, Event, undefined>({ type } as unknown as Event);
  const refusalIn = (form: Form, result: Result<object>): Form['refusal'] =>
    result.ok ? null : rules.refusalOf(form, result.failure);
  const isRefusedBy = (...kinds: readonly string[]) =>
    on.output('placeOrder', ({ context }: Args, result) => kinds.includes(refusalIn(context, result)?.kind ?? ''));
  const isSeen = ({ context }: Args, { quoteId }: Confirmation): boolean =>
    context.quote?.quote.id === quoteId && rules.orderOf(context) !== null;
  const isAffected = ({ draft, asked: before }: Form): boolean => !isSamePrice(before, rules.inputOf(draft));

  return {
    delays: {
      /** Pins are moved and letters typed; nobody waits for each one's price. */
      quoteDebounce: 350,
      quoteRetry: ({ context }: Args) => restAfter(context.quoteFailure, 10_000),
      quoteValidity: ({ context }: Args) => quoteLifetime(context),
      draftSettles: DRAFT_SETTLES,
      recheckInterval: ({ context }: Args) => restAfter(context.doubt, 10_000),
    },
    actions: {
      change: part(on.event('CHANGE', ({ context }: Args, { change }) => rules.withChange(context, change))),
      leaveField: part(on.event('FIELD.LEFT', ({ context }: Args, { path }) => afterLeaving(context, path))),
      showErrors: part(() => ({ attempted: true })),
      forgetJudging: part(() => UNJUDGED),
      pointAtError: emit<Form, Event, undefined, Event, FieldPointed>(({ context }) => ({
        type: 'field.pointed',
        path: rules.errorsOf(context)[0]?.path ?? '',
      })),
      useVoucher: part(({ context }) => rules.withChange(context, { kind: 'voucher', use: true })),
      /** Before anything is confirmed: the price is asked with what stands in the field. */
      settleVoucher: part(({ context }) =>
        isVoucherTyped(context) ? rules.withChange(context, { kind: 'voucher', use: true }) : {},
      ),
      missVoucher: part(({ context }) => ({
        voucherTrouble: 'empty',
        draft: { ...context.draft, voucherCode: null },
      })),
      dropVoucher: part(({ context }) => rules.withChange(context, { kind: 'voucher', use: false })),
      refuseVoucher: part(
        on.output(['placeOrder', 'askQuote'], ({ context }: Args, result) =>
          afterVoucherRefused(context.draft, result),
        ),
      ),
      takeQuestion: part(({ context }) => ({ asked: rules.inputOf(context.draft) })),
      dropQuote: part(() => ({ quote: null, quoteFailure: null })),
      takeAttempt: part(on.output('keepAttempt', (_: Args, attempt) => ({ attempt, refusal: null, doubt: null }))),
      dropAttempt: part(() => ({ attempt: null, doubt: null })),
      takeDoubt: part(on.output('placeOrder', (_: Args, result) => ({ doubt: failureIn(result) }))),
      takeRefusal: part(
        on.output('placeOrder', ({ context }: Args, result) => {
          const refusal = refusalIn(context, result);
          return { attempt: null, doubt: null, refusal, serverErrors: refusal?.errors ?? [] };
        }),
      ),
      tellDraft: tell('DRAFT.CHANGED'),
      persistNow: tell('DRAFT.PERSIST'),
      renewPrice: tell('PRICE.RENEW'),
    },
    guards: {
      isPending: on.output('restore', (_: Args, persisted) => (persisted?.attempt ?? null) !== null),
      isVoucherTyped: ({ context }: Args) => isVoucherTyped(context),
      hasVoucherText: ({ context }: Args) => hasVoucherText(context.draft),
      isSeenPrice: on.event('CONFIRM', isSeen),
      isSeenDuplicate: on.event(
        'SEND_ANYWAY',
        (args: Args, event) => args.context.refusal?.kind === 'duplicate' && isSeen(args, event),
      ),
      canPrice: ({ context }: Args) => rules.inputOf(context.draft) !== null,
      isPriceLost: ({ context }: Args) => isAffected(context) && rules.inputOf(context.draft) === null,
      isPriceAffected: ({ context }: Args) => isAffected(context),
      /** Every change of what is priced leaves the question behind: an answer is always to the latest. */
      isPriced: on.output('askQuote', (_: Args, result) => result.ok),
      isVoucherRefused: on.output(
        'askQuote',
        ({ context }: Args, result) =>
          !result.ok && isVoucherRefusal(result.failure) && context.draft.voucherCode !== null,
      ),
      /** The network's or the server's passing trouble, not a refusal of what was asked. */
      isPassing: ({ context: { quoteFailure } }: Args) =>
        quoteFailure?.kind !== 'refused' || quoteFailure.status >= 500,
      isOrdered: on.output('placeOrder', (_: Args, result) => result.ok),
      isUnknown: on.output('placeOrder', ({ context }: Args, result) => refusalIn(context, result) === null),
      isPriceChanged: isRefusedBy('price-changed'),
      isVoucherLost: isRefusedBy('voucher'),
      isAtField: isRefusedBy('fields', 'outside-area'),
    },
  };
}
