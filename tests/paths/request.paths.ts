import type { PersistedRequest } from '../../src/domain/ordering/request-draft';
import type { Attempt } from '../../src/domain/forms/attempt';
import { equal, notEqual } from 'node:assert/strict';
import type { Order, OrderInput } from '../../src/domain/ordering/order';
import { orderInputOf, quoteInputOf } from '../../src/domain/ordering/request.rules';
import { isSamePrice } from '../../src/domain/ordering/order-form';
import { isVoucherTyped } from '../../src/domain/ordering/voucher-draft';
import type { PricedQuote, RequestContext } from '../../src/domain/ordering/request-context';
import { isPriceRefusedAtField } from '../../src/domain/ordering/request-context';
import { requestMachine } from '../../src/domain/ordering/request.machine';
import { failed, refusalCode, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';
import { sampleOrder } from '../support/samples/sample-orders';
import {
  completeDraft,
  manamaOwner,
  manyStopsDraft,
  pricedQuote,
  savedHome,
  savedShop,
  scheduledDraft,
} from '../support/samples/sample-requests';

const draft = completeDraft();
const attempt: Attempt<OrderInput> = { key: 'key-1', order: orderInputOf(draft, 'quote-1', false) as OrderInput };
const persisted = (of: Attempt<OrderInput> | null): PersistedRequest => ({ draft, attempt: of });
const planned: PersistedRequest = { draft: scheduledDraft('2026-11-20T09:00:00.000Z'), attempt: null };
const withStops = (count: number): PersistedRequest => ({ draft: manyStopsDraft(count), attempt: null });
const refused = (status: number, code: string, path?: string, fieldCode = 'outside-area'): Result<never> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: null,
    fields: path === undefined ? [] : [{ path, code: fieldCode }],
    retryAfterMs: null,
  });
const codeOf = (result: Result<unknown>): string | null => (result.ok ? null : refusalCode(result.failure));
const contextOf = (snapshot: { context: unknown }): RequestContext => snapshot.context as RequestContext;

export const request = definePaths({
  ids: '[R2.31] [R8.08] [T.36]',
  machine: requestMachine,
  input: manamaOwner,
  events: {
    // Enough to make it unfit for a price, and fit again; and a voucher to type where there is a price to lower.
    CHANGE: (snapshot) => {
      const { draft: now } = contextOf(snapshot);
      const address = [savedHome, null].map((saved) => ({ change: { kind: 'saved', stop: 'dropOffs.a', saved } }));
      const isVoucherDue = now.voucherText === '' && (now.dropOffs[0]?.saved ?? null) !== null;
      return isVoucherDue
        ? [...address, { change: { kind: 'text', path: 'voucherText', value: 'WELCOME10' } }]
        : address;
    },
    'FIELD.LEFT': [{ path: 'pickUp.contact.name' }],
    REVIEW: [{}],
    BACK: [{}],
    CONFIRM: [{ quoteId: 'quote-1' }, { quoteId: 'another' }],
    SEND_ANYWAY: [{ quoteId: 'quote-1' }],
    CHECK: [{}],
    RETRY_QUOTE: [{}],
    APPLY_VOUCHER: [{}],
    REMOVE_VOUCHER: [{}],
    FILL: [{ draft }],
    DEFAULT_PAYMENT: [{ payment: { method: 'cash' } }],
    WALLET_SHORT: [{ instead: { method: 'card', cardId: 'card-1' } }],
    DISCARD: [{}],
    UNDO: [{}],
    NEW: [{}],
    HIDE: [{}],
    SHOW: [{}],
    // Raised by the machine itself; from outside they would add nothing.
    'DRAFT.CHANGED': [],
    'DRAFT.PERSIST': [],
    'PRICE.RENEW': [],
  },
  outputs: {
    restore: [null, persisted(null), planned, withStops(2), withStops(16), persisted(attempt)],
    keepAttempt: [attempt],
    suggestPickUp: [savedShop, null],
    askQuote: [
      pricedQuote(),
      failed({ kind: 'offline' }),
      refused(422, 'OUTSIDE_AREA', 'pickUp.position'),
      refused(422, 'VOUCHER_EXPIRED'),
      refused(400, 'VALIDATION', 'timing.at', 'too-small'),
    ],
    placeOrder: [
      success(sampleOrder()),
      failed({ kind: 'offline' }),
      refused(402, 'INSUFFICIENT_BALANCE'),
      refused(409, 'QUOTE_EXPIRED'),
      refused(409, 'POSSIBLE_DUPLICATE'),
      refused(422, 'VOUCHER_USED_UP'),
      refused(422, 'OUTSIDE_AREA', 'pickUp.address.position'),
    ],
  },
  // With a voucher, at another time or to several places, only what these decide: everything else is the same as without.
  allows: (event, before) => {
    const { draft: now } = contextOf(before);
    const { type, change, quoteId, output } = event as unknown as {
      type: string;
      change?: { saved?: object | null };
      quoteId?: string;
      output: Result<unknown>;
    };
    const isCalled = /\.(?:askQuote|placeOrder)$/.test(type);
    const code = isCalled ? codeOf(output) : null;
    if (now.timing.kind === 'scheduled' || now.dropOffs.length > 1)
      return isCalled
        ? code === null || (code === 'VALIDATION' && now.timing.kind === 'scheduled')
        : ['REVIEW', 'BACK', 'RETRY_QUOTE'].includes(type) || quoteId === 'quote-1' || type.startsWith('xstate.');
    if (code === 'VALIDATION') return false;
    // How it is paid changes nothing else.
    if (now.payment.method !== 'wallet')
      return ['DISCARD', 'UNDO', 'FILL', 'DEFAULT_PAYMENT'].includes(type) || type.startsWith('xstate.');
    if (now.voucherText === '') return true;
    if (type === 'CHANGE') return change?.saved !== null;
    if (type === 'CONFIRM') return quoteId === 'quote-1';
    if (type === 'xstate.done.actor.placeOrder') return output.ok || codeOf(output) === 'VOUCHER_USED_UP';
    if (type === 'xstate.done.actor.askQuote') return codeOf(output) !== 'OUTSIDE_AREA';
    return ![
      'HIDE',
      'SHOW',
      'SEND_ANYWAY',
      'CHECK',
      'DISCARD',
      'UNDO',
      'FILL',
      'FIELD.LEFT',
      'DEFAULT_PAYMENT',
      'WALLET_SHORT',
    ].includes(type);
  },
  project: (snapshot) => {
    const {
      draft: now,
      refusal,
      doubt,
      discarded,
      attempt: sent,
      quote,
      quoteFailure,
      voucherTrouble,
      order,
    } = contextOf(snapshot);
    return [
      now.timing.kind,
      now.payment.method,
      now.dropOffs.length,
      now.pickUp.saved?.id,
      now.dropOffs[0]?.saved?.id,
      now.voucherText,
      now.voucherCode,
      voucherTrouble === null,
      refusal?.kind,
      doubt?.kind,
      discarded === null,
      sent?.key,
      quote?.quote.id,
      quoteFailure?.kind,
      order?.id,
    ];
  },
  survivors: {
    ...because('an answer is an order, or one refusal', [
      'step.sending: xstate.done.actor.placeOrder [isUnknown] → step.unsettled, after step.sending: xstate.done.actor.placeOrder [isPriceChanged] → step.reviewing',
      'step.sending: xstate.done.actor.placeOrder [isPriceChanged] → step.reviewing, after step.sending: xstate.done.actor.placeOrder [isVoucherLost] → step.reviewing',
      'step.sending: xstate.done.actor.placeOrder [isVoucherLost] → step.reviewing, after step.sending: xstate.done.actor.placeOrder [isAtField] → step.editing.settled',
      'price.asking: xstate.done.actor.askQuote [isPriced] → price.priced, after price.asking: xstate.done.actor.askQuote [isVoucherRefused] → price.asking',
    ]),
    'price.unasked: PRICE.RENEW [canPrice] → price.asking, without its guard':
      'asked for only of an order that was sent, which was whole',
  },
  races: { orders: 4_015 },
  watch: (snapshot) => {
    const { left, attempted, asked, seenTotal, allowDuplicate, attempt: sent } = contextOf(snapshot);
    return [left, attempted, asked, seenTotal, allowDuplicate, sent];
  },
  shown: (snapshot) => {
    const {
      draft: now,
      refusal,
      doubt,
      discarded,
      attempt: sent,
      quote,
      quoteFailure,
      voucherTrouble,
      order,
      attempted,
      allowDuplicate,
      left,
      serverErrors,
      seenTotal,
    } = contextOf(snapshot);
    const errors = serverErrors.map(({ path, code }) => `${path} ${code}`);
    return [
      now.payment.method,
      now.dropOffs.length,
      now.pickUp.saved !== null,
      now.dropOffs[0]?.saved !== null,
      now.voucherCode !== null,
      voucherTrouble === 'empty' ? 'empty' : voucherTrouble?.kind,
      refusal?.kind,
      doubt?.kind,
      discarded !== null,
      sent !== null,
      quote !== null,
      quoteFailure?.kind,
      order !== null,
      attempted,
      allowDuplicate,
      left,
      errors,
      seenTotal !== null,
    ];
  },
  invariants: {
    'one page of the drawer at a time': (snapshot) => {
      equal(
        ['restoring', 'editing', 'reviewing', 'sending', 'unsettled', 'done'].filter((tag) => snapshot.hasTag(tag))
          .length,
        1,
      );
    },
    'nobody stands before a confirmation while a field keeps the price away': (snapshot) => {
      if (snapshot.hasTag('reviewing')) equal(isPriceRefusedAtField(contextOf(snapshot)), false);
    },
    'a price that is shown is the price of what is filled in': (snapshot) => {
      const { quote, asked } = contextOf(snapshot);
      if (quote !== null) equal(isSamePrice(asked, quoteInputOf(contextOf(snapshot).draft)), true);
    },
    'a voucher that was not taken lowers no price [R8.08]': (snapshot) => {
      const { voucherTrouble, draft: now } = contextOf(snapshot);
      if (voucherTrouble !== null) equal(now.voucherCode, null);
    },
    'nothing is sent while a voucher is typed and not applied [R11.42]': (snapshot) => {
      const children = Object.keys(snapshot.children);
      if (children.includes('keepAttempt') || children.includes('placeOrder'))
        equal(isVoucherTyped(contextOf(snapshot)), false);
    },
    'nothing is on its way without a kept key': (snapshot) => {
      const placing = Object.keys(snapshot.children).includes('placeOrder');
      if (placing || snapshot.hasTag('unsettled')) equal(contextOf(snapshot).attempt?.key, 'key-1');
    },
    'a key is held only while its outcome is open': (snapshot) => {
      if (['editing', 'reviewing', 'done'].some((tag) => snapshot.hasTag(tag)))
        equal(contextOf(snapshot).attempt, null);
    },
    'the default is chosen only where nothing is filled in [R2.16]': (snapshot) => {
      const { draft: now } = contextOf(snapshot);
      if (now.payment.method === 'cash') equal(now.dropOffs[0]?.saved, null);
    },
    'the wallet gives way to a card only by itself [R2.16]': (snapshot) => {
      const { draft: now, isPaymentChosen } = contextOf(snapshot);
      if (now.payment.method === 'card') equal(isPaymentChosen, false);
    },
    'a done request leaves an empty form': (snapshot) => {
      if (!snapshot.hasTag('done')) return;
      notEqual(contextOf(snapshot).order, null);
      equal(contextOf(snapshot).draft.dropOffs[0]?.saved, null);
      equal(contextOf(snapshot).draft.voucherText, '');
    },
  },
  neverRefused: {
    'price.unasked: PRICE.RENEW [canPrice] → price.asking':
      'asked for only of an order that was sent, which was whole; holds should that ever change',
  },
  count: 5136,
  phrases: {
    events: {
      CHANGE: ({ change }: { change: { saved?: object | null; value?: string } }) =>
        change.value === undefined
          ? change.saved === null
            ? 'empty the address to deliver to'
            : 'pick a kept address to deliver to'
          : `write "${change.value}" as the voucher`,
      'FIELD.LEFT': ({ path }: { path: string }) => `leave the field ${path}`,
      REVIEW: 'go to the summary',
      BACK: 'go back to the form',
      CONFIRM: ({ quoteId }: { quoteId: string }) => `confirm the price ${quoteId}`,
      SEND_ANYWAY: 'send it though it looks like one sent before',
      CHECK: 'ask whether it was sent',
      RETRY_QUOTE: 'ask for the price again',
      APPLY_VOUCHER: 'use the voucher',
      REMOVE_VOUCHER: 'take the voucher away',
      FILL: 'order again what was ordered before',
      DEFAULT_PAYMENT: 'learn that they pay cash by default',
      WALLET_SHORT: 'learn that the wallet holds too little',
      DISCARD: 'throw the draft away',
      UNDO: 'take the draft back',
      NEW: 'request another one',
      HIDE: 'close the drawer',
      SHOW: 'open the drawer',
    },
    outcomes: {
      restore: (found: PersistedRequest | null) =>
        `what was kept is read: ${found === null ? 'nothing' : found.attempt !== null ? 'a draft that was being sent' : found.draft.timing.kind === 'scheduled' ? 'a draft for tomorrow' : found.draft.dropOffs.length > 1 ? `a draft with ${found.draft.dropOffs.length} drop-offs` : 'a draft'}`,
      keepAttempt: 'the key of this order is kept',
      suggestPickUp: (saved: object | null) =>
        `an address to fetch from is looked for: ${saved === null ? 'there is none' : 'found'}`,
      askQuote: (result: Result<PricedQuote>) => `the server answers with a price: ${sayResult(result, 'here it is')}`,
      placeOrder: (result: Result<Order>) => `the server answers the order: ${sayResult(result, 'taken')}`,
    },
  },
});
