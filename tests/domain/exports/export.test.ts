import { describe, expect, it } from 'vitest';
import { monthsUntil, periodProblem, shareOf } from '../../../src/domain/exports/export';

describe('the days of a statement', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['2027-01-01', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-31', '2028-03-01', '2028-02-01', '2028-02-29'],
  ])('on %s are this month until today, and the whole last month', (today, first, lastFirst, last) => {
    expect(monthsUntil(today)).toEqual({
      thisMonth: { from: first, to: today },
      lastMonth: { from: lastFirst, to: last },
    });
  });

  it.each([
    [{}, 'missing'],
    [{ from: '2026-11-01' }, 'missing'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'order'],
    [{ from: '2026-11-01', to: '2026-11-01' }, null],
  ])('%j: %s', (period, problem) => {
    expect(periodProblem(period)).toBe(problem);
  });
});

it.each([
  [0, null, null],
  [0, 0, 1],
  [500, 2_000, 0.25],
  [3, 2, 1],
])('%d of %j rows is a share of %j', (done, total, share) => {
  expect(shareOf({ done, total })).toBe(share);
});
