import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/cards';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { reachedAt } from '../payments';
import { addCard } from './add-card';
import { makeCardDefault, removeCard } from './manage-cards';

/** The calls about saved cards; they are listed with the payments, and none of them ever sees a number. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.addCard, ({ scope, idempotencyKey, body, ip, header }) =>
    addCard(deps, scope, idempotencyKey, body, { origin: reachedAt(deps.settings, header('host')), ip }),
  );

  handle(app, deps, calls.makeCardDefault, async ({ scope, params }) => {
    await makeCardDefault(deps, scope, params.id);
    return {};
  });

  handle(app, deps, calls.removeCard, async ({ scope, params, agent }) => {
    await removeCard(deps, scope, params.id, agent);
    return {};
  });
}
