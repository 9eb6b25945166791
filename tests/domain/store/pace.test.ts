import { describe, expect, it } from 'vitest';
import { openingAt } from '../../../src/domain/branches/opening-hours';
import { openingWith, paceAt, paceOf, USUAL_PACE } from '../../../src/domain/store/pace';
import type { Pace } from '../../../src/domain/store/pace';

const NOON = '2026-11-22T09:00:00.000Z';
const zone = 'Asia/Bahrain';
/** 09:00 to 18:00 every day, in Bahrain. */
const span = [{ from: '09:00', to: '18:00' }];
const week = {
  sunday: span,
  monday: span,
  tuesday: span,
  wednesday: span,
  thursday: span,
  friday: span,
  saturday: span,
};
const byHours = (at: string) => openingAt({ hours: { week, specialDays: [] }, isClosed: false }, at, zone);
const always = () => null;

describe('the pace of a branch [R11.28] [R9.06]', () => {
  it.each([
    [{ kind: 'usual' }, USUAL_PACE],
    [
      { kind: 'paused', minutes: 30 },
      { kind: 'paused', until: '2026-11-22T09:30:00.000Z' },
    ],
    [
      { kind: 'paused', minutes: null },
      { kind: 'paused', until: null },
    ],
    [
      { kind: 'busy', extra: 20, minutes: 1_440 },
      { kind: 'busy', extra: 20, until: '2026-11-23T09:00:00.000Z' },
    ],
  ] as const)('is %j as it is wished: %j', (wish, pace) => expect(paceOf(wish, NOON)).toEqual(pace));

  it('ends at its moment, and not before', () => {
    const pace = paceOf({ kind: 'paused', minutes: 15 }, NOON);
    expect(paceAt(pace, '2026-11-22T09:14:59.999Z')).toBe(pace);
    expect(paceAt(pace, '2026-11-22T09:15:00.000Z')).toEqual(USUAL_PACE);
    expect(paceAt({ kind: 'paused', until: null }, '2030-01-01T00:00:00.000Z').kind).toBe('paused');
  });

  it.each<[string, Pace, (at: string) => ReturnType<typeof byHours>, object | null]>([
    ['usual, by its hours', USUAL_PACE, byHours, { kind: 'open', until: '2026-11-22T15:00:00.000Z' }],
    ['usual, at any time', USUAL_PACE, always, null],
    ['busy is open', { kind: 'busy', extra: 10, until: null }, always, null],
    ['paused for good', { kind: 'paused', until: null }, byHours, { kind: 'closed', opensAt: null }],
    [
      'paused for a while',
      { kind: 'paused', until: '2026-11-22T10:00:00.000Z' },
      byHours,
      { kind: 'closed', opensAt: '2026-11-22T10:00:00.000Z' },
    ],
    [
      'paused past closing time: it opens with the next day',
      { kind: 'paused', until: '2026-11-22T16:00:00.000Z' },
      byHours,
      { kind: 'closed', opensAt: '2026-11-23T06:00:00.000Z' },
    ],
    ['a pause that has ended', { kind: 'paused', until: '2026-11-22T08:00:00.000Z' }, always, null],
  ])('%s', (_, pace, hours, opening) => expect(openingWith(pace, NOON, hours)).toEqual(opening));
});
