import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveChat } from '../../server/modules/chat';
import { HttpChats } from '../../src/adapters/http/chats.adapter';
import type { ChatsPort } from '../../src/application/ports/records/chats.port';
import type { Result } from '../../src/domain/shared/result';
import { FakeChats } from '../support/fakes/fake-chats';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly chats: ChatsPort;
  /** The desk answers, or ends the conversation. */
  readonly desk: (body: string | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const chats = new HttpChats(tab.http);
  return {
    chats,
    desk: async (body) => {
      const { chat } = await valueOf(chats.read());
      await serveChat(server.deps, chat?.id ?? '', body === null ? { move: 'end' } : { move: 'reply', body });
    },
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const chats = new FakeChats();
  return { chats, desk: async (body) => chats.desk(body), close: async () => undefined };
}

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
async function codeOf(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
}

describe.each([
  ['the real chat', real],
  ['the fake chat', fake],
])('%s', (_, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  it('is off first, takes texts once per key when it is on, and becomes a ticket once [T.36]', async () => {
    const { chats, desk } = subject;
    expect(await valueOf(chats.read())).toEqual({ isOn: false, isUnread: false, chat: null });
    expect(await codeOf(chats.send('Hello', 'key-number-one'))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(chats.makeTicket('key-number-two'))).toBe('NOT_FOUND');
    expect(await valueOf(chats.switchTo(true))).toEqual({ isOn: true });

    const sent = await valueOf(chats.send('Hello', 'key-number-three'));
    expect(sent.message).toMatchObject({ from: 'merchant', body: 'Hello' });
    expect(await valueOf(chats.send('Hello', 'key-number-three'))).toEqual(sent);
    expect(await codeOf(chats.send('Other', 'key-number-three'))).toBe('IDEMPOTENCY_MISMATCH');

    await desk('Good morning');
    const answered = await valueOf(chats.read());
    expect(answered).toMatchObject({ isUnread: true, chat: { id: sent.chatId, state: 'answered', ticket: null } });
    expect(answered.chat?.messages.map(({ from, body }) => [from, body])).toEqual([
      ['merchant', 'Hello'],
      ['desk', 'Good morning'],
    ]);
    await valueOf(chats.markRead());
    expect((await valueOf(chats.read())).isUnread).toBe(false);

    const ticket = await valueOf(chats.makeTicket('key-number-four'));
    expect(await valueOf(chats.makeTicket('key-number-four'))).toEqual(ticket);
    expect((await valueOf(chats.read())).chat).toMatchObject({ state: 'ticket', ticket });
    const next = await valueOf(chats.send('Again', 'key-number-five'));
    expect(next.chatId).not.toBe(sent.chatId);

    await desk(null);
    expect((await valueOf(chats.read())).chat).toMatchObject({ id: next.chatId, state: 'ended' });
  });
});
