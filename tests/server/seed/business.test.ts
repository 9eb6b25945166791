import { describe, expect, it } from 'vitest';
import { areaNameOf } from '../../../server/modules/ordering';
import { demoBusiness } from '../../../server/seed/business';
import { addressErrors } from '../../../src/domain/addresses/address.rules';
import { orderStateOf } from '../../../src/domain/ordering/stops';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import { mayStopFollow } from '../../../src/domain/ordering/task-transitions';
import { exceedsCashLimit } from '../../../src/domain/ordering/parcel-rules';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { REGIONS } from '../../../src/domain/regions/region';
import { isPhone } from '../../../src/domain/shared/phone';
import { sampled } from '../../support/sampled';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const demo = demoBusiness(1, NOW);
const HOME = [
  ['BH-manama', 'merchant-dar-al-noor'],
  ['SA-riyadh', 'merchant-qahwat-najd'],
] as const;

const DAY = 86_400_000;

/** Orders of each branch on each of the last thirty days by the region's calendar, today last. */
function daysOf({ stored }: typeof demo, now: Date): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const { order } of stored) {
    const midnight = (at: Date): number => Math.floor((at.getTime() + 3 * 3_600_000) / DAY);
    const back = midnight(now) - midnight(order.createdAt);
    const counts = days.get(order.branchId) ?? Array<number>(30).fill(0);
    if (back < 30) counts[29 - back] = (counts[29 - back] ?? 0) + 1;
    days.set(order.branchId, counts);
  }
  return days;
}
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

describe('the demo business', () => {
  it('is the same for the same seed and moment, and another for another', { tags: 'long' }, () => {
    expect(demoBusiness(1, NOW)).toEqual(demo);
    expect(JSON.stringify(demoBusiness(2, NOW))).not.toBe(JSON.stringify(demo));
  });

  it.each(HOME)(
    'has 25 addresses inside the city, 60 customers, two cards and some 600 orders: %s',
    (regionCode, merchantId) => {
      const mine = <T extends { merchantId: string; regionCode: string }>(rows: readonly T[]) =>
        rows.filter((row) => row.merchantId === merchantId && row.regionCode === regionCode);
      expect(mine(demo.addresses).length).toBe(25);
      expect(mine(demo.addresses).filter(({ isDefault }) => isDefault).length).toBe(1);
      expect(mine(demo.customers).length).toBe(60);
      expect(demo.cards.filter((card) => card.merchantId === merchantId).length).toBe(2);
      const orders = mine(demo.stored.map(({ order }) => order));
      expect(orders.length).toBeGreaterThan(500);
      expect(orders.length).toBeLessThan(720);
      expect(new Set(orders.map(({ branchId }) => branchId)).size).toBe(4);
      expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(TASK_STATES));
      for (const { order } of demo.stored)
        expect(NOW.getTime() - order.createdAt.getTime()).toBeLessThanOrEqual(90 * DAY);
    },
  );

  it.each(
    sampled(
      ['2026-11-20T09:00:00.000Z', '2026-11-19T21:05:00.000Z', '2026-11-22T05:30:00.000Z', '2026-12-31T20:50:00.000Z'],
      4,
      1,
    ),
  )('has a today like its other days, whenever it starts: %s [R2.01]', (at) => {
    const now = new Date(at);
    const business = demoBusiness(3, now);
    for (const [branchId, counts] of daysOf(business, now)) {
      const before = counts.slice(0, -2);
      for (const last of counts.slice(-2)) expect(last, branchId).toBeLessThanOrEqual(Math.max(...before) + 4);
      expect(before.filter((count) => count > 0).length, branchId).toBeGreaterThan(15);
    }
    // Not everything is from this minute: open orders were placed over the hours before.
    const open = business.stored
      .filter(({ order }) => !isFinal(order.state))
      .map(({ order }) => now.getTime() - order.createdAt.getTime());
    expect(open.filter((age) => age > 3_600_000).length).toBeGreaterThan(open.length / 3);
    expect(open.filter((age) => age < 600_000).length).toBeLessThan(open.length / 2);
  });

  it('has a week that shows, Thursday before Monday, and grows a little', () => {
    const all = demo.stored.map(({ order }) => order.createdAt).filter((at) => NOW.getTime() - at.getTime() > DAY);
    const on = (weekday: number): number =>
      all.filter((at) => new Date(at.getTime() + 3 * 3_600_000).getUTCDay() === weekday).length;
    expect(on(4)).toBeGreaterThan(on(1) * 1.2);
    const recent = all.filter((at) => NOW.getTime() - at.getTime() <= 29 * DAY).length;
    const early = all.filter((at) => NOW.getTime() - at.getTime() > 60 * DAY).length;
    expect(recent).toBeGreaterThan(early * 1.1);
    expect(recent).toBeLessThan(early * 1.6);
    for (const [branchId, counts] of daysOf(demo, NOW))
      if (branchId === 'branch-adliya') expect(sum(counts) / 30).toBeGreaterThan(2.3);
  });

  it("has addresses that the rules take, near enough to one another, each in its own country's form [R5.15]", () => {
    for (const { address, regionCode } of [...demo.addresses, ...demo.customers])
      expect(addressErrors(address, REGIONS[regionCode])).toEqual([]);
    for (const { address, regionCode } of demo.addresses)
      expect(distanceMeters(address.position, REGIONS[regionCode].centerLocation)).toBeLessThan(20_000);
  });

  it('has phone numbers that could ring', () => {
    const phones = [...demo.addresses, ...demo.customers, ...demo.drivers].map(({ phone }) => phone);
    expect(phones.filter((phone) => !isPhone(phone))).toEqual([]);
    expect(demo.stored.flatMap(({ stops }) => stops).filter(({ recipientPhone }) => !isPhone(recipientPhone))).toEqual(
      [],
    );
  });

  it('has orders whose every life is one that may be lived [R4.02]', () => {
    for (const { order, history: all, stops } of demo.stored) {
      for (const stop of stops) {
        const history = all.filter(({ stopId }) => stopId === stop.id);
        expect(history[0]?.state).toBe('created');
        history.slice(1).forEach(({ state, at }, index) => {
          const before = history[index];
          expect(before !== undefined && mayStopFollow(before.state, state), `${before?.state} → ${state}`).toBe(true);
          expect(at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? Number.POSITIVE_INFINITY);
        });
        expect([stop.state, stop.updatedAt]).toEqual([history.at(-1)?.state, history.at(-1)?.at]);
      }
      expect(order.state).toBe(orderStateOf(stops.map(({ state }) => state)));
      expect(order.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(
        exceedsCashLimit(
          stops.map((stop) => ({ cashToCollect: { minor: stop.cashToCollect, currency: order.currency } })),
          order.currency,
        ),
      ).toBe(false);
    }
    expect(new Set(demo.stored.map(({ order }) => order.reference)).size).toBe(demo.stored.length);
  });

  it('keeps books that sum to zero, wallets over their floor at every moment, and refunds as the rules give them [T.37] [R4.05]', () => {
    const walletOf = new Map(
      demo.books.accounts
        .filter(({ kind }) => kind === 'wallet')
        .map(({ id, balance, overdraft }) => [id, { kept: balance ?? 0, floor: -(overdraft ?? 0), sum: 0 }]),
    );
    const byEntry = new Map<string, { accountId: string; amount: number }[]>();
    for (const { entryId, accountId, amount } of demo.books.postings)
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), { accountId, amount }]);
    for (const entry of demo.books.entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const postings = byEntry.get(entry.id) ?? [];
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { accountId, amount } of postings) {
        const wallet = walletOf.get(accountId);
        if (wallet === undefined) continue;
        wallet.sum += amount;
        expect(wallet.sum).toBeGreaterThanOrEqual(wallet.floor);
      }
    }
    for (const { kept, sum } of walletOf.values()) expect(kept).toBe(sum);
    expect(demo.stored.some(({ order }) => order.paymentStatus === 'partially refunded')).toBe(true);
    expect(demo.stored.some(({ order }) => order.paymentStatus === 'refunded')).toBe(true);
  });

  it('shows every kind of end, in each home region, whenever it starts [R4.02] [R4.05] [R11.01]', () => {
    for (const at of sampled(['2026-12-31T20:50:00.000Z', '2026-11-20T09:00:00.000Z', '2027-02-28T21:05:00.000Z'], 3))
      for (const [regionCode, merchantId] of HOME) {
        const { stored } = demoBusiness(20_261_120, new Date(at));
        const own = stored.filter(({ order }) => order.regionCode === regionCode && order.merchantId === merchantId);
        const first = new Map(own.flatMap(({ order, stops }) => stops.map(({ id }) => [id, order] as const)));
        const trips = own.flatMap(({ secondTrip }) => secondTrip ?? []);
        expect(new Set(trips.map(({ kind }) => kind)), at).toEqual(new Set(['again', 'return']));
        for (const { stopId } of trips) expect(first.get(stopId)).toMatchObject({ state: 'failed', decideUntil: null });
        const reported = own.filter(({ report }) => report !== null);
        expect(reported.length, at).toBeGreaterThan(0);
        for (const { order, report } of reported)
          expect([order.paymentStatus, order.refunded]).toEqual(['partially refunded', report?.refund]);
        const calledOff = own.filter(({ order }) => order.heldBackAt !== null);
        expect(calledOff.length, at).toBeGreaterThan(0);
        for (const { order, stops } of calledOff) {
          const rest = stops.filter(({ state }) => state === 'successful');
          expect([rest.length, order.stopCount]).toEqual([stops.length - 1, stops.length - 1]);
          expect(order.cashToCollect).toBe(rest.reduce((all, { cashToCollect }) => all + cashToCollect, 0));
        }
      }
  });

  it('tells once of an order that no driver was found, however many stops it has', { tags: 'long' }, () => {
    let many = 0;
    for (let seed = 1; seed <= 5; seed += 1) {
      const { alerts, stored } = demoBusiness(seed, NOW);
      many += stored.filter(({ order }) => order.state === 'dispatch failure' && order.stopCount > 1).length;
      const told = alerts.flatMap(({ payload }) =>
        payload.kind === 'alert' && payload.type === 'Dispatch Failed' ? [payload.orderId] : [],
      );
      expect(told).toHaveLength(new Set(told).size);
    }
    expect(many).toBeGreaterThan(0);
  });

  it('says of an order that no driver was found where its page says that it goes', () => {
    const named = [2, 3, 4].flatMap((seed) => {
      const { alerts, stored } = demoBusiness(seed, NOW);
      return alerts.flatMap(({ payload }) => {
        if (payload.kind !== 'alert' || payload.type !== 'Dispatch Failed') return [];
        const known = stored.find(({ order }) => order.id === payload.orderId);
        return known === undefined ? [] : [{ ...known, message: payload.message }];
      });
    });
    expect(named.some(({ stops }) => new Set(stops.map(({ address }) => areaNameOf(address).en)).size > 1)).toBe(true);
    for (const { stops, message } of named) {
      const last = stops.at(-1);
      expect(message).toContain(last === undefined ? 'a place' : areaNameOf(last.address).en);
    }
  });

  it('tells in the feed what happened in the last days, in both languages', () => {
    expect(demo.alerts.length).toBeGreaterThan(10);
    for (const { payload } of demo.alerts)
      expect(payload.kind === 'alert' && payload.message !== '' && payload.messageAr !== '').toBe(true);
  });
});
