import type { Attempt } from '../../src/domain/forms/attempt';
import type { PersistedQuickParcel } from '../../src/domain/quick-parcel/persisted-quick-parcel';
import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { guestMachine } from '../../src/domain/quick-parcel/guest.machine';
import { isSamePrice } from '../../src/domain/ordering/order-form';
import { isVoucherTyped } from '../../src/domain/ordering/voucher-draft';
import type { PricedQuickQuote, QuickParcelContext } from '../../src/domain/quick-parcel/quick-context';
import { quickErrors, quickOrderInputOf, quickQuoteInputOf } from '../../src/domain/quick-parcel/quick-draft';
import { quickParcelMachine } from '../../src/domain/quick-parcel/quick-parcel.machine';
import type { QuickOrder, QuickOrderInput } from '../../src/domain/quick-parcel/quick-order';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { definePaths } from '@mersal/machine-paths/spec';
import { because } from '../support/paths/because';
import {
  pricedQuick,
  sampleQuickOrder,
  unpaidQuickOrder,
  wholeQuickDraft,
} from '../support/samples/sample-quick-parcels';
import { sayResult } from '../support/paths/say-result';

const contextOf = (snapshot: { context: unknown }): QuickParcelContext => snapshot.context as QuickParcelContext;
const draft = wholeQuickDraft();
const attempt: Attempt<QuickOrderInput> = {
  key: 'key-1',
  order: quickOrderInputOf(draft, 'quote-1', { language: 'ar', allowDuplicate: false }) as QuickOrderInput,
};
const persisted = (of: Partial<PersistedQuickParcel>): PersistedQuickParcel => ({
  formSavedData: draft,
  orderInfo: null,
  attempt: null,
  ...of,
});
const refused = (status: number, code: string, path?: string): Result<never> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: null,
    fields: path === undefined ? [] : [{ path, code: 'outside-area' }],
    retryAfterMs: null,
  });
const proof = { kind: 'verified', phone: '+97336999888', proof: 'proof-1' };

export const quickParcel = definePaths({
  ids: '[R1.02] [R3.07] [R8.08] [T.36] [R10.01]',
  machine: quickParcelMachine,
  input: { regionCode: 'BH-manama', language: 'en' },
  events: {
    // Enough to make it unfit for a price, and fit again; and a voucher to type where it is used.
    CHANGE: (snapshot) => {
      const { draft: now } = contextOf(snapshot);
      if (snapshot.hasTag('confirming'))
        return now.voucherText === '' ? [{ change: { kind: 'text', path: 'voucherText', value: 'WELCOME10' } }] : [];
      return now.cashToCollect === ''
        ? [{ change: { kind: 'text', path: 'cashToCollect', value: 'x' } }]
        : [{ change: { kind: 'text', path: 'cashToCollect', value: '' } }];
    },
    'FIELD.LEFT': [{ path: 'note' }],
    NEXT: [{ language: 'ar' }],
    BACK: [{}],
    APPLY_VOUCHER: [{}],
    REMOVE_VOUCHER: [{}],
    CONFIRM: [
      { quoteId: 'quote-1', language: 'ar' },
      { quoteId: 'another', language: 'ar' },
    ],
    SEND_ANYWAY: [{ quoteId: 'quote-1', language: 'ar' }],
    CHECK: [{}],
    RETRY_QUOTE: [{}],
    ARRIVE: [
      { place: 'form', language: 'ar' },
      { place: 'price', language: 'ar' },
    ],
    PUT_ASIDE: [{}],
    HIDE: [{}],
    // Raised by the machine itself; from outside they would add nothing.
    'DRAFT.CHANGED': [],
    'DRAFT.PERSIST': [],
    'PRICE.RENEW': [],
  },
  outputs: {
    restore: [persisted({}), persisted({ attempt })],
    keepAttempt: [attempt],
    identify: [true, false],
    verification: [proof, { kind: 'changed' }],
    exchange: [success({ phone: '+97336999888' }), failed({ kind: 'offline' })],
    askQuote: [
      pricedQuick(),
      failed({ kind: 'offline' }),
      refused(422, 'OUTSIDE_AREA'),
      refused(422, 'VOUCHER_EXPIRED'),
    ],
    placeOrder: [
      success(sampleQuickOrder()),
      success(unpaidQuickOrder()),
      failed({ kind: 'offline' }),
      refused(401, 'UNAUTHENTICATED'),
      refused(409, 'QUOTE_EXPIRED'),
      refused(409, 'POSSIBLE_DUPLICATE'),
      refused(422, 'VOUCHER_USED_UP'),
      refused(422, 'OUTSIDE_AREA', 'pickUp.position'),
    ],
    startPayment: [success({ pageUrl: 'https://gateway.example/pay/1' }), failed({ kind: 'offline' })],
    leave: [undefined],
  },
  project: (snapshot) => {
    const {
      draft: now,
      refusal,
      doubt,
      attempt: sent,
      quote,
      quoteFailure,
      voucherTrouble,
      failure,
      orderInfo,
      attempted,
    } = contextOf(snapshot);
    return [
      quickErrors(now).length === 0 ? 'whole' : attempted,
      now.voucherCode,
      now.voucherText,
      refusal === null ? null : refusal.kind === 'duplicate',
      doubt === null,
      sent?.key,
      quote === null,
      quoteFailure?.kind,
      voucherTrouble === null,
      failure === null,
      orderInfo === null,
    ];
  },
  shown: (snapshot) => {
    const {
      draft: now,
      refusal,
      doubt,
      attempt: sent,
      quote,
      quoteFailure,
      voucherTrouble,
      failure,
      orderInfo,
      left,
      attempted,
    } = contextOf(snapshot);
    return [
      quickErrors(now).length,
      now.voucherCode,
      refusal?.kind,
      doubt?.kind,
      sent !== null,
      quote !== null,
      quoteFailure?.kind,
      voucherTrouble !== null,
      failure?.kind,
      orderInfo !== null,
      left,
      attempted,
    ];
  },
  watch: (snapshot) => {
    const { left, attempted, asked, allowDuplicate, language, serverErrors, pageUrl } = contextOf(snapshot);
    return [left, attempted, asked, allowDuplicate, language, serverErrors, pageUrl];
  },
  invariants: {
    'one page at a time': (snapshot) => {
      equal(
        [
          'restoring',
          'filling',
          'identifying',
          'verifying',
          'confirming',
          'sending',
          'unsettled',
          'paying',
          'unpaid',
          'placed',
        ].filter((tag) => snapshot.hasTag(tag)).length,
        1,
      );
    },
    'the phone is confirmed, and the price seen, only of what is whole': (snapshot) => {
      if (['identifying', 'verifying', 'confirming'].some((tag) => snapshot.hasTag(tag)))
        equal(quickErrors(contextOf(snapshot).draft).length, 0);
    },
    'a price that is shown is the price of what is filled in': (snapshot) => {
      const { quote, asked } = contextOf(snapshot);
      if (quote !== null) equal(isSamePrice(asked, quickQuoteInputOf(contextOf(snapshot).draft)), true);
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
    'nothing is on its way without a kept key [T.36]': (snapshot) => {
      const placing = Object.keys(snapshot.children).includes('placeOrder');
      if (placing || snapshot.hasTag('unsettled')) equal(contextOf(snapshot).attempt?.key, 'key-1');
    },
    'a key is held only while its outcome is open': (snapshot) => {
      if (['filling', 'verifying', 'confirming', 'paying', 'unpaid', 'placed'].some((tag) => snapshot.hasTag(tag)))
        equal(contextOf(snapshot).attempt, null);
    },
    'what was ordered is known, and the form is for the next parcel of the same sender [R3.07]': (snapshot) => {
      if (!['paying', 'unpaid', 'placed'].some((tag) => snapshot.hasTag(tag))) return;
      const { orderInfo, draft: now } = contextOf(snapshot);
      notEqual(orderInfo, null);
      deepEqual([now.dropOff.position, now.note, now.voucherCode, now.pickUp], [null, '', null, draft.pickUp]);
    },
    'a proof is kept nowhere [T.18]': (snapshot) => ok(!JSON.stringify(contextOf(snapshot)).includes('proof-1')),
    'nobody who has confirmed their phone is asked to': (snapshot) => {
      if (snapshot.hasTag('confirming')) notEqual(contextOf(snapshot).refusal?.kind, 'unverified');
    },
  },
  survivors: {
    ...because('an answer is an order, or one refusal', [
      'step.ordering: xstate.done.actor.placeOrder [isUnknown] → step.unsettled, after step.ordering: xstate.done.actor.placeOrder [isUnverified] → step.verifying',
      'step.ordering: xstate.done.actor.placeOrder [isUnverified] → step.verifying, after step.ordering: xstate.done.actor.placeOrder [isPriceChanged] → step.confirming',
      'step.ordering: xstate.done.actor.placeOrder [isPriceChanged] → step.confirming, after step.ordering: xstate.done.actor.placeOrder [isVoucherLost] → step.confirming',
      'step.ordering: xstate.done.actor.placeOrder [isVoucherLost] → step.confirming, after step.ordering: xstate.done.actor.placeOrder [isAtField] → step.filling',
      'price.asking: xstate.done.actor.askQuote [isPriced] → price.priced, after price.asking: xstate.done.actor.askQuote [isVoucherRefused] → price.asking',
    ]),
    'price.unasked: PRICE.RENEW [canPrice] → price.asking, without its guard':
      'asked for only of an order that was sent, which was whole',
  },
  neverRefused: {
    'price.unasked: PRICE.RENEW [canPrice] → price.asking':
      'asked for only of an order that was sent, which was whole; holds should that ever change',
  },
  count: 4419,
  phrases: {
    events: {
      CHANGE: ({ change }: { change: { path: string; value: string } }) =>
        `write "${change.value}" into ${change.path}`,
      'FIELD.LEFT': ({ path }: { path: string }) => `leave the field ${path}`,
      NEXT: 'go on',
      BACK: 'go back',
      APPLY_VOUCHER: 'use the voucher',
      REMOVE_VOUCHER: 'take the voucher away',
      CONFIRM: ({ quoteId }: { quoteId: string }) => `confirm the price ${quoteId}`,
      SEND_ANYWAY: 'send it though it looks like one sent before',
      CHECK: 'ask whether it was sent',
      RETRY_QUOTE: 'ask for the price again',
      ARRIVE: ({ place }: { place: string }) => (place === 'form' ? 'go to the form' : 'go to the price'),
      PUT_ASIDE: 'hide the last parcel',
      HIDE: 'leave the page',
    },
    outcomes: {
      restore: (found: PersistedQuickParcel | null) =>
        `what was kept is read: ${found === null ? 'nothing' : found.attempt === null ? 'a form' : 'a parcel that was being ordered'}`,
      keepAttempt: 'the key of this order is kept',
      identify: (known: boolean) => `this device ${known ? 'is' : 'is not'} known for this phone`,
      verification: ({ kind }: { kind: string }) =>
        kind === 'verified' ? 'the code is right' : 'another number is wanted',
      exchange: (result: Result<object>) => `the proof is exchanged: ${sayResult(result)}`,
      askQuote: (result: Result<PricedQuickQuote>) =>
        `the server answers with a price: ${sayResult(result, 'here it is')}`,
      placeOrder: (result: Result<QuickOrder>) =>
        `the server answers the order: ${result.ok ? result.value.state : sayResult(result)}`,
      startPayment: (result: Result<object>) => `the server opens the bank's page: ${sayResult(result)}`,
      leave: 'the page goes away',
    },
  },
});

export const guest = definePaths({
  ids: '[R1.02] [R8.04] [R10.01]',
  machine: guestMachine,
  input: { regionCode: 'BH-manama', language: 'en' },
  events: {
    CHANGE: [{ typed: '36999888' }, { typed: '12' }],
    CONFIRM: [{ language: 'ar' }],
    BACK: [{}],
    LOST: [{}],
    FORGET: [{}],
  },
  outputs: {
    look: [null, '+97336999888'],
    verification: [proof, { kind: 'changed' }],
    exchange: [success({ phone: '+97336999888' }), failed({ kind: 'offline' })],
    forget: [undefined],
  },
  project: ({ context }) => [context.typed, context.error, context.failure?.kind, context.phone, context.language],
  shown: ({ context }) => [context.typed === '', context.error, context.failure?.kind, context.phone !== null],
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['looking', 'asking', 'verifying', 'known'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'orders are open for a phone, and for one that is known alone': (snapshot) =>
      equal(snapshot.context.phone !== null, snapshot.hasTag('known')),
    'a proof is kept nowhere [T.18]': (snapshot) => ok(!JSON.stringify(snapshot.context).includes('proof-1')),
    'a code goes to what is a phone': (snapshot) => {
      if (snapshot.hasTag('verifying')) equal(snapshot.context.typed, '36999888');
    },
  },
  count: 35,
  phrases: {
    events: {
      CHANGE: ({ typed }: { typed: string }) => `write ${typed}`,
      CONFIRM: 'ask for a code',
      BACK: 'go back',
      LOST: 'the server does not know this device any more',
      FORGET: 'use another phone',
    },
    outcomes: {
      look: (phone: string | null) => (phone === null ? 'this device is not known' : 'this device is known'),
      verification: ({ kind }: { kind: string }) =>
        kind === 'verified' ? 'the code is right' : 'another number is wanted',
      exchange: (result: Result<object>) => `the proof is exchanged: ${sayResult(result)}`,
      forget: 'the device is forgotten',
    },
  },
});
