import type { FastifyInstance } from 'fastify';
import { listNotifications } from '../../../contract/realtime';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { listAlerts, pruneEvents } from './event-reads';

/** How often old events are deleted, in ms. */
const PRUNING_INTERVAL = 6 * 3600_000;

/** The feed behind the bell [R1.11]. Its cursor is the offset of a page's last alert. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listNotifications, async ({ query, scope }) => {
    if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor))
      throw new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
    return listAlerts(deps.db, scope.branchId, query.cursor === undefined ? null : Number(query.cursor), query.limit);
  });

  const prune = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => pruneEvents(db, clock.now());
  app.addHook('onReady', () => prune(deps));
  deps.queue.every('prune-events', PRUNING_INTERVAL, () => prune(inBackground(deps)));
}
