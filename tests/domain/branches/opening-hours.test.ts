import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  WEEKDAYS,
  dayAfter,
  isOpenAt,
  isOpenDuring,
  nextDayOpening,
  nextOpening,
  openUntil,
  openOnDay,
  openWindows,
  openingHoursErrors,
  spansOf,
} from '../../../src/domain/branches/opening-hours';
import type { OpeningHours, OpeningSpan } from '../../../src/domain/branches/opening-hours';
import { everyDay } from '../../support/samples/sample-branches';
import {
  copiedToAll,
  hoursDraftErrors,
  hoursDraftOf,
  hoursField,
  hoursOf,
  switched,
  withKind,
  withSpanAdded,
  withSpecialDayAdded,
  withoutSpan,
} from '../../../src/domain/branches/opening-hours-draft';

const ZONES = ['Asia/Bahrain', 'Asia/Riyadh'] as const;
const ZONE = ZONES[0];
const MINUTE = 60_000;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Times that do not overlap: pairs of ascending cuts of a day; the last one may end past midnight. */
const spans: fc.Arbitrary<readonly OpeningSpan[]> = fc
  .tuple(fc.uniqueArray(fc.nat(95), { maxLength: 6 }), fc.boolean())
  .map(([cuts, isLate]) => {
    const sorted = cuts.toSorted((a, b) => a - b).slice(0, cuts.length - (cuts.length % 2));
    const pairs = sorted.flatMap((cut, index) =>
      index % 2 === 0 ? [{ from: clock(cut * 15), to: clock((sorted[index + 1] ?? 0) * 15) }] : [],
    );
    const last = pairs.at(-1);
    return isLate && last !== undefined && pairs.length > 0
      ? [...pairs.slice(0, -1), { from: last.from, to: pairs[0]?.from === last.from ? '00:30' : '00:00' }]
      : pairs;
  });
const days = fc.integer({ min: -3, max: 12 }).map((ahead) => dayAfter('2026-11-22', ahead));
const openingHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc
    .array(spans, { minLength: 7, maxLength: 7 })
    .map((week) => Object.fromEntries(WEEKDAYS.map((key, index) => [key, week[index]])) as OpeningHours['week']),
  specialDays: fc.uniqueArray(fc.record({ day: days, spans }), { maxLength: 4, selector: ({ day }) => day }),
});
const minutesFrom = (year: number, month: number, day: number, count: number) =>
  fc
    .integer({ min: 0, max: count })
    .map((minute) => new Date(Date.UTC(year, month, day) + minute * MINUTE).toISOString());
/** Around the special days. */
const moments = minutesFrom(2026, 10, 20, 10 * 1_440);
/** Two years, with a leap day between. */
const farMoments = minutesFrom(2027, 5, 1, 2 * 365 * 1_440);

/** The clock on the wall as the runtime's own calendar knows it: `2026-11-22 09:30`. */
const walls = Object.fromEntries(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The reference: minutes of the local day and of the day before it, without any window. */
function isOpenPlainly(hours: OpeningHours, at: string, zone: (typeof ZONES)[number] = ZONE): boolean {
  const [day = '', time = ''] = walls[zone]?.format(Date.parse(at)).split(' ') ?? [];
  return (
    spansOf(hours, day).some(({ from, to }) => from <= time && (to <= from || time < to)) ||
    spansOf(hours, dayAfter(day, -1)).some(({ from, to }) => to <= from && time < to)
  );
}

const every = (given: readonly OpeningSpan[]): OpeningHours['week'] =>
  Object.fromEntries(WEEKDAYS.map((key) => [key, given])) as OpeningHours['week'];

describe('opening hours', () => {
  it('say the same as the clock on the wall, at any minute of two years and in both regions [R2.19]', () => {
    fc.assert(
      fc.property(openingHours, fc.oneof(moments, farMoments), fc.constantFrom(...ZONES), (hours, at, zone) => {
        expect(isOpenAt(hours, at, zone)).toBe(isOpenPlainly(hours, at, zone));
      }),
      { numRuns: 400 },
    );
  });

  it('open next at the first open moment, and stay closed until then [R2.19]', () => {
    fc.assert(
      fc.property(openingHours, moments, (hours, at) => {
        const next = nextOpening(hours, at, ZONE);
        if (next === null) {
          expect(isOpenPlainly(hours, at)).toBe(false);
          return;
        }
        expect(isOpenPlainly(hours, next)).toBe(true);
        for (let millis = Date.parse(at); millis < Date.parse(next); millis += 15 * MINUTE)
          expect(isOpenPlainly(hours, new Date(millis).toISOString())).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('list for a day what is open in it: apart, in order, and minute by minute right [R2.19]', () => {
    fc.assert(
      fc.property(openingHours, days, (hours, day) => {
        const windows = openWindows(hours, day, ZONE);
        const said = openOnDay(hours, day, ZONE);
        expect(said === 'all day' ? 1 : said.length).toBe(windows.length);
        for (const [index, { from, to }] of windows.entries()) {
          expect(from < to).toBe(true);
          expect(index === 0 || from > (windows[index - 1]?.to ?? '')).toBe(true);
          expect(isOpenDuring(hours, { from, to }, ZONE)).toBe(true);
        }
        const start = Date.parse(`${day}T00:00:00.000Z`) - 180 * MINUTE;
        for (let minute = 0; minute < 1_440; minute += 15) {
          const at = new Date(start + minute * MINUTE).toISOString();
          expect(windows.some(({ from, to }) => from <= at && at < to)).toBe(isOpenPlainly(hours, at));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('go on over midnight, into what follows, and around the clock; a special day stands in for its weekday', () => {
    const late: OpeningHours = {
      week: every([{ from: '18:00', to: '02:00' }]),
      specialDays: [{ day: '2026-12-16', spans: [] }],
    };
    // 01:00 in Bahrain on the holiday: what began on the evening before goes on.
    expect(openUntil(late, '2026-12-15T22:00:00.000Z', ZONE)).toEqual({ until: '2026-12-15T23:00:00.000Z' });
    expect(isOpenAt(late, '2026-12-16T17:00:00.000Z', ZONE)).toBe(false);
    expect(nextOpening(late, '2026-12-16T00:00:00.000Z', ZONE)).toBe('2026-12-17T15:00:00.000Z');
    const always = { ...late, week: every([{ from: '00:00', to: '00:00' }]), specialDays: [] };
    expect(openUntil(always, '2026-12-16T17:00:00.000Z', ZONE)).toEqual({ until: null });
    const never = {
      ...always,
      week: every([]),
      specialDays: [{ day: '2027-03-01', spans: [{ from: '10:00', to: '12:00' }] }],
    };
    expect(nextOpening(never, '2026-12-16T17:00:00.000Z', ZONE)).toBe('2027-03-01T07:00:00.000Z');
    expect(nextOpening(never, '2027-03-02T00:00:00.000Z', ZONE)).toBeNull();
    // The night belongs to the day it began on: tomorrow begins with the next evening.
    expect(nextDayOpening(late, '2026-12-14T22:00:00.000Z', ZONE)).toBe('2026-12-15T15:00:00.000Z');
    expect(nextDayOpening(late, '2026-12-15T12:00:00.000Z', ZONE)).toBe('2026-12-17T15:00:00.000Z');
    const split = {
      ...late,
      week: every([
        { from: '09:00', to: '13:00' },
        { from: '16:00', to: '22:00' },
      ]),
    };
    expect(nextDayOpening(split, '2026-12-17T07:00:00.000Z', ZONE)).toBe('2026-12-18T06:00:00.000Z');
    expect(nextDayOpening(always, '2026-12-16T17:00:00.000Z', ZONE)).toBe('2026-12-16T21:00:00.000Z');
    expect(nextDayOpening(never, '2027-03-02T00:00:00.000Z', ZONE)).toBeNull();
    expect(openingHoursErrors(late)).toEqual([]);
  });

  it('refuse times that are none or overlap, and the same special day twice', () => {
    const wrong: OpeningHours = {
      week: {
        ...every([]),
        monday: [
          { from: '18:00', to: '01:00' },
          { from: '09:00', to: '18:15' },
        ],
        tuesday: [{ from: '24:00', to: '' }],
      },
      specialDays: [
        { day: '2026-02-30', spans: [] },
        { day: '2026-12-16', spans: [] },
        { day: '2026-12-16', spans: [] },
      ],
    };
    expect(openingHoursErrors(wrong)).toEqual([
      { path: 'week.monday.0.from', code: 'overlap' },
      { path: 'week.tuesday.0.from', code: 'invalid' },
      { path: 'week.tuesday.0.to', code: 'required' },
      { path: 'specialDays.0.day', code: 'invalid' },
      { path: 'specialDays.2.day', code: 'same-day' },
    ]);
  });
});

describe('their editor', () => {
  it('holds what was saved, and nothing is lost on the way through it [R2.19]', () => {
    fc.assert(
      fc.property(openingHours, (hours) => {
        const draft = hoursDraftOf(hours);
        expect(hoursDraftErrors(draft)).toEqual([]);
        expect(hoursField.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
        const again = hoursOf(draft);
        expect(again).toEqual({
          week: hours.week,
          specialDays: hours.specialDays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        });
      }),
    );
    expect(hoursOf(hoursDraftOf(null))).toBeNull();
  });

  it('switches days, adds and removes times, and copies a day to all', () => {
    const draft = hoursDraftOf({ week: every([]), specialDays: [] });
    // Chosen for the first time, they are usual times: saved as they stand, the branch is not closed for good.
    const begun = withKind(hoursDraftOf(null), 'set-hours');
    expect(hoursOf(begun)?.week.friday).toEqual([{ from: '09:00', to: '18:00' }]);
    const shut = { ...begun, week: { ...begun.week, friday: switched(begun.week.friday, false) } };
    expect(withKind(withKind(shut, 'any-time'), 'set-hours')).toEqual(shut);
    const opened = switched(draft.week.monday, true);
    expect(opened.spans).toEqual([{ id: 'a', from: '09:00', to: '18:00' }]);
    const two = withSpanAdded(opened);
    expect(withSpanAdded(withSpanAdded(two)).spans).toHaveLength(3);
    expect(hoursDraftErrors({ ...draft, week: { ...draft.week, monday: two } })).toEqual([
      { path: 'week.monday.spans.b.from', code: 'required' },
      { path: 'week.monday.spans.b.to', code: 'required' },
    ]);
    expect(withoutSpan(opened, 'a').isOpen).toBe(false);
    const week = copiedToAll({ ...draft.week, monday: opened }, 'monday');
    expect(hoursOf({ ...draft, week })?.week).toEqual(every([{ from: '09:00', to: '18:00' }]));
    const special = withSpecialDayAdded([]);
    expect(hoursDraftErrors({ ...draft, specialDays: special })).toEqual([
      { path: 'specialDays.a.day', code: 'required' },
    ]);
  });
});

it('says hours past midnight on the day they begin on, and on the next one until when [R1.03]', () => {
  const said = (...spans: readonly OpeningSpan[]) => openOnDay(everyDay(...spans), '2026-11-22', ZONE);
  expect(said({ from: '09:00', to: '18:00' })).toEqual([
    { from: '2026-11-22T06:00:00.000Z', to: '2026-11-22T15:00:00.000Z', isNight: false },
  ]);
  expect(said({ from: '09:00', to: '02:00' })).toEqual([
    { from: null, to: '2026-11-21T23:00:00.000Z', isNight: false },
    { from: '2026-11-22T06:00:00.000Z', to: '2026-11-22T23:00:00.000Z', isNight: true },
  ]);
  expect(said({ from: '18:00', to: '00:00' })).toEqual([
    { from: '2026-11-22T15:00:00.000Z', to: '2026-11-22T21:00:00.000Z', isNight: false },
  ]);
  expect(said({ from: '09:00', to: '09:00' })).toBe('all day');
  expect(said()).toEqual([]);
});
