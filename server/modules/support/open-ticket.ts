import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { typedCode } from '../../../src/domain/shared/invisible';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import type { NewTicket } from '../../../src/domain/support/ticket';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { orders } from '../ordering';
import { ticketMessages, tickets } from './tables';
import { attachFiles } from './ticket-files';
import { withMessages } from './ticket-reads';

/** New tickets of one merchant (D): enough for a bad day. */
const NEW_TICKETS: TryLimit = { limit: 20, window: 60 * 60_000 };

/** The order that a ticket is about, by its number. @throws Refusal ORDER_NOT_FOUND, for another branch's too */
async function orderOf(tx: Database, { merchantId, branchId }: Scope, reference: string | null) {
  if (reference === null) return { orderId: null, orderReference: null };
  const [order] = await tx
    .select({ orderId: orders.id, orderReference: orders.reference })
    .from(orders)
    .where(
      and(
        eq(orders.reference, typedCode(reference).toUpperCase()),
        eq(orders.merchantId, merchantId),
        eq(orders.branchId, branchId),
      ),
    );
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

/**
 * Opens a ticket, one per key [R1.06] [T.36]; a repetition does not count against the limit.
 * @throws Refusal ORDER_NOT_FOUND, VALIDATION for files that are gone, RATE_LIMITED
 */
export async function openTicket(deps: Pick<Deps, 'db' | 'clock'>, scope: Scope, asked: NewTicket, key: string) {
  const { db, clock } = deps;
  const { merchantId, branchId } = scope;
  const now = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'openTicket', branchId, ...asked }) };
  if (!(await isAnswered(db, use))) await limitRate(deps, tryKey('new-ticket', merchantId), NEW_TICKETS);
  const id = randomUUID();
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    const order = await orderOf(tx, scope, asked.order);
    const { category } = asked;
    const subject = tidyLine(asked.subject);
    const [row] = await tx
      .insert(tickets)
      .values({
        id,
        merchantId,
        branchId,
        subject,
        category,
        ...order,
        state: 'created',
        isUnread: false,
        createdAt: now,
        updatedAt: now,
        searchText: '',
      })
      .returning();
    if (row === undefined) throw new Error('The ticket was not stored');
    // The number is known only now.
    const found = searchText([String(row.number), subject, order.orderReference ?? '']);
    await tx.update(tickets).set({ searchText: found }).where(eq(tickets.id, id));
    const messageId = randomUUID();
    const { userId, name } = scope;
    await tx
      .insert(ticketMessages)
      .values({ id: messageId, ticketId: id, from: 'merchant', userId, name, body: asked.body, at: now });
    await attachFiles(tx, merchantId, merchantId, messageId, asked.files);
    return withMessages(tx, row);
  });
  return answer;
}
