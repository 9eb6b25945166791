import { expect, it } from 'vitest';
import { momentsAfter } from '../../tools/lib/shifted-clock.mjs';

const gulf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bahrain', dateStyle: 'short', timeStyle: 'short' });

it.each(['2026-11-25T15:30:00.000Z', '2026-12-31T23:59:00.000Z', '2028-02-29T00:00:00.000Z'])(
  'shifts the clock from %s to every weekday, around midnight, and to the ends of month, year and February [R11.43]',
  (now) => {
    const moments = momentsAfter(new Date(now));
    const said = new Map(moments.map(([name, at]) => [name, gulf.format(at)]));
    expect(new Set(moments.slice(0, 7).map(([, at]) => at.getUTCDay())).size).toBe(7);
    expect(said.get('five past midnight')).toMatch(/, 00:05$/);
    expect(said.get('five to midnight')).toMatch(/, 23:55$/);
    expect(said.get('29 February')).toMatch(/^29\/02\//);
    expect(said.get('the end of the year')).toMatch(/^31\/12\/.*, 23:50$/);
    const month = moments.find(([name]) => name === 'the last day of a month')?.[1] ?? new Date(0);
    expect(new Date(month.getTime() + 86_400_000).getUTCDate()).toBe(1);
  },
);
