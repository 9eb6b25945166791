import type { MessageState, NewWebhook, Webhook, WebhookMessage } from '../../../domain/extensions/webhook';
import type { WebhookDraft, WebhookInput } from '../../../domain/extensions/webhook.rules';
import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';

/** A changed endpoint, and the version it was changed from. */
export type WebhookChange = WebhookDraft & Pick<Webhook, 'version'>;

/** The addresses of the business's software that are told of deliveries [R11.22]. */
export interface WebhooksPort {
  list(): Promise<Result<readonly Webhook[]>>;
  get(id: string): Promise<Result<Webhook>>;
  /**
   * The secret is returned only this once. Refused as TOO_MANY, or VALIDATION for an address that may not be called.
   * @param key sent twice with it, one is added
   */
  add(input: WebhookInput, key: string): Promise<Result<NewWebhook>>;
  /** Refused as NOT_FOUND, CHANGED_MEANWHILE, or VALIDATION. */
  update(id: string, change: WebhookChange): Promise<Result<Webhook>>;
  /** A new secret; the previous one signs beside it for another day. @param key sent twice with it, it is replaced once */
  replaceSecret(id: string, key: string): Promise<Result<NewWebhook>>;
  /** With its log. */
  remove(id: string): Promise<Result<object>>;
  /** What was sent to one, latest first. @param cursor where the list continues; null from the latest on */
  messages(id: string, state: MessageState | null, cursor: string | null): Promise<Result<Page<WebhookMessage>>>;
  /** Answers with what came of it, after ten seconds at the latest. @param key sent twice with it, it goes out once */
  test(id: string, key: string): Promise<Result<WebhookMessage>>;
  /** Sends a message of the log again, with its id. */
  sendAgain(messageId: string): Promise<Result<WebhookMessage>>;
}
