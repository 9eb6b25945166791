import type { BellPort } from '../../application/ports/bell.port';
import type { DriverDevicePort, Spot } from '../../application/ports/driver-device.port';
import { redrawn } from './redrawn';
import { BrowserScreen } from './screen';

/** Between two rings of an offer, milliseconds. */
const RING_INTERVAL = 2_500;
const VIBRATION = [300, 150, 300]; // milliseconds on, off, on
/** A place of the last seconds is as good as a new one. Milliseconds. */
const FRESH = 5_000;

/** The longer edge of a photo that is sent, pixels: a label can be read on it, and many fit on a device. */
const PHOTO_EDGE = 1_024;
const PHOTO_QUALITY = 0.6;

/** A driver's phone, as far as a browser controls it. */
export class BrowserDriverDevice implements DriverDevicePort {
  constructor(
    private readonly bell: BellPort,
    private readonly device: Navigator = navigator,
    private readonly page: Document = document,
  ) {}

  watchPlace(tell: (spot: Spot) => void): () => void {
    // Pages without TLS have none, whatever the types say.
    const geolocation = this.device.geolocation as Geolocation | undefined;
    if (geolocation === undefined) {
      tell({ kind: 'unavailable' });
      return () => undefined;
    }
    const watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, heading } }) =>
        tell({
          kind: 'place',
          position: { lat: latitude, lng: longitude },
          heading: heading === null || Number.isNaN(heading) ? null : heading % 360,
        }),
      ({ code, PERMISSION_DENIED }) => tell({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, maximumAge: FRESH },
    );
    return () => geolocation.clearWatch(watch);
  }

  ring(): () => void {
    const once = (): void => {
      void this.bell.ring();
      // Not every phone vibrates, and none before the first press.
      if ('vibrate' in this.device) this.device.vibrate(VIBRATION);
    };
    once();
    const timer = setInterval(once, RING_INTERVAL);
    return () => clearInterval(timer);
  }

  async shrink(photo: Blob): Promise<string | null> {
    const picture = await createImageBitmap(photo).catch(() => null);
    if (picture === null) return null;
    const canvas = redrawn(picture, PHOTO_EDGE);
    picture.close();
    return canvas?.toDataURL('image/jpeg', PHOTO_QUALITY) ?? null;
  }

  keepAwake(): () => void {
    return new BrowserScreen(this.device, this.page).keepAwake(() => undefined);
  }
}
