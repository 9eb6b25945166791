import type { BellPort } from '../../../src/application/ports/bell.port';
import type { KitchenPort } from '../../../src/application/ports/records/kitchen.port';
import type { ScreenPort } from '../../../src/application/ports/screen.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { kitchenEffect } from '../../../src/domain/store-orders/kitchen';
import type { KitchenTicket } from '../../../src/domain/store-orders/kitchen';
import type { KitchenStep } from '../../../src/domain/store-orders/kitchen-steps';
import type { Wakefulness } from '../../../src/domain/store-orders/kitchen.machine';
import { Failing, refused } from './failing';

/** One kitchen; passes the same contract suite as the real adapter. */
export class FakeKitchen extends Failing implements KitchenPort {
  /** What was taken, in its order. */
  readonly taken: string[] = [];
  readonly #steps = new Map<string, { readonly body: string; readonly refusal: Failure | null }>();
  readonly #cancelled = new Set<string>();

  constructor(private orders: readonly KitchenTicket[]) {
    super();
  }

  /** The store accepts one more. */
  accept(ticket: KitchenTicket): void {
    this.orders = [...this.orders, ticket];
  }

  /** Somebody changes one. */
  put(ticket: KitchenTicket): void {
    this.orders = this.orders.map((each) => (each.id === ticket.id ? ticket : each));
  }

  /** Somebody cancels one. */
  cancel(id: string): void {
    this.#cancelled.add(id);
    this.orders = this.orders.filter((ticket) => ticket.id !== id);
  }

  tickets(): Promise<Result<readonly KitchenTicket[]>> {
    return this.answer(() => success(this.orders));
  }

  report({ key, orderId, to, at }: KitchenStep): Promise<Result<readonly KitchenTicket[]>> {
    return this.answer(() => {
      const body = JSON.stringify([orderId, to, at]);
      const known = this.#steps.get(key) ?? { body, refusal: this.#take(orderId, to) };
      this.#steps.set(key, known);
      if (known.body !== body) return failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      return known.refusal === null ? success(this.orders) : failed(known.refusal);
    });
  }

  #take(orderId: string, to: KitchenTicket['state']): Failure | null {
    const ticket = this.orders.find(({ id }) => id === orderId);
    if (ticket === undefined)
      return this.#cancelled.has(orderId) ? refused(409, 'ORDER_CANCELLED') : refused(404, 'ORDER_NOT_FOUND');
    const effect = kitchenEffect(ticket, to);
    if (effect.kind === 'refused') return refused(409, effect.code);
    if (effect.kind === 'enters') this.taken.push(`${ticket.number} ${to}`);
    this.orders = this.orders.map((each) => (each.id === orderId ? { ...each, state: to } : each));
    return null;
  }
}

/** A screen that says what it was told. */
export class FakeScreen implements ScreenPort {
  isAwake = false;
  #tell: ((screen: Wakefulness) => void) | null = null;

  constructor(private readonly state: Wakefulness = 'on') {}

  keepAwake(tell: (screen: Wakefulness) => void): () => void {
    this.#tell = tell;
    this.isAwake = this.state === 'on';
    tell(this.state);
    return () => (this.isAwake = false);
  }

  /** The device lets it go, or keeps it on again. */
  say(screen: Wakefulness): void {
    this.#tell?.(screen);
  }
}

/** A bell that counts. */
export class FakeBell implements BellPort {
  rings = 0;

  constructor(public outcome: 'rang' | 'blocked' = 'rang') {}

  ring(): Promise<'rang' | 'blocked'> {
    this.rings += 1;
    return Promise.resolve(this.outcome);
  }

  unblock(): Promise<boolean> {
    this.outcome = 'rang';
    return Promise.resolve(true);
  }
}
