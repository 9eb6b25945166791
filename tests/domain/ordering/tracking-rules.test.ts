import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOOR_RADIUS, isDriverShown } from '../../../src/domain/ordering/tracking.rules';
import { distanceMeters } from '../../../src/domain/regions/geo';

const OWN = { lat: 26.22, lng: 50.55 };
/** A point so many metres north of another. */
const north = ({ lat, lng }: typeof OWN, meters: number) => ({ lat: lat + meters / 111_195, lng });
const OTHER = north(OWN, 2_000);

describe('whether a recipient sees the driver', () => {
  it('is no at the door of somebody else, and yes once the driver is well away from it [R11.01]', () => {
    expect(isDriverShown(OTHER, OWN, [])).toBe(true);
    expect(isDriverShown(OTHER, OWN, [OTHER])).toBe(false);
    expect(isDriverShown(north(OTHER, DOOR_RADIUS - 1), OWN, [OTHER])).toBe(false);
    expect(isDriverShown(north(OTHER, DOOR_RADIUS + 1), OWN, [OTHER])).toBe(true);
  });

  it('is yes at their own door, where neighbours live near by too [R11.01]', () => {
    const neighbour = north(OWN, 100);
    expect(isDriverShown(OWN, OWN, [neighbour])).toBe(true);
    expect(isDriverShown(neighbour, OWN, [neighbour])).toBe(false);
    expect(isDriverShown(OWN, OWN, [OWN])).toBe(true);
  });

  it('is never yes where the driver is within the radius of another door and nearer to it [R11.01]', () => {
    const point = fc.record({
      lat: fc.double({ min: 26.21, max: 26.23, noNaN: true }),
      lng: fc.double({ min: 50.54, max: 50.56, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, fc.array(point, { maxLength: 16 }), (driver, own, doors) => {
        const isNear = doors.some((door) => {
          const meters = distanceMeters(driver, door);
          return meters <= DOOR_RADIUS && meters < distanceMeters(driver, own);
        });
        expect(isDriverShown(driver, own, doors)).toBe(!isNear);
      }),
    );
  });
});
