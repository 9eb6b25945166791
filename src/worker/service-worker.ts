/// <reference lib="webworker" />
import { KeptRelease } from './kept-release';
import { treatmentOf } from './requests';

declare const self: ServiceWorkerGlobalScope;

const kept = new KeptRelease({
  caches: self.caches,
  ask: (input, init) => fetch(input, init),
  rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

// It holds nothing between two requests: a new one can take over at any moment.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment !== 'network') event.respondWith(kept[treatment](event.request, (work) => event.waitUntil(work)));
});

/** A page that is quiet says which files it has used so far. */
self.addEventListener('message', (event) => {
  const used: unknown = event.data;
  const paths = Array.isArray(used) ? used.filter((path) => typeof path === 'string') : [];
  event.waitUntil(kept.keep(paths).catch(() => undefined));
});
