import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS } from '../../../contract/errors';
import type { ErrorCode } from '../../../contract/errors';

/** What happens to one request on its way to the server and back. */
export type Fault =
  /** The connection is cut before the server has the request, or after it has acted. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** Something on the way answers instead of the server: a refusal in the contract's format. */
  | { readonly kind: 'refuse'; readonly code: ErrorCode; readonly retryAfter?: number }
  /** A proxy's page, which is not our answer. */
  | { readonly kind: 'page'; readonly status: number }
  /** The request or the answer's data arrive changed; the server's own rules judge what it gets. */
  | { readonly kind: 'change'; readonly request?: (body: never) => unknown; readonly data?: (data: never) => unknown };

/** A connection between a client and the server that can be disturbed, one request at a time. */
export interface FaultProxy {
  readonly url: string;
  /** The requests since the last call, as `METHOD /path`. */
  asked(): readonly string[];
  /** The next requests meet these, in order; then the connection works again. */
  meet(...faults: readonly Fault[]): void;
  /**
   * Until null is given, every request whose path matches meets this; live connections are cut, and none can be made.
   */
  always(fault: Fault | null, paths?: RegExp): void;
  /** Forgets the faults that are left. @returns how many faults no request came to meet */
  unmet(): number;
  close(): Promise<void>;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** An answer's body with other data in its envelope. */
function withData(bytes: Buffer, data: (data: never) => unknown): Buffer {
  const envelope = json(bytes) as { readonly data?: unknown };
  return Buffer.from(
    JSON.stringify(envelope.data === undefined ? envelope : { ...envelope, data: data(envelope.data as never) }),
  );
}

function refuse(response: ServerResponse, code: ErrorCode, retryAfter: number | undefined): void {
  const { status, en, ar } = ERRORS[code];
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(JSON.stringify({ status, code, message: en, messageAr: ar }));
}

/** @param target the server's URL */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let ahead: Fault[] = [];
  let asked: string[] = [];
  let lasting: { readonly fault: Fault; readonly paths: RegExp } | null = null;
  const live = new Set<Duplex>();
  /** The server sees its own address, as if nothing were in between; it refuses the pages of other origins [T.27]. */
  const headersFor = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: `${hostname}:${port}`,
    ...(headers.origin === undefined ? {} : { origin: `http://${hostname}:${port}` }),
  });

  const pass = (
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ readonly answer: IncomingMessage; readonly bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...headersFor(incoming),
        ...(body.length === 0 ? {} : { 'content-length': String(body.length) }),
      };
      const ask = (): void => {
        const onward = request(
          { agent, hostname, port, method: incoming.method, path: incoming.url, headers },
          (answer) => {
            bytesOf(answer).then((bytes) => resolve({ answer, bytes }), reject);
          },
        );
        // The server may close an idle connection just as it is used again. It has not read the request then, and the
        // client must not see a loss that no test asked for.
        onward.on('error', (error) => (onward.reusedSocket ? ask() : reject(error)));
        onward.end(body);
      };
      ask();
    });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bytesOf(incoming);
    asked.push(`${incoming.method} ${(incoming.url ?? '').replace(/\?.*/, '')}`);
    const fault = lasting?.paths.test(incoming.url ?? '') === true ? lasting.fault : ahead.shift();
    if (fault?.kind === 'refuse') return refuse(response, fault.code, fault.retryAfter);
    if (fault?.kind === 'page')
      return void response.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (fault?.kind === 'cut' && fault.when === 'before') return void incoming.socket.destroy();
    const change = fault?.kind === 'change' ? fault : null;
    const { answer, bytes } = await pass(
      incoming,
      change?.request === undefined ? sent : Buffer.from(JSON.stringify(change.request(json(sent) as never))),
    );
    if (fault?.kind === 'cut') return void incoming.socket.destroy();
    const body = change?.data === undefined ? bytes : withData(bytes, change.data);
    const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': String(body.length) });
    response.end(body);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy());
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (lasting !== null) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      live.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        live.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked() {
      const since = asked;
      asked = [];
      return since;
    },
    meet(...faults) {
      ahead = [...faults];
    },
    always(fault, paths = /^/) {
      lasting = fault === null ? null : { fault, paths };
      if (fault !== null) live.forEach((end) => end.destroy());
    },
    unmet() {
      const left = ahead.length;
      ahead = [];
      return left;
    },
    async close() {
      agent.destroy();
      live.forEach((end) => end.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
