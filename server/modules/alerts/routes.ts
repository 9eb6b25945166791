import type { FastifyInstance } from 'fastify';
import { listNotifications } from '../../../contract/realtime';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { handle } from '../../http/handle';
import { listAlerts, pruneEvents } from './event-reads';

/** How often old events are deleted, in ms. */
const PRUNING_INTERVAL = 6 * 3600_000;

/** The feed behind the bell [R1.11]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listNotifications, ({ query, scope }) => listAlerts(deps, scope, query));

  const prune = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => pruneEvents(db, clock.now());
  app.addHook('onReady', () => prune(deps));
  deps.queue.every('prune-events', PRUNING_INTERVAL, () => prune(inBackground(deps)));
}
