import { fromPromise } from 'xstate';
import { CHAT_TEXT_LENGTH, NO_DRAFT } from '../../domain/chat/chat';
import type { ChatDesk, ChatDraft, SentMessage } from '../../domain/chat/chat';
import { chatMachine } from '../../domain/chat/chat.machine';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import type { Result } from '../../domain/shared/result';
import type { ChatsPort } from '../ports/records/chats.port';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import { draftsOver } from './slots';

const KEY = /^[\w-]{1,64}$/;

/** Reads what the device kept; anybody may have written it. */
function draftIn(stored: unknown): ChatDraft {
  const fields = fieldsOf(stored);
  const sending = fieldsOf(fields?.['sending']);
  const body = ownText(sending, 'body', CHAT_TEXT_LENGTH);
  const key = ownText(sending, 'key', 64);
  return {
    text: ownText(fields, 'text', CHAT_TEXT_LENGTH * 2),
    sending: body !== '' && KEY.test(key) ? { body, key } : null,
  };
}

/** The chat over its port and the device's store; each branch of a person has a draft of its own. */
export function chatOver(
  chats: Pick<ChatsPort, 'read' | 'send' | 'markRead' | 'makeTicket'>,
  device: StorePort,
  { userId, branchId }: { readonly userId: string; readonly branchId: string },
): typeof chatMachine {
  const drafts = formDrafts(device);
  const slot = slotOf({ userId, kind: 'chat', recordId: branchId });
  return chatMachine.provide({
    actors: {
      restore: fromPromise<ChatDraft>(async () => {
        const stored = await drafts.read(slot);
        return stored === null ? NO_DRAFT : draftIn(stored.draft);
      }),
      read: fromPromise<Result<ChatDesk>>(async () => {
        const read = await chats.read();
        // Open, it shows what is new.
        if (read.ok && read.value.isUnread) await chats.markRead();
        return read;
      }),
      send: fromPromise<Result<SentMessage>, { body: string; key: string }>(({ input }) =>
        chats.send(input.body, input.key),
      ),
      makeTicket: fromPromise<Result<object>, { key: string }>(({ input }) => chats.makeTicket(input.key)),
      drafts: draftsOver<ChatDraft>((persisted) => {
        void drafts.write(slot, persisted === null ? null : { draft: persisted, version: null, key: null });
      }),
    },
  });
}
