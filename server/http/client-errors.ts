import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from './refusal';

/** What the parser of requests calls headers that are too large, and a request that comes too slowly. */
const CODES: Readonly<Record<string, 'HEADERS_TOO_LARGE' | 'TOO_SLOW'>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** The sender has so long to read the answer and close the connection, in ms. */
const READING_TIME = 2_000;

/**
 * Answers a request that never became one: headers too large, sent too slowly, or no HTTP. There is no reply to use yet,
 * so the answer is written to the connection, with the same envelope in both languages as any other [R8.03].
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const known = CODES[error.code ?? ''];
  const refusal =
    known === undefined ? new Refusal('VALIDATION', { fields: [{ path: '', code: 'invalid' }] }) : new Refusal(known);
  const body = JSON.stringify(refusal.envelope());
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closed at once, what is still coming in would reset the connection, and the sender might never read the answer.
  const late = setTimeout(() => socket.destroy(error), READING_TIME);
  late.unref();
  socket.once('close', () => clearTimeout(late));
}
