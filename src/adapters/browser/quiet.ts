import type { QuietPort } from '../../application/ports/quiet.port';

/** A page that is never quiet does it all the same after so many ms. */
const AT_LATEST = 1_000;
/** Where a browser cannot say when it is quiet. */
const PAUSE = 100;
/** How long a task may go on where the browser has no word on it, in ms: half of a frame. */
const TURN = 8;

/** The browser's idle time; Safari has none, and waits a moment. */
export class BrowserQuiet implements QuietPort {
  later(task: (mayGoOn: () => boolean) => void): void {
    const turn = (idle?: IdleDeadline): void => {
      const until = performance.now() + TURN;
      // An idle time may last 50 ms, and a key pressed in it waits for its end: it is not used up.
      task(() => performance.now() < until && (idle === undefined || idle.didTimeout || idle.timeRemaining() > 0));
    };
    if ('requestIdleCallback' in window) window.requestIdleCallback(turn, { timeout: AT_LATEST });
    else setTimeout(turn, PAUSE);
  }
}
