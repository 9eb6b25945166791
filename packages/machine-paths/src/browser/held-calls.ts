import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** What a server answered. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Answers a request without a network, as fastify's `inject` does. */
export type Serve = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}) => Promise<{
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}>;

/** Headers of the connection, not of the content. Without the encoding header an answer arrives readable here. */
const OF_THE_LINE = ['accept-encoding', 'connection', 'content-length', 'keep-alive', 'transfer-encoding'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A call that has arrived and waits for its turn. */
export class HeldCall {
  constructor(
    readonly name: string,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly payload: string,
    private readonly serve: Serve,
  ) {}

  /** What was sent; null if it is no JSON. */
  get body(): unknown {
    return parsed(this.payload);
  }

  /**
   * Lets the server answer. The parameters change what is sent, to the server or back.
   *
   * @param payload replaces what was sent
   * @param told what the page receives as the answer's body
   * @returns what the server answered
   */
  async pass(payload = this.payload, told: ((body: unknown) => object) | null = null): Promise<Answered> {
    const answer = await this.asked(payload);
    const body = parsed(answer.rawPayload.toString());
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!OF_THE_LINE.includes(name) && (typeof value === 'string' || typeof value === 'number'))
        this.response.setHeader(name, value);
    }
    this.response.statusCode = answer.statusCode;
    this.response.end(told === null ? answer.rawPayload : JSON.stringify(told(body)));
    return { status: answer.statusCode, body };
  }

  /** The server acts, and the connection breaks before its answer arrives. @returns what it answered */
  async lose(): Promise<Answered> {
    const { statusCode, rawPayload } = await this.asked(this.payload);
    this.cut();
    return { status: statusCode, body: parsed(rawPayload.toString()) };
  }

  private asked(payload: string): ReturnType<Serve> {
    const { method = 'GET', url = '/' } = this.request;
    const headers = Object.fromEntries(
      Object.entries(this.request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !OF_THE_LINE.includes(name) ? [[name, value]] : [],
      ),
    );
    return this.serve({ method, url, headers, ...(payload === '' ? {} : { payload }) });
  }

  /** The connection breaks before the server has received it. */
  cut(): void {
    this.request.socket.destroy();
  }

  /** Answers instead of the server, with something it cannot be made to say. */
  reply(status: number, body: object): void {
    this.response.writeHead(status, { 'content-type': 'application/json' });
    this.response.end(JSON.stringify(body));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Calls that wait in front of a server until somebody says how each ends; all others pass. */
export class HeldCalls {
  private readonly waiting: HeldCall[] = [];
  private names: ReadonlySet<string> = new Set();
  private readonly awaited: { readonly name: string; readonly take: (call: HeldCall) => void }[] = [];

  /**
   * @param server already listens, with everything that answers
   * @param nameOf which call it is; null for one that is never held
   */
  constructor(
    server: Server,
    serve: Serve,
    private readonly nameOf: (method: string, url: string) => string | null,
  ) {
    const handlers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    // A browser repeats, on its own, what was lost on a reused connection: no connection is used twice.
    server.maxRequestsPerSocket = 1;
    server.on('request', (request, response) => {
      const name = this.nameOf(request.method ?? '', request.url ?? '');
      if (name === null || !this.names.has(name))
        for (const handler of handlers) handler.call(server, request, response);
      else
        void textOf(request).then(
          (payload) => this.arrive(new HeldCall(name, request, response, payload, serve)),
          () => undefined,
        );
    });
  }

  /** From now on calls with these names are held, and no others. */
  hold(names: readonly string[]): void {
    this.names = new Set(names);
  }

  /** The longest waiting call of a name, or the next one to arrive. @throws if none comes in time */
  async take(name: string, millis: number): Promise<HeldCall> {
    const at = this.waiting.findIndex((call) => call.name === name);
    const [there] = at < 0 ? [] : this.waiting.splice(at, 1);
    if (there !== undefined) return there;
    let late: NodeJS.Timeout | undefined;
    return new Promise<HeldCall>((take, fail) => {
      const entry = { name, take };
      this.awaited.push(entry);
      late = setTimeout(() => {
        this.awaited.splice(this.awaited.indexOf(entry), 1);
        fail(new Error(`the call "${name}" was not made`));
      }, millis);
    }).finally(() => clearTimeout(late));
  }

  /** Cuts the connection of every call that still waits. */
  drop(): void {
    for (const call of this.waiting.splice(0)) call.cut();
  }

  private arrive(call: HeldCall): void {
    const at = this.awaited.findIndex(({ name }) => name === call.name);
    const [awaited] = at < 0 ? [] : this.awaited.splice(at, 1);
    if (awaited === undefined) this.waiting.push(call);
    else awaited.take(call);
  }
}
