import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handInTakings, payOutTakings } from '../../../contract/sandbox';
import { listCollectedCash, sumCollectedCash } from '../../../contract/cash';
import { getOwedCash } from '../../../contract/wallet';
import { userBranches } from '../../../server/modules/identity/tables';
import { handIn, withDriversOf } from '../../../server/modules/wallet/hand-in';
import { move, payOut } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import type { CashState } from '../../../src/domain/wallet/collected-cash';
import { audit, heldIn } from '../../support/servers/ledger';
import { placed } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { orderStops } from '../../../server/modules/ordering/tables';

const ACCOUNT = 'payable-m-pearl-BHD';
const MINUTE = 60_000;
const ZERO = { sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 };

/** Cash collected at a door. @param subject the stop */
const collect = (server: TestServer, id: string, minor: number, branchId = 'b-seef') =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'collection',
      from: 'cash',
      to: 'payable',
      merchantId: 'm-pearl',
      amount: money(minor, 'BHD'),
      subject: { kind: 'stop', id },
      branchId,
      at: server.clock.now(),
    }),
  );

describe('the report of cash on delivery [R11.17]', () => {
  let server: TestServer;
  let as: TestSession;
  beforeAll(async () => {
    server = await startServer({ at: '2026-11-20T09:00:00.000Z' });
    as = await server.signIn('owner@pearl.example', 'b-seef');
  });
  afterAll(() => server.close());

  type Query = Record<string, string> & { state?: CashState };
  const list = async (query: Query = {}, who = as) =>
    (await server.call(listCollectedCash, { as: who, query })).data.items;
  const figures = async (query: Query = {}, who = as) => {
    const { collected, handedIn, paidOut, open } = (await server.call(sumCollectedCash, { as: who, query })).data;
    return [collected, handedIn, paidOut, open].map(({ minor }) => minor);
  };
  const rows = async (query: Query = {}, who = as) =>
    (await list(query, who)).map(({ state, collected, handedIn, paidOut, open }) => [
      state,
      ...[collected, handedIn, paidOut, open].map(({ minor }) => minor),
    ]);
  const owed = async (who = as) => (await server.call(getOwedCash, { as: who })).data.amount.minor;
  const pay = (minor: number) =>
    server.deps.db.transaction((tx) => payOut(tx, 'm-pearl', money(minor, 'BHD'), server.clock.now()));

  it('is empty before anything was collected, and adds up to nothing', async () => {
    expect(await rows()).toEqual([]);
    expect(await figures()).toEqual([0, 0, 0, 0]);
    expect((await server.call(handInTakings, { params: { id: ACCOUNT } })).code).toBe('NOT_FOUND');
  });

  it('names every amount with its delivery: collected, handed in, paid out, open; open is what is owed', async () => {
    const { data: order } = await placed(server, as);
    const [stop] = await server.deps.db.select().from(orderStops).where(eq(orderStops.orderId, order.id));
    await collect(server, stop?.id ?? '', 1_000);
    server.clock.advance(MINUTE);
    await collect(server, 'door-2', 2_000);
    expect(await rows()).toEqual([
      ['with-driver', 2_000, 0, 0, 2_000],
      ['with-driver', 1_000, 0, 0, 1_000],
    ]);
    expect((await list())[1]?.order).toEqual({ id: order.id, reference: order.reference, isHere: true });
    for (const _ of [1, 2]) expect((await server.call(handInTakings, { params: { id: ACCOUNT } })).status).toBe(200);
    server.clock.advance(MINUTE);
    await collect(server, 'door-3', 4_000, 'b-juffair');
    expect(await owed()).toBe(7_000);
    expect(await pay(1_500)).toBe(true);
    expect(await rows()).toEqual([
      ['with-driver', 4_000, 0, 0, 4_000],
      ['handed-in', 2_000, 2_000, 500, 1_500],
      ['paid-out', 1_000, 1_000, 1_000, 0],
    ]);
    expect(await figures()).toEqual([7_000, 3_000, 1_500, 5_500]);
    expect(await owed()).toBe(5_500);
    // In our hands: what was handed in less what was paid out; with drivers: the rest.
    expect(await heldIn(server.deps.db, 'bank-BHD')).toBe(-1_500);
    expect(await heldIn(server.deps.db, 'cash-BHD')).toBe(-4_000);
    expect(await audit(server.deps.db)).toEqual(ZERO);
  });

  it('is narrowed by state, number and the days of the region, and its sums with it', async () => {
    expect(await rows({ state: 'with-driver' })).toHaveLength(1);
    expect(await figures({ state: 'paid-out' })).toEqual([1_000, 1_000, 1_000, 0]);
    const [, , first] = await list();
    expect(await figures({ search: first?.order?.reference ?? '' })).toEqual([1_000, 1_000, 1_000, 0]);
    expect(await rows({ from: '2026-11-21' })).toEqual([]);
    expect(await figures({ from: '2026-11-20', to: '2026-11-20' })).toEqual([7_000, 3_000, 1_500, 5_500]);
    for (const query of [{ from: '2026-02-31' }, { state: 'lost' as CashState }]) {
      expect((await server.call(listCollectedCash, { as, query })).code).toBe('VALIDATION');
      expect((await server.call(sumCollectedCash, { as, query })).code).toBe('VALIDATION');
    }
  });

  it('shows who may not see the balance what their own branch collected, and nobody else anything [R6.03]', async () => {
    const { db } = server.deps;
    const at = eq(userBranches.userId, 'u-pearl');
    await db.update(userBranches).set({ viewWalletBalance: false }).where(at);
    expect(await figures()).toEqual([3_000, 3_000, 1_500, 1_500]);
    expect(await owed()).toBe(1_500);
    await db.update(userBranches).set({ viewWallet: false }).where(at);
    expect((await server.call(listCollectedCash, { as })).code).toBe('FORBIDDEN');
    expect((await server.call(sumCollectedCash, { as })).code).toBe('FORBIDDEN');
    await db.update(userBranches).set({ viewWallet: true, viewWalletBalance: true }).where(at);
    const najd = await server.signIn('owner@najd.example', 'b-olaya');
    expect([await rows({}, najd), await figures({}, najd)]).toEqual([[], [0, 0, 0, 0]]);
  });

  it('is paid out in the end, handed in or not, and the sandbox pays no more than that', async () => {
    await server.call(payOutTakings, { params: { id: ACCOUNT } });
    expect(await figures()).toEqual([7_000, 3_000, 7_000, 0]);
    expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['paid-out']));
    await server.call(handInTakings, { params: { id: ACCOUNT } });
    expect(await figures()).toEqual([7_000, 7_000, 7_000, 0]);
    expect(await heldIn(server.deps.db, 'cash-BHD')).toBe(0);
  });
});

describe.skipIf(withoutPostgres)('cash that is handed in twice at once, on PostgreSQL [R11.17] [T.37]', () => {
  const newDatabase = postgresHere();

  it('is booked once, while more is collected', async () => {
    const databaseUrl = await newDatabase();
    const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
    const [first, second] = servers;
    for (const door of ['a', 'b', 'c']) await collect(first, door, 1_000);
    const handed = await Promise.all([
      ...[first, second, first, second].map((server) =>
        server.deps.db.transaction((tx) => handIn(tx, 'm-pearl', 'BHD', server.clock.now())),
      ),
      collect(second, 'd', 1_000).then(() => 0),
    ]);
    const left = await withDriversOf(first.deps.db, 'm-pearl', 'BHD');
    expect(handed.reduce((all, one) => all + one, 0)).toBe(4 - left / 1_000);
    expect(await heldIn(first.deps.db, 'cash-BHD')).toBe(0 - left);
    expect(await audit(first.deps.db)).toEqual(ZERO);
    for (const server of servers) await server.close();
  });
});
