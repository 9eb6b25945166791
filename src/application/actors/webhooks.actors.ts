import { fromPromise } from 'xstate';
import { secretChangeOf } from '../../domain/account/credential-change.machine';
import type { SecretChange } from '../../domain/account/credential-change.machine';
import { newWebhookRules, typedUrl, webhookRules } from '../../domain/extensions/webhook.rules';
import type { WebhookDraft, WebhookInput } from '../../domain/extensions/webhook.rules';
import { webhookSendMachine } from '../../domain/extensions/webhook-send.machine';
import type { WebhookSending } from '../../domain/extensions/webhook-send.machine';
import type { NewWebhook, Webhook, WebhookMessage } from '../../domain/extensions/webhook';
import type { Result } from '../../domain/shared/result';
import type { IdsPort } from '../ports/ids.port';
import type { WebhooksPort } from '../ports/records/webhooks.port';
import type { RecordKind } from './record.actors';

const tidy = <Typed extends WebhookInput>(typed: Typed): Typed => ({
  ...typed,
  name: typed.name.trim(),
  url: typedUrl(typed.url),
});

/** Adding an endpoint. The result holds the secret, so the editor must close together with the view that shows it. */
export function newWebhookKind(port: WebhooksPort): RecordKind<NewWebhook, WebhookInput> {
  return {
    rules: newWebhookRules,
    save: ({ draft }, keyOf) => {
      const input = tidy(draft);
      return port.add(input, keyOf(input));
    },
  };
}

/** Changing an endpoint. */
export function webhookKind(port: WebhooksPort): RecordKind<Webhook, WebhookDraft> {
  return {
    rules: webhookRules,
    load: (id) => port.get(id),
    save: ({ item, draft }) => port.update(item?.id ?? '', { ...tidy(draft), version: item?.version ?? 0 }),
  };
}

/**
 * A new secret for an endpoint, or removing it, over its port. Where an answer was lost, trying again is the same replacement:
 * another one would end the secret that its receivers check with.
 */
export function webhookChangeLogic(port: WebhooksPort, ids: Pick<IdsPort, 'unique'>) {
  let key: string | null = null;
  const replace = async (id: string): Promise<Result<Partial<NewWebhook>>> => {
    key ??= ids.unique();
    const replaced = await port.replaceSecret(id, key);
    if (replaced.ok) key = null;
    return replaced;
  };
  return secretChangeOf<NewWebhook>().provide({
    actors: {
      changeCredential: fromPromise<Result<Partial<NewWebhook>>, { id: string; change: SecretChange }>(
        ({ input: { id, change } }) => (change === 'revoke' ? port.remove(id) : replace(id)),
      ),
    },
  });
}

/** Sending a test, or a message again, over its port. */
export function webhookSendLogic(port: Pick<WebhooksPort, 'test' | 'sendAgain'>) {
  return webhookSendMachine.provide({
    actors: {
      send: fromPromise<Result<WebhookMessage>, WebhookSending & { key: string }>(({ input: { kind, id, key } }) =>
        kind === 'test' ? port.test(id, key) : port.sendAgain(id),
      ),
    },
  });
}
