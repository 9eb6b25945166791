import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { splitVat } from '../../../src/domain/shared/vat';
import type { Plan } from '../../../src/domain/wallet/package';
import { creditOf, upgradeOf } from '../../../src/domain/wallet/upgrade';

const DAY = 86_400_000;
const START = '2026-11-01T09:00:00.000Z';
const END = '2026-12-01T09:00:00.000Z';
const at = (days: number, ms = 0): string => new Date(Date.parse(START) + days * DAY + ms).toISOString();
const running = (minor: number) => ({ startedAt: START, endsAt: END, paid: money(minor, 'BHD') });
const plan = (id: string, minor: number, change: Partial<Plan> = {}): Plan => ({
  id,
  name: { en: id, ar: id },
  period: 'monthly',
  price: money(minor, 'BHD'),
  unit: 'orders',
  quota: 30,
  trialQuota: null,
  ...change,
});
const SMALL = plan('small', 46_000);
const LARGE = plan('large', 136_000);
const change = (to: Plan, now = at(10), paid = 46_000, from = SMALL) =>
  upgradeOf(from, running(paid), to, now, 'Asia/Bahrain');

describe('what is credited of a period that ends early', () => {
  it.each([
    ['at its first moment', at(0), 46_000, 46_000],
    ['within the first day', at(0, 1), 46_000, 46_000],
    ['after one day', at(1), 46_000, 44_467],
    ['after ten days of thirty', at(10), 46_000, 30_667],
    ['a moment into the eleventh day', at(10, 1), 46_000, 30_667],
    ['half of it', at(15), 46_000, 23_000],
    ['on the last day', at(29, 1), 46_000, 1_534],
    ['a moment before its end', at(30, -1), 46_000, 1_534],
    ['at its end', at(30), 46_000, 0],
    ['later', at(40), 46_000, 0],
    ['before it began, by a clock that was set back', at(-3), 46_000, 46_000],
    ['of a trial', at(3), 0, 0],
    ['of one fils', at(29), 1, 1],
  ])('%s', (_name, now, paid, credit) => {
    expect(creditOf(running(paid), now)).toBe(credit);
  });

  it('is never more than was paid, never less for an earlier day, and adds up with what is charged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 30 * DAY - 1 }),
        fc.integer({ min: 0, max: DAY }),
        (paid, more, moment, later) => {
          const dearer = plan('large', Math.max(paid, SMALL.price.minor) + more);
          const now = at(0, moment);
          const upgrade = change(dearer, now, paid);
          if (upgrade === null) throw new Error('A dearer plan begins at once');
          expect(upgrade.credit.minor + upgrade.charge.minor).toBe(dearer.price.minor);
          expect(upgrade.credit.minor).toBeGreaterThanOrEqual(0);
          expect(upgrade.credit.minor).toBeLessThanOrEqual(paid);
          expect(upgrade.charge.minor).toBeGreaterThan(0);
          expect(creditOf(running(paid), at(0, moment + later))).toBeLessThanOrEqual(upgrade.credit.minor);
          // The invoice: each line adds up, and their VAT is that of what was charged.
          for (const percent of [10, 15]) {
            const { lines, sum } = splitVat([dearer.price.minor, -upgrade.credit.minor], percent);
            expect(lines.map(({ net, vat }) => net + vat)).toEqual([dearer.price.minor, 0 - upgrade.credit.minor]);
            expect(lines.reduce((whole, { vat }) => whole + vat, 0)).toBe(sum.vat);
            expect(sum).toEqual(splitVat([upgrade.charge.minor], percent).sum);
          }
        },
      ),
    );
  });
});

describe('which plans begin at once', () => {
  it.each<[string, Plan, string, boolean]>([
    ['a dearer one', LARGE, at(10), true],
    ['a year of the same, which is dearer', plan('small-yearly', 375_000, { period: 'yearly' }), at(10), true],
    ['a cheaper one', plan('tiny', 20_000), at(10), false],
    ['one of the same price', plan('other', 46_000), at(10), false],
    ['the same', SMALL, at(10), false],
    ['one that counts otherwise', plan('distance', 200_000, { unit: 'km' }), at(10), false],
    ['none once the period is over', LARGE, at(30), false],
  ])('%s', (_name, to, now, begins) => {
    expect(change(to, now) !== null).toBe(begins);
  });

  it('charges next a whole period after today', () => {
    expect(change(LARGE)).toMatchObject({ charge: money(105_333, 'BHD'), nextAt: '2026-12-11T09:00:00.000Z' });
    expect(change(plan('y', 375_000, { period: 'yearly' }))?.nextAt).toBe('2027-11-11T09:00:00.000Z');
  });

  it('credits a second change what the first one credited, too', () => {
    expect(change(LARGE, at(0), 46_000)?.credit).toEqual(money(46_000, 'BHD'));
    expect(change(plan('fleet', 358_000), at(0), 136_000, LARGE)?.credit).toEqual(money(136_000, 'BHD'));
  });
});
