import type { Container } from 'inversify';
import type { ActorRefFrom } from 'xstate';
import type { Features, LiveActors } from '../application/app-system';
import type { AuthPort } from '../application/ports/auth.port';
import type { outageMachine } from '../domain/outage/outage.machine';
import {
  ADDRESSES,
  CLOCK,
  HTTP,
  HTTP_AUTH,
  IDS,
  LIVE,
  NOTIFICATIONS,
  ORDERS,
  OUTAGE,
  REGIONS_SERVICE,
  STORE,
  WALLET,
} from './services';

const httpLoaded = new WeakMap<Container, () => void>();

/** The watch for outages, once the HTTP code has loaded for a call: it watches calls, and is no reason to load it. */
export async function outageOf(container: Container): Promise<ActorRefFrom<typeof outageMachine>> {
  if (!container.isBound(HTTP)) await new Promise<void>((loaded) => httpLoaded.set(container, loaded));
  return container.get(OUTAGE);
}

/** Loads the HTTP code, once. A chunk that failed to load is requested again the next time. */
export async function loadHttp(container: Container): Promise<void> {
  const { httpModule } = await import('./http.module');
  // Two callers may have waited for the same chunk.
  if (container.isBound(HTTP)) return;
  container.load(httpModule);
  httpLoaded.get(container)?.();
}

export async function loadAuth(container: Container): Promise<AuthPort> {
  await loadHttp(container);
  return container.get(HTTP_AUTH);
}

async function loadSignedIn(container: Container): Promise<void> {
  const { featuresModule } = await import('./features.module');
  if (!container.isBound(LIVE)) container.load(featuresModule);
}

export async function loadLive(container: Container): Promise<LiveActors> {
  await loadSignedIn(container);
  return container.get(LIVE);
}

export async function loadFeatures(container: Container): Promise<Features> {
  await Promise.all([loadSignedIn(container), loadHttp(container)]);
  return {
    orders: container.get(ORDERS),
    addresses: container.get(ADDRESSES),
    wallet: container.get(WALLET),
    regions: container.get(REGIONS_SERVICE),
    notifications: container.get(NOTIFICATIONS),
    ids: container.get(IDS),
    clock: container.get(CLOCK),
    store: container.get(STORE),
  };
}
