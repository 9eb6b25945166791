import { describe, expect, it } from 'vitest';
import { race } from '@mersal/machine-paths/races';
import { doorPaths, lampPaths } from './sample-machines';

describe('every order in which what is in flight can arrive [R10.04]', () => {
  it('tries the answers of all regions, in every order', () => {
    const report = race(doorPaths(true));
    // Two names and one host, each first once; from the two places of the key.
    expect(report).toMatchObject({ machine: 'door', starts: 2, sets: 4, orders: 8, faults: [], ok: true });
  });

  it('finds an order in which a rule breaks, and tells it', () => {
    const report = race(doorPaths(false));
    expect(report.ok).toBe(false);
    expect(report.faults[0]?.what).toBe('a host who was read stays known');
    expect(report.faults[0]?.orders[0]?.slice(1)).toEqual([
      'readHost answers {"output":"bob"}',
      'readName answers {"output":"ada"}',
    ]);
  });

  it('lets news from outside come between, and an answer that is no longer waited for not at all', () => {
    const report = race(doorPaths(true, { races: { outside: ['LEAVE', 'KEY.TURNED'] } }));
    expect(report.faults).toEqual([]);
    expect(report.orders).toBeGreaterThan(8);
  });

  it('holds the end to be one, but where the spec says why not', () => {
    const settled = ({ context }: { context: { open: boolean; name: string | null } }) => [
      context.open,
      context.name !== null,
    ];
    const rules = { outside: ['LEAVE'], settled };
    const split = race(doorPaths(true, { races: rules }));
    expect(split.faults.map(({ what }) => what)).toEqual([
      expect.stringContaining('the end depends on the order of LEAVE + readName answers'),
    ]);
    expect(split.faults[0]?.orders).toHaveLength(2);
    expect(
      race(doorPaths(true, { races: { ...rules, differ: { 'LEAVE + readName answers': 'who left is not asked' } } }))
        .ok,
    ).toBe(true);
    const stale = race(
      doorPaths(true, {
        races: { outside: [], settled, differ: { 'LEAVE + readName answers': 'who left is not asked' } },
      }),
    );
    expect([stale.stale, stale.ok]).toEqual([['LEAVE + readName answers'], false]);
  });

  it('lets a timer fire before or after an answer', () => {
    const report = race(lampPaths);
    expect(report.starts).toBeGreaterThan(0);
    expect(report.orders).toBeGreaterThan(report.sets);
    expect(report.ok).toBe(true);
  });
});
