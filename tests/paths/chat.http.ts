import { and, eq, inArray } from 'drizzle-orm';
import { chats, chatSwitches } from '../../server/modules/chat/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpChats } from '../../src/adapters/http/chats.adapter';
import { chatOver } from '../../src/application/actors/chat.actors';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import type { ChatDraft } from '../../src/domain/chat/chat';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, cut, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { chat } from './chat.paths';

const USER = 'user-of-the-path';

interface ChatWorld extends World {
  readonly device: MemoryStore;
  readonly merchantId: string;
  readonly branchId: string;
}

/** A manager has switched it on or off; where it is off, nothing was stored under the text's key before. */
const switched =
  (isOn: boolean) =>
  async ({ stage, merchantId }: ChatWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    const set = { isOn, changedAt: clock.now() };
    await db
      .insert(chatSwitches)
      .values({ merchantId, ...set })
      .onConflictDoUpdate({ target: chatSwitches.merchantId, set });
    if (!isOn) await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
  };

/** A conversation is open in the branch. */
async function open({ stage, merchantId, branchId }: ChatWorld): Promise<void> {
  const { db, clock } = stage.server.deps;
  const at = clock.now();
  await db
    .insert(chats)
    .values({
      id: `chat-of-path-${stage.next()}`,
      merchantId,
      branchId,
      state: 'waiting',
      createdAt: at,
      updatedAt: at,
      searchText: '',
    })
    .onConflictDoNothing();
}

/** The desk ended it meanwhile. */
async function over({ stage, merchantId, branchId }: ChatWorld): Promise<void> {
  const { db } = stage.server.deps;
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
  await db
    .update(chats)
    .set({ state: 'ended' })
    .where(and(eq(chats.branchId, branchId), inArray(chats.state, ['waiting', 'answered'])));
}

const withKey = (event: { readonly type: string }, { stage }: ChatWorld) => ({
  ...event,
  key: `key-of-path-${stage.next()}`,
});

export const chatHttp = httpLevel<ChatWorld>({
  spec: chat,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { merchantId } = merchant;
    const branchId = merchant.branchIds[0] ?? '';
    const device = new MemoryStore();
    const port = new HttpChats(stage.client(await stage.session(merchant)));
    return { stage, device, merchantId, branchId, machine: chatOver(port, device, { userId: USER, branchId }) };
  },
  events: { SEND: withKey, TICKET: withKey },
  outcomes: {
    restore: {
      named: ({ sending }: ChatDraft) => (sending === null ? 'nothing' : 'kept'),
      ways: {
        nothing: () => undefined,
        kept: async ({ device, branchId }, draft: ChatDraft) => {
          const slot = slotOf({ userId: USER, kind: 'chat', recordId: branchId });
          await formDrafts(device).write(slot, { draft, version: null, key: null });
        },
      },
    },
    read: { ways: { ok: () => undefined, offline: cut } },
    send: { ways: { ok: switched(true), offline: both(switched(true), lost), CHANGED_MEANWHILE: switched(false) } },
    makeTicket: { ways: { ok: open, offline: both(open, lost), NOT_FOUND: over } },
  },
});
