import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../server/platform/idempotency/content-hash';
import { dayAfter, startOfDay } from '../../../server/platform/days';
import { around, estimateOf } from '../../../src/domain/ordering/estimate';
import { dispatchAtOf, etaOf } from '../../../server/modules/ordering/eta';
import { feesOf } from '../../../server/modules/ordering/fees';
import { refundIfCancelled } from '../../../server/modules/ordering/refunds';
import { searchText } from '../../../server/db/search';
import { greatCircleRoute } from '../../../server/sandbox/routing';
import { isCancellable } from '../../../src/domain/ordering/task-transitions';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { dayIn } from '../../../src/domain/shared/time';

const { lines, total } = feesOf({ currency: 'BHD', distanceMeters: 3_000, sizes: ['small'], extraMinor: 0 });
const paid = (state: TaskState) => ({
  states: [state],
  payment: { method: 'wallet' as const, status: 'paid' as const },
  total,
  lines,
});

describe('refunds [R4.05]', () => {
  it.each(['created', 'dispatched', 'assigned', 'acknowledge', 'declined', 'dispatch failure'] as const)(
    'gives all back while nobody accepted: %s',
    (state) => {
      expect(refundIfCancelled(paid(state))).toEqual({ kind: 'full', amount: total });
    },
  );

  it.each(['accepted', 'in progress', 'arrived'] as const)(
    'keeps half of the base fee once a driver is on the way: %s',
    (state) => {
      expect(refundIfCancelled(paid(state))).toEqual({
        kind: 'partial',
        amount: { minor: 1_705 - 775, currency: 'BHD' },
      });
    },
  );

  it.each([
    [1_000, 225],
    [775, 0],
    [100, 0],
    [0, 0],
  ])('keeps no more for the ride than a voucher left to pay: %s of it gives %s back [T.38]', (minor, back) => {
    const cheap = { ...paid('accepted'), total: { minor, currency: 'BHD' as const } };
    expect(refundIfCancelled(cheap)).toEqual({
      kind: back === 0 ? 'none' : 'partial',
      amount: { minor: back, currency: 'BHD' },
    });
  });

  it('refunds nothing if nothing was paid, and gives null if it cannot be cancelled', () => {
    for (const state of TASK_STATES) {
      const due = refundIfCancelled({ ...paid(state), payment: { method: 'cash', status: 'due' } });
      expect(due).toEqual(isCancellable(state) ? { kind: 'none', amount: { minor: 0, currency: 'BHD' } } : null);
      expect(refundIfCancelled(paid(state)) === null).toBe(!isCancellable(state));
    }
  });
});

const AT_ONCE = { scheduledAt: null, scheduledGoal: null };

describe('expected arrival', () => {
  it('is later than now until the end, and unknown where nobody carries', () => {
    const at = new Date('2026-11-20T10:00:00.000Z');
    expect(etaOf('picked up', at, 600, AT_ONCE)?.toISOString()).toBe('2026-11-20T10:10:00.000Z');
    for (const state of TASK_STATES.filter(isFinal)) expect(etaOf(state, at, 600, AT_ONCE)).toBeNull();
    expect(etaOf('dispatch failure', at, 600, AT_ONCE)).toBeNull();
  });
});

describe('a scheduled delivery [R1.03]', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const tomorrow = new Date('2026-11-21T10:00:00.000Z');

  it('is picked up when its window begins, and never before', () => {
    const wanted = { scheduledAt: tomorrow, scheduledGoal: 'pick-up' } as const;
    expect(etaOf('created', now, 600, wanted)?.toISOString()).toBe('2026-11-21T10:10:00.000Z');
    expect(etaOf('arrived', new Date('2026-11-21T09:50:00.000Z'), 600, wanted)?.toISOString()).toBe(
      '2026-11-21T10:10:00.000Z',
    );
    expect(etaOf('picked up', tomorrow, 600, wanted)?.toISOString()).toBe('2026-11-21T10:10:00.000Z');
    expect(etaOf('created', tomorrow, 600, wanted)?.toISOString()).toBe('2026-11-21T10:28:00.000Z');
  });

  it('arrives when its window begins, and never before', () => {
    const wanted = { scheduledAt: tomorrow, scheduledGoal: 'delivery' } as const;
    expect(etaOf('created', now, 600, wanted)?.toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(etaOf('picked up', new Date('2026-11-21T09:55:00.000Z'), 600, wanted)?.toISOString()).toBe(
      '2026-11-21T10:05:00.000Z',
    );
  });

  it('is given to drivers in time for where they must be', () => {
    const window = { kind: 'scheduled', at: '2026-11-21T10:00:00.000Z', until: '2026-11-21T10:30:00.000Z' } as const;
    expect(dispatchAtOf({ kind: 'instant' }, [600])).toBeNull();
    expect(dispatchAtOf({ ...window, goal: 'pick-up' }, [600])?.toISOString()).toBe('2026-11-21T09:40:00.000Z');
    expect(dispatchAtOf({ ...window, goal: 'delivery' }, [600])?.toISOString()).toBe('2026-11-21T09:30:00.000Z');
    // The last stop decides where it would be late otherwise.
    expect(dispatchAtOf({ ...window, goal: 'delivery' }, [600, 3_600])?.toISOString()).toBe('2026-11-21T09:10:00.000Z');
  });
});

describe('the estimate of a quote', () => {
  it('is the range that the page of the order begins with, whatever the ride', () => {
    const at = new Date('2026-11-20T10:00:00.000Z');
    for (const ride of [0, 59, 240, 601, 3_600]) {
      const eta = etaOf('created', at, ride, AT_ONCE)?.getTime() ?? 0;
      expect(around((eta - at.getTime()) / 60_000)).toEqual(estimateOf(ride).total);
    }
  });

  it('is a range around what is expected, in steps of five once it is long, and names its parts', () => {
    expect([0, 4, 10, 22, 25].map(around)).toEqual([
      { from: 1, to: 6 },
      { from: 4, to: 9 },
      { from: 10, to: 20 },
      { from: 20, to: 30 },
      { from: 25, to: 35 },
    ]);
    expect(estimateOf(250)).toEqual({ pickUp: { from: 15, to: 25 }, ride: 4, total: { from: 20, to: 30 } });
  });
});

describe('days of a region', () => {
  it("begin at the zone's own midnight, daylight saving or not", () => {
    expect(startOfDay('Asia/Bahrain', '2026-11-20').toISOString()).toBe('2026-11-19T21:00:00.000Z');
    expect(startOfDay('Europe/Berlin', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('Europe/Berlin', '2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDay('Asia/Riyadh', '2026-02-30').getTime()).toBeNaN();
    expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  });

  it('hold exactly the moments that the calendar says they hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Bahrain', 'Asia/Riyadh'),
        fc.integer({ min: 1.6e12, max: 1.9e12 }),
        (zone, millis) => {
          const day = dayIn(zone, new Date(millis).toISOString());
          expect(startOfDay(zone, day).getTime()).toBeLessThanOrEqual(millis);
          expect(startOfDay(zone, dayAfter(day)).getTime()).toBeGreaterThan(millis);
        },
      ),
    );
  });
});

describe('small parts', () => {
  it('hashes by content, not by the order of keys', () => {
    expect(contentHash({ a: 1, b: [{ c: 2, d: 'x' }] })).toBe(contentHash({ b: [{ d: 'x', c: 2 }], a: 1 }));
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: '1' }));
  });

  it('writes Arabic names and digits one way for searching', () => {
    expect(searchText(['MN-100', '+97333123456', 'فاطِمة أحمد', '٣٢٧'])).toBe('mn-100 97333123456 فاطمه احمد 327');
  });

  it('draws a route from the first point to the last, longer than the straight line', () => {
    const [from, over, to] = [
      { lat: 26.21, lng: 50.58 },
      { lat: 26.23, lng: 50.6 },
      { lat: 26.25, lng: 50.55 },
    ] as const;
    const route = greatCircleRoute([from, over, to]);
    expect(route.path[0]).toEqual(from);
    expect(route.path.at(-1)).toEqual(to);
    expect(route.path).toContainEqual(over);
    expect(route.distanceMeters).toBe(Math.round((distanceMeters(from, over) + distanceMeters(over, to)) * 1.35));
    expect(greatCircleRoute([from, from]).distanceMeters).toBe(0);
  });
});
