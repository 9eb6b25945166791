import { eq } from 'drizzle-orm';
import { posConnections, posStates, sandboxPosGrants } from '../../server/modules/pos/tables';
import { hashOf } from '../../server/platform/tokens';
import { HttpPointOfSale } from '../../src/adapters/http/point-of-sale.adapter';
import { posConnectionOver } from '../../src/application/actors/point-of-sale.actors';
import type { PosReturn } from '../../src/domain/pos/pos';
import { cannot, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { posConnection } from './pos-connection.paths';

interface PosWorld extends World {
  readonly merchantId: string;
  readonly userId: string;
  readonly state: string;
  readonly grantId: string;
}

type Standing = typeof sandboxPosGrants.$inferSelect.standing;

/** A connection as it was begun, allowed at the point of sale, and not finished. */
const begun =
  (change: { readonly userId?: string; readonly standing?: Standing } = {}) =>
  async ({ stage, merchantId, userId, state, grantId }: PosWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    const now = clock.now();
    await db.delete(posConnections).where(eq(posConnections.merchantId, merchantId));
    await db.delete(posStates).where(eq(posStates.merchantId, merchantId));
    await db.delete(sandboxPosGrants).where(eq(sandboxPosGrants.merchantId, merchantId));
    const expiresAt = new Date(now.getTime() + 600_000);
    await db.insert(posStates).values({
      hash: hashOf(state),
      merchantId,
      userId: change.userId ?? userId,
      sessionId: 'a-session-that-has-ended',
      expiresAt,
    });
    await db.insert(sandboxPosGrants).values({
      id: grantId,
      merchantId,
      standing: change.standing ?? 'active',
      menu: 'usual',
      generation: 0,
      currency: 'BHD',
      expiresAt,
      createdAt: now,
    });
    await stage.resetLimit();
  };

export const posConnectionHttp = httpLevel<PosWorld>({
  spec: posConnection,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { merchantId, userId } = merchant;
    const grantId = `00000000-0000-4000-8000-${String(stage.next()).padStart(12, '0')}`;
    const state = `state-of-path-${stage.next()}`;
    return {
      stage,
      merchantId,
      userId,
      grantId,
      state,
      machine: posConnectionOver({
        pointOfSale: new HttpPointOfSale(stage.client(await stage.session(merchant))),
        page: { leaveFor: () => Promise.resolve() },
      }),
    };
  },
  events: {
    RETURN: (event: { readonly type: string; readonly returned: PosReturn }, { grantId, state }) => ({
      ...event,
      returned:
        event.returned.kind === 'allowed' ? { kind: 'allowed', code: `code_${grantId}_0`, state } : event.returned,
    }),
  },
  outcomes: {
    begin: {
      ways: {
        ok: ({ stage }) => stage.resetLimit(),
        offline: lost,
        POS_NOT_OFFERED: cannot('the sandbox offers one'),
      },
    },
    finish: {
      ways: {
        ok: begun(),
        offline: async (world) => {
          await begun()(world);
          return lost(world);
        },
        POS_UNAVAILABLE: begun({ standing: 'silent' }),
        POS_STATE_UNKNOWN: begun({ userId: 'somebody-else' }),
        POS_CODE_EXPIRED: begun({ standing: 'expired' }),
      },
    },
    leave: { ways: { nothing: () => undefined } },
  },
});
