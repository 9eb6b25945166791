import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { SentMessage } from '../../../src/domain/chat/chat';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { SUBJECT_LENGTH } from '../../../src/domain/support/ticket';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { ticketMessages, tickets } from '../support';
import { isChatOn, isOf, messagesOf } from './chat-reads';
import type { ChatRow } from './chat-reads';
import { chatMessages, chats, chatSwitches } from './tables';

/** Texts of one merchant (D), and conversations that become tickets: enough for a bad day. */
const TEXTS: TryLimit = { limit: 300, window: 60 * 60_000 };
const TICKETS: TryLimit = { limit: 20, window: 60 * 60_000 };

const isOpen = inArray(chats.state, ['waiting', 'answered']);

/** Locks the branch's open conversation for the rest of the transaction; null where there is none. */
async function openChat(tx: Database, scope: Scope): Promise<ChatRow | null> {
  const [row] = await tx
    .select()
    .from(chats)
    .where(and(isOf(scope), isOpen))
    .for('update');
  return row ?? null;
}

/** Begins a conversation; of two that begin at once there is one. */
async function beginChat(tx: Database, { merchantId, branchId, name }: Scope, at: Date): Promise<ChatRow> {
  const row = { id: randomUUID(), merchantId, branchId, state: 'waiting', createdAt: at, updatedAt: at } as const;
  await tx
    .insert(chats)
    .values({ ...row, searchText: searchText([name]) })
    .onConflictDoNothing();
  const [held] = await tx
    .select()
    .from(chats)
    .where(and(eq(chats.merchantId, merchantId), eq(chats.branchId, branchId), isOpen))
    .for('update');
  if (held === undefined) throw new Error('The conversation was not stored');
  return held;
}

/**
 * Stores what somebody writes, once per key [T.36]; it begins a conversation where none is open.
 * @throws Refusal CHANGED_MEANWHILE, RATE_LIMITED
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  body: string,
  key: string,
): Promise<SentMessage> {
  const { db, clock } = deps;
  const { merchantId, branchId, userId, name } = scope;
  const at = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'sendChatMessage', branchId, body }) };
  if (!(await isAnswered(db, use))) {
    if (!(await isChatOn(db, merchantId))) throw new Refusal('CHANGED_MEANWHILE');
    await limitRate(deps, tryKey('chat-message', merchantId), TEXTS);
  }
  const id = randomUUID();
  const { answer } = await makeOnce<SentMessage>(db, use, id, at, async (tx) => {
    const chat = (await openChat(tx, scope)) ?? (await beginChat(tx, scope, at));
    await tx.insert(chatMessages).values({ id, chatId: chat.id, from: 'merchant', userId, name, body, at });
    await tx.update(chats).set({ state: 'waiting', isUnread: false, updatedAt: at }).where(eq(chats.id, chat.id));
    return { chatId: chat.id, message: { id, from: 'merchant', name, body, at: at.toISOString() } };
  });
  return answer;
}

/** Takes the unread mark off. */
export async function markRead(db: Pick<Database, 'update'>, scope: Scope): Promise<void> {
  await db
    .update(chats)
    .set({ isUnread: false })
    .where(and(isOf(scope), eq(chats.isUnread, true)));
}

/**
 * Makes the open conversation a ticket, once per key: its texts are the ticket's first ones, and its first line is what
 * the ticket is called. @throws Refusal NOT_FOUND where no conversation is open, RATE_LIMITED
 */
export async function becomeTicket(deps: Pick<Deps, 'db' | 'clock'>, scope: Scope, key: string) {
  const { db, clock } = deps;
  const { merchantId, branchId } = scope;
  const at = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'turnChatIntoTicket', branchId }) };
  if (!(await isAnswered(db, use))) await limitRate(deps, tryKey('chat-ticket', merchantId), TICKETS);
  const id = randomUUID();
  const { answer } = await makeOnce(db, use, id, at, async (tx) => {
    const chat = await openChat(tx, scope);
    if (chat === null) throw new Refusal('NOT_FOUND');
    const said = await messagesOf(tx, chat.id);
    const subject = tidyLine(said[0]?.body ?? '').slice(0, SUBJECT_LENGTH);
    const [ticket] = await tx
      .insert(tickets)
      .values({
        id,
        merchantId,
        branchId,
        subject,
        category: 'other',
        state: 'created',
        isUnread: false,
        createdAt: at,
        updatedAt: at,
        searchText: '',
      })
      .returning();
    if (ticket === undefined) throw new Error('The ticket was not stored');
    const found = searchText([String(ticket.number), subject]);
    await tx.update(tickets).set({ searchText: found }).where(eq(tickets.id, id));
    const rows = await tx
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.chatId, chat.id))
      .orderBy(chatMessages.number);
    for (const { from, userId, name, body, at: written } of rows)
      await tx.insert(ticketMessages).values({ id: randomUUID(), ticketId: id, from, userId, name, body, at: written });
    await tx
      .update(chats)
      .set({ state: 'ticket', isUnread: false, ticketId: id, updatedAt: at })
      .where(eq(chats.id, chat.id));
    return { id, number: ticket.number };
  });
  return answer;
}

/** Switches the chat on or off for a business. */
export async function switchTo({ db, clock }: Pick<Deps, 'db' | 'clock'>, merchantId: string, isOn: boolean) {
  const set = { isOn, changedAt: clock.now() };
  await db
    .insert(chatSwitches)
    .values({ merchantId, ...set })
    .onConflictDoUpdate({ target: chatSwitches.merchantId, set });
  return { isOn };
}
