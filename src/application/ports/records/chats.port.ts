import type { ChatDesk, SentMessage } from '../../../domain/chat/chat';
import type { Result } from '../../../domain/shared/result';

/** The chat with the support desk, of the branch that people are at. */
export interface ChatsPort {
  read(): Promise<Result<ChatDesk>>;
  /** The same key is the same text. Refused as CHANGED_MEANWHILE where the business does not use the chat. */
  send(body: string, key: string): Promise<Result<SentMessage>>;
  markRead(): Promise<Result<object>>;
  /** Makes the open conversation a ticket. Refused as NOT_FOUND where none is open. */
  makeTicket(key: string): Promise<Result<{ readonly id: string; readonly number: number }>>;
  /** For managers: whether the business uses the chat. */
  switchTo(isOn: boolean): Promise<Result<{ readonly isOn: boolean }>>;
}
