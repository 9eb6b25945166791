import * as calls from '../../../contract/webhooks';
import type { WebhookChange, WebhooksPort } from '../../application/ports/records/webhooks.port';
import type { MessageState, NewWebhook, Webhook, WebhookMessage } from '../../domain/extensions/webhook';
import type { WebhookInput } from '../../domain/extensions/webhook.rules';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Webhooks; their pages show their own errors. */
export class HttpWebhooks implements WebhooksPort {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<readonly Webhook[]>> {
    return this.http.call(calls.listWebhooks, { ownErrors: true });
  }

  get(id: string): Promise<Result<Webhook>> {
    return this.http.call(calls.getWebhook, { params: { id }, ownErrors: true });
  }

  add({ name, url, events }: WebhookInput, key: string): Promise<Result<NewWebhook>> {
    const body = { name, url, events: [...events] };
    return this.http.call(calls.addWebhook, { body, idempotencyKey: key, ownErrors: true });
  }

  update(id: string, change: WebhookChange): Promise<Result<Webhook>> {
    const body = { ...change, events: [...change.events] };
    return this.http.call(calls.updateWebhook, { params: { id }, body, ownErrors: true });
  }

  replaceSecret(id: string, key: string): Promise<Result<NewWebhook>> {
    return this.http.call(calls.replaceWebhookSecret, { params: { id }, idempotencyKey: key, ownErrors: true });
  }

  remove(id: string): Promise<Result<object>> {
    return this.http.call(calls.removeWebhook, { params: { id }, ownErrors: true });
  }

  messages(id: string, state: MessageState | null, cursor: string | null): Promise<Result<Page<WebhookMessage>>> {
    return this.http.call(calls.listWebhookMessages, { params: { id }, query: { state, cursor }, ownErrors: true });
  }

  test(id: string, key: string): Promise<Result<WebhookMessage>> {
    return this.http.call(calls.testWebhook, { params: { id }, idempotencyKey: key, ownErrors: true });
  }

  sendAgain(messageId: string): Promise<Result<WebhookMessage>> {
    return this.http.call(calls.sendWebhookAgain, { params: { id: messageId }, ownErrors: true });
  }
}
