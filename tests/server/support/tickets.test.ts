import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import { listNotifications } from '../../../contract/realtime';
import { getDeskFile, getSandbox, serveTicket, uploadDeskFile } from '../../../contract/sandbox';
import {
  answerTicket,
  getTicket,
  getTicketFile,
  listTickets,
  markTicketRead,
  moveTicket,
  openTicket,
  uploadTicketFile,
} from '../../../contract/support';
import { png } from '../../support/samples/files';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let stranger: TestSession;
let keys = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  stranger = await server.signIn('owner@najd.example');
});
afterAll(() => server.close());

const key = () => `ticket-key-${(keys += 1)}`;
const open = (as = owner, change: object = {}) =>
  server.call(openTicket, {
    as,
    idempotencyKey: key(),
    body: { subject: 'Wrong gate', category: 'delivery', body: 'Gate 5', order: null, ...change },
  });
const desk = (id: string, body: object) => server.call(serveTicket, { params: { id }, body });

it('does not find tickets of another merchant or branch, nor change them [T.24]', async () => {
  const { id } = (await open()).data;
  const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
  for (const as of [stranger, elsewhere]) {
    const asked = { as, params: { id } };
    expect((await server.call(getTicket, asked)).status).toBe(404);
    expect((await server.call(markTicketRead, asked)).status).toBe(404);
    expect((await server.call(moveTicket, { ...asked, body: { move: 'close' } })).status).toBe(404);
    expect((await server.call(answerTicket, { ...asked, idempotencyKey: key(), body: { body: 'x' } })).status).toBe(
      404,
    );
    expect((await server.call(listTickets, { as })).data.items).toEqual([]);
  }
  expect((await server.call(getTicket, { as: owner, params: { id } })).data).toMatchObject({ state: 'created' });
});

it('takes no order of somebody else [T.24]', async () => {
  const { data } = await placed(server, owner, { allowDuplicate: true });
  expect((await open(stranger, { order: data.reference })).code).toBe('ORDER_NOT_FOUND');
  expect((await open(owner, { order: data.reference })).data.order).toEqual({ id: data.id, reference: data.reference });
});

it('takes no subject and no text that nobody can read', async () => {
  expect(await open(owner, { body: ' \u200f' })).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect(await open(owner, { subject: '' })).toMatchObject({ status: 400, code: 'VALIDATION' });
});

it('tells the branch of each answer and settlement, but not that the desk looks at it [R4.03] [R1.11]', async () => {
  const { id, number } = (await open()).data;
  const alerts = async () =>
    (await server.call(listNotifications, { as: owner })).data.items.filter(({ orderId }) => orderId === id);
  await desk(id, { move: 'take' });
  expect(await alerts()).toEqual([]);
  await desk(id, { move: 'reply', body: 'Which gate?' });
  await desk(id, { move: 'settle' });
  expect(await alerts()).toMatchObject([
    { type: 'Ticket Answered', message: `Support settled your ticket #${number}.` },
    { type: 'Ticket Answered', message: `Support answered your ticket #${number}.` },
  ]);
  expect(await desk(id, { move: 'reply', body: 'Again' })).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect((await desk('none', { move: 'take' })).status).toBe(404);
});

describe('files of tickets [R3.16] [R5.13] [T.33]', () => {
  const PNG = { 'content-type': 'image/png', 'file-name': 'gate.png' };
  const upload = async (as = owner) => (await server.call(uploadTicketFile, { as, body: png(), headers: PNG })).data.id;
  const read = (as: TestSession, id: string, fileId: string) =>
    server.app.inject({
      url: httpPath(getTicketFile.path, 'customer').replace(':id', id).replace(':fileId', fileId),
      headers: { authorization: `Bearer ${as.token}`, region: as.regionCode, branch: as.branchId },
    });
  const readAtDesk = (id: string, fileId: string) =>
    server.app.inject({ url: getDeskFile.path.replace(':id', id).replace(':fileId', fileId) });

  it('are read by the branch of the ticket and the support desk, and by nobody else', async () => {
    const fileId = await upload();
    const { id } = (await open(owner, { files: [fileId] })).data;
    const own = await read(owner, id, fileId);
    expect([own.statusCode, own.headers['content-type'], own.rawPayload.equals(png())]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect(own.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileId}.png"`,
    });
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    const theirs = (await open(stranger)).data.id;
    for (const [as, ticketId] of [
      [stranger, id],
      [elsewhere, id],
      [stranger, theirs],
    ] as const)
      expect((await read(as, ticketId, fileId)).statusCode).toBe(404);
    const { tickets } = (await server.call(getSandbox)).data;
    expect(tickets.find((each) => each.id === id)?.files).toMatchObject([{ id: fileId, name: 'gate.png' }]);
    expect((await readAtDesk(id, fileId)).statusCode).toBe(200);
    expect((await readAtDesk(theirs, fileId)).statusCode).toBe(404);
  });

  it('of the support desk come with its answer', async () => {
    const { id } = (await open()).data;
    const { data } = await server.call(uploadDeskFile, { body: png(), headers: PNG });
    await desk(id, { move: 'reply', body: 'Like this', files: [data.id] });
    const { messages } = (await server.call(getTicket, { as: owner, params: { id } })).data;
    expect(messages.at(-1)).toMatchObject({ from: 'desk', files: [{ id: data.id }] });
    expect((await read(owner, id, data.id)).statusCode).toBe(200);
  });

  it('are taken once, by their content, five at most, and none that belongs to somebody', async () => {
    const used = await upload();
    await open(owner, { files: [used] });
    const others = await upload(stranger);
    await open(stranger, { files: [others] });
    for (const files of [[used], [others], ['none']])
      expect(await open(owner, { files })).toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: 'files.0', code: 'unknown' }],
      });
    const fresh = await upload();
    expect((await open(owner, { files: [fresh, fresh] })).fields).toEqual([{ path: 'files.1', code: 'unknown' }]);
    expect((await open(owner, { files: [fresh] })).status).toBe(200);
    expect((await open(owner, { files: Array.from({ length: 6 }, (_, n) => `file-${n}`) })).code).toBe('VALIDATION');
    const page = Buffer.from('<script>alert(1)</script>');
    expect((await server.call(uploadTicketFile, { as: owner, body: page, headers: PNG })).code).toBe('FILE_TYPE');
    expect((await server.call(uploadTicketFile, { body: png(), headers: PNG })).status).toBe(401);
  });

  it('are attached once though the answer is sent twice at the same instant [T.36]', async () => {
    const { id } = (await open()).data;
    const files = [await upload()];
    const once = key();
    const sent = { as: owner, params: { id }, idempotencyKey: once, body: { body: 'See', files } };
    const both = await Promise.all([server.call(answerTicket, sent), server.call(answerTicket, sent)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1].data.messages.at(-1)?.files).toHaveLength(1);
  });
});

it('shows the support desk those that wait first, with their last text', async () => {
  const done = (await open(stranger)).data;
  await desk(done.id, { move: 'settle' });
  const waiting = (await open(stranger, { body: 'Please look' })).data;
  const { tickets } = (await server.call(getSandbox)).data;
  expect(tickets[0]).toMatchObject({ id: waiting.id, lastMessage: 'Please look', state: 'created' });
  const places = [waiting.id, done.id].map((id) => tickets.findIndex((each) => each.id === id));
  expect(places[0]).toBeLessThan(places[1] ?? -1);
});

it('takes so many tickets of a merchant and no more, whatever the branch; a repetition is free [T.36]', async () => {
  const once = key();
  const sent = {
    as: stranger,
    idempotencyKey: once,
    body: { subject: 'A', category: 'other', body: 'B', order: null },
  };
  const first = await server.call(openTicket, sent);
  const codes = new Set<string | undefined>();
  for (let n = 0; n < 21; n += 1) codes.add((await open(stranger)).code);
  expect(codes).toContain('RATE_LIMITED');
  expect((await server.call(openTicket, sent)).data).toEqual(first.data);
  expect((await open(owner)).status).toBe(200);
});
