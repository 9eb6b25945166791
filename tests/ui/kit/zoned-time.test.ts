import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, windowOf } from '../../../src/ui/kit/date-time-window';
import { instantAt, wallClockOf } from '../../../src/domain/shared/zoned-time';
import { readNumber } from '../../../src/domain/shared/read-number';

const ZONES = ['Asia/Bahrain', 'Asia/Riyadh', 'Europe/Berlin', 'America/New_York', 'Pacific/Chatham', 'UTC'] as const;
const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 });

describe('a time on the clocks of a region [R1.14]', () => {
  it('leads back to its instant, whatever the zone', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const instant = new Date(minute * 60_000).toISOString();
        const clock = wallClockOf(instant, zone);
        const back = instantAt(clock, zone) ?? '';
        // Where clocks go back an hour, two instants look the same; the first one is meant.
        expect(wallClockOf(back, zone)).toEqual(clock);
        if (zone.startsWith('Asia/') || zone === 'UTC') expect(back).toBe(instant);
        else expect(Date.parse(instant) - Date.parse(back)).toBeOneOf([0, 3_600_000]);
      }),
    );
  });

  it('is none where the clocks skip it, or the text is no time', () => {
    expect(instantAt({ day: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBeNull();
    expect(instantAt({ day: '2026-02-30', time: '02:30' }, 'Asia/Bahrain')).toBeNull();
    expect(instantAt({ day: 'soon', time: '02:30' }, 'Asia/Bahrain')).toBeNull();
  });
});

describe('a window of time', () => {
  it('is in the zone of the region, and ends on the next day where its end is the earlier time', () => {
    const entry = { day: '2026-12-31', from: '23:00', to: '01:00' };
    const window = windowOf(entry, 'Asia/Bahrain');
    expect(window).toEqual({ from: '2026-12-31T20:00:00.000Z', to: '2026-12-31T22:00:00.000Z' });
    expect(window === null ? null : entryOf(window, 'Asia/Bahrain')).toEqual(entry);
  });

  it.each([
    { day: null, from: '09:00', to: '10:00' },
    { day: '2026-11-20', from: null, to: '10:00' },
    { day: '2026-11-20', from: '09:00', to: null },
    { day: '2026-11-20', from: '09:00', to: '09:00' },
  ])('is none while it is incomplete or empty: %j', (entry) => {
    expect(windowOf(entry, 'Asia/Riyadh')).toBeNull();
  });
});

describe('a count as it is typed [R5.07]', () => {
  it.each([
    ['12', 12],
    ['١٬٢٣٤', 1234],
    ['۱۲', 12],
    [' 1,000 ', 1000],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['99999999999999999', null],
  ])('%s is %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});
