import type { QuietPort } from '../../application/ports/quiet.port';

/** A page that is never quiet does it all the same after so many ms. */
const AT_LATEST = 1_000;
/** Where a browser cannot say when it is quiet. */
const PAUSE = 100;

/** The browser's idle time; Safari has none, and waits a moment. */
export class BrowserQuiet implements QuietPort {
  later(task: () => void): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: AT_LATEST });
    else setTimeout(task, PAUSE);
  }
}
