import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/account-deletion';
import { answer, handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { askDeletion, keepAccount, readDeletion } from './ask';
import { sweepDeletions } from './sweep';
import { accountErased, deletionTold, mailErased, mailTold } from './tell';

const SWEEP_INTERVAL = 10 * 60_000;

const KEPT = { en: 'Your account stays.', ar: 'سيبقى حسابك كما هو.' };

/** The calls with which somebody deletes their account, or keeps it, and the job that erases [R11.25]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getAccountDeletion, ({ scope }) => readDeletion(deps, scope));
  handle(app, deps, calls.askAccountDeletion, ({ scope, body, agent }) => askDeletion(deps, scope, body, agent));
  handle(app, deps, calls.keepAccount, async ({ scope, agent }) => {
    await keepAccount(deps, scope, agent);
    return answer({}, KEPT);
  });

  const own = inBackground(deps);
  deps.queue.on(deletionTold, (told, id) => mailTold(own, told, id));
  deps.queue.on(accountErased, (erased, id) => mailErased(own, erased, id));
  deps.queue.every('erase-accounts', SWEEP_INTERVAL, () => sweepDeletions(own));
}
