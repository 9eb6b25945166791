import { describe, expect, it } from 'vitest';
import { setAutoTopUp } from '../../../contract/auto-top-up';
import { removeCard } from '../../../contract/cards';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../../contract/top-ups';
import { payments } from '../../../server/modules/payments/tables';
import { topUpByThemselves } from '../../../server/modules/top-ups/auto-top-up';
import { autoTopUps, topUps } from '../../../server/modules/top-ups/tables';
import { checkLedger } from '../../../server/modules/wallet/check-ledger';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { AUTO_TOP_UP, bhd } from '../../support/servers/auto-top-ups';
import { freshKey, fundWallet, saveCard } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';

describe.skipIf(withoutPostgres)('money that races on PostgreSQL, two servers [R11.16] [T.37]', () => {
  const newDatabase = postgresHere();

  it(
    'automatic and manual charges, settings and the removal of the card at once take and give the same',
    { tags: 'long' },
    async () => {
      const databaseUrl = await newDatabase();
      const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
      const [first, second] = servers;
      await saveCard(first.deps.db, 'm-pearl');
      await fundWallet(first.deps.db, 'm-pearl', 'BHD', 5_000);
      const as = await first.signIn('owner@pearl.example', 'b-seef');
      const set = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 === 0 ? first : second).call(setAutoTopUp, {
            as,
            body: { ...AUTO_TOP_UP, amount: bhd(20_000 + at) },
          }),
        ),
      );
      expect(set.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(set.filter(({ code }) => code === 'CHANGED_MEANWHILE')).toHaveLength(9);
      const { fee } = (await first.call(calculateTopUp, { as, body: { amount: bhd(3_000) } })).data;
      const made = (
        await first.call(createTopUp, { as, idempotencyKey: freshKey(), body: { amount: bhd(3_000), fee } })
      ).data;
      await Promise.all([
        ...Array.from({ length: 6 }, (_, at) => topUpByThemselves((at % 2 === 0 ? first : second).deps)),
        ...Array.from({ length: 6 }, (_, at) =>
          (at % 2 === 0 ? first : second).call(chargeTopUp, {
            as,
            params: { slug: made.slug },
            body: { cardId: AUTO_TOP_UP.cardId },
          }),
        ),
        first.call(removeCard, { as, params: { id: AUTO_TOP_UP.cardId } }),
        second.call(removeCard, { as, params: { id: AUTO_TOP_UP.cardId } }),
      ]);
      for (const _ of [1, 2]) await topUpByThemselves(second.deps);
      const rows = await first.deps.db.select().from(topUps);
      const credited = rows.filter(({ creditedAt }) => creditedAt !== null);
      const balance = (await walletOf(first.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
      expect(balance).toBe(5_000 + credited.reduce((sum, { amount }) => sum + amount, 0));
      expect(rows.filter(({ isAutomatic }) => isAutomatic).length).toBeLessThanOrEqual(1);
      const taken = (await first.deps.db.select().from(payments)).filter(
        ({ outcome, returned }) => outcome === 'captured' && !returned,
      );
      expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        credited.reduce((sum, { amount, fee: each }) => sum + amount + each, 0),
      );
      const { crooked, wallets } = await checkLedger(first.deps.db);
      expect([crooked, wallets]).toEqual([[], []]);
      const [settings] = await first.deps.db.select().from(autoTopUps);
      expect(settings).toMatchObject({ isOn: false, cardId: null, openId: null });
      for (const server of servers) await server.close();
    },
  );
});
