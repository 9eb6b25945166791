import { and, asc, desc, eq } from 'drizzle-orm';
import type { DataOf } from '../../../contract/call';
import type { getChat } from '../../../contract/chat';
import type { ChatMessage } from '../../../src/domain/chat/chat';
import type { Database } from '../../db/open';
import type { Scope } from '../../platform/scope';
import { readNames } from '../identity';
import { tickets } from '../support';
import { chatMessages, chats, chatSwitches } from './tables';

type Reader = Pick<Database, 'select'>;
export type ChatRow = typeof chats.$inferSelect;

/** The conversations of somebody's branch: others are not there for them. */
export const isOf = ({ merchantId, branchId }: Pick<Scope, 'merchantId' | 'branchId'>) =>
  and(eq(chats.merchantId, merchantId), eq(chats.branchId, branchId));

/** Whether a business uses the chat. */
export async function isChatOn(db: Reader, merchantId: string): Promise<boolean> {
  const [found] = await db
    .select({ isOn: chatSwitches.isOn })
    .from(chatSwitches)
    .where(eq(chatSwitches.merchantId, merchantId));
  return found?.isOn ?? false;
}

/** What was written in a conversation, oldest first. */
export async function messagesOf(db: Reader, chatId: string): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.number));
  const nameOf = await readNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, from, userId, name, body, at }) => ({
    id,
    from,
    name: nameOf(userId, name),
    body,
    at: at.toISOString(),
  }));
}

/** The branch's last conversation. */
async function lastChat(db: Reader, scope: Pick<Scope, 'merchantId' | 'branchId'>): Promise<ChatRow | null> {
  const [row] = await db.select().from(chats).where(isOf(scope)).orderBy(desc(chats.number)).limit(1);
  return row ?? null;
}

/** The chat as the people of a branch find it. */
export async function readChat(db: Reader, scope: Scope): Promise<DataOf<typeof getChat>> {
  const isOn = await isChatOn(db, scope.merchantId);
  const row = await lastChat(db, scope);
  if (row === null) return { isOn, isUnread: false, chat: null };
  const [ticket] =
    row.ticketId === null
      ? []
      : await db.select({ id: tickets.id, number: tickets.number }).from(tickets).where(eq(tickets.id, row.ticketId));
  const { id, state, isUnread } = row;
  return { isOn, isUnread, chat: { id, state, ticket: ticket ?? null, messages: await messagesOf(db, id) } };
}
