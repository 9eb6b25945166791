import { and, eq } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listWebhookMessages as listCall } from '../../../contract/webhooks';
import { TEST_EVENT } from '../../../src/domain/extensions/webhook';
import type { WebhookMessage } from '../../../src/domain/extensions/webhook';
import type { Page } from '../../../src/domain/ordering/order';
import { readRows } from '../../db/page';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { TRIED_FOR } from './delays';
import { bodyOf, deliverNow } from './deliver';
import type { DeliverDeps, MessageRow } from './deliver';
import { readWebhook } from './manage-webhooks';
import { webhookMessages, webhooks } from './tables';
import { newMessage } from './write-messages';

/** How many messages a business may send by hand (D): each may keep us waiting for ten seconds. */
const BY_HAND: TryLimit = { limit: 30, window: 10 * 60_000 };

function messageOf(row: MessageRow): WebhookMessage {
  const { id, type, state, createdAt, attempts, nextAt, lastAt, status, duration, error, answer } = row;
  return {
    id,
    type,
    state,
    createdAt: createdAt.toISOString(),
    attempts,
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    status,
    duration,
    error,
    body: bodyOf(row),
    answer,
  };
}

/** A page of what was sent to an endpoint, the latest first. @throws Refusal NOT_FOUND, VALIDATION */
export async function listWebhookMessages(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  caller: Caller,
  webhookId: string,
  { state, cursor, limit }: QueryOf<typeof listCall>,
): Promise<Page<WebhookMessage>> {
  const { db, keys } = deps;
  await readWebhook(deps, caller, webhookId);
  const matching = and(
    eq(webhookMessages.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookMessages.state, state),
  );
  return readRows(
    { db, keys },
    ['webhook-messages', webhookId, state],
    {
      by: [
        [webhookMessages.createdAt, 'timestamptz'],
        [webhookMessages.id, 'text'],
      ],
      direction: 'descending',
    },
    { cursor, limit },
    { table: webhookMessages, where: matching, item: messageOf },
  );
}

/** Sends a test to an endpoint, once per key. @throws Refusal NOT_FOUND, RATE_LIMITED */
export async function testWebhook(
  deps: DeliverDeps,
  caller: Caller,
  webhookId: string,
  key: string,
): Promise<WebhookMessage> {
  const { merchantId } = caller;
  const { name } = await readWebhook(deps, caller, webhookId);
  const use = { merchantId, key, requestHash: contentHash({ test: webhookId }) };
  if (!(await isAnswered(deps.db, use))) await limitRate(deps, `webhooks-sent:${merchantId}`, BY_HAND);
  const now = deps.clock.now();
  const message = newMessage(webhookId, { type: TEST_EVENT, orderId: null, data: { webhook: name } }, now);
  const { answer } = await makeOnce(deps.db, use, message.id, now, async (tx) => {
    await tx.insert(webhookMessages).values(message);
    return { id: message.id };
  });
  const [sent] = await deps.db.select().from(webhookMessages).where(eq(webhookMessages.id, answer.id));
  const row = sent?.attempts === 0 ? await deliverNow(deps, answer.id, {}) : sent;
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return messageOf(row);
}

/**
 * Sends a message of the log again, with its id; if that fails it is tried for another day.
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function sendWebhookAgain(deps: DeliverDeps, caller: Caller, id: string): Promise<WebhookMessage> {
  const [found] = await deps.db
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
    .where(and(eq(webhookMessages.id, id), eq(webhooks.merchantId, caller.merchantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  await limitRate(deps, `webhooks-sent:${caller.merchantId}`, BY_HAND);
  const givenUpAt = new Date(deps.clock.now().getTime() + TRIED_FOR);
  const row = await deliverNow(deps, id, { state: 'waiting', givenUpAt });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return messageOf(row);
}
