import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps';
import { storeHost } from '../platform/store-addresses';
import { eventsAfter, headOf, headsOf, remembers } from '../modules/alerts';
import { createSessionGuard } from './session-guard';
import { startRealtime } from './socket-server';

/** Opens the live connection on the server's own port [R7.10]; it is cut when the server closes. */
export function register(app: FastifyInstance, deps: Deps): void {
  const { db, listen, events, sessions, settings, log } = deps;
  const stop = startRealtime({
    server: app.server,
    log: {
      after: (branchId, offset, limit) => eventsAfter(db, branchId, offset, limit),
      head: (branchId) => headOf(db, branchId),
      heads: (branchIds) => headsOf(db, branchIds),
      remembers: (offset) => remembers(db, offset),
    },
    events,
    guard: createSessionGuard(deps),
    publicOrigin: settings.publicOrigin,
    isStoreHost: (host) => storeHost(settings, host) !== null,
    listen,
    onEnded: (ended) => sessions.listen(ended),
    failed: (error) => log.error(error),
  });
  app.addHook('preClose', () => stop());
}
