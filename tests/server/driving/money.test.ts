import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDriverMoney } from '../../../contract/driving';
import { getOrder } from '../../../contract/order';
import { handInTakings } from '../../../contract/sandbox';
import { accountId, checkLedger } from '../../../server/modules/wallet';
import { audit } from '../../support/servers/ledger';
import { driverOf, signedIn } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { fundWallet, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

/** 20:30 in Bahrain, on a Friday. */
const EVENING = '2026-11-20T17:30:00.000Z';

let server: TestServer;
let as: TestSession;
let driver: TestDriver;

const moneyOf = async (one: TestDriver) => (await server.call(getDriverMoney, { headers: one.headers })).data;
const withStops = (cash: readonly number[], method: 'cash' | 'wallet') =>
  placed(server, as, {
    payment: { method },
    allowDuplicate: true,
    dropOffs: cash.map((minor, index) => ({
      address: { ...SEEF, building: String(100 + index) },
      recipient: { name: 'Badria Haidar', phone: `+9733611220${index}` },
      note: '',
      size: 'small' as const,
      cashToCollect: { minor, currency: 'BHD' as const },
    })),
  });

/** Brings an order to its end, the last parcels failing. */
async function driven(cash: readonly number[], method: 'cash' | 'wallet', failing = 0) {
  const { id } = (await withStops(cash, method)).data;
  const trip = await (await driver.ready()).accepted();
  for (const to of ['in progress', 'arrived', 'picked up'] as const) await driver.step(trip.orderId, to);
  for (const [index, stop] of trip.stops.entries()) {
    const isFailing = index >= cash.length - failing;
    const done = isFailing
      ? await driver.step(trip.orderId, 'failed', stop.id, { failureReason: 'nobody-there' })
      : await driver.step(trip.orderId, 'delivered', stop.id);
    expect(done.status).toBe(200);
  }
  return (await server.call(getOrder, { as, params: { id } })).data;
}

const shareOf = (
  { lines }: { readonly lines: readonly { code: string; amount: { minor: number } }[] },
  share: number,
) => Math.floor((lines.reduce((sum, { code, amount }) => sum + (code === 'vat' ? 0 : amount.minor), 0) * share) / 100);

/** What an order costs, for somebody who may see it. */
const totalOf = ({ total }: { readonly total: { readonly minor: number } | null }): number => total?.minor ?? 0;

beforeAll(async () => {
  server = await startServer({
    at: EVENING,
    settings: {
      drivers: { 'BH-manama': { share: 60, cashLimit: 100_000 }, 'SA-riyadh': { share: 80, cashLimit: 100_000 } },
    },
  });
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  driver = await driverOf(server, '+97336990101');
});
afterAll(() => server.close());

describe("a driver's money [R2.35]", () => {
  it('is nothing before the first trip', async () => {
    expect(await moneyOf(driver)).toEqual({
      share: 60,
      week: { minor: 0, currency: 'BHD' },
      days: [{ day: '2026-11-20', earned: { minor: 0, currency: 'BHD' }, trips: [] }],
      held: { minor: 0, currency: 'BHD' },
      rest: { minor: 0, currency: 'BHD' },
      handIns: { announced: null, receipts: [], limit: { minor: 100_000, currency: 'BHD' } },
      cash: [],
    });
  });

  it("is the region's share of each trip, and the cash of its stops; a day ends at midnight", async () => {
    const first = await driven([5_000], 'cash');
    const before = await moneyOf(driver);
    expect(before.days).toMatchObject([
      {
        day: '2026-11-20',
        earned: { minor: shareOf(first, 60) },
        trips: [{ reference: first.reference, delivered: 1, failed: 0 }],
      },
    ]);
    expect(new Set(before.cash.map(({ from, reference, amount }) => `${from} ${reference} ${amount.minor}`))).toEqual(
      new Set([`recipient ${first.reference} 5000`, `sender ${first.reference} ${totalOf(first)}`]),
    );
    expect(before.held.minor).toBe(5_000 + totalOf(first));

    // 00:30 of the next day there, still the day before in UTC.
    server.clock.advance(4 * 3_600_000);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    const second = await driven([2_000, 3_000], 'wallet', 1);
    const after = await moneyOf(driver);
    expect(after.days.map(({ day, earned, trips }) => [day, earned.minor, trips.length])).toEqual([
      ['2026-11-21', shareOf(second, 60), 1],
      ['2026-11-20', shareOf(first, 60), 1],
    ]);
    expect(after.days[0]?.trips).toMatchObject([{ delivered: 1, failed: 1 }]);
    expect(after.week.minor).toBe(shareOf(first, 60) + shareOf(second, 60));
    // What was not handed over was not collected.
    expect(after.held.minor).toBe(before.held.minor + 2_000);

    // On Sunday another week begins; the days stay.
    server.clock.advance(24 * 3_600_000);
    const sunday = await moneyOf(driver);
    expect([sunday.week.minor, sunday.days.length]).toEqual([0, 3]);
  });

  it('holds no cash once it was handed in, however often that is said; the ledger stays at zero [T.37]', async () => {
    const held = (await moneyOf(driver)).held.minor;
    const ours = async () => {
      const { balances } = await checkLedger(server.deps.db);
      return balances.find(({ kind, currency }) => kind === 'cash' && currency === 'BHD')?.balance ?? 0;
    };
    const before = await ours();
    const say = () => server.call(handInTakings, { params: { id: accountId('payable', 'm-pearl', 'BHD') } });
    expect((await Promise.all([say(), say(), say()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await moneyOf(driver)).toMatchObject({ held: { minor: 0 }, cash: [] });
    // Cash in drivers' hands stands below zero, because it came from outside.
    expect((await ours()) - before).toBeGreaterThanOrEqual(held);
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0, wrongWallets: 0 });
    expect((await audit(server.deps.db)).sums.every(({ sum }) => sum === 0)).toBe(true);
  });

  it('is told to its driver alone', async () => {
    const other = await driverOf(server, '+97336990102');
    expect(await moneyOf(other)).toMatchObject({ held: { minor: 0 }, cash: [], week: { minor: 0 } });
    const again = await signedIn(server, driver.phone);
    expect((await moneyOf(again)).days.length).toBe(3);
  });
});
