import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import {
  decideDeskTicket,
  getDesk,
  getDeskTicket,
  getDeskTicketFile,
  listDeskTickets,
  uploadAnswerFile,
} from '../../../contract/operations';
import { answerTicket, getTicket, openTicket, uploadTicketFile } from '../../../contract/support';
import { operatorActs } from '../../../server/modules/operations/tables';
import { png } from '../../support/samples/files';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

type Move = BodyOf<typeof decideDeskTicket>['decision'];

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;

const headers = { 'content-type': 'image/png', 'file-name': 'screen.png' };
const actsAbout = (id: string) =>
  server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, id)).orderBy(desc(operatorActs.id));
async function opened(subject = 'Where is my invoice?') {
  server.clock.advance(1_000);
  const { id: fileId } = (await server.call(uploadTicketFile, { as: owner, body: png(), headers })).data;
  const { data } = await server.call(openTicket, {
    as: owner,
    idempotencyKey: freshKey(),
    body: { subject, category: 'payment', body: 'I cannot find it.', order: null, files: [fileId] },
  });
  return { id: data.id, number: data.number, fileId };
}
const read = async (id: string) => (await hessa.call(getDeskTicket, { params: { id } })).data;
async function serve(who: TestOperator, id: string, decision: Move, given: { seen?: string; key?: string } = {}) {
  const seen = given.seen ?? (await read(id)).updatedAt;
  server.clock.advance(1_000);
  return who.call(decideDeskTicket, {
    params: { id },
    body: { seen, decision },
    idempotencyKey: given.key ?? randomUUID(),
  });
}
const reply = (body: string, files: readonly string[] = []): Move => ({ move: 'reply', body, files: [...files] });

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['tickets'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses'], 'Clerk');
});
afterAll(() => server.close());

describe('tickets at the desk', () => {
  it('are read with what was sent, answered with a file, and settled; the log says who did [R1.06] [R11.14]', async () => {
    const { id, number, fileId } = await opened();
    const listed = (await hessa.call(listDeskTickets, { query: { search: String(number), state: 'waiting' } })).data;
    expect(listed.items).toMatchObject([{ id, number, state: 'created', merchantName: { en: 'Pearl Sweets' } }]);
    expect(await read(id)).toMatchObject({ messages: [{ body: 'I cannot find it.', files: [{ id: fileId }] }] });
    expect(await hessa.file(getDeskTicketFile, { id, fileId })).toMatchObject({ status: 200, bytes: png().length });
    expect((await hessa.file(getDeskTicketFile, { id: 'another', fileId })).status).toBe(404);
    expect((await serve(hessa, id, { move: 'take' })).status).toBe(200);
    const mine = await server.call(uploadAnswerFile, { body: png(), headers: { ...hessa.headers, ...headers } });
    expect((await serve(hessa, id, reply('It is under Invoices.', [mine.data.id]))).status).toBe(200);
    const seen = (await server.call(getTicket, { as: owner, params: { id } })).data;
    expect(seen).toMatchObject({ state: 'replied', isUnread: true });
    expect(seen.messages.at(-1)).toMatchObject({ from: 'desk', files: [{ id: mine.data.id }] });
    expect((await serve(omar, id, { move: 'settle' })).status).toBe(200);
    expect((await server.call(getTicket, { as: owner, params: { id } })).data.state).toBe('addressed');
    expect(await actsAbout(id)).toMatchObject([
      { kind: 'ticket-settled', operator: 'Omar Fakhro', subject: `#${number}`, merchantId: 'm-pearl' },
      { kind: 'ticket-answered', operator: 'Hessa Al Mannai' },
      { kind: 'ticket-taken', operator: 'Hessa Al Mannai' },
    ]);
    // What was written belongs to the business, not to a log that nobody can clear.
    expect(JSON.stringify(await actsAbout(id))).not.toContain('under Invoices');
  });

  it('tells who answers that somebody wrote since, and sends one answer of two [T.36]', async () => {
    const { id } = await opened();
    const { updatedAt: seen } = await read(id);
    server.clock.advance(1_000);
    await server.call(answerTicket, {
      as: owner,
      params: { id },
      body: { body: 'Found it, thank you.', files: [] },
      idempotencyKey: freshKey(),
    });
    expect((await serve(hessa, id, reply('Look under Invoices.'), { seen })).code).toBe('CHANGED_MEANWHILE');
    expect(await actsAbout(id)).toEqual([]);
    const { updatedAt: now } = await read(id);
    const both = await Promise.all([
      serve(hessa, id, reply('From Hessa.'), { seen: now }),
      serve(omar, id, reply('From Omar.'), { seen: now }),
    ]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect((await read(id)).messages.filter(({ from }) => from === 'desk')).toHaveLength(1);
  });

  it('sends an answer once per key, and refuses a file of somebody else [T.36]', async () => {
    const { id, fileId } = await opened();
    const [{ updatedAt: seen }, key] = [await read(id), randomUUID()];
    const same = await Promise.all([1, 2].map(() => serve(hessa, id, reply('Once.'), { seen, key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).messages.filter(({ from }) => from === 'desk')).toHaveLength(1);
    expect((await serve(hessa, id, reply('With a file.', [fileId]))).code).toBe('VALIDATION');
    expect(await actsAbout(id)).toHaveLength(1);
  });

  it('is counted while it waits for us, and closed to operators without the right [R6.03]', async () => {
    const count = async () =>
      (await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'tickets')?.count ?? 0;
    const before = await count();
    const { id, fileId } = await opened();
    expect(await count()).toBe(before + 1);
    await serve(hessa, id, reply('Done.'));
    expect(await count()).toBe(before);
    expect((await clerk.call(listDeskTickets)).code).toBe('FORBIDDEN');
    expect((await clerk.call(getDeskTicket, { params: { id } })).code).toBe('FORBIDDEN');
    expect((await clerk.file(getDeskTicketFile, { id, fileId })).status).toBe(403);
    const upload = await server.call(uploadAnswerFile, { body: png(), headers: { ...clerk.headers, ...headers } });
    expect(upload.code).toBe('FORBIDDEN');
  });
});
