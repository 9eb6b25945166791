import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceHandIn, getDriverMoney, withdrawHandIn } from '../../../contract/driving';
import {
  decideDeskCash,
  decideDeskDriver,
  findDeskCash,
  getDeskCash,
  listDeskCash,
  listDeskDrivers,
} from '../../../contract/operations';
import { handInTakings } from '../../../contract/sandbox';
import { operatorActs } from '../../../server/modules/operations/tables';
import { orders, orderStops } from '../../../server/modules/ordering/tables';
import { accountId, move } from '../../../server/modules/wallet';
import { ledgerEntries } from '../../../server/modules/wallet/tables';
import { HAND_IN_CODE_LIFETIME } from '../../../src/domain/driving/hand-in';
import { money } from '../../../src/domain/shared/money';
import { driverOf } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { audit, heldIn } from '../../support/servers/ledger';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { tries } from '../../support/sampled';

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;
let driver: TestDriver;
let driverId: string;
let phones = 0;

const bhd = (minor: number) => money(minor, 'BHD');
const moneyOf = async (who = driver) => (await server.call(getDriverMoney, { headers: who.headers })).data;
const opened = async (id = driverId) => (await hessa.call(getDeskCash, { params: { id } })).data;
const take = (counted: number, seen: number, more: { who?: TestOperator; key?: string; id?: string } = {}) =>
  (more.who ?? hessa).call(decideDeskCash, {
    params: { id: more.id ?? driverId },
    body: { seen, decision: { counted: bhd(counted) } },
    idempotencyKey: more.key ?? randomUUID(),
  });
const announce = (minor: number, who = driver) =>
  server.call(announceHandIn, { headers: who.headers, body: { amount: bhd(minor) } });
const find = (code: string, who = hessa) => who.call(findDeskCash, { body: { code } });

/** A stop at which the driver collected cash. @returns its id */
async function collected(minor: number): Promise<string> {
  const { data } = await placed(server, owner, { payment: { method: 'cash' }, allowDuplicate: true });
  const { db } = server.deps;
  await db.update(orders).set({ state: 'successful', driverId }).where(eq(orders.id, data.id));
  const done = { driverId, state: 'successful' as const };
  const [stop] = await db.update(orderStops).set(done).where(eq(orderStops.orderId, data.id)).returning();
  server.clock.advance(1_000);
  await db.transaction((tx) =>
    move(tx, {
      kind: 'collection',
      from: 'cash',
      to: 'payable',
      merchantId: 'm-pearl',
      amount: bhd(minor),
      subject: { kind: 'stop', id: stop?.id ?? '' },
      branchId: 'b-seef',
      at: server.clock.now(),
    }),
  );
  return stop?.id ?? '';
}
const handedIn = async (ids: readonly string[]) =>
  (
    await server.deps.db
      .select({ id: ledgerEntries.subjectId })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.kind, 'hand-in'), inArray(ledgerEntries.subjectId, [...ids])))
  ).map(({ id }) => id);
const acts = () => server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, driverId));
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

beforeAll(async () => {
  server = await startServer({
    settings: {
      drivers: { 'BH-manama': { share: 70, cashLimit: 10_000 }, 'SA-riyadh': { share: 70, cashLimit: 100_000 } },
    },
  });
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['cash'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['drivers', 'unclaimed'], 'Clerk');
});
beforeEach(async () => {
  // A test before may have let the session's token grow old.
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const number = `+97333${String(870_000 + (phones += 1))}`;
  driver = await driverOf(server, number);
  driverId = (await hessa.call(listDeskDrivers, { query: { search: number } })).data.items[0]?.id ?? '';
});
afterAll(() => server.close());

describe('cash that drivers hand in at the desk [R11.14] [R2.35]', () => {
  it('is found by its code, counted, and settled; both sides have the receipt, and the log an entry', async () => {
    const stops = [await collected(5_000), await collected(7_500)];
    const { code, amount } = (await announce(12_500)).data.handIns.announced ?? { code: '', amount: null };
    expect([code, amount]).toEqual([expect.stringMatching(/^\d{6}$/), bhd(12_500)]);
    expect((await find(code)).data).toEqual({ id: driverId });
    const { items } = (await hessa.call(listDeskCash, { query: { state: 'over' } })).data;
    expect(items).toMatchObject([{ id: driverId, held: bhd(12_500), count: 2, isOver: true, announced: bhd(12_500) }]);
    expect((await opened()).lines.map(({ id }) => id)).toEqual(stops);
    const [bank, cash] = [await heldIn(server.deps.db, 'bank-BHD'), await heldIn(server.deps.db, 'cash-BHD')];

    expect((await take(12_500, 12_500)).status).toBe(200);
    expect(await handedIn(stops)).toHaveLength(2);
    expect(await heldIn(server.deps.db, 'bank-BHD')).toBe(bank - 12_500);
    expect(await heldIn(server.deps.db, 'cash-BHD')).toBe(cash + 12_500);
    const told = await moneyOf();
    expect(told).toMatchObject({ held: bhd(0), rest: bhd(0), cash: [], handIns: { announced: null } });
    expect(told.handIns.receipts).toMatchObject([
      { operator: 'Hessa Al Mannai', counted: bhd(12_500), rest: bhd(0), left: bhd(0) },
    ]);
    expect((await opened()).receipts).toEqual(told.handIns.receipts);
    expect(await acts()).toMatchObject([{ kind: 'cash-handed-in', operator: 'Hessa Al Mannai', amount: 12_500 }]);
    expect((await find(code)).code).toBe('CASH_CODE_UNKNOWN');
    await agrees();
  });

  it('settles whole amounts, the oldest first; what is short stays, what covers nothing counts next time', async () => {
    const stops = [await collected(5_000), await collected(7_500), await collected(1_000)];
    expect((await take(6_000, 13_500)).status).toBe(200);
    expect(await handedIn(stops)).toEqual([stops[0]]);
    expect(await opened()).toMatchObject({ held: bhd(7_500), rest: bhd(1_000) });
    expect((await moneyOf()).handIns.receipts[0]).toMatchObject({ rest: bhd(1_000), left: bhd(7_500) });
    expect((await take(7_501, 7_500)).code).toBe('MORE_THAN_HELD');
    expect((await take(0, 7_500)).code).toBe('MORE_THAN_HELD');
    expect((await take(7_500, 7_500)).status).toBe(200);
    expect(await handedIn(stops)).toHaveLength(3);
    expect(await opened()).toMatchObject({ held: bhd(0), rest: bhd(0), lines: [] });
    await agrees();
  });

  it('is booked once for a key; of two clerks one counts, and a sum that has changed is said [T.36] [T.37]', async () => {
    await collected(4_000);
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => take(4_000, 4_000, { key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await take(3_000, 4_000, { key })).code).toBe('IDEMPOTENCY_MISMATCH');
    await collected(2_000);
    const both = await Promise.all([take(2_000, 2_000), take(2_000, 2_000, { who: omar })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await moneyOf()).handIns.receipts).toHaveLength(2);
    await collected(1_500);
    expect((await take(1_500, 2_000)).code).toBe('CHANGED_MEANWHILE');
    await agrees();
  });

  it('is booked once where the sandbox hands in for the merchant at the same time [T.37]', async () => {
    const stops = [await collected(3_000), await collected(2_000)];
    await Promise.all([
      take(5_000, 5_000),
      server.call(handInTakings, { params: { id: accountId('payable', 'm-pearl', 'BHD') } }),
    ]);
    expect(await handedIn(stops)).toHaveLength(2);
    expect(await opened()).toMatchObject({ held: bhd(0), rest: bhd(0) });
    await agrees();
  });

  it('is taken from a driver who was blocked meanwhile', async () => {
    await collected(2_500);
    const { code } = (await announce(2_500)).data.handIns.announced ?? { code: '' };
    await hessa.call(decideDeskDriver, {
      params: { id: driverId },
      body: { seen: false, decision: { isBlocked: true } },
    });
    expect((await announce(2_000)).code).toBe('UNAUTHENTICATED');
    expect((await find(code)).data.id).toBe(driverId);
    expect(await opened()).toMatchObject({ isBlocked: true });
    expect((await take(2_500, 2_500)).status).toBe(200);
  });

  it(
    'has one code at a time, which ends; the same amount keeps it, and a withdrawn one is unknown',
    { tags: 'long' },
    async () => {
      await collected(9_000);
      const codeOf = async (minor: number) => (await announce(minor)).data.handIns.announced?.code ?? '';
      const first = await codeOf(9_000);
      expect(await codeOf(9_000)).toBe(first);
      const second = await codeOf(8_000);
      expect((await find(first)).code).toBe(second === first ? undefined : 'CASH_CODE_UNKNOWN');
      for (const minor of [0, 9_001]) expect((await announce(minor)).code).toBe('MORE_THAN_HELD');
      server.clock.advance(HAND_IN_CODE_LIFETIME + 1);
      expect((await moneyOf()).handIns.announced).toBeNull();
      hessa = await operatorOf(server, `hessa-${randomUUID()}@mersal.example`);
      expect((await find(second)).code).toBe('CASH_CODE_UNKNOWN');
      const third = await codeOf(9_000);
      await server.call(withdrawHandIn, { headers: driver.headers });
      expect((await find(third)).code).toBe('CASH_CODE_UNKNOWN');
    },
  );

  it('lets nobody guess codes for long [T.21]', async () => {
    const guesser = await operatorOf(server, `guesser-${randomUUID()}@mersal.example`, ['cash'], 'Guesser');
    const answers: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push((await find(`00000${guess % 10}`, guesser)).code);
    expect(answers.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('is closed to operators without the right, to merchants and to drivers [T.24]', async () => {
    await collected(1_000);
    expect((await clerk.call(listDeskCash)).code).toBe('FORBIDDEN');
    expect((await find('123456', clerk)).code).toBe('FORBIDDEN');
    expect((await take(1_000, 1_000, { who: clerk })).code).toBe('FORBIDDEN');
    expect((await server.call(listDeskCash, { as: owner })).status).toBe(403);
    expect((await server.call(listDeskCash, { headers: driver.headers })).status).toBe(403);
    expect((await server.call(announceHandIn, { as: owner, body: { amount: bhd(1) } })).status).toBe(403);
    for (const id of ['u-owner', 'none']) expect((await take(1, 0, { id })).code).toBe('NOT_FOUND');
    expect(await acts()).toEqual([]);
  });

  it('keeps the ledger at zero, and what is held right, over any order of deliveries and hand-ins [T.37]', async () => {
    const step = fc.oneof(
      fc.record({ collect: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({ count: fc.integer({ min: 0, max: 9_000 }) }),
      fc.constant({ sandbox: true as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          const before = (await opened()).held.minor;
          if ('collect' in one) {
            await collected(one.collect);
          } else if ('count' in one) {
            const isTaken = one.count > 0 && one.count <= before;
            expect((await take(one.count, before)).status).toBe(isTaken ? 200 : 409);
            expect((await opened()).held.minor).toBe(isTaken ? before - one.count : before);
          } else {
            await server.call(handInTakings, { params: { id: accountId('payable', 'm-pearl', 'BHD') } });
          }
          const { held, rest, lines } = await opened();
          expect(held.minor).toBe(Math.max(0, lines.reduce((sum, { amount }) => sum + amount.minor, 0) - rest.minor));
        }
        await agrees();
      }),
      { numRuns: tries(2, 5) },
    );
  });
});
