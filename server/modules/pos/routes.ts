import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/pos';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { reachedAt } from '../payments';
import { matchPosBranch, readPosBranches } from './branches';
import { checkConnections, checkNow } from './check';
import { beginConnection, disconnect, finishConnection, forgetKeys, posKeysForgotten } from './connect';
import { readPointOfSale } from './connection';
import { forgetStates } from './states';
import { beginSync, posMenuAsked, previewMenu, readSync, syncMenu } from './sync-menu';

const CHECK_INTERVAL = 60_000;
const FORGET_INTERVAL = 60 * 60_000;

/** The calls about the point of sale [R1.09], and what keeps its connection alive. */
export function register(app: FastifyInstance, deps: Deps): void {
  const originOf = (header: (name: string) => string | null) => reachedAt(deps.settings, header('host'));
  handle(app, deps, calls.getPointOfSale, ({ scope }) => readPointOfSale(deps, scope.merchantId));
  handle(app, deps, calls.beginPosConnection, ({ scope, header }) => beginConnection(deps, scope, originOf(header)));
  handle(app, deps, calls.connectPos, ({ scope, body, header, agent }) =>
    finishConnection(deps, scope, body, { origin: originOf(header), agent }),
  );
  handle(app, deps, calls.checkPos, ({ scope }) => checkNow(deps, scope));
  handle(app, deps, calls.disconnectPos, ({ scope, agent }) => disconnect(deps, scope, agent));
  handle(app, deps, calls.previewPosMenu, ({ scope }) => previewMenu(deps, scope));
  handle(app, deps, calls.syncPosMenu, ({ scope, body, agent }) => beginSync(deps, scope, body.fingerprint, agent));
  handle(app, deps, calls.getPosSync, async ({ scope }) => ({ sync: await readSync(deps, scope.merchantId) }));
  handle(app, deps, calls.getPosBranches, ({ scope }) => readPosBranches(deps, scope));
  handle(app, deps, calls.matchPosBranch, ({ scope, body }) => matchPosBranch(deps, scope, body));

  const own = inBackground(deps);
  deps.queue.on(posKeysForgotten, (forgotten) => forgetKeys(own, forgotten));
  deps.queue.on(posMenuAsked, (asked) => syncMenu(own, asked));
  deps.queue.every('check-pos-connections', CHECK_INTERVAL, () => checkConnections(own));
  deps.queue.every('forget-pos-states', FORGET_INTERVAL, () => forgetStates(own));
}
