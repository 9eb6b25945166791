import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { EventLog } from '../modules/alerts/event-log';
import { BranchChannels } from './branch-channels';
import type { LogView } from './branch-channels';
import { BranchSocket } from './branch-socket';
import type { ServerSocket } from './branch-socket';
import type { SocketGuard } from './socket-guard';
import { TokenBucket } from './token-bucket';

const FRAME_BYTES = 4_096;
const FRAMES_AT_ONCE = 30;
const FRAMES_PER_SECOND = 5;
/** A connection that has not chosen its branch by then goes, in ms. */
const SILENCE = 10_000;
/** How often the rights of the connected, and the logs they listen to, are looked at again: less than the 5 s of T.27. */
const RECHECK = 4_000;

export interface RealtimeParts {
  readonly server: HttpServer;
  readonly log: LogView;
  readonly events: EventLog;
  readonly guard: SocketGuard;
  /** Where people reach the product, if not at the host that a request names. */
  readonly publicOrigin: string | null;
  /** Calls back with the id of a session that ended. @returns a function that stops it */
  readonly onRevoked: (ended: (sessionId: string) => void) => () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The live connection [R7.10], on the server's own port under /socket.io, websocket only. Frames that are oversized,
 * too many or malformed cost the socket they came from [T.28]; a page of another origin gets none [T.27].
 * @returns a function that cuts every socket and stops
 */
export function startRealtime({
  server,
  log,
  events,
  guard,
  publicOrigin,
  onRevoked,
  failed,
}: RealtimeParts): () => void {
  const channels = new BranchChannels(log, failed);
  const io = new Server(server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: SILENCE,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicOrigin)),
  });
  const sockets = new Set<BranchSocket>();
  /** What a flood on a connection calls; before the handshake is through there is only the connection to close. */
  const refusals = new WeakMap<object, () => void>();

  io.engine.on(
    'connection',
    (connection: { on(name: 'packet', heard: () => void): void; close(discard?: boolean): void }) => {
      const bucket = new TokenBucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND, performance.now());
      connection.on('packet', () => {
        if (bucket.take(performance.now())) return;
        const refuse = refusals.get(connection) ?? (() => connection.close(true));
        refuse();
      });
    },
  );

  io.on('connection', (socket: ServerSocket) => {
    const branchSocket = new BranchSocket(socket, guard, channels);
    const silence = setTimeout(() => branchSocket.seated || branchSocket.cut(), SILENCE);
    sockets.add(branchSocket);
    refusals.set(socket.conn, () => branchSocket.refuse('RATE_LIMITED'));
    socket.once('disconnect', () => {
      clearTimeout(silence);
      sockets.delete(branchSocket);
    });
  });

  async function recheck(): Promise<void> {
    const living = await guard.living([...new Set([...sockets].flatMap((socket) => socket.sessionId ?? []))]);
    for (const socket of sockets)
      if (socket.sessionId !== null && !living.has(socket.sessionId)) socket.refuse('REFRESH_TOKEN_EXPIRED');
    await Promise.all([...sockets].map((socket) => socket.recheck()));
  }

  const stopListening = events.listen(channels);
  const stopRevoked = onRevoked((ended) => {
    for (const socket of sockets) if (socket.sessionId === ended) socket.refuse('REFRESH_TOKEN_EXPIRED');
  });
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    channels.look();
    // Where the database is slow, the next round waits for this one.
    checking ??= recheck()
      .catch(failed)
      .finally(() => (checking = null));
  }, RECHECK);
  timer.unref();

  return () => {
    clearInterval(timer);
    stopRevoked();
    stopListening();
    io.disconnectSockets(true);
    io.engine.close();
  };
}

/** True for a page of this very host or of the public origin, and for a client that is no browser and so sends no Origin [T.27]. */
function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | null): boolean {
  if (headers.origin === undefined || headers.origin === publicOrigin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
