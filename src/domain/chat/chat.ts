import type { Instant } from '../shared/time';

/** How long one text may be, in characters. */
export const CHAT_TEXT_LENGTH = 2_000;

/** Where a conversation stands: it waits for the desk, was answered, is over, or became a ticket. */
export const CHAT_STATES = ['waiting', 'answered', 'ended', 'ticket'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** One text of the conversation. */
export interface ChatMessage {
  readonly id: string;
  readonly from: 'merchant' | 'desk';
  /** The person's name. */
  readonly name: string;
  readonly body: string;
  readonly at: Instant;
}

/** The branch's conversation with the support desk: the one that is open, or else the last one. */
export interface Chat {
  readonly id: string;
  readonly state: ChatState;
  /** What became of it; null while it is no ticket. */
  readonly ticket: { readonly id: string; readonly number: number } | null;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
}

/** The chat of a branch, as its people find it. */
export interface ChatDesk {
  /** A manager has switched it on for the business. */
  readonly isOn: boolean;
  /** The desk has answered, and nobody of the branch has read it. */
  readonly isUnread: boolean;
  /** Null before the first text. */
  readonly chat: Chat | null;
}

/** Whether nothing more is said in it: the next text begins another one. */
export const isOver = ({ state }: Pick<Chat, 'state'>): boolean => state === 'ended' || state === 'ticket';

/** A text was stored: the conversation has it once, in the one that it went to. */
export function withMessage(chat: Chat | null, { chatId, message }: SentMessage): Chat {
  if (chat?.id !== chatId) return { id: chatId, state: 'waiting', ticket: null, messages: [message] };
  if (chat.messages.some(({ id }) => id === message.id)) return chat;
  return { ...chat, state: 'waiting', messages: [...chat.messages, message] };
}

/** A text as the server stored it. */
export interface SentMessage {
  readonly chatId: string;
  readonly message: ChatMessage;
}

/** What a device keeps of the chat: what is typed, and what was sent and not confirmed, with its key. */
export interface ChatDraft {
  readonly text: string;
  readonly sending: { readonly body: string; readonly key: string } | null;
}
export const NO_DRAFT: ChatDraft = { text: '', sending: null };

/** What the support desk does with a conversation. */
export type ChatMove = { readonly move: 'end' } | { readonly move: 'reply'; readonly body: string };
