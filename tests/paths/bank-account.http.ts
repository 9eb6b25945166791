import { eq } from 'drizzle-orm';
import { users } from '../../server/modules/identity/tables';
import { codeAt, newSecret, stepAt } from '../../server/modules/identity/totp';
import { HttpWithdrawals } from '../../src/adapters/http/withdrawals.adapter';
import { bankAccountOver } from '../../src/application/actors/withdrawal.actors';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { PASSWORD } from '../support/servers/accounts';
import { bankAccount } from './bank-account.paths';

interface BankAccountWorld extends World {
  readonly userId: string;
  readonly secret: string;
}

/** The person has two-step sign-in, or none; what they send is right for it, or not. */
const confirms =
  (by: 'password' | 'code', isRight: boolean) =>
  async ({ stage, userId, secret }: BankAccountWorld): Promise<void> => {
    const { db, keys, clock } = stage.server.deps;
    await db
      .update(users)
      .set({
        twoStepSecret: by === 'code' ? keys.seal(userId, secret) : null,
        twoStepSince: by === 'code' ? clock.now() : null,
        twoStepUsed: null,
      })
      .where(eq(users.id, userId));
    const right = by === 'code' ? codeAt(secret, stepAt(clock.now())) : PASSWORD;
    stage.proxy.meet({
      kind: 'change',
      request: (body: object) => ({ ...body, secret: isRight ? right : 'another' }),
    });
  };

export const bankAccountHttp = httpLevel<BankAccountWorld>({
  spec: bankAccount,
  world: async (stage) => {
    const merchant = await stage.merchant();
    await stage.server.deps.db.update(users).set({ isMain: true }).where(eq(users.id, merchant.userId));
    return {
      stage,
      userId: merchant.userId,
      secret: newSecret(),
      machine: bankAccountOver(new HttpWithdrawals(stage.client(await stage.session(merchant)))),
      input: { country: 'BH', confirmBy: 'password' },
    };
  },
  events: {},
  outcomes: {
    add: {
      ways: {
        ok: confirms('password', true),
        offline: both(() => undefined, lost),
        WRONG_PASSWORD: confirms('password', false),
        CODE_WRONG: confirms('code', false),
      },
    },
  },
});
