import { eq } from 'drizzle-orm';
import { HttpProfile } from '../../src/adapters/http/profile.adapter';
import { passwordChangeLogic } from '../../src/application/actors/profile.actors';
import { users } from '../../server/modules/identity/tables';
import { PASSWORD } from '../support/servers/accounts';
import { both, httpLevel, lost, sentWith, unreadable } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { passwordChange } from './password-change.paths';

interface PasswordWorld extends World {
  readonly userId: string;
}

/** The password is the old one, whatever a lost answer has changed. */
const asItWas = async ({ stage, userId }: PasswordWorld): Promise<void> =>
  void (await stage.server.deps.db.update(users).set({ passwordHash: stage.passwordHash }).where(eq(users.id, userId)));

export const passwordChangeHttp = httpLevel<PasswordWorld>({
  spec: passwordChange,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const session = await stage.session(merchant);
    return { stage, userId: merchant.userId, machine: passwordChangeLogic(new HttpProfile(stage.client(session))) };
  },
  events: {
    SAVE: (event: { type: 'SAVE'; current: string; next: string }) => ({
      ...event,
      current: event.current.replace('sesame', PASSWORD),
    }),
  },
  outcomes: {
    changePassword: {
      ways: {
        ok: asItWas,
        offline: both(asItWas, lost),
        unreadable,
        VALIDATION: sentWith({ next: 'Layla-2026' }),
        WRONG_PASSWORD: sentWith({ current: 'another one' }),
        RATE_LIMITED: ({ stage, userId }) => stage.exhaustSessionLimits('own-password', userId),
      },
    },
  },
});
