import { equal, notEqual } from 'node:assert/strict';
import type { Order, OrderInput } from '../../src/domain/ordering/order';
import { orderInputOf } from '../../src/domain/ordering/request.rules';
import { isPriceOf } from '../../src/domain/ordering/request-context';
import type { Attempt, KeptRequest, PricedQuote, RequestContext } from '../../src/domain/ordering/request-context';
import { changed } from '../../src/domain/ordering/request-draft';
import { requestMachine } from '../../src/domain/ordering/request.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/say-result';
import { because } from '../support/because';
import { definePaths } from '../../tools/paths/spec';
import { sampleOrder } from '../support/sample-orders';
import { completeDraft, manamaOwner, pricedFor, savedHome, savedShop } from '../support/sample-requests';

const draft = completeDraft();
const attempt: Attempt = { key: 'key-1', order: orderInputOf(draft, 'quote-1', false) as OrderInput };
const kept = (of: Attempt | null): KeptRequest => ({ draft, attempt: of });
const refused = (status: number, code: string, path?: string): Result<Order> =>
  failed({ kind: 'refused', status, code, words: null, fields: path === undefined ? [] : [{ path, code: 'outside-area' }], retryAfterMs: null });
const noQuote = (status: number): Result<PricedQuote> =>
  failed({ kind: 'refused', status, code: status === 422 ? 'OUTSIDE_AREA' : 'INTERNAL', words: null, fields: status === 422 ? [{ path: 'pickUp.position', code: 'outside-area' }] : [], retryAfterMs: null });
const contextOf = (snapshot: { context: unknown }): RequestContext => snapshot.context as RequestContext;

export const request = definePaths({
  ids: '[R2.31] [T.36]',
  machine: requestMachine,
  input: manamaOwner,
  events: {
    CHANGE: [
      { change: { kind: 'saved', stop: 'dropOffs.0', saved: savedHome } },
      { change: { kind: 'saved', stop: 'dropOffs.0', saved: null } },
    ],
    'FIELD.LEFT': [{ path: 'pickUp.contact.name' }],
    REVIEW: [{}],
    BACK: [{}],
    CONFIRM: [{ quoteId: 'quote-1' }, { quoteId: 'another' }],
    SEND_ANYWAY: [{ quoteId: 'quote-1' }],
    CHECK: [{}],
    RETRY_QUOTE: [{}],
    DISCARD: [{}],
    UNDO: [{}],
    NEW: [{}],
    HIDE: [{}],
    SHOW: [{}],
    // Raised by the machine itself; from outside they would say nothing new.
    'DRAFT.CHANGED': [],
    'DRAFT.KEEP': [],
    'PRICE.RENEW': [],
  },
  outputs: {
    restore: [null, kept(null), kept(attempt)],
    keepDraft: [undefined],
    keepAttempt: [attempt],
    suggestPickUp: [savedShop, null],
    askQuote: [pricedFor(draft), pricedFor(changed(draft, { kind: 'extra', steps: 1 })), failed({ kind: 'offline' }), noQuote(422)],
    placeOrder: [
      success(sampleOrder()),
      failed({ kind: 'offline' }),
      refused(402, 'INSUFFICIENT_BALANCE'),
      refused(409, 'QUOTE_EXPIRED'),
      refused(409, 'POSSIBLE_DUPLICATE'),
      refused(422, 'OUTSIDE_AREA', 'pickUp.address.position'),
    ],
  },
  project: (snapshot) => {
    const { draft: now, refusal, doubt, discarded, attempt: sent, quote, quoteFailure, order } = contextOf(snapshot);
    return [now.pickUp.saved?.id, now.dropOffs[0]?.saved?.id, refusal?.kind, doubt?.kind, discarded === null, sent?.key, quote?.quote.id, quoteFailure?.kind, order?.id];
  },
  survivors: {
    ...because('an answer is an order, or one refusal', [
      'step.sending: xstate.done.actor.placeOrder [isUnknown] → step.unsettled, after step.sending: xstate.done.actor.placeOrder [isPriceChanged] → step.reviewing',
      'step.sending: xstate.done.actor.placeOrder [isPriceChanged] → step.reviewing, after step.sending: xstate.done.actor.placeOrder [isAtField] → step.editing.settled',
    ]),
    'price.unasked: PRICE.RENEW [canPrice] → price.asking, without its guard': 'asked for only of an order that was sent, which was whole',
  },
  races: { orders: 1_525 },
  watch: (snapshot) => {
    const { left, attempted, asked, seenTotal, allowDuplicate, attempt: sent } = contextOf(snapshot);
    return [left, attempted, asked, seenTotal, allowDuplicate, sent];
  },
  shown: (snapshot) => {
    const { draft: now, refusal, doubt, discarded, attempt: sent, quote, quoteFailure, order, attempted, allowDuplicate, left, serverFaults, seenTotal } = contextOf(snapshot);
    const faults = serverFaults.map(({ path, code }) => `${path} ${code}`);
    return [now.pickUp.saved !== null, now.dropOffs[0]?.saved !== null, refusal?.kind, doubt?.kind, discarded !== null, sent !== null, quote !== null, quoteFailure?.kind, order !== null, attempted, allowDuplicate, left, faults, seenTotal !== null];
  },
  invariants: {
    'one page of the drawer at a time': (snapshot) => {
      equal(['restoring', 'editing', 'reviewing', 'sending', 'unsettled', 'done'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'a price that is shown is the price of what is filled in': (snapshot) => {
      const { quote } = contextOf(snapshot);
      if (quote !== null) equal(isPriceOf(quote.input, contextOf(snapshot)), true);
    },
    'nothing is on its way without a kept key': (snapshot) => {
      const placing = Object.keys(snapshot.children).includes('placeOrder');
      if (placing || snapshot.hasTag('unsettled')) equal(contextOf(snapshot).attempt?.key, 'key-1');
    },
    'a key is held only while its outcome is open': (snapshot) => {
      if (['editing', 'reviewing', 'done'].some((tag) => snapshot.hasTag(tag))) equal(contextOf(snapshot).attempt, null);
    },
    'a done request leaves an empty form': (snapshot) => {
      if (!snapshot.hasTag('done')) return;
      notEqual(contextOf(snapshot).order, null);
      equal(contextOf(snapshot).draft.dropOffs[0]?.saved, null);
    },
  },
  neverRefused: {
    'price.unasked: PRICE.RENEW [canPrice] → price.asking': 'asked for only of an order that was sent, which was whole; holds should that ever change',
  },
  count: 1722,
  phrases: {
    events: {
      CHANGE: ({ change }: { change: { saved?: object | null } }) => (change.saved === null ? 'empty the address to deliver to' : 'pick a kept address to deliver to'),
      'FIELD.LEFT': ({ path }: { path: string }) => `leave the field ${path}`,
      REVIEW: 'go to the summary',
      BACK: 'go back to the form',
      CONFIRM: ({ quoteId }: { quoteId: string }) => `confirm the price ${quoteId}`,
      SEND_ANYWAY: 'send it though it looks like one sent before',
      CHECK: 'ask whether it was sent',
      RETRY_QUOTE: 'ask for the price again',
      DISCARD: 'throw the draft away',
      UNDO: 'take the draft back',
      NEW: 'request another one',
      HIDE: 'close the drawer',
      SHOW: 'open the drawer',
    },
    outcomes: {
      restore: (found: KeptRequest | null) => `what was kept is read: ${found === null ? 'nothing' : found.attempt === null ? 'a draft' : 'a draft that was being sent'}`,
      keepDraft: 'the draft is kept',
      keepAttempt: 'the key of this order is kept',
      suggestPickUp: (saved: object | null) => `an address to fetch from is looked for: ${saved === null ? 'there is none' : 'found'}`,
      askQuote: (result: Result<PricedQuote>) => `the server answers with a price: ${sayResult(result, 'here it is')}`,
      placeOrder: (result: Result<Order>) => `the server answers the order: ${sayResult(result, 'taken')}`,
    },
  },
});
