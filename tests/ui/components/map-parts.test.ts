// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside } from '../../../src/domain/regions/geo';
import { namesThatFit } from '../../../src/ui/components/map/area-names';
import { landOf } from '../../../src/ui/components/map/coastline';
import { roundLength } from '../../../src/ui/components/map/map-scale';
import coastline from '../../../src/ui/components/map/coastline.json?raw';

describe('the embedded base map', () => {
  const land = landOf('BH-manama') ?? [];
  const isLand = (lat: number, lng: number): boolean =>
    land.some((ring) =>
      isInside(
        ring.map(([y, x]) => ({ lat: y, lng: x })),
        { lat, lng },
      ),
    );

  it('has at most 60 kB [R11.33]', () => expect(coastline.length).toBeLessThanOrEqual(60_000));

  it.each([
    ['Riffa', 26.13, 50.555, true],
    ['the old town of Muharraq', 26.2562, 50.6118, true],
    ['Dammam', 26.43, 50.1, true],
    ['Doha', 25.28, 51.5, true],
    ['the Gulf east of Sitra', 26.15, 50.75, false],
    ['the sea under the causeway', 26.19, 50.37, false],
  ])('knows whether %s is land', (_, lat, lng, expected) => expect(isLand(lat, lng)).toBe(expected));

  it('is land throughout inland', () => expect(landOf('SA-riyadh')).toBeNull());
});

it('shows the first names that fit beside each other, whatever there are', () => {
  const name = fc.record({
    text: fc.string({ minLength: 1, maxLength: 20 }),
    at: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
  });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      const fitting = namesThatFit(names);
      expect(fitting[0]).toBe(names[0]);
      expect(namesThatFit(fitting)).toEqual(fitting);
    }),
  );
});

it('has a round length on its scale that is not longer than there is room for', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (meters) => {
      const length = roundLength(meters);
      expect(length).toBeLessThanOrEqual(meters);
      expect(length).toBeGreaterThan(meters / 2.5);
      expect(String(length)).toMatch(/^[1235]0*$/);
    }),
  );
});
