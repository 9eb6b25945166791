import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { SERVER_EVENTS } from '../../../contract/realtime';

type Name = keyof typeof SERVER_EVENTS;
type Body<N extends Name> = z.infer<(typeof SERVER_EVENTS)[N]>;

/** What a socket received, in order, and ways to wait for more. */
export interface LiveSocket {
  readonly socket: Socket;
  /** Offsets of the logged events received, in the order they came. */
  readonly offsets: number[];
  /** Every event, checked against the contract. */
  readonly heard: { readonly name: string; readonly body: unknown }[];
  say(name: string, ...bodies: unknown[]): void;
  /** The next body of an event, or the last one if it already came. */
  next<N extends Name>(name: N): Promise<Body<N>>;
  /** Resolves once this many logged events came. */
  logged(count: number): Promise<void>;
  /** Resolves when the connection is over, with its reason. */
  ended: Promise<string>;
  /** Sends raw bytes, below socket.io. */
  raw(text: string): void;
  close(): void;
}

interface Listening {
  readonly refreshToken: string;
  readonly regionCode: string;
  readonly branchId: string;
  readonly after?: number | null;
}

/** Opens a socket as the app does; it sends nothing on its own. */
export function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): LiveSocket {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headers },
  });
  const heard: LiveSocket['heard'] = [];
  const offsets: number[] = [];
  const waiting = new Set<() => void>();
  const changed = (): void => waiting.forEach((check) => check());

  socket.onAny((name: string, body: unknown) => {
    const schema = SERVER_EVENTS[name as Name];
    const parsed = schema === undefined ? { success: false as const } : z.safeParse(schema, body);
    heard.push(parsed.success ? { name, body } : { name: `not in the contract: ${name}`, body });
    if (
      name !== 'ready' &&
      typeof body === 'object' &&
      body !== null &&
      'offset' in body &&
      typeof body.offset === 'number'
    )
      offsets.push(body.offset);
    changed();
  });

  const until = <T>(found: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = (): void => {
        const value = found();
        if (value === undefined) return;
        waiting.delete(check);
        resolve(value);
      };
      waiting.add(check);
      check();
    });

  return {
    socket,
    offsets,
    heard,
    say: (name, ...bodies) => void socket.emit(name, ...bodies),
    next: <N extends Name>(name: N) =>
      until(() => heard.findLast((event) => event.name === name)?.body as Body<N> | undefined),
    logged: (count) => until(() => (offsets.length >= count ? true : undefined)).then(() => undefined),
    ended: new Promise((resolve) => {
      socket.once('disconnect', (reason) => resolve(reason));
      socket.once('connect_error', (error) => resolve(error.message));
    }),
    raw(text) {
      const { transport } = socket.io.engine as unknown as {
        readonly transport: { readonly ws: { send(text: string): void } };
      };
      transport.ws.send(text);
    },
    close: () => void socket.disconnect(),
  };
}

/** Opens a socket and sends who, which region and which branch, in one go [R4.10]. */
export function listenAt(url: string, { refreshToken, regionCode, branchId, after = null }: Listening): LiveSocket {
  const live = openSocket(url);
  live.say('auth', { refreshToken });
  live.say('selectRegion', { region: regionCode });
  live.say('selectBranch', { branchId, after });
  return live;
}
