import { describe, expect, it } from 'vitest';
import {
  extendedEnd,
  keepsSearching,
  longerBy,
  SEARCH_MINUTES,
  searchEnd,
} from '../../../src/domain/ordering/search.rules';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');

describe('how long a driver is looked for [R9.06]', () => {
  it('is 15 minutes, 30 minutes, an hour, 4 hours or a day', () => {
    expect(SEARCH_MINUTES.map((minutes) => new Date(searchEnd(NOW, minutes)).toISOString())).toEqual([
      '2026-11-25T10:15:00.000Z',
      '2026-11-25T10:30:00.000Z',
      '2026-11-25T11:00:00.000Z',
      '2026-11-25T14:00:00.000Z',
      '2026-11-26T10:00:00.000Z',
    ]);
  });

  it('is made longer from its end, or from now where that has passed', () => {
    expect(extendedEnd('2026-11-25T10:05:00.000Z', NOW, 30)).toBe(Date.parse('2026-11-25T10:35:00.000Z'));
    expect(extendedEnd('2026-11-25T09:59:00.000Z', NOW, 30)).toBe(Date.parse('2026-11-25T10:30:00.000Z'));
  });

  it.each([
    ['2026-11-25T10:05:00.000Z', [15, 30, 60, 240, 1_440]],
    ['2026-11-26T10:00:00.000Z', [15, 30, 60, 240, 1_440]],
    ['2026-11-26T10:00:00.001Z', [15, 30, 60, 240]],
    ['2026-11-27T09:40:00.000Z', [15]],
    ['2026-11-27T09:50:00.000Z', []],
  ])('that ends at %s may be made longer by %j minutes: never beyond two days from now', (until, minutes) => {
    expect(longerBy(until, NOW)).toEqual(minutes);
  });

  it('goes on until a driver accepts, or it is over', () => {
    expect((['dispatched', 'assigned', 'declined', 'unassigned'] as const).every(keepsSearching)).toBe(true);
    expect((['accepted', 'cancelled', 'dispatch failure', 'successful'] as const).some(keepsSearching)).toBe(false);
  });
});
