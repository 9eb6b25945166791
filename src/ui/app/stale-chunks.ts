import { lazy } from 'react';

const KEY = 'mersal:reloaded';

/** Between two looks for a server that cannot be reached, milliseconds. */
const PAUSE = 2_000;

/** How long one look waits for an answer, milliseconds: a look that hangs would keep every waiting part from loading. */
const PATIENCE = 5_000;

/**
 * Whether the server serves a page right now. If not, a chunk is not gone, only unreachable, and so would the page be:
 * a reload would leave the person with the browser's own error, and lose what was typed [T.48].
 */
export function isServed(): Promise<boolean> {
  return fetch('/index.html', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

let coming: Promise<void> | null = null;

/** Resolves as soon as the server serves pages again. One look at a time, however many wait. */
export function untilServed(): Promise<void> {
  coming ??= look().finally(() => (coming = null));
  return coming;
}

async function look(): Promise<void> {
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  // The build requests the styles of a chunk once. Those that did not come are requested again here.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/**
 * Loads a chunk. While the server cannot be reached, waits for it instead of failing: a page or a step opened in an
 * outage appears by itself once the server is back, under the banner that says so [T.48].
 * @throws if the server can be reached and the chunk still does not load
 */
export async function whenServed<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      // The server may be back since the loss: only who loses it twice knows that it is gone.
      if (failures > 0 && (await isServed())) throw error;
      await untilServed();
    }
  }
}

const lost = new Set<string>();

/**
 * Whether only a reload helps after a chunk failed to load: it failed before, and the server is there. A single loss may
 * be the edge of an outage, and a reload loses a password that was typed; whoever needs the chunk asks again.
 * @param error what the browser said, mostly with the chunk's address
 */
export async function needsReload({ message }: Error): Promise<boolean> {
  return (await isServed()) && (lost.has(message) || !lost.add(message));
}

/** A component whose chunk is loaded when it is first shown, after an outage if there is one. */
export const lazyPart: typeof lazy = (load) => lazy(() => whenServed(load));

/**
 * After a release an open page may request a chunk that is gone. The page reloads, once per build: drafts and the
 * session are stored on the device, so nothing is lost. If the chunk is still missing, the page shows an error as usual
 * [T.45].
 * @param build distinguishes two builds
 * @returns true if the page is reloading
 */
export function reloadOnce(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
  try {
    if (storage.getItem(KEY) === build) return false;
    storage.setItem(KEY, build);
  } catch {
    return false; // nothing can be stored, so a second reload could not be told from the first
  }
  reload();
  return true;
}
