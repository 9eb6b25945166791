import type { PlaceState } from '../../domain/driving/driving.machine';
import type { Position } from '../../domain/regions/region';

/** Where the device is now, or why it does not say. */
export type Spot =
  | { readonly kind: 'place'; readonly position: Position; readonly heading: number | null }
  | { readonly kind: Exclude<PlaceState, 'known'> };

/** What a driver's phone does beside showing pages. Each runs until the returned function is called. */
export interface DriverDevicePort {
  watchPlace(tell: (spot: Spot) => void): () => void;
  /** Sounds and vibrates, again and again; a browser may keep silent until the first press. */
  ring(): () => void;
  /** A photo in the size that is sent, as a data URL; null for a file that is no picture. Where it was taken is not in it. */
  shrink(photo: Blob): Promise<string | null>;
  /** Keeps the screen on while the page is visible, where the device can. */
  keepAwake(): () => void;
}
