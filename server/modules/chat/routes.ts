import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/chat';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { readChat } from './chat-reads';
import { becomeTicket, markRead, sendMessage, switchTo } from './write-chat';

/** The calls of the chat with the support desk [R2.60]; each branch has its own conversation. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getChat, ({ scope }) => readChat(deps.db, scope));
  handle(app, deps, calls.sendChatMessage, ({ scope, body, idempotencyKey }) =>
    sendMessage(deps, scope, body.body, idempotencyKey),
  );
  handle(app, deps, calls.markChatRead, async ({ scope }) => {
    await markRead(deps.db, scope);
    return {};
  });
  handle(app, deps, calls.turnChatIntoTicket, ({ scope, idempotencyKey }) => becomeTicket(deps, scope, idempotencyKey));
  handle(app, deps, calls.switchChat, ({ scope, body }) => switchTo(deps, scope.merchantId, body.isOn));
}
