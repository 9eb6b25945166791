import type { LocationPort } from '../../application/ports/location.port';
import type { Located } from '../../domain/regions/locate.machine';

/** Milliseconds for the device, once it is allowed; a place from the last minute is as good as a new one. */
const PATIENCE = 15_000;
const FRESH = 60_000;

/** The browser's geolocation. */
export class BrowserLocation implements LocationPort {
  /** @param geolocation undefined if the browser has none, as on pages without TLS */
  constructor(private readonly geolocation: Geolocation | undefined) {}

  locate(): Promise<Located> {
    const { geolocation } = this;
    if (geolocation === undefined) return Promise.resolve({ kind: 'unavailable' });
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ kind: 'place', position: { lat: latitude, lng: longitude }, accuracy: Math.round(accuracy) }),
        ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
        { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: FRESH },
      );
    });
  }
}
