import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, Call, DataOf } from '../../../contract/call';
import { httpPath } from '../../../contract/call';
import { logIn } from '../../../contract/identity';
import { cancelOrder, placeOrder, createQuote } from '../../../contract/order';
import { startPayment } from '../../../contract/payments';
import { decideCheckout } from '../../../contract/sandbox';
import { createTopUp } from '../../../contract/top-ups';
import { money } from '../../../src/domain/shared/money';
import { topUpPrice } from '../../../src/domain/wallet/top-up';
import { listenAt } from './live-socket';
import { freshKey, orderBody, quoteBody } from './parcels';
import { PASSWORD } from './accounts';

/** What went differently than an outage may go: shown by the test that expects none. */
export type Surprise = string;

export interface OrderingLoad {
  /** Orders that were acknowledged, with how they were paid. */
  readonly acknowledged: Map<string, string>;
  /** Those of them whose cancellation was acknowledged. */
  readonly cancelled: Set<string>;
  /** Slugs of top-ups that were paid on the bank's page. */
  readonly toppedUp: Set<string>;
  readonly surprises: Surprise[];
  /** Answers of 503 so far. */
  readonly refused: () => number;
  /** Offsets of the events that the socket received, in order. */
  readonly heard: () => readonly number[];
  /** One priced order, without placing it. @returns whether the server served it */
  probe(): Promise<boolean>;
  /** Lets every order in progress finish, then stops. */
  stop(): Promise<void>;
  hangUp(): Promise<void>;
}

/** One order in so many is cancelled; no multiple of the ways to pay. */
const CANCELLED_EVERY = 4;
/** After one order in so many the wallet is topped up on the bank's page, until a network may start no more payments. */
const TOPPED_UP_EVERY = 5;

interface Envelope<T> {
  readonly code?: string;
  readonly data: T;
}

/**
 * Customers who place orders one after the other and cancel some of them, and repeat each call until it is answered; and
 * one socket.
 */
export async function startOrdering(url: string, cardId: string, customers: number): Promise<OrderingLoad> {
  const acknowledged = new Map<string, string>();
  const cancelled = new Set<string>();
  const toppedUp = new Set<string>();
  const surprises: Surprise[] = [];
  const heard: number[] = [];
  let hearing: readonly number[] = [];
  const over = new AbortController();
  let refused = 0;
  let mayTopUp = true;

  async function send<C extends Call>(call: C, body: BodyOf<C>, headers: object, id = ''): Promise<DataOf<C> | null> {
    const path = httpPath(call.path.replace(/:id|:slug/, id), 'customer');
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      surprises.push(`${call.id}: the server did not answer (${String(error)})`);
    });
    if (answer === undefined) return null;
    const { code, data } = (await answer.json()) as Envelope<DataOf<C>>;
    if (answer.status === 200) return data;
    refused += 1;
    if (answer.status === 429 && (call.id === startPayment.id || call.id === createTopUp.id)) {
      mayTopUp = false;
      return null;
    }
    // The stand-in for the gateway keeps its checkouts in the same database.
    if (answer.status === 503 && code === 'GATEWAY_UNAVAILABLE') return null;
    if (answer.status !== 503 || code !== 'UNAVAILABLE' || !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? ''))
      surprises.push(`${call.id}: ${answer.status} ${code} ${answer.headers.get('retry-after')}`);
    return null;
  }

  const session = await send(logIn, { email: 'owner@pearl.example', password: PASSWORD }, {});
  if (session === null || 'challenge' in session) throw new Error(`No session: ${surprises.join()}`);
  const as = { authorization: `Bearer ${session.token}`, region: 'BH-manama', branch: 'b-seef' };

  async function untilDone<T>(attempt: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const done = await attempt();
      if (done !== null) return done;
      // Sooner than Retry-After asks for: the server must cope.
      await pause(50);
    }
  }

  async function order(index: number): Promise<void> {
    const payment = [{ method: 'wallet' }, { method: 'card', cardId }, { method: 'cash' }] as const;
    const chosen = payment[index % payment.length] ?? payment[0];
    const body = orderBody('none', 'BH-manama', { payment: chosen });
    const quote = await untilDone(() => send(createQuote, quoteBody(body), as));
    const key = freshKey();
    const { id } = await untilDone(() =>
      send(placeOrder, { ...body, quoteId: quote.id }, { ...as, 'idempotency-key': key }),
    );
    if (acknowledged.has(id)) surprises.push(`order ${id} was answered to two keys`);
    acknowledged.set(id, chosen.method);
    // Of each way to pay some: the money goes back while the database comes and goes.
    if (index % CANCELLED_EVERY !== 0) return;
    const { state } = await untilDone(() => send(cancelOrder, { reason: 'other' }, as, id));
    if (state === 'cancelled') cancelled.add(id);
    else surprises.push(`order ${id} was cancelled and is ${state}`);
  }

  async function topUp(): Promise<void> {
    const { amount, fee } = topUpPrice(money(10_000, 'BHD'));
    const key = { ...as, 'idempotency-key': freshKey() };
    const slug = await untilDone(async () => {
      const begun = await send(createTopUp, { amount, fee }, key);
      return mayTopUp ? (begun?.slug ?? null) : '';
    });
    if (slug === '') return;
    const page = await untilDone(async () => {
      const started = await send(startPayment, { language: 'en' }, {}, slug);
      return mayTopUp ? (started?.pageUrl.split('/').at(-1) ?? null) : '';
    });
    if (page === '') return;
    const paid = { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false } as const;
    await untilDone(() => send(decideCheckout, paid, {}, page));
    toppedUp.add(slug);
  }

  const working = Array.from({ length: customers }, async (_, customer) => {
    for (let index = customer; !over.signal.aborted; index += 1) {
      await order(index);
      if (mayTopUp && index % TOPPED_UP_EVERY === 0) await topUp();
    }
  });

  const hungUp = new AbortController();
  const { refreshToken } = session;
  let after: number | null = null;
  /** Reconnects after every cut, and asks for what it missed. */
  async function listen(): Promise<void> {
    while (!hungUp.signal.aborted) {
      const live = listenAt(url, { refreshToken, regionCode: 'BH-manama', branchId: 'b-seef', after });
      const cut = () => live.close();
      hungUp.signal.addEventListener('abort', cut);
      void live.next('ready').then((stand) => {
        if (stand.gap) surprises.push('the socket was told of a gap');
        after ??= stand.offset;
      });
      hearing = live.offsets;
      await live.ended;
      hungUp.signal.removeEventListener('abort', cut);
      heard.push(...live.offsets);
      hearing = [];
      after = live.offsets.at(-1) ?? after;
      await pause(100);
    }
  }
  const listening = listen();

  return {
    acknowledged,
    cancelled,
    toppedUp,
    surprises,
    refused: () => refused,
    heard: () => [...heard, ...hearing],
    probe: async () => (await send(createQuote, quoteBody(orderBody('none')), as)) !== null,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
    async hangUp() {
      hungUp.abort();
      await listening;
    },
  };
}
