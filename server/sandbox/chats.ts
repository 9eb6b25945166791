import { and, eq, lte, notExists } from 'drizzle-orm';
import { chatMessages, chats, messagesOf, serveChat } from '../modules/chat';
import { Refusal } from '../http/refusal';
import type { Deps } from '../platform/deps';

/** So long nobody answers: a person would read first. Milliseconds. */
const READING = 3_000;

const ANSWERS = {
  en: 'Thank you, we are reading. This is the sandbox: answer further texts yourself at /operations, under Chats.',
  ar: 'شكرًا لك، نقرأ رسالتك الآن. هذه بيئة تجريبية: يمكنك الرد بنفسك على الرسائل التالية من ‎/operations‎ ضمن المحادثات.',
} as const;

/**
 * The simulated desk answers the first text of each conversation, in its language; further ones wait for a person at the
 * desk. @returns how many it answered
 */
export async function answerChats(deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<number> {
  const { db, clock } = deps;
  const answered = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chats.id), eq(chatMessages.from, 'desk')));
  const waiting = await db
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.state, 'waiting'),
        lte(chats.updatedAt, new Date(clock.now().getTime() - READING)),
        notExists(answered),
      ),
    )
    .limit(20);
  for (const { id } of waiting) {
    const said = await messagesOf(db, id);
    const language = /\p{Script=Arabic}/u.test(said.at(-1)?.body ?? '') ? 'ar' : 'en';
    try {
      await serveChat(deps, id, { move: 'reply', body: ANSWERS[language] });
    } catch (error) {
      // It became a ticket meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return waiting.length;
}
