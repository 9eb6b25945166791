import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/team';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { inviteAgain, inviteUser } from './invite-user';
import { readMember, readMembers } from './members';
import { updateUser } from './update-user';

const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };
const INVITED = { en: 'The invitation is on its way.', ar: 'الدعوة في طريقها.' };

/** The calls about the users of a business [R1.07] [R6.04]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listUsers, ({ scope }) => readMembers(deps.db, scope.merchantId));

  handle(app, deps, calls.getUser, ({ scope, params }) => readMember(deps.db, scope.merchantId, params.id));

  handle(app, deps, calls.inviteUser, async ({ scope, agent, idempotencyKey, body }) =>
    answer(await inviteUser(deps, { caller: scope, agent, idempotencyKey }, body), INVITED),
  );

  handle(app, deps, calls.updateUser, async ({ scope, agent, params, body: { password, ...change } }) =>
    answer(
      await updateUser(
        deps,
        { caller: scope, agent },
        params.id,
        password === undefined ? change : { ...change, password },
      ),
      SAVED,
    ),
  );

  handle(app, deps, calls.inviteAgain, async ({ scope, params, agent }) => {
    await inviteAgain(deps, scope, params.id, agent);
    return answer({}, INVITED);
  });
}
