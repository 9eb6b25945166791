import { describe, expect, it } from 'vitest';
import { BrowserLocation } from '../../../src/adapters/browser/location';

/** A device that answers as configured. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const asked: (PositionOptions | undefined)[] = [];
  const geolocation = {
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback, options?: PositionOptions) => {
      asked.push(options);
      answer(found, failed);
    },
  } as unknown as Geolocation;
  return { geolocation, asked };
}

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' } as const;
const failing = (code: number) => device((_, failed) => failed({ ...CODES, code }));

describe('the device’s place according to the browser [R2.41]', () => {
  it('is a place and its exact accuracy, waiting as long as a person would', async () => {
    const { geolocation, asked } = device((found) =>
      found({ coords: { latitude: 26.2165, longitude: 50.5885, accuracy: 12.4 } } as GeolocationPosition),
    );
    await expect(new BrowserLocation(geolocation).locate()).resolves.toEqual({
      kind: 'place',
      position: { lat: 26.2165, lng: 50.5885 },
      accuracy: 12,
    });
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }]);
  });

  it.each([
    ['a person who does not allow it', CODES.PERMISSION_DENIED, 'denied'],
    ['a device that does not know', CODES.POSITION_UNAVAILABLE, 'unavailable'],
    ['a device that takes too long', CODES.TIMEOUT, 'unavailable'],
  ])('reports %s', async (_, code, kind) => {
    await expect(new BrowserLocation(failing(code).geolocation).locate()).resolves.toEqual({ kind });
  });

  it('is unavailable if the browser has no geolocation', async () => {
    await expect(new BrowserLocation(undefined).locate()).resolves.toEqual({ kind: 'unavailable' });
  });
});
