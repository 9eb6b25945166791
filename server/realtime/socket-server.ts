import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Listen } from '../db/notifications';
import type { EventLog } from '../platform/events';
import { BranchChannels, EVENTS_CHANNEL } from './branch-channels';
import type { LogView } from './branch-channels';
import { BranchSocket } from './branch-socket';
import type { ServerSocket } from './branch-socket';
import type { SocketGuard, Standing } from './socket-guard';
import { RIGHTS_CHANNEL, RightsWatch } from './rights-watch';
import { TokenBucket } from './token-bucket';
import { together } from './together';
import { Turnstile } from './turnstile';

const FRAME_BYTES = 4_096;
const FRAMES_AT_ONCE = 30;
const FRAMES_PER_SECOND = 5;
/** A connection that has not chosen its branch by then is closed, in ms. */
const SILENCE = 10_000;
/**
 * How often the logs are polled, in case a notification was lost; and rights too while changes are not received: less
 * than the 5 s of T.27.
 */
export const LOOK = 4_000;
/** Every this many rounds rights are checked anyway, in case a notification was lost. */
const LOOKS_FOR_RIGHTS = 15;
/** Handshakes in one turn of the event loop: a thousand that come back at once leave turns to other calls. */
const HANDSHAKES_AT_ONCE = 4;
/** Questions of sockets in one query. */
const ASKED_TOGETHER = 200;
/** Reads of logs at a time: less than half of the database's connections. */
const READS_AT_ONCE = 8;

export interface RealtimeParts {
  readonly server: HttpServer;
  readonly log: LogView;
  readonly events: EventLog;
  readonly guard: SocketGuard;
  /** The public origin, if it is not the host that a request names. */
  readonly publicOrigin: string | null;
  /** Whether the host that a request names is that of a store, which has a page and nothing else [R2.57]. */
  readonly isStoreHost: (host: string | undefined) => boolean;
  /** Hears of rights that change, and of events that any instance wrote. */
  readonly listen: Listen;
  /**
   * Announces sessions that ended on this instance, at once and also while `listen` is broken. @returns a function that
   * stops it
   */
  readonly onEnded: (ended: (sessionId: string) => void) => () => void;
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
  isStoreHost,
  listen,
  onEnded,
  failed,
}: RealtimeParts): () => Promise<void> {
  const channels = new BranchChannels(bounded(log), failed);
  const handshakes = new Turnstile(HANDSHAKES_AT_ONCE);
  const io = new Server(server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: SILENCE,
    allowRequest: (request, answer) =>
      void handshakes.pass(async () =>
        answer(null, !isStoreHost(request.headers.host) && isOwnOrigin(request, publicOrigin)),
      ),
  });
  const sockets = new Set<BranchSocket>();
  const rights = new RightsWatch(sockets, guard, failed);
  const parts = {
    identify: together((tokens: readonly string[]) => guard.identify(tokens), ASKED_TOGETHER),
    judge: together((standings: readonly Standing[]) => guard.judge(standings), ASKED_TOGETHER),
    channels,
    rights,
  };
  /** What a flooded connection calls; before the handshake is complete there is only the connection to close. */
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
    const branchSocket = new BranchSocket(socket, parts);
    // A socket that waits for us is not silent: a thousand that come at once are processed one after the other.
    const silence = setInterval(() => {
      if (branchSocket.busy) return;
      clearInterval(silence);
      if (!branchSocket.seated) branchSocket.cut();
    }, SILENCE);
    sockets.add(branchSocket);
    refusals.set(socket.conn, () => branchSocket.refuse('RATE_LIMITED'));
    socket.once('disconnect', () => {
      clearInterval(silence);
      sockets.delete(branchSocket);
    });
  });

  const stopListening = events.listen(channels);
  const stopHearing = listen({ [RIGHTS_CHANNEL]: rights, [EVENTS_CHANNEL]: channels });
  const stopEnded = onEnded((sessionId) => rights.heard(`session ${sessionId}`));
  let looks = 0;
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looks += 1;
    const forRights = !rights.hears || looks % LOOKS_FOR_RIGHTS === 0;
    // If the database is slow, the next round waits for this one.
    looking ??= Promise.all([channels.look(), forRights ? rights.lookAtAll() : undefined]).finally(
      () => (looking = null),
    );
  }, LOOK);
  timer.unref();

  return async () => {
    clearInterval(timer);
    stopListening();
    stopEnded();
    io.disconnectSockets(true);
    io.engine.close();
    await stopHearing();
  };
}

/** A log that is read a few times at once, so that a thousand who reconnect leave connections to other calls. */
function bounded(log: LogView): LogView {
  const reads = new Turnstile(READS_AT_ONCE);
  return {
    after: (branchId, offset, limit) => reads.pass(() => log.after(branchId, offset, limit)),
    head: (branchId) => reads.pass(() => log.head(branchId)),
    heads: (branchIds) => log.heads(branchIds),
    remembers: (offset) => reads.pass(() => log.remembers(offset)),
  };
}

/** True for a page of this very host or of the public origin, and for a client that is no browser and so sends no Origin [T.27]. */
function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | null): boolean {
  if (headers.origin === undefined || headers.origin === publicOrigin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
