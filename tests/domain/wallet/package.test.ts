import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import { wallClockOf } from '../../../src/domain/shared/zoned-time';
import { nextQuota, nextTryAt, periodEndOf, savingPercent, unitsOf } from '../../../src/domain/wallet/package';
import type { Delivered } from '../../../src/domain/wallet/package';

const BAHRAIN = 'Asia/Bahrain';
const dayAfter = (anchor: string, count: number, period: 'monthly' | 'yearly' = 'monthly') =>
  wallClockOf(periodEndOf(anchor, count, period, BAHRAIN), BAHRAIN);

describe('the end of a period [R9.05]', () => {
  it.each([
    ['2026-01-31T09:00:00.000Z', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2027-12-31T09:00:00.000Z', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2026-11-15T09:00:00.000Z', ['2026-12-15', '2027-01-15']],
    // Already the first of March there.
    ['2026-02-28T21:30:00.000Z', ['2026-04-01', '2026-05-01']],
  ])('of months that began at %s is never an earlier day than it must be', (anchor, days) => {
    expect(days.map((_, index) => dayAfter(anchor, index + 1).day)).toEqual(days);
  });

  it('of years keeps the leap day for the years that have it', () => {
    const ends = [1, 2, 3, 4].map((count) => dayAfter('2028-02-29T06:15:00.000Z', count, 'yearly'));
    expect(ends.map(({ day }) => day)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(ends[0]?.time).toBe('09:15');
  });

  it('is later with each period, at the same time of the day, for any beginning', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('Asia/Bahrain', 'Asia/Riyadh'),
        (at, count, zone) => {
          const anchor = instantOf(at);
          const [end, next] = [0, 1].map((more) => periodEndOf(anchor, count + more, 'monthly', zone));
          const days = (millisOf(next ?? '') - millisOf(end ?? '')) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          expect(wallClockOf(end ?? '', zone).time).toBe(wallClockOf(anchor, zone).time);
        },
      ),
    );
  });
});

it('carries over what was left, once: at most a whole quota', () => {
  expect([0, 30, 100, 250, -5].map((left) => nextQuota({ quota: 100, unit: 'orders' }, left))).toEqual([
    100, 130, 200, 200, 100,
  ]);
  expect(nextQuota({ quota: 3, unit: 'branches' }, 3)).toBe(3);
});

it('counts one order, or each kilometre that was begun', () => {
  expect([0, 1, 1_000, 1_001, 12_345].map((meters) => unitsOf('km', meters))).toEqual([1, 1, 1, 2, 13]);
  expect(unitsOf('orders', 12_345)).toBe(1);
});

describe('what a plan would have saved [R9.05]', () => {
  const plan = { unit: 'orders', quota: 100, price: money(136_000, 'BHD'), period: 'monthly' } as const;
  const delivered = (orders: number): Delivered => ({
    days: 90,
    orders,
    kilometers: orders * 6,
    coveredByOrders: money(orders * 1_705, 'BHD'),
    coveredByKm: money(orders * 1_800, 'BHD'),
  });

  it.each([
    // Used up to the last order: a fifth less than what they cost.
    [296, 20],
    // Half of them are beyond the quota.
    [592, 10],
    // Paid for, and hardly used.
    [100, null],
    [0, null],
  ])('of %i orders in 90 days is %s percent', (orders, percent) => {
    expect(savingPercent(plan, delivered(orders))).toBe(percent);
  });

  it('is never more than the plan is cheaper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (orders) => {
        expect(savingPercent(plan, delivered(orders)) ?? 0).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('the next try of a declined card [R9.05]', () => {
  const end = '2026-12-20T09:00:00.000Z';
  const day = (days: number) => instantOf(millisOf(end) + days * 86_400_000);

  it.each([
    ['at the end of the period', 0, 0, 1],
    ['at the first try', 1, 1, 3],
    ['at the second', 3, 2, 5],
    ['a little late', 3.2, 2, 5],
    ['at the last one', 5, 3, null],
    ['with many other cards on the first day', 0.1, 9, 1],
    ['with another card on the fourth day', 4, 9, 5],
    ['after a standstill, untold', 8, 0, 9],
    ['after a standstill, told before it', 8, 1, null],
  ])('%s', (_, at, declined, next) => {
    expect(nextTryAt(end, declined, day(at))).toBe(next === null ? null : day(next));
  });
});
