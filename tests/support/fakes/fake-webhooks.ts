import type { WebhookChange, WebhooksPort } from '../../../src/application/ports/records/webhooks.port';
import { WEBHOOKS_HELD } from '../../../src/domain/extensions/webhook';
import type { MessageState, NewWebhook, Webhook, WebhookMessage } from '../../../src/domain/extensions/webhook';
import type { WebhookInput } from '../../../src/domain/extensions/webhook.rules';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const AT = '2026-11-20T09:00:00.000Z';

/** An endpoint as a test needs it. */
export const sampleWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'wh-1',
  version: 1,
  name: 'Till',
  url: 'https://till.example/hook',
  events: ['order.placed', 'order.delivered'],
  isOn: true,
  hint: 'k3y9',
  createdAt: AT,
  createdBy: 'Layla Hassan',
  formerUntil: null,
  failingSince: null,
  isGivenUp: false,
  ...change,
});

/** A message of the log as a test needs it. */
export const sampleMessage = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 'whm-1',
  type: 'order.placed',
  state: 'delivered',
  createdAt: AT,
  attempts: 1,
  nextAt: null,
  lastAt: AT,
  status: 200,
  duration: 84,
  error: null,
  body: '{"id":"whm-1","type":"order.placed"}',
  answer: 'thanks',
  ...change,
});

/** Fake webhooks, without a server. */
export class FakeWebhooks extends Failing implements WebhooksPort {
  /** The answer of every read, while set. */
  readFailure: Failure | null = null;
  held: Webhook[] = [];
  sent: WebhookMessage[] = [];
  /** What comes of what is sent. */
  outcome: Partial<WebhookMessage> = {};
  /** Holds what is sent until it is called, while set. */
  gate: Promise<void> | null = null;
  private made = 0;
  private readonly tests = new Map<string, WebhookMessage>();
  private readonly secrets = new Map<string, NewWebhook>();

  list(): Promise<Result<readonly Webhook[]>> {
    return this.reads(() => success([...this.held]));
  }

  get(id: string): Promise<Result<Webhook>> {
    return this.reads(() => this.known(id));
  }

  add({ name, url, events }: WebhookInput, key: string): Promise<Result<NewWebhook>> {
    return this.answer(() => {
      const before = this.secrets.get(key);
      if (before !== undefined) return success(before);
      if (this.held.length >= WEBHOOKS_HELD) return failed(refused(409, 'TOO_MANY'));
      if (url.includes('@')) return failed(refused(400, 'VALIDATION', [{ path: 'url', code: 'credentials' }]));
      const made = this.withSecret(sampleWebhook({ id: `wh-${this.made + 1}`, name, url, events }));
      this.held = [made.webhook, ...this.held];
      this.secrets.set(key, made);
      return success(made);
    });
  }

  update(id: string, { version, ...change }: WebhookChange): Promise<Result<Webhook>> {
    return this.answer(() => {
      const known = this.known(id);
      if (!known.ok) return known;
      if (known.value.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE', [], known.value));
      return success(
        this.put({ ...known.value, ...change, version: version + 1, isGivenUp: false, failingSince: null }),
      );
    });
  }

  replaceSecret(id: string, key: string): Promise<Result<NewWebhook>> {
    return this.answer(() => {
      const known = this.known(id);
      if (!known.ok) return known;
      const before = this.secrets.get(key);
      if (before !== undefined) return success(before);
      const made = this.withSecret({ ...known.value, formerUntil: '2026-11-21T09:00:00.000Z' });
      this.put(made.webhook);
      this.secrets.set(key, made);
      return success(made);
    });
  }

  remove(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const known = this.known(id);
      if (!known.ok) return known;
      this.held = this.held.filter((each) => each.id !== id);
      return success({});
    });
  }

  messages(id: string, state: MessageState | null): Promise<Result<Page<WebhookMessage>>> {
    return this.reads(() => {
      const known = this.known(id);
      if (!known.ok) return known;
      const items = this.sent.filter((message) => state === null || message.state === state);
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  async test(id: string, key: string): Promise<Result<WebhookMessage>> {
    await this.gate;
    return this.answer(() => {
      const known = this.known(id);
      if (!known.ok) return known;
      const message =
        this.tests.get(key) ?? sampleMessage({ id: `whm-t${this.tests.size + 1}`, type: 'test', ...this.outcome });
      if (!this.tests.has(key)) this.sent = [message, ...this.sent];
      this.tests.set(key, message);
      return success(message);
    });
  }

  sendAgain(messageId: string): Promise<Result<WebhookMessage>> {
    return this.answer(() => {
      const known = this.sent.find((each) => each.id === messageId);
      if (known === undefined) return failed(refused(404, 'NOT_FOUND'));
      const { id, type, attempts } = known;
      const message = sampleMessage({ id, type, attempts: attempts + 1, ...this.outcome });
      this.sent = this.sent.map((each) => (each.id === id ? message : each));
      return success(message);
    });
  }

  private known(id: string): Result<Webhook> {
    const known = this.held.find((each) => each.id === id);
    return known === undefined ? failed(refused(404, 'NOT_FOUND')) : success(known);
  }

  private put(webhook: Webhook): Webhook {
    this.held = this.held.map((each) => (each.id === webhook.id ? webhook : each));
    return webhook;
  }

  private withSecret(webhook: Webhook): NewWebhook {
    this.made += 1;
    const secret = `whs_${'secret'.repeat(7)}${this.made}`;
    return { webhook: { ...webhook, hint: secret.slice(-4) }, secret };
  }

  private reads<T>(act: () => Result<T>): Promise<Result<T>> {
    return Promise.resolve(this.readFailure === null ? act() : failed(this.readFailure));
  }
}
