import type { ChatsPort } from '../../../src/application/ports/records/chats.port';
import { isOver, withMessage } from '../../../src/domain/chat/chat';
import type { Chat, ChatDesk, ChatMessage, SentMessage } from '../../../src/domain/chat/chat';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const AT = '2026-11-20T09:00:00.000Z';

/** The chat of a branch without a server; passes the same contract suite as the real adapter. */
export class FakeChats extends Failing implements ChatsPort {
  chat: Chat | null = null;
  isUnread = false;
  readonly #made = new Map<string, { readonly contents: string; readonly answer: unknown }>();
  #count = 0;

  constructor(public isOn = false) {
    super();
  }

  read(): Promise<Result<ChatDesk>> {
    return this.answer(() => success({ isOn: this.isOn, isUnread: this.isUnread, chat: this.chat }));
  }

  send(body: string, key: string): Promise<Result<SentMessage>> {
    return this.answer(() =>
      this.#once(key, body, () => {
        if (!this.isOn) return failed(refused(409, 'CHANGED_MEANWHILE'));
        const chatId = this.chat === null || isOver(this.chat) ? `chat-${(this.#count += 1)}` : this.chat.id;
        const sent = { chatId, message: this.#message('merchant', body) };
        this.chat = withMessage(this.chat, sent);
        this.isUnread = false;
        return success(sent);
      }),
    );
  }

  markRead(): Promise<Result<object>> {
    return this.answer(() => {
      this.isUnread = false;
      return success({});
    });
  }

  makeTicket(key: string): Promise<Result<{ readonly id: string; readonly number: number }>> {
    return this.answer(() =>
      this.#once(key, '', () => {
        if (this.chat === null || isOver(this.chat)) return failed(refused(404, 'NOT_FOUND'));
        const ticket = { id: 'ticket-1001', number: 1001 };
        this.chat = { ...this.chat, state: 'ticket', ticket };
        return success(ticket);
      }),
    );
  }

  switchTo(isOn: boolean): Promise<Result<{ readonly isOn: boolean }>> {
    return this.answer(() => {
      this.isOn = isOn;
      return success({ isOn });
    });
  }

  /** The desk answers, or ends the conversation. */
  desk(body: string | null): void {
    if (this.chat === null) throw new Error('Nobody has written');
    const messages = body === null ? this.chat.messages : [...this.chat.messages, this.#message('desk', body)];
    this.chat = { ...this.chat, state: body === null ? 'ended' : 'answered', messages };
    this.isUnread = true;
  }

  #message(from: ChatMessage['from'], body: string): ChatMessage {
    return { id: `said-${(this.#count += 1)}`, from, name: from === 'desk' ? 'Mersal' : 'Layla Hasan', body, at: AT };
  }

  #once<T>(key: string, contents: string, act: () => Result<T>): Result<T> {
    const before = this.#made.get(key);
    if (before !== undefined)
      return before.contents === contents ? success(before.answer as T) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
    const made = act();
    if (made.ok) this.#made.set(key, { contents, answer: made.value });
    return made;
  }
}
