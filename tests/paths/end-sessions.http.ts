import { eq } from 'drizzle-orm';
import { HttpProfile } from '../../src/adapters/http/profile.adapter';
import { endSessionsLogic } from '../../src/application/actors/profile.actors';
import { refreshFamilies } from '../../server/modules/identity/tables';
import { cannot, lost, httpLevel } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { endSessions } from './end-sessions.paths';

interface SessionsWorld extends World {
  /** The device that may be signed out. */
  readonly otherId: string;
  /** Another device is signed in, or was signed out at a time. */
  readonly other: (revokedAt: Date | null) => Promise<void>;
}

const isIn = ({ other }: SessionsWorld): Promise<void> => other(null);
const unanswered = async (world: SessionsWorld): Promise<void> => {
  await isIn(world);
  lost(world);
};

export const endSessionsHttp = httpLevel<SessionsWorld>({
  spec: endSessions,
  world: async (stage) => {
    const { db } = stage.server.deps;
    const merchant = await stage.merchant();
    await stage.session(merchant);
    const [family] = await db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, merchant.userId));
    const otherId = family?.id ?? '';
    const session = await stage.session(merchant);
    const other = async (revokedAt: Date | null) =>
      void (await db.update(refreshFamilies).set({ revokedAt }).where(eq(refreshFamilies.id, otherId)));
    return { stage, otherId, other, machine: endSessionsLogic(new HttpProfile(stage.client(session))) };
  },
  events: { END_ONE: (_, { otherId }) => ({ type: 'END_ONE', id: otherId }) },
  outcomes: {
    endOne: {
      ways: { ok: isIn, offline: unanswered, NOT_FOUND: ({ stage, other }) => other(stage.server.clock.now()) },
    },
    endOthers: {
      ways: { ok: isIn, offline: unanswered, NOT_FOUND: cannot('it names no device that could be missing') },
    },
  },
});
