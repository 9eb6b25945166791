import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { uploadDocument } from '../../../contract/signup';
import { CALL_ARRIVES_WITHIN, UPLOAD_ARRIVES_WITHIN } from '../../../server/http/arrival';
import { COMING_FROM_ONE } from '../../../server/http/upload';
import { png } from '../../support/samples/files';
import { sendRaw } from '../../support/servers/raw-http';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let url: URL;
beforeAll(async () => {
  server = await startServer();
  url = new URL(await server.listen());
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

/**
 * Sends the head and the beginning of a request, and no more. @returns the rest of the exchange, once the server has
 * met it
 */
async function begin(
  path: string,
  head: readonly string[],
  length: number,
  start: string | Buffer,
): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const met = once(server.app.server, 'request');
  const socket = connect(Number(url.port), url.hostname);
  let told = '';
  const answer = new Promise<string>((resolve) =>
    socket
      .on('data', (part) => (told += String(part)))
      .on('error', () => undefined)
      .on('close', () => resolve(told)),
  );
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: test', 'Connection: close', `Content-Length: ${length}`, ...head, '', ''].join(
      '\r\n',
    ),
  );
  socket.write(start);
  await met;
  return { socket, answer };
}

const login = () => begin('/v2/auth/login', ['Content-Type: application/json'], 1000, '{"email":');
const upload = () =>
  begin('/v2/auth/upload', ['Content-Type: image/png', 'File-Name: a.png'], png().length, png().subarray(0, 20));

it('cuts a call off whose body comes too slowly, and says why [T.28]', async () => {
  const { answer } = await login();
  vi.advanceTimersByTime(CALL_ARRIVES_WITHIN);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await answer).toContain('"code":"TOO_SLOW"');
});

it('gives a document the time that a slow line needs, and no more [R2.30]', async () => {
  const slow = await upload();
  vi.advanceTimersByTime(UPLOAD_ARRIVES_WITHIN - 1);
  vi.useRealTimers();
  slow.socket.write(png().subarray(20));
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /);
  const slower = await upload();
  vi.advanceTimersByTime(UPLOAD_ARRIVES_WITHIN);
  expect(await slower.answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('lets no headers and no request take longer than that, whatever it is', () => {
  expect(server.app.server).toMatchObject({ requestTimeout: UPLOAD_ARRIVES_WITHIN, headersTimeout: 10_000 });
});

it('accepts eight concurrent files from one address, and another when one is finished or aborted [T.33]', async () => {
  const slow: Awaited<ReturnType<typeof upload>>[] = [];
  while (slow.length < COMING_FROM_ONE) slow.push(await upload());
  const refused = await (await upload()).answer;
  expect(refused).toMatch(/^HTTP\/1\.1 429 /);
  expect(refused).toMatch(/^retry-after: 5\r$/im);
  vi.useRealTimers();
  const [first, second, ...others] = slow;
  first?.socket.write(png().subarray(20));
  expect(await first?.answer).toMatch(/^HTTP\/1\.1 200 /);
  second?.socket.destroy();
  const whole = () =>
    server.call(uploadDocument, { body: png(), headers: { 'content-type': 'image/png', 'file-name': 'a.png' } });
  await expect
    .poll(async () => (await Promise.all([whole(), whole()])).map(({ status }) => status))
    .toEqual([200, 200]);
  for (const { socket } of others) socket.destroy();
});

it('says nothing of it to whom it has answered', async () => {
  const { socket, answer } = await begin('/nowhere', ['Content-Type: text/plain'], 5, 'hello');
  vi.advanceTimersByTime(CALL_ARRIVES_WITHIN);
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await answer).not.toMatch(/ 408 /);
  socket.destroy();
});

it.each([
  ['headers too large', ['GET /v2/auth/me HTTP/1.1', `X-Large: ${'x'.repeat(40_000)}`], 431, 'HEADERS_TOO_LARGE'],
  ['no HTTP at all', ['HELLO'], 400, 'VALIDATION'],
])('answers %s with an envelope in both languages [R8.03]', async (_, lines, status, code) => {
  const answer = await sendRaw(url.origin, lines);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({
    status,
    code,
    message: expect.stringMatching(/[a-z]/i),
    messageAr: expect.stringMatching(/\p{Script=Arabic}/u),
  });
});
