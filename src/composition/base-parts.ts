import type { ActorRefFrom } from 'xstate';
import { SystemClock } from '../adapters/browser/clock';
import { RandomIds } from '../adapters/browser/ids';
import { BrowserLocation } from '../adapters/browser/location';
import { BrowserPage } from '../adapters/browser/page';
import { LocalStore } from '../adapters/storage/local-store';
import { createInspection } from '../application/inspection';
import type { StorePort } from '../application/ports/store.port';
import { millisOf } from '../domain/shared/time';
import type { toastsMachine } from '../domain/toasts/toasts.machine';

export type BaseParts = ReturnType<typeof createBaseParts>;

/**
 * What every page has from its start, the merchants' and the drivers'. Nothing here touches the network or the storage:
 * that begins when the actors start.
 */
export function createBaseParts() {
  const clock = new SystemClock();
  return {
    clock,
    page: new BrowserPage(),
    store: new LocalStore(() => localStorage, window),
    inspection: createInspection(() => millisOf(clock.now())),
    ids: new RandomIds(),
    location: new BrowserLocation(navigator.geolocation),
  };
}

/** The toast for a device that does not store things [R4.13]. */
const TROUBLES = { lost: 'toasts.startedClean', 'not-kept': 'toasts.notKept' } as const;

/** Has the person told when the device does not store things. */
export function tellTroubles(store: Pick<StorePort, 'onTrouble'>, toasts: ActorRefFrom<typeof toastsMachine>): void {
  store.onTrouble((trouble) => toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: TROUBLES[trouble] }));
}

/** Calls back at the first sign of a person: what they will need is loaded before they press anything. */
export function atFirstSign(warm: () => void): void {
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, warm, { once: true, passive: true });
}
