import type { Container } from 'inversify';
import type { Features, LiveActors } from '../application/app-system';
import type { AuthPort } from '../application/ports/auth.port';
import {
  ADDRESSES,
  CLOCK,
  HTTP,
  HTTP_AUTH,
  IDS,
  LIVE,
  NOTIFICATIONS,
  ORDERS,
  REGIONS_SERVICE,
  STORE,
  WALLET,
} from './services';

/** Loads what speaks HTTP, once. A chunk that did not come is asked for again the next time. */
export async function loadHttp(container: Container): Promise<void> {
  const { httpModule } = await import('./http.module');
  // Two may have waited for the same chunk.
  if (!container.isBound(HTTP)) container.load(httpModule);
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
