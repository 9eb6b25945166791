import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the stub answers: an HTTP status and a body, as JSON unless it is text. `hang up` cuts the connection. */
export type Reply =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'hang up';

export interface StubServer {
  readonly url: string;
  readonly asked: Asked[];
  readonly close: () => Promise<void>;
}

export const ok = (data: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { status: 200, message: '', messageAr: '', data, ...more },
});
export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { status, message: `${code} in English`, messageAr: `${code} بالعربية`, code, ...more },
});

/** A server on the loopback that answers as a test says, and remembers its requests. */
export async function startStub(answer: (asked: Asked) => Reply | Promise<Reply>): Promise<StubServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stub');
      const text = Buffer.concat(parts).toString();
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      asked.push(one);
      void Promise.resolve(answer(one)).then((reply) => {
        if (reply === 'hang up') return request.socket.destroy();
        const isText = typeof reply.body === 'string';
        response.writeHead(reply.status, {
          'content-type': isText ? 'text/html' : 'application/json',
          ...reply.headers,
        });
        return response.end(isText ? reply.body : JSON.stringify(reply.body));
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
