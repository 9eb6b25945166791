import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/signup';
import type { Deps } from '../../deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { handle } from '../../http/handle';
import { FILE_POLICIES, countUpload, forgetFiles, keepFile } from '../files';
import { checkCode, sendCode } from '../identity';
import { registered, signUp, welcome } from './sign-up';

/** How often expired rows are deleted, in ms. */
const CLEANING_INTERVAL = 3600_000;

/** The calls of registration and phone verification [R1.01] [R2.33]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.sendCode, ({ body, ip }) => sendCode(deps, body, ip));

  handle(app, deps, calls.checkCode, ({ body, ip }) => checkCode(deps, body, ip));

  handle(app, deps, calls.uploadDocument, async ({ body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, body, FILE_POLICIES.document);
  });

  handle(app, deps, calls.signUp, async ({ body, idempotencyKey, ip, agent }) => {
    await signUp(deps, { registration: body, idempotencyKey, ip, agent });
    return {};
  });

  const own = inBackground(deps);
  deps.queue.on(registered, (payload, id) => welcome(own, payload, id));
  deps.queue.every('forget-files', CLEANING_INTERVAL, () => forgetFiles(own));
}
