import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createEventLog, loggedEvent } from '../../../server/modules/alerts/event-log';
import { STORE_RIGHTS } from '../../../src/domain/identity/right-groups';
import type { LoggedEvent } from '../../../server/platform/events';
import { startRealtime } from '../../../server/realtime/socket-server';
import { sampleSummary } from '../samples/sample-orders';

/** The real socket server on loopback, with its log in memory. */
export async function startRealtimeServer() {
  const log: LoggedEvent[] = [];
  const events = createEventLog();
  const http = createServer();
  const connections = new Set<Socket>();
  const revoked = new Set<(sessionId: string) => void>();
  let forgotten = 0;
  let mayListen = true;
  let ended = false;
  http.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const stop = startRealtime({
    server: http,
    events,
    log: {
      after: async (branchId, offset, limit) =>
        log.filter((one) => one.branchId === branchId && one.offset > offset).slice(0, limit),
      head: async (branchId) => log.findLast((one) => one.branchId === branchId)?.offset ?? 0,
      heads: async (ids) =>
        new Map(ids.map((id) => [id, log.findLast((one) => one.branchId === id)?.offset ?? 0] as const)),
      remembers: async (offset) => offset >= forgotten,
    },
    guard: {
      identify: async (tokens) =>
        tokens.map((token) =>
          token === 'unknown' ? null : { sessionId: 's', userId: 'u', seesFees: true, endsIn: 3600_000 },
        ),
      judge: async (standings) =>
        standings.map(() => ({
          refusal: ended ? 'REFRESH_TOKEN_EXPIRED' : mayListen ? null : 'FORBIDDEN',
          rights: STORE_RIGHTS,
          hears: ['readStoreOrders'],
        })),
    },
    publicOrigin: null,
    isStoreHost: () => false,
    listen: (channels) => {
      for (const hearing of Object.values(channels)) hearing.began();
      return () => Promise.resolve();
    },
    onEnded: (tell) => {
      revoked.add(tell);
      return () => revoked.delete(tell);
    },
    failed: (error) => {
      throw error;
    },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    happen(branchId: string, kind: 'change' | 'alert'): number {
      const offset = log.length + 1;
      const payload =
        kind === 'change'
          ? ({ kind, order: sampleSummary({ id: `order-${offset}` }) } as const)
          : ({
              kind,
              type: 'Dispatch Failed',
              orderId: `order-${offset}`,
              message: 'No driver',
              messageAr: 'لا سائق',
            } as const);
      const entry = loggedEvent({ branchId, offset, kind, payload, at: new Date('2026-11-20T10:00:00.000Z') });
      log.push(entry);
      events.broadcast([entry]);
      return offset;
    },
    move: (branchId: string) =>
      events.move(branchId, { orderId: 'order-1', position: { lat: 26.2, lng: 50.6 }, heading: 90, eta: null }),
    cut: () => connections.forEach((connection) => connection.destroy()),
    prune() {
      forgotten = log.length;
    },
    end() {
      ended = true;
      revoked.forEach((tell) => tell('s'));
    },
    forbid() {
      mayListen = false;
    },
    async stop() {
      const stopped = stop();
      connections.forEach((connection) => connection.destroy());
      await stopped;
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
