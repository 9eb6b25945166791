import type { FastifyInstance } from 'fastify';
import { addBranch as addBranchCall } from '../../../contract/branches';
import type { Deps } from '../../deps';
import { answer, handle } from '../../http/handle';
import { addBranch } from './add-branch';

const ADDED = { en: 'The branch has been added.', ar: 'تمت إضافة الفرع.' };

/** The calls about branches [R2.19]; people learn their own branches with their session. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, addBranchCall, async ({ scope, agent, idempotencyKey, body }) =>
    answer(await addBranch(deps, { caller: scope, agent, idempotencyKey }, body), ADDED),
  );
}
