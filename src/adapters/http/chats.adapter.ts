import * as calls from '../../../contract/chat';
import type { ChatsPort } from '../../application/ports/records/chats.port';
import type { ChatDesk, SentMessage } from '../../domain/chat/chat';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** The chat with the support desk; it shows its own errors. */
export class HttpChats implements ChatsPort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<ChatDesk>> {
    return this.http.call(calls.getChat, { ownErrors: true });
  }

  send(body: string, key: string): Promise<Result<SentMessage>> {
    return this.http.call(calls.sendChatMessage, { body: { body }, idempotencyKey: key, ownErrors: true });
  }

  markRead(): Promise<Result<object>> {
    return this.http.call(calls.markChatRead, { ownErrors: true });
  }

  makeTicket(key: string): Promise<Result<{ readonly id: string; readonly number: number }>> {
    return this.http.call(calls.turnChatIntoTicket, { idempotencyKey: key, ownErrors: true });
  }

  switchTo(isOn: boolean): Promise<Result<{ readonly isOn: boolean }>> {
    return this.http.call(calls.switchChat, { body: { isOn }, ownErrors: true });
  }
}
