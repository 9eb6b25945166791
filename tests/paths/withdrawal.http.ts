import { eq } from 'drizzle-orm';
import { ledgerAccounts } from '../../server/modules/wallet/tables';
import { bankAccounts } from '../../server/modules/withdrawals/tables';
import { HttpWithdrawals } from '../../src/adapters/http/withdrawals.adapter';
import { withdrawalOver } from '../../src/application/actors/withdrawal.actors';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { fundWallet } from '../support/servers/parcels';
import { withdrawal } from './withdrawal.paths';

interface WithdrawalWorld extends World {
  readonly merchantId: string;
}

/** Both samples of an account are the business's; the one in use is the one that is sent, or another. */
const inUse =
  (which: 'sent' | 'another') =>
  async (
    { stage, merchantId }: WithdrawalWorld,
    _sample: unknown,
    actor: { readonly snapshot: { context: unknown } },
  ) => {
    const { db } = stage.server.deps;
    const { bankAccountId } = actor.snapshot.context as { readonly bankAccountId: string };
    await db
      .update(bankAccounts)
      .set({ replacedAt: stage.server.clock.now() })
      .where(eq(bankAccounts.merchantId, merchantId));
    const ids = [`${merchantId}-1`, `${merchantId}-2`];
    const id = which === 'sent' ? bankAccountId : (ids.find((each) => each !== bankAccountId) ?? '');
    await db.update(bankAccounts).set({ replacedAt: null }).where(eq(bankAccounts.id, id));
  };

/** The overdraft never counts; a wallet below zero covers nothing. */
const has =
  (balance: 'enough' | 'too little') =>
  async ({ stage, merchantId }: WithdrawalWorld): Promise<void> => {
    await stage.server.deps.db
      .update(ledgerAccounts)
      .set({ balance: balance === 'enough' ? 1_000_000 : 9_990 })
      .where(eq(ledgerAccounts.merchantId, merchantId));
  };

export const withdrawalHttp = httpLevel<WithdrawalWorld>({
  spec: withdrawal,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { merchantId } = merchant;
    const { db } = stage.server.deps;
    await fundWallet(db, merchantId, 'BHD', 1_000_000);
    for (const number of [1, 2])
      await db.insert(bankAccounts).values({
        id: `${merchantId}-${number}`,
        merchantId,
        currency: 'BHD',
        country: 'BH',
        bankName: 'Bank of Manama',
        sealedIban: '',
        ending: '3456',
        addedAt: stage.server.clock.now(),
        replacedAt: number === 1 ? null : stage.server.clock.now(),
      });
    return {
      stage,
      merchantId,
      machine: withdrawalOver(new HttpWithdrawals(stage.client(await stage.session(merchant)))),
      input: { currency: 'BHD' },
    };
  },
  events: {
    REVIEW: (event: { readonly type: string; readonly bankAccountId: string }, { merchantId }) => ({
      ...event,
      bankAccountId: `${merchantId}-${event.bankAccountId.at(-1)}`,
    }),
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    request: {
      ways: {
        ok: both(inUse('sent'), has('enough')),
        offline: both(both(inUse('sent'), has('enough')), lost),
        BALANCE_TOO_LOW: both(inUse('sent'), has('too little')),
        BANK_ACCOUNT_CHANGED: inUse('another'),
      },
    },
  },
});
