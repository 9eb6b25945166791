import type { ActorRefFrom } from 'xstate';
import type { Features, LiveActors, QuickParcelPorts } from '../application/app-system';
import type { outageMachine } from '../domain/outage/outage.machine';
import type { Container } from './container';
import type { FirstParts } from './first-parts';
import type { HttpParts } from './http-parts';
import { once } from './once';

export interface LazyParts {
  readonly http: () => Promise<HttpParts>;
  readonly live: () => Promise<LiveActors>;
  readonly features: () => Promise<Features>;
  readonly quickParcel: () => Promise<QuickParcelPorts>;
  readonly container: () => Promise<Container>;
  readonly containerWithHttp: () => Promise<Container>;
  /** The watch for outages, once the HTTP code has loaded for a call: it watches calls, and is no reason to load it. */
  readonly outage: () => Promise<ActorRefFrom<typeof outageMachine>>;
}

/**
 * What loads on first use, each made once. A chunk that failed to load is requested again the next time.
 * @param first what is there from the start; asked for only when something loads
 */
export function createLazyParts(first: () => FirstParts): LazyParts {
  let httpLoaded: (parts: HttpParts) => void = () => undefined;
  const whenHttp = new Promise<HttpParts>((resolve) => (httpLoaded = resolve));
  const http = once(async () => {
    const { createHttpParts } = await import('./http-parts');
    const parts = createHttpParts(first());
    httpLoaded(parts);
    return parts;
  });
  const container = once(async () => (await import('./container')).createContainer(first()));
  return {
    http,
    live: once(async () => (await import('./live-parts')).startLive(first())),
    features: once(async () => {
      const [{ createFeatures }, parts] = await Promise.all([import('./features-parts'), http()]);
      return createFeatures(first(), parts.http);
    }),
    quickParcel: once(async () => {
      const [{ createQuickParcel }, parts] = await Promise.all([import('./quick-parcel-parts'), http()]);
      return createQuickParcel(first(), parts.http);
    }),
    container,
    async containerWithHttp() {
      const [{ bindHttp }, composed, parts] = await Promise.all([import('./container'), container(), http()]);
      bindHttp(composed, first(), parts);
      return composed;
    },
    outage: async () => (await whenHttp).outage,
  };
}
