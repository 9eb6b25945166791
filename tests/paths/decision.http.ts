import { eq } from 'drizzle-orm';
import { merchants } from '../../server/modules/identity/tables';
import { operatorTokens } from '../../server/modules/operations/tables';
import { HttpOperations } from '../../src/adapters/http/operations.adapter';
import { decisionOver } from '../../src/application/actors/operations.actors';
import type { DeskDecision } from '../../src/domain/operations/operations';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { operatorOf } from '../support/servers/operators';
import type { TestOperator } from '../support/servers/operators';
import { decision } from './decision.paths';

interface DecisionWorld extends World {
  readonly operator: TestOperator;
  readonly prefix: string;
  /** Makes another key of a path's key. */
  salt: string;
}

/** How both businesses stand when the decision arrives. */
const stands =
  (reviewState: 'unverified' | 'verified' | 'refused', name: 'theirs' | 'another') =>
  async ({ stage, prefix, operator }: DecisionWorld): Promise<void> => {
    const { db } = stage.server.deps;
    for (const id of ['first', 'second'])
      await db
        .update(merchants)
        .set({ reviewState })
        .where(eq(merchants.id, `${prefix}-${id}`));
    if (name === 'another') await db.delete(operatorTokens).where(eq(operatorTokens.operatorId, operator.id));
  };

export const decisionHttp = httpLevel<DecisionWorld>({
  spec: decision,
  world: async (stage) => {
    const prefix = `m-desk-${stage.next()}`;
    const { db } = stage.server.deps;
    await db
      .insert(merchants)
      .values(['first', 'second'].map((id) => ({ id: `${prefix}-${id}`, nameEn: 'Walked Sweets', nameAr: 'حلويات' })));
    const operator = await operatorOf(stage.server, `${prefix}@mersal.example`);
    const operations = new HttpOperations(stage.client());
    let { token } = operator;
    const world: DecisionWorld = {
      stage,
      operator,
      prefix,
      salt: '',
      machine: decisionOver({
        operations: {
          decide: (_, wanted, key) =>
            operations.decide(token, { ...wanted, id: `${prefix}-${wanted.id}` }, key + world.salt),
        },
        operator: {
          async ask(question) {
            const answer = await question(token);
            // Somebody who was signed out signs in again before they decide anything else.
            if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401)
              token = (await operatorOf(stage.server, `${prefix}-${stage.next()}@mersal.example`)).token;
            return answer;
          },
        },
      }),
    };
    return world;
  },
  events: {
    DECIDE: (event: { readonly type: string; readonly decision: DeskDecision }, { stage }) => ({
      ...event,
      key: `key-of-path-${stage.next()}`,
    }),
  },
  outcomes: {
    decide: {
      ways: {
        ok: stands('unverified', 'theirs'),
        offline: both(stands('unverified', 'theirs'), lost),
        // By somebody else: nothing of this key was done.
        CHANGED_MEANWHILE: async (world) => {
          world.salt = `-${world.stage.next()}`;
          await stands('verified', 'theirs')(world);
        },
        UNAUTHENTICATED: stands('unverified', 'another'),
      },
    },
  },
});
