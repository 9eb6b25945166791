import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/packages';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { mailInCharge } from '../identity';
import { readPackages } from './read';
import { renewPackages } from './renew';
import { warnTrials } from './store-trials';
import { changePackage, subscribe } from './subscribe';
import { packageTold } from './tell-owner';
import { mailStore, storeTold } from './tell-store';
import { upgradePackage } from './upgrade';

const SWEEP_INTERVAL = 60_000;

/** The calls of packages [R2.06] [R2.07] [R9.05], and what renews them. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getPackages, ({ scope, query }) =>
    readPackages(deps.db, scope, query.kind, deps.clock.now()),
  );
  handle(app, deps, calls.subscribe, ({ scope, idempotencyKey, body, agent }) =>
    subscribe(deps, scope, idempotencyKey, body, agent),
  );
  handle(app, deps, calls.changePackage, ({ scope, body, agent }) => changePackage(deps, scope, body, agent));
  handle(app, deps, calls.upgradePackage, ({ scope, idempotencyKey, body, agent }) =>
    upgradePackage(deps, scope, idempotencyKey, body, agent),
  );
  const own = inBackground(deps);
  deps.queue.on(packageTold, ({ userId, kind }, id) => mailInCharge(own, userId, { kind }, id));
  deps.queue.on(storeTold, (told, messageId) => mailStore(own, told, messageId));
  deps.queue.every('warn-store-trials', SWEEP_INTERVAL, () => warnTrials(own));
  deps.queue.every('renew-packages', SWEEP_INTERVAL, () => renewPackages(own));
}
