import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SERVICE_AREAS,
  boundsOf,
  distanceMeters,
  isInside,
  isServed,
  positionText,
} from '../../../src/domain/regions/geo';
import { REGIONS } from '../../../src/domain/regions/region';
import { writtenPoint } from '../../../src/domain/regions/written-place';

const at = (lat: number, lng: number) => ({ lat, lng });
const positions = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the areas served', () => {
  it.each([
    ['Kingdom Centre', 24.7114, 46.6744],
    ['the airport', 24.9578, 46.6988],
    ['Diriyah', 24.7346, 46.5756],
    ['the Olaya towers', 24.6952, 46.6832],
    ['the diplomatic quarter', 24.6846, 46.6258],
  ])('Riyadh holds %s [R5.15]', (_, lat, lng) => expect(isServed('SA-riyadh', at(lat, lng))).toBe(true));

  it.each([
    ['Al Kharj', 24.1554, 47.3346],
    ['Jeddah', 21.4858, 39.1925],
    ['Dhurma', 24.6006, 46.1251],
    ['Manama', 26.2334, 50.5783],
    ['nowhere', Number.NaN, 46.7],
    ['infinity', Number.POSITIVE_INFINITY, 46.7],
  ])('Riyadh does not hold %s [R5.15]', (_, lat, lng) => expect(isServed('SA-riyadh', at(lat, lng))).toBe(false));

  it.each([
    ['Muharraq', 26.2572, 50.6119],
    ['Riffa', 26.13, 50.555],
    ['Zallaq', 26.0457, 50.4892],
    ['Durrat Al Bahrain', 25.8385, 50.6015],
    ['Budaiya', 26.2147, 50.4471],
  ])('Bahrain holds %s', (_, lat, lng) => expect(isServed('BH-manama', at(lat, lng))).toBe(true));

  it.each([
    ['Khobar', 26.2172, 50.1971],
    ['the middle of the causeway', 26.1837, 50.3228],
    ['Hawar', 25.6467, 50.7747],
    ['Doha', 25.2854, 51.531],
  ])('Bahrain does not hold %s', (_, lat, lng) => expect(isServed('BH-manama', at(lat, lng))).toBe(false));

  it('hold the centre of their region, and nothing beyond their own bounds', () => {
    for (const { regionCode, centerLocation } of Object.values(REGIONS))
      expect(isServed(regionCode, centerLocation)).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SERVICE_AREAS)), positions, (area, position) => {
        const { southWest, northEast } = boundsOf(area);
        if (isInside(area, position)) {
          expect(position.lat >= southWest.lat && position.lat <= northEast.lat).toBe(true);
          expect(position.lng >= southWest.lng && position.lng <= northEast.lng).toBe(true);
        }
      }),
    );
  });
});

describe('distances', () => {
  it('are those of a globe', () => {
    expect(distanceMeters(at(26.2336, 50.5747), at(26.2708, 50.6336)) / 1_000).toBeCloseTo(7.18, 1);
    expect(distanceMeters(at(0, 0), at(0, 1)) / 1_000).toBeCloseTo(111.195, 2);
  });

  it('are the same both ways, never negative, and nothing to itself', () => {
    fc.assert(
      fc.property(positions, positions, (from, to) => {
        expect(distanceMeters(from, to)).toBeCloseTo(distanceMeters(to, from), 5);
        expect(distanceMeters(from, to)).toBeGreaterThanOrEqual(0);
        expect(distanceMeters(from, from)).toBe(0);
      }),
    );
  });
});

describe('points as text', () => {
  it('are read again as they were written, to a metre', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const read = writtenPoint(positionText(position))?.position;
        expect(read?.lat).toBeCloseTo(position.lat, 5);
        expect(read?.lng).toBeCloseTo(position.lng, 5);
      }),
    );
  });

  it.each(['', '26', '26,', '95, 20', '20, 181', '1e1, 2', 'NaN, 1', 'here', '26.2 50.5 3', '26-50', '26.2.50.5'])(
    '"%s" is no point',
    (text) => expect(writtenPoint(text)).toBeNull(),
  );
});
