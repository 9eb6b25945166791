import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAutoTopUp } from '../../../contract/auto-top-up';
import { removeCard } from '../../../contract/cards';
import { getSandbox } from '../../../contract/sandbox';
import { users } from '../../../server/modules/identity/tables';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { cards, payments } from '../../../server/modules/payments/tables';
import { topUpByThemselves } from '../../../server/modules/top-ups/auto-top-up';
import { autoTopUps } from '../../../server/modules/top-ups/tables';
import { move, walletOf } from '../../../server/modules/wallet/ledger';
import { eventually } from '../../support/eventually';
import { AUTO_TOP_UP, bhd, newPearlWallet } from '../../support/servers/auto-top-ups';
import type { Settings } from '../../support/servers/auto-top-ups';
import { actingBefore, endingBefore, losingAnswers } from '../../support/servers/interrupted';
import { audit } from '../../support/servers/ledger';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const HOUR = 3_600_000;
const CARD = 'card-m-pearl-tok_test';

describe('automatic top-ups that are interrupted [R11.16] [T.40]', () => {
  let server: TestServer;
  let owner: TestSession;
  beforeAll(async () => {
    server = await startServer({ at: '2026-11-20T09:00:00.000Z' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await newPearlWallet(server, 5_000);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    await set();
  });
  const set = async (change: Partial<Settings> = {}) =>
    expect((await server.call(setAutoTopUp, { as: owner, body: { ...AUTO_TOP_UP, ...change } })).status).toBe(200);
  const remove = async () =>
    expect((await server.call(removeCard, { as: owner, params: { id: CARD } })).status).toBe(200);
  const sweep = (deps = server.deps) => topUpByThemselves(deps);
  const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance;
  const cardSays = (token: string) => server.deps.db.update(cards).set({ token });
  /** Begun, its payment stored and settled: the note is the fourth transaction. */
  const endBeforeNote = async () => {
    await cardSays('tok_declined');
    await sweep(endingBefore(server.deps, 4));
    expect((await server.deps.db.select().from(payments)).map(({ outcome }) => outcome)).toEqual(['failed']);
    await cardSays('tok_good');
    server.clock.advance(60_000);
  };

  it('after the bank’s no and before it is noted: it is noted, and the card waits for its six hours', async () => {
    await endBeforeNote();
    await sweep();
    expect(await server.deps.db.select().from(payments)).toHaveLength(1);
    expect(await server.deps.db.select().from(autoTopUps)).toMatchObject([{ declined: 1, openId: null }]);
    server.clock.advance(6 * HOUR);
    await sweep();
    expect(await balance()).toBe(30_000);
  });

  it('there, and turned off then: the card is charged no more', async () => {
    await endBeforeNote();
    await set({ version: 1, isOn: false });
    for (const _ of [1, 2]) await sweep();
    expect(await balance()).toBe(5_000);
  });

  it.each([
    ['its card is removed', remove],
    ['they are turned off', () => set({ version: 1, isOn: false })],
  ])('before the payment begins, because %s: nothing is charged, and nothing stays open', async (_, act) => {
    const tokens: string[] = [];
    await sweep(losingAnswers(actingBefore(server.deps, 2, act), (token) => tokens.push(token)));
    expect([tokens, await balance()]).toEqual([[], 5_000]);
    const left = { isOn: false, openId: null, declined: 0 };
    expect(await server.deps.db.select().from(autoTopUps)).toMatchObject([left]);
  });

  it('by the removal of the card while the bank’s answer is lost: what it took is credited, once', async () => {
    await sweep(losingAnswers(server.deps));
    await remove();
    server.clock.advance(60_000);
    await sweep();
    await reconcile(server.deps);
    expect(await balance()).toBe(30_000);
    expect(await server.deps.db.select().from(payments)).toMatchObject([{ outcome: 'captured', returned: false }]);
    const { crooked, wrongWallets } = await audit(server.deps.db);
    expect([crooked, wrongWallets]).toEqual([0, 0]);
  });

  it('by the end of the month: what the wallet gets then counts for the month in which it gets it', async () => {
    const { db, clock } = server.deps;
    await set({ version: 1, amount: bhd(60_000) });
    // Ten seconds before December in Bahrain.
    server.clock.advance(Date.parse('2026-11-30T20:59:50.000Z') - clock.now().getTime());
    await sweep(losingAnswers(server.deps));
    server.clock.advance(60_000);
    await sweep();
    expect(await balance()).toBe(65_000);
    await db.transaction((tx) =>
      move(tx, {
        kind: 'delivery',
        from: 'wallet',
        to: 'revenue',
        merchantId: 'm-pearl',
        amount: bhd(65_000),
        subject: { kind: 'order', id: 'o-1' },
        branchId: 'b-seef',
        at: clock.now(),
      }),
    );
    for (const _ of [1, 2]) await sweep();
    expect(await balance()).toBe(0);
  });

  it('for good, and whoever turned them on has left: the main account manager is told', async () => {
    const { db } = server.deps;
    const [leaver] = await db
      .update(users)
      .set({ status: 'inactive' })
      .where(and(eq(users.merchantId, 'm-pearl'), ne(users.id, owner.user.id)))
      .returning();
    await db.update(autoTopUps).set({ userId: leaver?.id ?? 'nobody', declined: 2 });
    await cardSays('tok_declined');
    await sweep();
    expect(await db.select().from(autoTopUps)).toMatchObject([{ isOn: false, stopped: 'declined' }]);
    await eventually(async () => {
      const { mails } = (await server.call(getSandbox)).data;
      expect(mails).toContainEqual(
        expect.objectContaining({ to: owner.user.email, subject: 'Automatic top-ups of your wallet are off' }),
      );
    });
  });
});
