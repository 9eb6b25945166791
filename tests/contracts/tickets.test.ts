import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveTicket } from '../../server/modules/support';
import { HttpTickets } from '../../src/adapters/http/tickets.adapter';
import type { TicketsPort } from '../../src/application/ports/records/tickets.port';
import type { Result } from '../../src/domain/shared/result';
import { ALL_TICKETS } from '../../src/domain/support/ticket';
import type { DeskMove, NewTicket } from '../../src/domain/support/ticket';
import { FakeTickets } from '../support/fakes/fake-tickets';
import { png } from '../support/samples/files';
import { openHttpSession } from '../support/servers/http-session';
import { placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly tickets: TicketsPort;
  /** The number of an order of the branch. */
  readonly order: string;
  readonly desk: (id: string, move: DeskMove) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const order = await placed(server, await server.signIn('owner@pearl.example', 'b-seef'));
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    tickets: new HttpTickets(tab.http),
    order: order.data.reference,
    desk: async (id, move) => void (await serveTicket(server.deps, id, move)),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const tickets = new FakeTickets([], ['BH-100001']);
  return {
    tickets,
    order: 'BH-100001',
    desk: async (id, asked) => void tickets.moved(id, asked.move, asked.move === 'reply' ? asked.body : null),
    close: async () => undefined,
  };
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

const asked = (change: Partial<NewTicket> = {}): NewTicket => ({
  subject: 'Wrong gate',
  category: 'delivery',
  body: 'Gate 5, not gate 2.',
  order: null,
  files: [],
  ...change,
});

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('tickets over %s [R1.06]', (_kind, make) => {
  let subject: Subject;
  let tickets: TicketsPort;
  let keys = 0;
  beforeAll(async () => {
    subject = await make();
    ({ tickets } = subject);
  });
  afterAll(() => subject.close());

  const key = () => `contract-ticket-${(keys += 1)}`;
  const opened = (change: Partial<NewTicket> = {}) => valueOf(tickets.open(asked(change), key()));

  it('are opened once per key, about an order of the branch or none [T.36]', async () => {
    const given = asked({ subject: ' Wrong gate ', order: ` ${subject.order.toLowerCase()} ` });
    const ticket = await valueOf(tickets.open(given, 'contract-ticket-same'));
    expect(ticket).toMatchObject({
      subject: 'Wrong gate',
      category: 'delivery',
      state: 'created',
      isUnread: false,
      order: { reference: subject.order },
      messages: [{ from: 'merchant', body: 'Gate 5, not gate 2.' }],
    });
    expect(await valueOf(tickets.open(given, 'contract-ticket-same'))).toEqual(ticket);
    expect(await codeOf(tickets.open(asked({ body: 'Else' }), 'contract-ticket-same'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await codeOf(tickets.open(asked({ order: 'XX-1' }), key()))).toBe('ORDER_NOT_FOUND');
    expect(await valueOf(tickets.get(ticket.id))).toEqual(ticket);
    expect(await codeOf(tickets.get('none'))).toBe('NOT_FOUND');
  });

  it('are answered once per key, and say so to both sides [R4.03] [T.36]', async () => {
    const { id } = await opened();
    await subject.desk(id, { move: 'take' });
    expect(await valueOf(tickets.get(id))).toMatchObject({ state: 'pending', isUnread: false });
    await subject.desk(id, { move: 'reply', body: 'Which gate?', files: [] });
    expect(await valueOf(tickets.get(id))).toMatchObject({ state: 'replied', isUnread: true });
    await valueOf(tickets.markRead(id));
    expect(await valueOf(tickets.get(id))).toMatchObject({ isUnread: false });
    const once = key();
    const answered = await valueOf(tickets.reply(id, { body: 'Gate 5', files: [] }, once));
    expect(await valueOf(tickets.reply(id, { body: 'Gate 5', files: [] }, once))).toEqual(answered);
    expect(answered.state).toBe('pending');
    expect(answered.messages.map(({ from, body }) => `${from}: ${body}`)).toEqual([
      'merchant: Gate 5, not gate 2.',
      'desk: Which gate?',
      'merchant: Gate 5',
    ]);
    expect(await codeOf(tickets.reply('none', { body: 'Gate 5', files: [] }, key()))).toBe('NOT_FOUND');
    expect(await codeOf(tickets.markRead('none'))).toBe('NOT_FOUND');
  });

  it('are closed and opened again, by a press or by an answer [R4.03]', async () => {
    const { id } = await opened();
    expect((await valueOf(tickets.move(id, 'close'))).state).toBe('addressed');
    expect(await codeOf(tickets.move(id, 'close'))).toBe('CHANGED_MEANWHILE');
    expect((await valueOf(tickets.move(id, 'reopen'))).state).toBe('pending');
    await subject.desk(id, { move: 'settle' });
    expect(await valueOf(tickets.get(id))).toMatchObject({ state: 'addressed', isUnread: true });
    expect((await valueOf(tickets.reply(id, { body: 'Not yet', files: [] }, key()))).state).toBe('pending');
    expect(await codeOf(tickets.move('none', 'reopen'))).toBe('NOT_FOUND');
  });

  it('bring files, each of them once, which can be read again [R3.16] [T.33]', async () => {
    const given = new File([new Uint8Array(png())], 'بوابة.png', { type: 'image/png' });
    const shares: number[] = [];
    const upload = tickets.upload(given, (share) => shares.push(share));
    const file = await valueOf(upload.answer);
    expect(file).toMatchObject({ name: 'بوابة.png', type: 'image/png', size: given.size });
    const report = new File(['{"trace":1}\n{"n":1}\n'], 'mersal-report.trace.jsonl', { type: 'application/json' });
    expect(await valueOf(tickets.upload(report, () => undefined).answer)).toMatchObject({ name: report.name });
    const { id, messages } = await opened({ files: [file.id] });
    expect(messages[0]?.files).toEqual([file]);
    expect((await valueOf(tickets.file(id, file.id))).byteLength).toBe(given.size);
    expect(await codeOf(tickets.file(id, 'none'))).toBe('NOT_FOUND');
    const again = await tickets.reply(id, { body: 'Again', files: ['none', file.id] }, key());
    expect(again).toMatchObject({
      failure: {
        code: 'VALIDATION',
        fields: [
          { path: 'files.0', code: 'unknown' },
          { path: 'files.1', code: 'unknown' },
        ],
      },
    });
    expect((await valueOf(tickets.get(id))).messages).toHaveLength(1);
    const drawing = new File(['<svg/>'], 'gate.svg', { type: 'image/svg+xml' });
    expect(await codeOf(tickets.upload(drawing, () => undefined).answer)).toBe('FILE_TYPE');
  });

  it('are listed latest first, by words, number and state [R2.14]', async () => {
    const first = await opened({ subject: 'Lamp is broken' });
    const second = await opened({ subject: 'Lamp is dark' });
    await valueOf(tickets.move(first.id, 'close'));
    const found = async (search: string, state: 'addressed' | null = null) =>
      (await valueOf(tickets.list({ ...ALL_TICKETS, search, state }, null))).items.map(({ id }) => id);
    expect(await found('lamp')).toEqual([second.id, first.id]);
    expect(await found('lamp dark')).toEqual([second.id]);
    expect(await found('lamp', 'addressed')).toEqual([first.id]);
    expect(await found(String(second.number))).toContain(second.id);
  });
});
