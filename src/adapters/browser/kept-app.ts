/** The worker that keeps the app for a visit without a network; it stands at the root, so that it sees every page. */
const WORKER = '/service-worker.js';

/**
 * Has the app kept on this device [R11.41]: the page and the files that were used so far; later ones by themselves. Where
 * a browser has no workers, or refuses them, everything works as before, with a network.
 */
export async function keepApp(device: Pick<Navigator, 'serviceWorker'> = navigator): Promise<void> {
  try {
    // Pages without TLS have none, whatever the types say.
    const workers = device.serviceWorker as ServiceWorkerContainer | undefined;
    await workers?.register(WORKER, { updateViaCache: 'none' });
    const used = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname);
    (await workers?.ready)?.active?.postMessage(used);
  } catch {
    // It is kept at another visit.
  }
}

/** Which release a kept page is of; null for one from the network. */
export function keptRelease(page: Document = document): string | null {
  const { release } = page.documentElement.dataset;
  return release === undefined ? null : decodeURIComponent(release);
}
