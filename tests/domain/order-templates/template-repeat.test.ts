import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../src/domain/branches/opening-hours';
import type { OpeningHours, Weekday } from '../../../src/domain/branches/opening-hours';
import { nextDays, orderedAt, repeatErrors, windowOn } from '../../../src/domain/order-templates/template-repeat';
import type { RepeatSettings } from '../../../src/domain/order-templates/template-repeat';

const ZONE = 'Asia/Bahrain';
const settings = (change: Partial<RepeatSettings> = {}): RepeatSettings => ({
  isOn: true,
  days: ['sunday', 'wednesday'],
  goal: 'pick-up',
  from: '09:00',
  to: '11:00',
  ...change,
});
/** Open from eight to ten on every day but Friday, and closed on one Sunday. */
const hours: OpeningHours = {
  week: Object.fromEntries(
    WEEKDAYS.map((day) => [day, day === 'friday' ? [] : [{ from: '08:00', to: '10:00' }]]),
  ) as unknown as OpeningHours['week'],
  specialDays: [{ day: '2026-11-01', spans: [] }],
};

describe('the days of a template that repeats [R11.02]', () => {
  it.each<[string, readonly Weekday[], string, readonly string[]]>([
    ['from the day itself on', ['sunday', 'wednesday'], '2026-11-29', ['2026-11-29', '2026-12-02', '2026-12-06']],
    ['over the end of a year', ['thursday'], '2026-12-30', ['2026-12-31', '2027-01-07', '2027-01-14']],
    ['over a leap day', ['monday', 'tuesday'], '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-06']],
    ['none without a weekday', [], '2026-11-29', []],
  ])('%s', (_, days, from, expected) => expect(nextDays(days, from, 3)).toEqual(expected));

  it('are windows by the clocks of the region, ordered twelve hours ahead', () => {
    const window = windowOn(settings(), '2026-11-29', ZONE);
    expect(window).toEqual({
      kind: 'scheduled',
      goal: 'pick-up',
      at: '2026-11-29T06:00:00.000Z',
      until: '2026-11-29T08:00:00.000Z',
    });
    expect(window === null ? null : orderedAt(window)).toBe('2026-11-28T18:00:00.000Z');
    expect(windowOn(settings({ from: '' }), '2026-11-29', ZONE)).toBeNull();
  });
});

it.each<[string, Partial<RepeatSettings>, OpeningHours | null, readonly { path: string; code: string }[]]>([
  ['nothing is wrong', {}, null, []],
  ['while it is off nothing has to be there', { isOn: false, days: [], from: '', to: '' }, null, []],
  ['no day', { days: [] }, null, [{ path: 'days', code: 'required' }]],
  [
    'no times',
    { from: '', to: '' },
    null,
    [
      { path: 'from', code: 'required' },
      { path: 'to', code: 'required' },
    ],
  ],
  ['an end that is no later', { to: '09:00' }, null, [{ path: 'to', code: 'too-small' }]],
  ['a time that is none', { from: '08:7' }, null, [{ path: 'from', code: 'invalid' }]],
  ['a beginning while it is closed', { from: '07:00', to: '09:00' }, hours, [{ path: 'from', code: 'closed' }]],
  ['an end while it is closed', {}, hours, [{ path: 'to', code: 'closed' }]],
  ['a day on which it never opens', { days: ['friday'], to: '09:30' }, hours, [{ path: 'from', code: 'closed' }]],
  ['a special day decides nothing about every week', { to: '10:00' }, hours, []],
])('how it repeats is judged: %s [R11.02]', (_, change, open, errors) => {
  expect(repeatErrors(settings(change), open, ZONE)).toEqual(errors);
});
