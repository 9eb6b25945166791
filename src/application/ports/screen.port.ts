import type { Wakefulness } from '../../domain/store-orders/kitchen.machine';

/** The screen of the device. */
export interface ScreenPort {
  /**
   * Keeps the screen on while the page is visible, where the device can, until the returned function is called. A browser
   * drops it whenever the page is hidden: it is asked again as soon as the page is back.
   * @param tell hears how it stands, at once and whenever it changes
   */
  keepAwake(tell: (screen: Wakefulness) => void): () => void;
}
