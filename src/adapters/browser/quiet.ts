import type { QuietPort } from '../../application/ports/quiet.port';

/** A page that is never quiet does it all the same after so many ms. */
const AT_LATEST = 1_000;
/** Where a browser cannot say when it is quiet. */
const PAUSE = 100;
/**
 * How long a task may go on in one turn, in ms: a key waits no longer than this. What remains of a frame is no
 * measure: on a slow device it is so little that what waits would only grow.
 */
const TURN = 12;

/** The browser's idle time; Safari has none, and waits a moment. */
export class BrowserQuiet implements QuietPort {
  later(task: (mayGoOn: () => boolean) => void): void {
    const turn = (): void => {
      const until = performance.now() + TURN;
      task(() => performance.now() < until);
    };
    if ('requestIdleCallback' in window) window.requestIdleCallback(turn, { timeout: AT_LATEST });
    else setTimeout(turn, PAUSE);
  }
}
