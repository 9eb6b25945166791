import { assign, emit, sendTo, setup } from 'xstate';
import type { NonReducibleUnknown } from 'xstate';
import { directionsAt } from '../addresses/pin-move';
import { isOutcomeUnknown, unsettled } from '../forms/attempt';
import type { Attempt } from '../forms/attempt';
import { afterLeaving, errorsAfterChange, isErrorDue, UNTOUCHED } from '../forms/errors';
import type { Progress } from '../forms/errors';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import type { Storefront } from '../store/store';
import type { Chosen } from '../store/choices';
import { withChoices, withCount } from './cart';
import type { Position } from '../regions/region';
import { cartErrors, cartForm, storeOrderInput } from './cart-draft';
import type { CartDraft, PersistedCart } from './cart-draft';
import type { Handover } from './stages';
import type { StorePayment } from './store-payment';
import type { CustomerOrder, NewStoreOrder } from './store-order';

export interface CartContext extends Progress {
  /** As it was read last; null before. */
  readonly store: Storefront | null;
  readonly draft: CartDraft;
  /** What is being ordered: the same until the cart is changed, so that it is ordered once [T.36]. */
  readonly attempt: Attempt<NewStoreOrder> | null;
  /** Why the store could not be read, or the order was not made. */
  readonly failure: Failure | null;
  readonly order: CustomerOrder | null;
}

/** A store as it was read, and a cart that was begun at another address of it, where this one has none. */
export interface ReadStore extends Storefront {
  readonly moved?: PersistedCart;
}

/** The fields that are typed. */
export type CartText = 'customerName' | 'note' | 'directions';

export type CartEvent =
  /** So many of an item with its choices, none to take it out. */
  | (Chosen & { readonly type: 'COUNT'; readonly count: number })
  /** Other choices in a line of the cart. */
  | { readonly type: 'CHOOSE'; readonly of: Chosen; readonly choices: readonly string[] }
  | { readonly type: 'CHANGE'; readonly field: CartText; readonly text: string }
  /** Collects it, or has it brought. */
  | { readonly type: 'HANDOVER'; readonly handover: Handover }
  /** Pays by card, or in cash. */
  | { readonly type: 'PAYMENT'; readonly payment: StorePayment }
  /** Where it is brought. */
  | { readonly type: 'PIN'; readonly position: Position; readonly isByHand?: boolean }
  /** A field lost the focus. */
  | { readonly type: 'LEAVE'; readonly path: string }
  | { readonly type: 'ORDER'; readonly key: string }
  /** Reads the store again. */
  | { readonly type: 'RETRY' }
  /** Nobody knows whether the order was made: asks again, or goes back to the cart. */
  | { readonly type: 'CHECK' }
  | { readonly type: 'BACK' };

/** Refusals after which the store is shown as it is now: it is not what the customer saw. */
const CHANGED_SINCE = [
  'MENU_CHANGED',
  'SOLD_OUT',
  'STORE_SHUT',
  'STORE_PAUSED',
  'STORE_BRANCH_GONE',
  'STORE_PAYMENT_GONE',
] as const;
/** Between two tries after a lost answer, ms. */
const RECHECK = 5_000;

const actors = {
  /** What an earlier visit left; never fails. */
  recall: answer<PersistedCart | null>('recall'),
  drafts: draftKeeper<PersistedCart>(),
  load: outcome<ReadStore, NonReducibleUnknown>('load'),
  place: outcome<CustomerOrder, Attempt<NewStoreOrder>>('place'),
};
const on = readersOf<CartEvent, typeof actors>();

/** Every error of the cart, with what the server found. */
function allCartErrors({ draft, store, serverErrors }: CartContext): readonly FieldError[] {
  const own = store === null ? [] : cartErrors(draft, store);
  return [...own, ...serverErrors.filter(({ path }) => own.every((error) => error.path !== path))];
}

/** The code of the error at a path, if it is to be shown by now. A pin is placed, not typed: it is judged at once. */
export function shownCartError(context: CartContext, path: string): string | null {
  const isPlaced = path === 'position' && context.draft.position !== null;
  return isPlaced || isErrorDue(context, path)
    ? (allCartErrors(context).find((error) => error.path === path)?.code ?? null)
    : null;
}

const unchanged = { attempt: null, failure: null } as const;

/**
 * A customer's cart in a store [R2.57] [R1.08]: it survives whatever happens to the page; what is ordered is judged by
 * the menu as it is then, and a menu that changed is read again and shown before anything is ordered; an order is made
 * once. Tags: loading; missing; failed; shopping; busy; unsettled; placed.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    /** The server no longer knows the phone: it must be confirmed again. */
    emitted: {} as { readonly type: 'phone.lost' },
    tags: {} as 'loading' | 'missing' | 'failed' | 'shopping' | 'busy' | 'unsettled' | 'placed',
  },
  actors,
  delays: { recheckInterval: RECHECK },
  actions: {
    takePersisted: assign(on.output('recall', (_, persisted) => persisted ?? {})),
    takeStore: assign(
      on.output('load', (_, result) => {
        if (!result.ok) return {};
        const { moved, ...store } = result.value;
        return { store, ...moved };
      }),
    ),
    noteUnread: assign(on.output('load', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    setCount: assign(
      on.event('COUNT', ({ context: { draft, serverErrors } }, { itemId, choices, count }) => ({
        draft: { ...draft, lines: withCount(draft.lines, { itemId, choices }, count) },
        serverErrors: errorsAfterChange(serverErrors, 'lines'),
        ...unchanged,
      })),
    ),
    choose: assign(
      on.event('CHOOSE', ({ context: { draft, serverErrors } }, { of, choices }) => ({
        draft: { ...draft, lines: withChoices(draft.lines, of, choices) },
        serverErrors: errorsAfterChange(serverErrors, 'lines'),
        ...unchanged,
      })),
    ),
    change: assign(
      on.event('CHANGE', ({ context: { draft, serverErrors } }, { field, text }) => ({
        draft: { ...draft, [field]: text },
        serverErrors: errorsAfterChange(serverErrors, field),
        ...unchanged,
      })),
    ),
    setHandover: assign(
      on.event('HANDOVER', ({ context: { draft, serverErrors } }, { handover }) => ({
        draft: { ...draft, handover },
        // What the server said of the cart was said of another way to get it.
        serverErrors: errorsAfterChange(serverErrors, 'lines'),
        ...unchanged,
      })),
    ),
    setPayment: assign(
      on.event('PAYMENT', ({ context: { draft, serverErrors } }, { payment }) => ({
        draft: { ...draft, payment },
        serverErrors: errorsAfterChange(serverErrors, 'lines'),
        ...unchanged,
      })),
    ),
    setPin: assign(
      on.event('PIN', ({ context: { draft, serverErrors } }, { position, isByHand }) => ({
        draft: {
          ...draft,
          position,
          directions: directionsAt(draft.directions, { before: draft.position, now: position, isByHand }),
        },
        serverErrors: errorsAfterChange(serverErrors, 'position'),
        ...unchanged,
      })),
    ),
    leave: assign(on.event('LEAVE', ({ context }, { path }) => afterLeaving(context, path))),
    showErrors: assign({ attempted: true }),
    takeAttempt: assign(
      on.event('ORDER', ({ context: { attempt, draft, store } }, { key }) => ({
        attempt: attempt ?? { key, order: storeOrderInput(draft, invariant(store, 'store of the cart')) },
        failure: null,
      })),
    ),
    dropAttempt: assign({ attempt: null }),
    persistDraft: sendTo('drafts', ({ context: { draft, attempt } }): DraftCommand<PersistedCart> => ({
      type: 'PERSIST',
      persisted: { draft, attempt },
    })),
    /** Who it is for, and where, stay for the next time; what was ordered does not. */
    emptyCart: assign(({ context: { draft } }) => ({
      draft: { ...draft, lines: cartForm.empty.lines, note: cartForm.empty.note },
      attempt: null,
      failure: null,
    })),
    takeOrder: assign(on.output('place', (_, result) => (result.ok ? { order: result.value } : {}))),
    noteRefusal: assign(
      on.output('place', (_, result) =>
        result.ok
          ? {}
          : { failure: result.failure, serverErrors: result.failure.kind === 'refused' ? result.failure.fields : [] },
      ),
    ),
    tellLost: emit({ type: 'phone.lost' }),
  },
  guards: {
    isRead: on.output('load', (_, result) => result.ok),
    isMissing: on.output('load', (_, result) => isRefused(result, 'NOT_FOUND')),
    isBeingSent: on.output(
      'load',
      ({ context }, result) => result.ok && (result.value.moved ?? context).attempt !== null,
    ),
    isFit: ({ context }) => allCartErrors({ ...context, serverErrors: [] }).length === 0,
    isPlaced: on.output('place', (_, result) => result.ok),
    isOld: on.output('place', (_, result) => CHANGED_SINCE.some((code) => isRefused(result, code))),
    isPhoneLost: on.output('place', (_, result) => isRefused(result, 'UNAUTHENTICATED')),
    isUnknown: on.output('place', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'cart',
  context: { ...UNTOUCHED, store: null, draft: cartForm.empty, attempt: null, failure: null, order: null },
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: { id: 'recall', src: 'recall', onDone: { actions: 'takePersisted', target: 'loading' } },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isBeingSent', actions: 'takeStore', target: 'placing' },
          { guard: 'isRead', actions: 'takeStore', target: 'shopping' },
          { guard: 'isMissing', target: 'missing' },
          { actions: 'noteUnread', target: 'failed' },
        ],
      },
    },
    missing: { tags: 'missing' },
    failed: { tags: 'failed', on: { RETRY: 'loading' } },
    shopping: {
      tags: 'shopping',
      on: {
        COUNT: { actions: ['setCount', 'persistDraft'] },
        CHOOSE: { actions: ['choose', 'persistDraft'] },
        CHANGE: { actions: ['change', 'persistDraft'] },
        HANDOVER: { actions: ['setHandover', 'persistDraft'] },
        PAYMENT: { actions: ['setPayment', 'persistDraft'] },
        PIN: { actions: ['setPin', 'persistDraft'] },
        LEAVE: { actions: 'leave' },
        ORDER: [
          { guard: 'isFit', actions: ['takeAttempt', 'persistDraft'], target: 'placing' },
          { actions: 'showErrors' },
        ],
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => invariant(context.attempt, 'order to place'),
        onDone: [
          { guard: 'isPlaced', actions: ['takeOrder', 'emptyCart', 'persistDraft'], target: 'placed' },
          { guard: 'isOld', actions: ['noteRefusal', 'dropAttempt', 'persistDraft'], target: 'reloading' },
          { guard: 'isPhoneLost', actions: ['dropAttempt', 'persistDraft', 'tellLost'], target: 'shopping' },
          { guard: 'isUnknown', actions: 'noteRefusal', target: 'unsettled' },
          { actions: ['noteRefusal', 'dropAttempt', 'persistDraft'], target: 'shopping' },
        ],
      },
    },
    /** The menu changed, something is sold out, or the store is paused or closed: it is shown as it is now, with the reason, before anything is ordered. */
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isRead', actions: 'takeStore', target: 'shopping' },
          { guard: 'isMissing', target: 'missing' },
          { actions: 'noteUnread', target: 'failed' },
        ],
      },
    },
    unsettled: unsettled('placing', 'shopping'),
    placed: { tags: 'placed' },
  },
});
