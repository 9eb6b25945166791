import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { parseTrace } from '@mersal/machine-traces/parse';
import type { Trace } from '@mersal/machine-traces/format';
import { createRecorder } from '@mersal/machine-traces/recorder';
import type { RecorderOptions } from '@mersal/machine-traces/recorder';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import { ManualClock } from '../../support/fakes/manual-clock';
import { shopMachine, tickerMachine } from './shop.machine';
import type { Payment } from './shop.machine';

export const MACHINES = { shop: shopMachine, ticker: tickerMachine };

export const POLICY: RedactionPolicy = {
  name: 'shop',
  words: ['refused', 'later'],
  shapes: { phone: 'phone', password: 'password', receipt: 'id' },
  machines: {
    shop: {
      events: { ADD: { sku: 'id', price: 'keep' }, REMOVE: { sku: 'id' }, OFFER: { sku: 'id', price: 'keep' } },
      outcomes: { pay: { ok: 'keep' } },
    },
    ticker: { input: { limit: 'keep' } },
  },
};

/** The same numbers for the same seed, from 0 to below 1. */
export function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x6d_2b_79_f5) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

type Ask = 'quote' | 'pay';

/** A real, running shop: the test decides when promises, messages and timers happen. */
export class LiveShop {
  readonly clock = new ManualClock();
  readonly recorder: ReturnType<typeof createRecorder>;
  private open: {
    readonly ask: Ask;
    readonly resolve: (value: never) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  private tell: ((event: AnyEventObject) => void) | null = null;
  private readonly actor;
  private time = 1_700_000_000_000;

  constructor(options: Partial<RecorderOptions> = {}) {
    this.recorder = createRecorder({
      policy: POLICY,
      now: () => (this.time += 7),
      app: 'test',
      salt: 'salt',
      ...options,
    });
    const ask = <T>(name: Ask) => new Promise<T>((resolve, reject) => this.open.push({ ask: name, resolve, reject }));
    const machine = shopMachine.provide({
      actors: {
        quote: fromPromise<number, { readonly total: number }>(() => ask<number>('quote')),
        pay: fromPromise<Payment, { readonly total: number; readonly phone: string | null }>(() => ask<Payment>('pay')),
        feed: fromCallback(({ sendBack }) => {
          this.tell = sendBack;
        }),
      },
    });
    this.actor = createActor(machine, {
      id: 'shop',
      clock: this.clock,
      inspect: (event) => this.recorder.inspect(event),
    });
    this.actor.start();
  }

  get state() {
    return this.actor.getSnapshot();
  }

  send(event: Parameters<typeof this.actor.send>[0]): void {
    this.actor.send(event);
  }

  offer(event: AnyEventObject): void {
    this.tell?.(event);
  }

  /** Answers the latest question of a kind, or lets it fail. */
  async answer(name: Ask, value: number | Payment | Error): Promise<void> {
    const asked = this.open.findLast(({ ask }) => ask === name);
    if (asked === undefined) return;
    this.open = this.open.filter((each) => each !== asked);
    if (value instanceof Error) asked.reject(value);
    else asked.resolve(value as never);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  }

  stop(): void {
    this.actor.stop();
  }

  trace(): Trace {
    return traceOf(this.recorder.toText());
  }
}

/** @throws if the text is no trace */
export function traceOf(text: string): Trace {
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`);
  return parsed.trace;
}

export interface Secrets {
  readonly phone: () => string;
  readonly password: () => string;
  readonly text: () => string;
}
const HARMLESS: Secrets = { phone: () => '+97336123456', password: () => 'Correct-Horse-1', text: () => 'sku-1' };

/** One random event that can happen in a shop. */
export async function happen(shop: LiveShop, random: () => number, secrets: Secrets = HARMLESS): Promise<void> {
  const among = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const kind = Math.floor(random() * 14);
  if (kind < 3)
    shop.send({
      type: 'ADD',
      sku: random() < 0.5 ? secrets.text() : among(['a', 'b', 'c']),
      price: among([0, 5, 120, 9.5]),
    });
  else if (kind === 3) shop.send({ type: 'REMOVE', sku: among(['a', 'b', 'c']) });
  else if (kind < 6) shop.send({ type: 'CHECK_OUT', phone: secrets.phone(), password: secrets.password() });
  else if (kind === 6) shop.send({ type: among(['OPEN', 'CLOSE', 'NEXT_TAB'] as const) });
  else if (kind === 7) shop.send({ type: among(['BACK', 'OPEN'] as const) });
  else if (kind < 10) shop.send({ type: 'CONFIRM' });
  else if (kind === 10)
    shop.offer({
      type: 'OFFER',
      sku: secrets.text(),
      price: among([1, 2]),
      [secrets.text()]: { deep: [secrets.text()] },
    });
  else if (kind === 11) shop.clock.fireNext();
  else if (kind === 12) await shop.answer('quote', random() < 0.9 ? 12 : new Error(secrets.text()));
  else
    await shop.answer(
      'pay',
      among([
        { ok: true, receipt: secrets.text() },
        { ok: false, kind: 'refused' },
        { ok: false, kind: 'later' },
        new TypeError(secrets.text()),
      ] as const),
    );
}
