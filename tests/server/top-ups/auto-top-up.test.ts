import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAutoTopUp, setAutoTopUp } from '../../../contract/auto-top-up';
import { removeCard } from '../../../contract/cards';
import { getSandbox } from '../../../contract/sandbox';
import { merchants, userBranches } from '../../../server/modules/identity/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import { topUpByThemselves } from '../../../server/modules/top-ups/auto-top-up';
import { autoTopUps, topUps } from '../../../server/modules/top-ups/tables';
import { move, walletOf } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import { eventually } from '../../support/eventually';
import { AUTO_TOP_UP, bhd, newPearlWallet } from '../../support/servers/auto-top-ups';
import type { Settings } from '../../support/servers/auto-top-ups';
import { audit } from '../../support/servers/ledger';
import { fundWallet, saveCard } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const HOUR = 3_600_000;

const balanceOf = async (server: TestServer) => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance;
/** Takes money out of the wallet, as deliveries do. */
const spend = (server: TestServer, minor: number) =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'delivery',
      from: 'wallet',
      to: 'revenue',
      merchantId: 'm-pearl',
      amount: bhd(minor),
      subject: { kind: 'order', id: `order-${Math.random()}` },
      branchId: 'b-seef',
      at: server.clock.now(),
    }),
  );
const added = async (server: TestServer) =>
  (await server.deps.db.select().from(topUps).orderBy(topUps.createdAt)).map(({ amount }) => amount);

describe('automatic top-ups [R11.16] [R1.05]', () => {
  let server: TestServer;
  let owner: TestSession;
  beforeAll(async () => {
    server = await startServer({ at: '2026-11-20T09:00:00.000Z' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await newPearlWallet(server, 12_000, 50_000);
    await refreshed();
  });

  /** Tokens end while the clock is moved. */
  async function refreshed(): Promise<void> {
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  }
  const set = (change: Partial<Settings> = {}, as = owner) =>
    server.call(setAutoTopUp, { as, body: { ...AUTO_TOP_UP, ...change } });
  const read = async () => (await server.call(getAutoTopUp, { as: owner })).data;
  const sweep = () => topUpByThemselves(server.deps);
  const cardSays = (token: string) => server.deps.db.update(cards).set({ token });
  const told = (subject: string) =>
    eventually(async () => {
      const { mails } = (await server.call(getSandbox)).data;
      expect(mails.map((mail) => mail.subject)).toContain(subject);
    });
  async function isRight(): Promise<void> {
    const { crooked, wrongWallets } = await audit(server.deps.db);
    expect([crooked, wrongWallets]).toEqual([0, 0]);
  }

  it('are off until somebody turns them on, and do nothing above the threshold', async () => {
    expect(await read()).toMatchObject({ version: 0, isOn: false, cardId: null, stopped: null });
    await spend(server, 5_000);
    expect(await sweep()).toBe(0);
    expect((await set({ threshold: bhd(7_000) })).status).toBe(200);
    expect(await sweep()).toBe(0);
    expect(await balanceOf(server)).toBe(7_000);
  });

  it('add the amount below the threshold, once, with its fee and its place in the month', async () => {
    await set();
    await spend(server, 5_000);
    for (const _ of [1, 2, 3]) await sweep();
    expect(await balanceOf(server)).toBe(32_000);
    expect(await added(server)).toEqual([25_000]);
    expect((await read()).usedThisMonth).toEqual(bhd(25_000));
    const [payment] = await server.deps.db.select().from(payments);
    expect(payment).toMatchObject({ amount: 25_375, outcome: 'captured', purpose: 'top-up' });
    await isRight();
  });

  it('close a wide gap in one charge, never beyond the monthly cap, and begin again with the next month', async () => {
    await set();
    await spend(server, 42_000);
    await sweep();
    expect(await added(server)).toEqual([40_000]);
    expect(await balanceOf(server)).toBe(10_000);
    await spend(server, 30_000);
    for (const _ of [1, 2]) await sweep();
    expect(await added(server)).toEqual([40_000, 20_000]);
    await spend(server, 5_000);
    for (const _ of [1, 2]) await sweep();
    expect(await added(server)).toEqual([40_000, 20_000]);
    expect((await read()).usedThisMonth).toEqual(bhd(60_000));
    // The first of December in Bahrain, while it is still November in UTC.
    server.clock.advance(Date.parse('2026-11-30T21:30:00.000Z') - server.clock.now().getTime());
    await refreshed();
    await sweep();
    expect(await added(server)).toEqual([40_000, 20_000, 25_000]);
    expect((await read()).usedThisMonth).toEqual(bhd(25_000));
    await isRight();
  });

  it('tell a refusal, wait, stop after the third, and begin again only when somebody turns them on', async () => {
    await cardSays('tok_declined');
    await set();
    await spend(server, 5_000);
    for (const _ of [1, 2]) await sweep();
    expect((await server.deps.db.select().from(payments)).length).toBe(1);
    await told('The card for your automatic top-ups was declined');
    for (const _ of [1, 2]) {
      server.clock.advance(6 * HOUR);
      await sweep();
    }
    await refreshed();
    expect(await read()).toMatchObject({ isOn: false, stopped: 'declined', version: 2, usedThisMonth: bhd(0) });
    await told('Automatic top-ups of your wallet are off');
    await cardSays('tok_good');
    server.clock.advance(24 * HOUR);
    await sweep();
    await refreshed();
    expect((await server.deps.db.select().from(payments)).length).toBe(3);
    expect((await set()).code).toBe('CHANGED_MEANWHILE');
    expect((await set({ version: 2 })).data).toMatchObject({ isOn: true, stopped: null });
    await sweep();
    expect(await balanceOf(server)).toBe(32_000);
    await isRight();
  });

  it('reach every wallet, however many before it have used up their month', async () => {
    const { db } = server.deps;
    await set();
    const [row] = await db.select().from(autoTopUps);
    if (row === undefined) throw new Error('The settings were not stored');
    const others = Array.from({ length: 60 }, (_, at) => `m-a${at}`);
    const [own] = await db.select().from(merchants).where(eq(merchants.id, 'm-pearl'));
    if (own === undefined) throw new Error('The business is gone');
    await db.insert(merchants).values(others.map((id) => ({ ...own, id })));
    // Less than one top-up is left of their month.
    await db.insert(autoTopUps).values(others.map((merchantId) => ({ ...row, merchantId, monthlyCap: 1 })));
    await spend(server, 5_000);
    expect(await sweep()).toBe(61);
    expect(await added(server)).toEqual([25_000]);
    await db.delete(autoTopUps);
    await db.delete(merchants).where(inArray(merchants.id, others));
  });

  it('are off once their card is removed, and say so', async () => {
    await set();
    expect((await server.call(removeCard, { as: owner, params: { id: AUTO_TOP_UP.cardId } })).status).toBe(200);
    expect(await read()).toMatchObject({ isOn: false, cardId: null, stopped: 'card-removed', version: 2 });
    await spend(server, 5_000);
    await sweep();
    expect(await added(server)).toEqual([]);
    await told('Automatic top-ups of your wallet are off');
  });

  it('finish what a process left behind: the charge that was stored is made, not another one', async () => {
    await set();
    await spend(server, 5_000);
    const charge = server.deps.gateway.charge.bind(server.deps.gateway);
    let asked = 0;
    const flaky = {
      ...server.deps,
      gateway: Object.assign(Object.create(server.deps.gateway) as typeof server.deps.gateway, {
        charge: async (wanted: Parameters<typeof charge>[0]) => {
          asked += 1;
          const outcome = await charge(wanted);
          if (asked === 1) throw new Error('The answer was lost');
          return outcome;
        },
      }),
      log: { ...server.deps.log, warn: () => undefined },
    } as unknown as typeof server.deps;
    await topUpByThemselves(flaky);
    expect([await balanceOf(server), (await read()).usedThisMonth.minor]).toEqual([7_000, 25_000]);
    await topUpByThemselves(flaky);
    expect(await balanceOf(server)).toBe(32_000);
    expect((await server.deps.db.select().from(payments)).length).toBe(1);
    await isRight();
  });

  it('take only amounts within the limits, the business’s own card, and people with the right [R6.03] [T.52]', async () => {
    const wrong: readonly (readonly [Partial<Settings>, string])[] = [
      [{ threshold: money(1_000, 'SAR') }, 'threshold.currency'],
      [{ threshold: bhd(0) }, 'threshold'],
      [{ amount: bhd(999) }, 'amount'],
      [{ amount: bhd(1_000_001), monthlyCap: bhd(2_000_000) }, 'amount'],
      [{ monthlyCap: bhd(24_999) }, 'monthlyCap'],
      [{ monthlyCap: bhd(10_000_001) }, 'monthlyCap'],
      [{ cardId: null }, 'cardId'],
      [{ cardId: 'card-of-nobody' }, 'cardId'],
      [{ cardId: await saveCard(server.deps.db, 'm-najd', 'tok_foreign') }, 'cardId'],
    ];
    for (const [change, path] of wrong) {
      const answer = await set(change);
      expect([answer.code, answer.fields?.map((field) => field.path)], path).toEqual(['VALIDATION', [path]]);
    }
    const { db } = server.deps;
    const at = eq(userBranches.userId, 'u-pearl');
    await db.update(userBranches).set({ viewWallet: false }).where(at);
    expect([(await set()).code, (await server.call(getAutoTopUp, { as: owner })).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    await db.update(userBranches).set({ viewWallet: true }).where(at);
    expect(await read()).toMatchObject({ version: 0, isOn: false });
  });
});

describe.skipIf(withoutPostgres)('automatic top-ups that race on PostgreSQL, two servers [R11.16] [T.37]', () => {
  const newDatabase = postgresHere();

  it('are charged once, however many look at once', async () => {
    const databaseUrl = await newDatabase();
    const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
    const [first, second] = servers;
    await saveCard(first.deps.db, 'm-pearl');
    await fundWallet(first.deps.db, 'm-pearl', 'BHD', 5_000);
    const as = await first.signIn('owner@pearl.example', 'b-seef');
    expect((await first.call(setAutoTopUp, { as, body: AUTO_TOP_UP })).status).toBe(200);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => topUpByThemselves((index % 2 === 0 ? first : second).deps)),
    );
    expect(await added(first)).toEqual([25_000]);
    expect(await balanceOf(first)).toBe(30_000);
    expect((await first.deps.db.select().from(payments)).length).toBe(1);
    for (const server of servers) await server.close();
  });
});
