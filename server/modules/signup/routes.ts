import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/signup';
import type { Deps } from '../../deps';
import { handle } from '../../wire/handle';
import { checkCode, forgetCodes, sendCode } from './phone-codes';

/** How often what has expired is cleared away, in ms. */
const CLEANING_INTERVAL = 3600_000;

/** The calls of registration and phone verification [R1.01] [R2.33]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.sendCode, ({ body, ip }) => sendCode(deps, body, ip));

  handle(app, deps, calls.checkCode, ({ body, ip }) => checkCode(deps, body, ip));

  const timer = setInterval(() => void forgetCodes(deps).catch((error: unknown) => deps.log.error(error)), CLEANING_INTERVAL);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
