/// <reference lib="webworker" />
import { KEPT, KeptRelease } from './kept-release';
import type { Around } from './kept-release';
import { isOfDrivers, treatmentOf } from './requests';

declare const self: ServiceWorkerGlobalScope;

const around: Around = {
  caches: self.caches,
  ask: (input, init) => fetch(input, init),
  rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
const [app, drivers] = [new KeptRelease(around, KEPT.app), new KeptRelease(around, KEPT.drivers)];
const keeperOf = (address: string): KeptRelease => (isOfDrivers(new URL(address).pathname) ? drivers : app);

// It holds nothing between two requests: a new one can take over at any moment.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'network') return;
  event.respondWith(keeperOf(event.request.url)[treatment](event.request, (work) => event.waitUntil(work)));
});

/** A page that is quiet says which files it has used so far. */
self.addEventListener('message', (event) => {
  const used: unknown = event.data;
  const paths = Array.isArray(used) ? used.filter((path) => typeof path === 'string') : [];
  const page = event.source instanceof WindowClient ? event.source.url : self.location.origin;
  event.waitUntil(
    keeperOf(page)
      .keep(paths)
      .catch(() => undefined),
  );
});
