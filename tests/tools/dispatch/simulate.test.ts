import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matched } from '../../../src/domain/driving/dispatch';
import { dayOf } from '../../../tools/dispatch/day';
import { figuresOf, rowsOf } from '../../../tools/dispatch/figures';
import { nearestDriver, simulate } from '../../../tools/dispatch/simulate';
import type { Rule } from '../../../tools/dispatch/simulate';

const options = fc.record({
  orders: fc.integer({ min: 1, max: 60 }),
  drivers: fc.integer({ min: 1, max: 6 }),
  seed: fc.integer({ min: 1, max: 2 ** 32 }),
});
const RULES = { 'our rules': matched, 'nearest driver': nearestDriver } satisfies Record<string, Rule>;

describe.each(Object.entries(RULES))('a simulated day by %s [R11.13]', (_, rule) => {
  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(options, (asked) => {
        expect(simulate(dayOf(asked), rule, asked.seed)).toEqual(simulate(dayOf(asked), rule, asked.seed));
      }),
      { numRuns: 20 },
    );
  });

  it('ends each order once, with one driver who has nothing else meanwhile', () => {
    fc.assert(
      fc.property(options, (asked) => {
        const day = dayOf(asked);
        const { outcomes } = simulate(day, rule, asked.seed);
        expect(outcomes.map(({ orderId }) => orderId).toSorted()).toEqual(day.orders.map(({ id }) => id).toSorted());
        const trips = outcomes.flatMap(({ at, trip }) => (trip === null ? [] : [{ at, ...trip }]));
        for (const { at, acceptedAt, pickedUpAt, deliveredAt } of trips) {
          expect(acceptedAt).toBeGreaterThan(at);
          expect(pickedUpAt).toBeGreaterThan(acceptedAt);
          expect(deliveredAt).toBeGreaterThan(pickedUpAt);
        }
        for (const { id } of day.drivers) {
          const own = trips.filter(({ driverId }) => driverId === id).toSorted((a, b) => a.acceptedAt - b.acceptedAt);
          own.forEach(({ deliveredAt }, index) => {
            expect(own[index + 1]?.acceptedAt ?? Infinity).toBeGreaterThan(deliveredAt);
          });
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the simulator [R11.13]', () => {
  const asked = { orders: 400, drivers: 12, seed: 7 };

  it('has another day for another seed', () => {
    expect(dayOf(asked)).not.toEqual(dayOf({ ...asked, seed: 8 }));
  });

  it('asks nobody to take cash over the limit by our rules', () => {
    expect(simulate(dayOf({ ...asked, orders: 1_000 }), matched, asked.seed).cashOverLimit).toBe(0);
    expect(simulate(dayOf({ ...asked, orders: 1_000 }), nearestDriver, asked.seed).cashOverLimit).toBeGreaterThan(0);
  });

  it('gives an order up that nobody can take', () => {
    const day = { ...dayOf(asked), drivers: [] };
    const figures = figuresOf(simulate(day, matched, asked.seed));
    expect(figures).toMatchObject({ orders: 400, undelivered: 100 });
    expect(rowsOf([figures]).map(([name]) => name)).toContain('not delivered');
  });
});
