import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../contract/chat';
import { getDesk, getDeskChat, decideDeskChat, listDeskChats } from '../../../contract/operations';
import { listNotifications } from '../../../contract/realtime';
import { getTicket } from '../../../contract/support';
import { serveChat } from '../../../server/modules/chat';
import { answerChats } from '../../../server/sandbox/chats';
import { operatorOf } from '../../support/servers/operators';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let elsewhere: TestSession;
let stranger: TestSession;
let keys = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
  stranger = await server.signIn('owner@najd.example');
});
afterAll(() => server.close());

const key = () => `chat-key-number-${(keys += 1)}`;
const read = async (as: TestSession) => (await server.call(calls.getChat, { as })).data;
const send = (body: string, { as = owner, idempotencyKey = key() } = {}) =>
  server.call(calls.sendChatMessage, { as, idempotencyKey, body: { body } });
const switchTo = (isOn: boolean, as = owner) => server.call(calls.switchChat, { as, body: { isOn } });
/** A conversation that was just begun. */
async function begun(body: string): Promise<string> {
  await switchTo(true);
  const { chat } = await read(owner);
  if (chat !== null && ['waiting', 'answered'].includes(chat.state))
    await serveChat(server.deps, chat.id, { move: 'end' });
  return (await send(body)).data.chatId;
}

it('is off until a manager of the business switches it on, and refuses texts while it is off', async () => {
  expect(await read(owner)).toEqual({ isOn: false, isUnread: false, chat: null });
  expect((await send('Hello')).code).toBe('CHANGED_MEANWHILE');
  const driver = await server.signIn('driver@pearl.example', 'b-seef');
  expect((await switchTo(true, driver)).status).toBe(403);
  await switchTo(true);
  expect((await send('Hello')).status).toBe(200);
  expect((await read(stranger)).isOn).toBe(false);
  await switchTo(false);
  expect((await send('Hello again')).code).toBe('CHANGED_MEANWHILE');
});

it('stores a text once per key, also where it is sent twice at once [T.36]', async () => {
  const id = await begun('First');
  const idempotencyKey = key();
  const [one, two] = await Promise.all([send('Second', { idempotencyKey }), send('Second', { idempotencyKey })]);
  expect(one.data).toEqual(two.data);
  expect((await send('Another', { idempotencyKey })).code).toBe('IDEMPOTENCY_MISMATCH');
  const { chat } = await read(owner);
  expect(chat?.id).toBe(id);
  expect(chat?.messages.map(({ body }) => body)).toEqual(['First', 'Second']);
});

it('repeats the answer of a key after the chat was switched off: the text was stored [T.36]', async () => {
  await begun('First');
  const idempotencyKey = key();
  const sent = await send('Kept', { idempotencyKey });
  await switchTo(false);
  expect((await send('Kept', { idempotencyKey })).data).toEqual(sent.data);
});

it('is the branch’s alone: another branch and another business see and change nothing of it [T.24]', async () => {
  const id = await begun('Ours');
  for (const as of [elsewhere, stranger]) {
    expect((await read(as)).chat).toBeNull();
    await server.call(calls.markChatRead, { as });
    const asked = { as, idempotencyKey: key() };
    expect((await server.call(calls.turnChatIntoTicket, asked)).code).toBe('NOT_FOUND');
  }
  expect((await read(owner)).chat).toMatchObject({ id, state: 'waiting' });
});

it('marks an answer unread until it was read, and tells the branch', async () => {
  const id = await begun('Which gate?');
  await serveChat(server.deps, id, { move: 'reply', body: 'Gate 5' });
  expect(await read(owner)).toMatchObject({ isUnread: true, chat: { state: 'answered' } });
  const alerts = (await server.call(listNotifications, { as: owner })).data.items;
  expect(alerts[0]).toMatchObject({ type: 'Chat Answered', orderId: id, message: 'Support answered you in the chat.' });
  await server.call(calls.markChatRead, { as: owner });
  expect((await read(owner)).isUnread).toBe(false);
});

it('begins another conversation after the end of one', async () => {
  const id = await begun('Thanks');
  await serveChat(server.deps, id, { move: 'end' });
  expect((await read(owner)).chat).toMatchObject({ id, state: 'ended' });
  const next = (await send('One more thing')).data.chatId;
  expect(next).not.toBe(id);
  expect((await read(owner)).chat?.messages).toHaveLength(1);
});

it('becomes a ticket once, with all that was written, by whom and when', async () => {
  const id = await begun('Wrong gate\nand a late driver');
  await serveChat(server.deps, id, { move: 'reply', body: 'Which order?' });
  const idempotencyKey = key();
  const asked = { as: owner, idempotencyKey };
  const [one, two] = [
    await server.call(calls.turnChatIntoTicket, asked),
    await server.call(calls.turnChatIntoTicket, asked),
  ];
  expect(one.data).toEqual(two.data);
  const said = (await read(owner)).chat;
  expect(said).toMatchObject({ id, state: 'ticket', ticket: one.data });
  const ticket = (await server.call(getTicket, { as: owner, params: { id: one.data.id } })).data;
  expect(ticket).toMatchObject({ number: one.data.number, category: 'other', state: 'created' });
  expect(ticket.subject).toBe('Wrong gate and a late driver');
  expect(ticket.messages.map(({ from, body, name, at }) => ({ from, body, name, at }))).toEqual(
    said?.messages.map(({ from, body, name, at }) => ({ from, body, name, at })),
  );
  expect((await server.call(calls.turnChatIntoTicket, { as: owner, idempotencyKey: key() })).code).toBe('NOT_FOUND');
  await expect(serveChat(server.deps, id, { move: 'reply', body: 'Late' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
});

it('is answered at the desk by operators with the right, and not after somebody wrote since it was seen [R2.36]', async () => {
  const id = await begun('Is anybody there?');
  const [omar, sara] = [
    await operatorOf(server, 'omar@mersal.example', ['chats'], 'Omar Fakhro'),
    await operatorOf(server, 'sara@mersal.example', ['tickets'], 'Sara Ali'),
  ];
  expect((await sara.call(listDeskChats)).status).toBe(403);
  expect((await omar.call(getDesk)).data.waiting).toEqual([{ right: 'chats', count: 1 }]);
  const { items } = (await omar.call(listDeskChats, { query: { state: 'waiting' } })).data;
  expect(items.map((each) => each.id)).toEqual([id]);
  const seen = (await omar.call(getDeskChat, { params: { id } })).data.updatedAt;
  server.clock.advance(1_000);
  await send('Hello?');
  const reply = (at: string, idempotencyKey: string) =>
    omar.call(decideDeskChat, {
      params: { id },
      idempotencyKey,
      body: { seen: at, decision: { move: 'reply', body: 'We are here' } },
    });
  expect((await reply(seen, key())).code).toBe('CHANGED_MEANWHILE');
  const now = (await omar.call(getDeskChat, { params: { id } })).data.updatedAt;
  const again = key();
  expect((await reply(now, again)).status).toBe(200);
  expect((await reply(now, again)).status).toBe(200);
  const { messages } = (await omar.call(getDeskChat, { params: { id } })).data;
  expect(messages.filter(({ from }) => from === 'desk').map(({ body }) => body)).toEqual(['We are here']);
});

it('is answered in the sandbox once per conversation, in the language of its text', async () => {
  const id = await begun('متى يصل المندوب؟');
  expect(await answerChats(server.deps)).toBe(0);
  server.clock.advance(4_000);
  expect(await answerChats(server.deps)).toBe(1);
  const last = (await read(owner)).chat?.messages.at(-1);
  expect(last?.from).toBe('desk');
  expect(last?.body).toMatch(/شكرًا/);
  await send('Thanks');
  server.clock.advance(4_000);
  expect(await answerChats(server.deps)).toBe(0);
  expect((await read(owner)).chat).toMatchObject({ id, state: 'waiting' });
});
