import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSandbox, payOutTakings } from '../../../contract/sandbox';
import { getOwedCash } from '../../../contract/wallet';
import { advance } from '../../../server/modules/ordering/advance';
import { payOut, payableOf } from '../../../server/modules/wallet/ledger';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { SEEF, orderBody, placed } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const WAY: readonly TaskState[] = [
  'dispatched',
  'assigned',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
];
const ZERO = { sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 };
const ACCOUNT = 'payable-m-pearl-BHD';

/** A delivery with this much to collect, brought to this state. @returns its id */
async function carried(
  server: TestServer,
  as: TestSession,
  collect: number,
  way: readonly TaskState[] = WAY,
): Promise<string> {
  const [dropOff] = orderBody('q').dropOffs;
  if (dropOff === undefined) throw new Error('No parcel');
  const { data } = await placed(server, as, {
    dropOffs: [{ ...dropOff, cashToCollect: { minor: collect, currency: 'BHD' } }],
  });
  for (const state of way) await advance(server.deps, data.id, state);
  return data.id;
}

describe('cash that drivers collect [T.37]', () => {
  let server: TestServer;
  let as: TestSession;
  beforeAll(async () => {
    server = await startServer();
    as = await server.signIn('owner@pearl.example', 'b-seef');
  });
  afterAll(() => server.close());

  const owed = () => payableOf(server.deps.db, 'm-pearl', 'BHD');

  it('is owed to the merchant once the delivery has succeeded, once, and the fee is ours', async () => {
    const id = await carried(server, as, 12_500);
    for (const _ of [1, 2]) await advance(server.deps, id, 'successful');
    expect(await owed()).toBe(12_500);
    const { entries, sums } = await movesOf(server.deps.db, id);
    expect(entries).toEqual({ collection: 1, delivery: 1 });
    expect(sums[ACCOUNT]).toBe(12_500);
    expect(sums['cash-BHD']).toBe(-12_500 - (sums['revenue-BHD'] ?? 0));
  });

  it('is nobody’s where nothing was handed over', async () => {
    const before = await owed();
    await carried(server, as, 9_000, WAY.slice(0, 6));
    const failed = await carried(server, as, 9_000, [...WAY.slice(0, 6), 'failed']);
    await carried(server, as, 0);
    expect(await owed()).toBe(before);
    expect((await movesOf(server.deps.db, failed)).entries).toEqual({});
  });

  it('is shown and paid out, whole and once, and the books sum to zero', async () => {
    expect((await server.call(getSandbox)).data.takings).toEqual([
      {
        id: ACCOUNT,
        merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
        amount: { minor: 12_500, currency: 'BHD' },
        withDrivers: { minor: 12_500, currency: 'BHD' },
      },
    ]);
    for (const _ of [1, 2]) expect((await server.call(payOutTakings, { params: { id: ACCOUNT } })).status).toBe(200);
    expect(await owed()).toBe(0);
    expect(await heldIn(server.deps.db, 'bank-BHD')).toBe(12_500);
    expect(await audit(server.deps.db)).toEqual(ZERO);
    for (const id of ['payable-nobody-BHD', 'cash-BHD', 'wallet-m-pearl-BHD'])
      expect((await server.call(payOutTakings, { params: { id } })).code).toBe('NOT_FOUND');
  });

  it('is never paid out beyond what is owed, nor backwards', async () => {
    await carried(server, as, 1_000);
    const pay = (minor: number) =>
      server.deps.db.transaction((tx) => payOut(tx, 'm-pearl', money(minor, 'BHD'), server.clock.now()));
    expect([
      await pay(1_001),
      await pay(0),
      await pay(-5),
      await pay(400),
      await pay(601),
      await pay(600),
      await pay(1),
    ]).toEqual([false, false, false, true, false, true, false]);
    expect(await audit(server.deps.db)).toEqual(ZERO);
  });
});

describe('cash that is owed [R1.05] [R6.03]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const owedTo = async (as: TestSession) => (await server.call(getOwedCash, { as })).data;
  const pay = (minor: number) =>
    server.deps.db.transaction((tx) => payOut(tx, 'm-pearl', money(minor, 'BHD'), server.clock.now()));

  it('is what its orders collected, since the oldest that is not paid out; a payout pays the oldest first', async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await owedTo(as)).toEqual({ amount: money(0, 'BHD'), orders: 0, since: null });
    const at: string[] = [];
    for (const collect of [1_250, 2_000, 305]) {
      at.push(server.clock.now().toISOString());
      await carried(server, as, collect);
      server.clock.advance(60_000);
    }
    await carried(server, as, 9_000, WAY.slice(0, 6));
    expect(await owedTo(as)).toEqual({ amount: money(3_555, 'BHD'), orders: 3, since: at[0] });
    await pay(1_250);
    expect(await owedTo(as)).toEqual({ amount: money(2_305, 'BHD'), orders: 2, since: at[1] });
    await pay(1);
    expect(await owedTo(as)).toEqual({ amount: money(2_304, 'BHD'), orders: 2, since: at[1] });
    await pay(2_304);
    expect(await owedTo(as)).toEqual({ amount: money(0, 'BHD'), orders: 0, since: null });
    expect(await payableOf(server.deps.db, 'm-pearl', 'BHD')).toBe(0);
  });

  it('counts an order with several parcels once', async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    const [dropOff] = orderBody('q').dropOffs;
    if (dropOff === undefined) throw new Error('No parcel');
    const stops = [SEEF, { ...SEEF, building: '77', position: { lat: 26.2341, lng: 50.5433 } }].map(
      (address, index) => ({
        ...dropOff,
        address,
        cashToCollect: money(100 + index, 'BHD'),
      }),
    );
    const { data } = await placed(server, as, { dropOffs: stops });
    expect(data.stopCount).toBe(2);
    for (const state of WAY) await advance(server.deps, data.id, state);
    expect(await owedTo(as)).toMatchObject({ amount: money(201, 'BHD'), orders: 1 });
  });
});

describe.skipIf(withoutPostgres)('payouts that race on PostgreSQL, two servers [T.37]', () => {
  const newDatabase = postgresHere();

  it('of thirty at once as many succeed as there is money for, while more is collected', async () => {
    const databaseUrl = await newDatabase();
    const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
    const [first, second] = servers;
    const as = await first.signIn('owner@pearl.example', 'b-seef');
    await carried(first, as, 10_000);
    const late = await carried(first, as, 5_000, WAY.slice(0, -1));
    const pay = (server: TestServer) =>
      server.deps.db.transaction((tx) => payOut(tx, 'm-pearl', money(1_000, 'BHD'), server.clock.now()));
    const paid = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => pay(index % 2 === 0 ? first : second)),
      advance(second.deps, late, 'successful').then(() => false),
    ]);
    const times = paid.filter(Boolean).length;
    expect(times).toBeGreaterThanOrEqual(10);
    expect(await payableOf(first.deps.db, 'm-pearl', 'BHD')).toBe(15_000 - times * 1_000);
    expect(await heldIn(first.deps.db, 'bank-BHD')).toBe(times * 1_000);
    expect(await audit(first.deps.db)).toEqual(ZERO);
    for (const server of servers) await server.close();
  });
});
