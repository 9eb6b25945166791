import fc from 'fast-check';
import { everyDay } from '../../support/samples/sample-branches';
import { describe, expect, it } from 'vitest';
import { TIMING_GOALS } from '../../../src/domain/ordering/timing';
import type { Scheduled } from '../../../src/domain/ordering/timing';
import {
  firstOpenWindow,
  firstWindow,
  timingDraftErrors,
  timingField,
  timingOf,
} from '../../../src/domain/ordering/timing-draft';
import type { TimingDraft } from '../../../src/domain/ordering/timing-draft';
import { timingErrors } from '../../../src/domain/ordering/timing.rules';
import { REGION_CODES, REGIONS } from '../../../src/domain/regions/region';

const ZONES = REGION_CODES.map((code) => REGIONS[code].timeZone);
const ZONE = 'Asia/Bahrain';
const NOW = '2026-11-20T09:00:00.000Z'; // noon in Manama
const HOUR = 3_600_000;

const typed = (change: Partial<TimingDraft> = {}): TimingDraft => ({
  kind: 'scheduled',
  goal: 'pick-up',
  day: '2026-11-20',
  from: '14:00',
  to: '15:00',
  asOf: NOW,
  ...change,
});
const errors = (change: Partial<TimingDraft>): string[] =>
  timingDraftErrors(typed(change), ZONE).map(({ path, code }) => `${path} ${code}`);

/** A calendar of its own: neither region has summer time, and both are three hours ahead of UTC. */
const reference = (day: number, minute: number): string =>
  new Date(Date.UTC(2026, 0, 1) + day * 24 * HOUR + minute * 60_000 - 3 * HOUR).toISOString();
const dayText = (day: number): string => new Date(Date.UTC(2026, 0, 1) + day * 24 * HOUR).toISOString().slice(0, 10);
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const days = fc.integer({ min: 0, max: 3_652 }); // ten years
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('the time of a delivery [R1.03] [R1.14]', () => {
  it('is what the clocks of the region say, on any day of ten years in both zones', () => {
    fc.assert(
      fc.property(days, minutes, minutes, fc.constantFrom(...ZONES), (day, from, to, zone) => {
        const draft = typed({ day: dayText(day), from: timeText(from), to: timeText(to) });
        // An end that is earlier is in the night after it, if that is at most 12 hours long.
        const isNight = to < from && to + 24 * 60 - from <= 12 * 60;
        expect(timingOf(draft, zone)).toEqual({
          kind: 'scheduled',
          goal: 'pick-up',
          at: reference(day, from),
          until: reference(day, isNight ? to + 24 * 60 : to),
        });
      }),
    );
  });

  it('is possible exactly where a reference calendar says so', () => {
    fc.assert(
      fc.property(
        days,
        minutes,
        minutes,
        fc.integer({ min: -2 * 24 * 60, max: 32 * 24 * 60 }),
        fc.constantFrom(...TIMING_GOALS),
        (day, from, length, ahead, goal) => {
          const at = reference(day, from);
          const until = reference(day, from + length);
          const now = new Date(Date.parse(at) - ahead * 60_000).toISOString();
          const isSameDay = from + length < 24 * 60;
          const isPossible =
            ahead > 0 &&
            ahead <= 30 * 24 * 60 &&
            length >= 30 &&
            (isSameDay || length <= 12 * 60) &&
            (goal === 'pick-up' || ahead + length >= 60);
          const timing: Scheduled = { kind: 'scheduled', goal, at, until };
          expect(timingErrors(timing, ZONE, now).length === 0).toBe(isPossible);
        },
      ),
    );
  });

  it.each([
    [{}, []],
    [{ day: '' }, ['day required']],
    [{ from: '', to: '' }, ['from required', 'to required']],
    [{ day: '2026-02-30' }, ['day invalid']],
    [{ from: '11:59', to: '13:00' }, ['from too-small']],
    [{ day: '2026-11-19' }, ['day too-small']],
    [{ day: '2026-12-20' }, ['day too-large']],
    [{ to: '13:30' }, ['to too-small']],
    [{ to: '14:00' }, ['to too-small']],
    [{ to: '14:29' }, ['to too-short']],
    [{ to: '14:30' }, []],
    [{ from: '23:00', to: '01:00' }, []],
    [{ from: '23:50', to: '00:10' }, ['to too-short']],
    [{ from: '13:00', to: '01:00' }, []],
    [{ from: '13:00', to: '01:01' }, ['to too-small']],
    [{ goal: 'delivery', from: '12:15', to: '12:45' }, ['to too-soon']],
    [{ goal: 'delivery', from: '12:15', to: '13:15' }, []],
    [{ kind: 'instant', day: 'x' }, []],
  ] as const)('%j is judged at its field: %j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('needs its end where it is the time of the delivery', () => {
    const at = '2026-11-21T09:00:00.000Z';
    expect(timingErrors({ kind: 'scheduled', goal: 'delivery', at }, ZONE, NOW)).toEqual([
      { path: 'until', code: 'required' },
    ]);
    expect(timingErrors({ kind: 'scheduled', goal: 'pick-up', at }, ZONE, NOW)).toEqual([]);
  });

  it('is first offered as a possible window by day, whenever somebody asks', () => {
    fc.assert(
      fc.property(
        days,
        minutes,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...TIMING_GOALS),
        (day, minute, zone, goal) => {
          const now = reference(day, minute);
          const offered = firstWindow(now, zone);
          expect(timingDraftErrors(typed({ ...offered, goal, asOf: now }), zone)).toEqual([]);
          expect(offered.from >= '07:00').toBe(true);
        },
      ),
    );
  });

  it('never fails on what was stored, whatever it is [T.44]', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const draft = timingField.read(stored);
        timingDraftErrors({ ...draft, kind: 'scheduled' }, ZONE);
        timingOf({ ...draft, kind: 'scheduled' }, ZONE);
      }),
    );
    expect(timingDraftErrors(timingField.read({ ...typed(), asOf: 'soon' }), ZONE)).toEqual([
      { path: 'day', code: 'invalid' },
    ]);
  });
});

describe('the window that is offered at a branch with opening hours [R1.03]', () => {
  it('begins with its next opening, ends with it at the latest, and is not too short', () => {
    const offer = (...spans: readonly { readonly from: string; readonly to: string }[]) =>
      firstOpenWindow('2026-11-20T09:00:00.000Z', 'Asia/Bahrain', everyDay(...spans));
    expect(offer({ from: '09:00', to: '18:00' })).toEqual({ day: '2026-11-20', from: '13:00', to: '14:00' });
    expect(offer({ from: '09:00', to: '12:30' })).toEqual({ day: '2026-11-21', from: '09:00', to: '10:00' });
    expect(offer({ from: '20:15', to: '20:45' })).toEqual({ day: '2026-11-20', from: '20:15', to: '20:45' });
    expect(offer({ from: '23:30', to: '02:00' })).toEqual({ day: '2026-11-20', from: '23:30', to: '00:30' });
    expect(offer({ from: '12:00', to: '13:20' })).toEqual({ day: '2026-11-21', from: '12:00', to: '13:00' });
    expect(offer()).toEqual(firstWindow('2026-11-20T09:00:00.000Z', 'Asia/Bahrain'));
  });
});
