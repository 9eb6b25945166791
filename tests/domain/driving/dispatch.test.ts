import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matched, mayOffer } from '../../../src/domain/driving/dispatch';
import type { FreeDriver, WaitingOrder } from '../../../src/domain/driving/dispatch';
import { REGION_CODES } from '../../../src/domain/regions/region';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const position = fc.record({ lat: fc.integer({ min: 0, max: 3 }), lng: fc.integer({ min: 0, max: 3 }) });
const regionCode = fc.constantFrom(...REGION_CODES);
const driver: fc.Arbitrary<FreeDriver> = fc.record({
  id: fc.constantFrom(...IDS),
  regionCode,
  position: fc.option(position),
  waitsSince: fc.integer({ min: 0, max: 3 }),
  isOverLimit: fc.boolean(),
});
const order: fc.Arbitrary<WaitingOrder> = fc.record({
  id: fc.constantFrom(...IDS),
  regionCode,
  pickUp: position,
  offeredTo: fc.uniqueArray(fc.constantFrom(...IDS)).map((ids) => new Set<string>(ids)),
  waitsFor: fc.option(fc.constantFrom<string>(...IDS)),
  takesCash: fc.boolean(),
});
const orders = fc.uniqueArray(order, { selector: ({ id }) => id });
const drivers = fc.uniqueArray(driver, { selector: ({ id }) => id });

const at = (lat: number, lng = 50.5) => ({ lat, lng });
const one = (id: string, more: Partial<FreeDriver> = {}): FreeDriver => ({
  id,
  regionCode: 'BH-manama',
  position: at(26.2),
  waitsSince: 0,
  isOverLimit: false,
  ...more,
});
const waiting = (id: string, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id,
  regionCode: 'BH-manama',
  pickUp: at(26.2),
  offeredTo: new Set(),
  waitsFor: null,
  takesCash: false,
  ...more,
});
const firstFor = (...free: FreeDriver[]) => matched([waiting('o')], free)[0]?.driverId;

describe('who is offered what [R4.02]', () => {
  it.each([
    [false, false, true],
    [false, true, true],
    [true, false, true],
    [true, true, false],
  ])('with cash to take: %s, over the limit of cash: %s, offered: %s [R2.35]', (takesCash, isOverLimit, isOffered) => {
    expect(mayOffer(waiting('o', { takesCash }), one('a', { isOverLimit }))).toBe(isOffered);
    expect(matched([waiting('o', { takesCash })], [one('a', { isOverLimit })])).toHaveLength(isOffered ? 1 : 0);
  });

  it('goes past a driver over the limit to one further away', () => {
    const far = one('far', { position: at(26.9) });
    expect(matched([waiting('o', { takesCash: true })], [one('near', { isOverLimit: true }), far])).toEqual([
      { orderId: 'o', driverId: 'far' },
    ]);
  });

  it('is never two drivers for an order, two orders for a driver, or what was offered before', () => {
    fc.assert(
      fc.property(orders, drivers, (open, free) => {
        const matches = matched(open, free);
        expect(new Set(matches.map(({ orderId }) => orderId)).size).toBe(matches.length);
        expect(new Set(matches.map(({ driverId }) => driverId)).size).toBe(matches.length);
        for (const { orderId, driverId } of matches) {
          const asked = open.find(({ id }) => id === orderId);
          const chosen = free.find(({ id }) => id === driverId);
          expect(asked?.offeredTo.has(driverId)).toBe(false);
          expect(asked?.regionCode).toBe(chosen?.regionCode);
        }
      }),
    );
  });

  it('leaves no order waiting that a driver who is left over could take', () => {
    fc.assert(
      fc.property(orders, drivers, (open, free) => {
        const matches = matched(open, free);
        const waits = open.filter(({ id }) => !matches.some(({ orderId }) => orderId === id));
        const left = free.filter(({ id }) => !matches.some(({ driverId }) => driverId === id));
        for (const each of waits) expect(left.filter((idle) => mayOffer(each, idle))).toEqual([]);
      }),
    );
  });

  it('does not depend on the order in which the drivers are named', () => {
    fc.assert(
      fc.property(orders, drivers, (open, free) => {
        expect(matched(open, free.toReversed())).toEqual(matched(open, free));
      }),
    );
  });

  it('goes to the nearest, then to who waits longest; to somebody nobody can see only when nobody else is left', () => {
    expect(firstFor(one('far', { position: at(26.3) }), one('near', { waitsSince: 9 }))).toBe('near');
    expect(firstFor(one('late', { waitsSince: 9 }), one('early', { waitsSince: 1 }))).toBe('early');
    expect(firstFor(one('unseen', { position: null }), one('far', { position: at(25) }))).toBe('far');
    expect(firstFor(one('late', { position: null, waitsSince: 9 }), one('early', { position: null }))).toBe('early');
  });

  it('serves the order that waits longest first', () => {
    expect(matched([waiting('old', { pickUp: at(26.3) }), waiting('new')], [one('a')])).toEqual([
      { orderId: 'old', driverId: 'a' },
    ]);
  });
});
