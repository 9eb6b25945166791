import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/branches';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { addBranch } from './add-branch';
import { readBranch } from './read-branch';
import { updateBranch } from './save-branch';

const ADDED = { en: 'The branch has been added.', ar: 'تمت إضافة الفرع.' };
const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };

/** The calls about branches [R2.19]; people learn their own branches with their session. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.addBranch, async ({ scope, agent, idempotencyKey, body }) =>
    answer(await addBranch(deps, { caller: scope, agent, idempotencyKey }, body), ADDED),
  );
  handle(app, deps, calls.getBranch, ({ scope, params }) => readBranch(deps.db, scope, params.id));
  handle(app, deps, calls.updateBranch, async ({ scope, agent, params, body }) =>
    answer(await updateBranch(deps, { caller: scope, agent }, params.id, body), SAVED),
  );
}
