import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { webhookEventOf } from '../../../src/domain/extensions/webhook';
import type { Database } from '../../db/open';
import type { ChangeFollower } from '../../platform/events';
import type { Deps } from '../../platform/deps';
import { branches } from '../identity';
import { MESSAGES_KEPT, TRIED_FOR } from './delays';
import { webhookMessages, webhooks } from './tables';

type MessageRow = typeof webhookMessages.$inferInsert;

/** A new message, due at once. */
export function newMessage(
  webhookId: string,
  { type, orderId, data }: Pick<MessageRow, 'type' | 'orderId' | 'data'>,
  now: Date,
) {
  const until = new Date(now.getTime() + TRIED_FOR);
  return { id: `whm-${randomUUID()}`, webhookId, type, orderId, data, nextAt: now, givenUpAt: until, createdAt: now };
}

/**
 * Writes a message for each endpoint that wants to know what became of a delivery, in the transaction in which it did:
 * what was rolled back is told to nobody, and what was committed is told to everybody [R11.22].
 */
export const writeMessages: ChangeFollower = async (tx, { branchId, before, order }) => {
  const type = webhookEventOf(before, order.state);
  if (type === null) return;
  const wanting = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(branches, eq(branches.merchantId, webhooks.merchantId))
    .where(
      and(
        eq(branches.id, branchId),
        eq(webhooks.isOn, true),
        sql`${webhooks.events} @> ${JSON.stringify([type])}::jsonb`,
      ),
    );
  if (wanting.length === 0) return;
  const now = new Date(order.updatedAt);
  const data = { ...order, branchId };
  await tx
    .insert(webhookMessages)
    .values(wanting.map(({ id }) => newMessage(id, { type, orderId: order.id, data }, now)));
};

/** Forgets what was told of deliveries: they are about somebody who is erased. */
export async function forgetMessagesAbout(tx: Pick<Database, 'delete'>, orderIds: readonly string[]): Promise<void> {
  await tx.delete(webhookMessages).where(inArray(webhookMessages.orderId, [...orderIds]));
}

/** Forgets old messages. */
export async function forgetMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MESSAGES_KEPT);
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, before));
}
