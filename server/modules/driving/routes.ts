import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/driving';
import { DISPATCH_INTERVAL } from '../../../src/domain/driving/dispatch';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { limitRate, tryKey } from '../../platform/rate-limits';
import { inBackground } from '../../platform/jobs/job-queue';
import { dispatch } from './dispatch';
import { forget, forgetDriverTokens, signIn } from './driver-tokens';
import { reportPosition, setDuty } from './duty';
import { announce, withdraw } from './hand-in';
import { handInProof } from './hand-in-proof';
import { driverInvited, tellInvited } from './invite';
import { answerOffer } from './offers';
import { readMoney } from './read-money';
import { readWork } from './read-work';
import { reportStep } from './report-step';

/**
 * What one driver sends at most (D): far above a day's work, and above a queue of steps that were taken without a
 * connection and arrive together.
 */
const STEPS = { limit: 600, window: 10 * 60_000 };
const ANSWERS = { limit: 300, window: 10 * 60_000 };

const CLEANING_INTERVAL = 3600_000;

/** The calls of drivers [R6.06] [R2.35]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.signInDriver, ({ body, ip }) => signIn(deps, body, ip));

  handle(app, deps, calls.signOutDriver, async ({ scope, header }) => {
    // Nobody is on duty without a device.
    await setDuty(deps, scope.driverId, false);
    await forget(deps, header('authorization') ?? '');
    return {};
  });

  handle(app, deps, calls.getWork, ({ scope }) => readWork(deps, scope.driverId));

  handle(app, deps, calls.getDriverMoney, ({ scope }) => readMoney(deps, scope));

  handle(app, deps, calls.announceHandIn, async ({ body, scope }) => {
    await limitRate(deps, tryKey('driver-answers', scope.driverId), ANSWERS);
    await announce(deps, scope.driverId, body.amount);
    return readMoney(deps, scope);
  });

  handle(app, deps, calls.withdrawHandIn, async ({ scope }) => {
    await limitRate(deps, tryKey('driver-answers', scope.driverId), ANSWERS);
    await withdraw(deps, scope.driverId);
    return readMoney(deps, scope);
  });

  handle(app, deps, calls.setDuty, async ({ body, scope }) => {
    await limitRate(deps, tryKey('driver-answers', scope.driverId), ANSWERS);
    await setDuty(deps, scope.driverId, body.on);
    return readWork(deps, scope.driverId);
  });

  handle(app, deps, calls.answerOffer, async ({ params, body, scope }) => {
    await limitRate(deps, tryKey('driver-answers', scope.driverId), ANSWERS);
    await answerOffer(deps, scope.driverId, params.id, body);
    return readWork(deps, scope.driverId);
  });

  handle(app, deps, calls.reportStep, async ({ body, scope, idempotencyKey }) => {
    await limitRate(deps, tryKey('driver-steps', scope.driverId), STEPS);
    await reportStep(deps, scope.driverId, idempotencyKey, body);
    return readWork(deps, scope.driverId);
  });

  handle(app, deps, calls.handInProof, async ({ params, body, scope }) => {
    await handInProof(deps, scope.driverId, params.id, body);
    return {};
  });

  handle(app, deps, calls.reportDriverPosition, async ({ body, scope }) => {
    await reportPosition(deps, scope.driverId, body);
    return {};
  });

  const own = inBackground(deps);
  deps.queue.on(driverInvited, (payload) => tellInvited(own, payload));
  deps.queue.every('dispatch', DISPATCH_INTERVAL, () => dispatch(own));
  deps.queue.every('forget-driver-tokens', CLEANING_INTERVAL, () => forgetDriverTokens(own));
}
