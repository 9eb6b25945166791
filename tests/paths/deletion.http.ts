import { eq } from 'drizzle-orm';
import { HttpProfile } from '../../src/adapters/http/profile.adapter';
import { deletionLogic } from '../../src/application/actors/profile.actors';
import { DELETION_WAIT } from '../../src/domain/account/deletion';
import { accountDeletions } from '../../server/modules/identity/deletion-tables';
import { users } from '../../server/modules/identity/tables';
import { codeAt, newSecret, stepAt } from '../../server/modules/identity/totp';
import { accountId, ledgerAccounts } from '../../server/modules/wallet';
import { PASSWORD } from '../support/servers/accounts';
import { both, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { deletion } from './deletion.paths';

interface DeletionWorld extends World {
  readonly userId: string;
  readonly merchantId: string;
  /** Of the person's app; null without two-step sign-in. */
  readonly secret: string | null;
}

/** Nobody asked for it, or it waits; and nothing is in the way, or money in the wallet. */
const stands =
  ({ isWaiting = false, isBlocked = false }: { readonly isWaiting?: boolean; readonly isBlocked?: boolean }) =>
  async ({ stage, userId, merchantId, secret }: DeletionWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    const now = clock.now();
    await db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
    if (isWaiting)
      await db
        .insert(accountDeletions)
        .values({ userId, askedAt: now, endsAt: new Date(now.getTime() + DELETION_WAIT) });
    const id = accountId('wallet', merchantId, 'BHD');
    const balance = isBlocked ? 1_000 : 0;
    await db
      .insert(ledgerAccounts)
      .values({ id, kind: 'wallet', merchantId, currency: 'BHD', balance })
      .onConflictDoUpdate({ target: ledgerAccounts.id, set: { balance } });
    // Each code works once, and a path takes no time.
    if (secret !== null) await db.update(users).set({ twoStepUsed: null }).where(eq(users.id, userId));
  };
const free = stands({});
const limited: Way<DeletionWorld> = ({ stage, userId }) => stage.exhaustSessionLimits('own-password', userId);

export const deletionHttp = deletion.map((spec) =>
  httpLevel<DeletionWorld>({
    spec,
    world: async (stage) => {
      const merchant = await stage.merchant();
      const session = await stage.session(merchant);
      const { db, keys, clock } = stage.server.deps;
      const secret = spec.variant === 'code' ? newSecret() : null;
      if (secret !== null)
        await db
          .update(users)
          .set({ twoStepSecret: keys.seal(merchant.userId, secret), twoStepSince: clock.now(), twoStepUsed: null })
          .where(eq(users.id, merchant.userId));
      return {
        stage,
        userId: merchant.userId,
        merchantId: merchant.merchantId,
        secret,
        machine: deletionLogic(new HttpProfile(stage.client(session))),
      };
    },
    events: {
      SUBMIT: (event: { type: 'SUBMIT'; password: string; code: string }, { stage, secret }) => ({
        ...event,
        password: event.password.replace('sesame', PASSWORD),
        code:
          secret === null || event.code !== '654321' ? event.code : codeAt(secret, stepAt(stage.server.clock.now())),
      }),
    },
    outcomes: {
      read: {
        named: (output: { ok: boolean; value?: { endsAt: string | null; blockers: readonly string[] } }) =>
          !output.ok
            ? 'offline'
            : (output.value?.endsAt ?? null) !== null
              ? 'waiting'
              : output.value?.blockers.length === 0
                ? 'free'
                : 'blocked',
        ways: {
          free,
          blocked: stands({ isBlocked: true }),
          waiting: stands({ isWaiting: true }),
          offline: cut,
        },
      },
      ask: {
        ways: {
          ok: free,
          offline: both(free, lost),
          WRONG_PASSWORD: both(free, sentWith({ password: 'another one' })),
          CODE_WRONG: both(free, sentWith({ code: '000000' })),
          DELETION_BLOCKED: stands({ isBlocked: true }),
          RATE_LIMITED: limited,
        },
      },
      keep: { ways: { ok: stands({ isWaiting: true }), offline: both(stands({ isWaiting: true }), lost) } },
    },
  }),
);
