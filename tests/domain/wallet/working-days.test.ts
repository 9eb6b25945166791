import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../src/domain/regions/region';
import { dueDay, isWorkingDay } from '../../../src/domain/wallet/working-days';

const BAHRAIN = REGIONS['BH-manama'];
const SAUDI = REGIONS['SA-riyadh'];

describe('working days [R9.01]', () => {
  it.each([
    ['a Sunday', '2026-11-22T09:00:00.000Z', '2026-11-24'],
    ['a Wednesday: Friday and Saturday do not count', '2026-11-25T09:00:00.000Z', '2026-11-29'],
    ['a Thursday', '2026-11-26T09:00:00.000Z', '2026-11-30'],
    ['a Friday', '2026-11-27T09:00:00.000Z', '2026-11-30'],
    ['late in the evening in UTC, which is the next day there', '2026-11-22T21:30:00.000Z', '2026-11-25'],
    ['just before the National Days', '2026-12-14T09:00:00.000Z', '2026-12-20'],
    ['the last day of the year', '2026-12-31T09:00:00.000Z', '2027-01-04'],
  ])('from %s', (_what, from, day) => {
    expect(dueDay(from, 2, BAHRAIN)).toEqual({ day, dependsOnMoon: false });
  });

  it('knows the fixed holidays of each country', () => {
    expect(['2027-05-02', '2026-12-16', '2026-12-17'].map((day) => isWorkingDay(day, 'BH'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['2026-12-16', '2026-09-23', '2027-02-22', '2027-09-23'].map((day) => isWorkingDay(day, 'SA'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('foresees the holidays that follow the moon, and says that they may move', () => {
    // Eid al-Fitr of 1448 is foreseen for the 9th to the 12th of March 2027, a Tuesday to a Friday.
    expect(isWorkingDay('2027-03-10', 'SA')).toBe(false);
    const due = dueDay('2027-03-08T09:00:00.000Z', 2, SAUDI);
    expect(due).toEqual({ day: '2027-03-15', dependsOnMoon: true });
    // Ashura is a holiday in Bahrain alone.
    expect([isWorkingDay('2027-06-15', 'BH'), isWorkingDay('2027-06-15', 'SA')]).toEqual([false, true]);
    expect(dueDay('2026-11-22T09:00:00.000Z', 2, SAUDI).dependsOnMoon).toBe(false);
  });
});
