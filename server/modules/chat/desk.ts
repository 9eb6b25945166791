import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isOver } from '../../../src/domain/chat/chat';
import type { ChatMove } from '../../../src/domain/chat/chat';
import type { Instant } from '../../../src/domain/shared/time';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { chatMessages, chats } from './tables';

/** Who answers. */
const DESK = 'Mersal';

/**
 * What the support desk does with a conversation: answers it or ends it. Either reaches the branch as an alert.
 * @param by when the person who decided saw it change last, and who notes that they did; by default nobody looked
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where it is over, or somebody wrote since it was seen
 */
export async function serveChat(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  id: string,
  asked: ChatMove,
  { seen, note }: { readonly seen?: Instant; readonly note: Note } = { note: UNNOTED },
): Promise<true> {
  const at = clock.now();
  const told = await db.transaction(async (tx) => {
    const [chat] = await tx.select().from(chats).where(eq(chats.id, id)).for('update');
    if (chat === undefined) throw new Refusal('NOT_FOUND');
    if (isOver(chat) || (seen !== undefined && chat.updatedAt.toISOString() !== seen))
      throw new Refusal('CHANGED_MEANWHILE');
    const state = asked.move === 'reply' ? 'answered' : 'ended';
    await tx.update(chats).set({ state, isUnread: true, updatedAt: at }).where(eq(chats.id, id));
    if (asked.move === 'reply')
      await tx
        .insert(chatMessages)
        .values({ id: randomUUID(), chatId: id, from: 'desk', userId: null, name: DESK, body: asked.body, at });
    await note(tx, { id, name: `#${chat.number}`, merchantId: chat.merchantId });
    const words =
      asked.move === 'reply'
        ? { message: 'Support answered you in the chat.', messageAr: 'ردّ الدعم عليك في المحادثة.' }
        : { message: 'Support ended the chat.', messageAr: 'أنهى الدعم المحادثة.' };
    const { branchId } = chat;
    return [
      await events.appendAlert(tx, { ...words, type: 'Chat Answered', branchId, orderId: id, at: at.toISOString() }),
    ];
  });
  events.broadcast(told);
  return true;
}
