import type { Clock } from '../clock';
import type { Fleet } from './fleet';

/**
 * Between two ticks of the fleet, in ms; an instant fleet ticks faster, so that a whole delivery is over in seconds.
 */
const BEAT = 1_000;
const INSTANT_BEAT = 250;

/**
 * Runs the fleet by the clock, if no other process on the database does (two would make it twice as fast). The next
 * tick is set when the last one is done, so a slow database never has two.
 * @returns a function that stops it and resolves when the last tick is over
 */
export function startFleet(
  fleet: Fleet,
  clock: Clock,
  leads: () => Promise<boolean>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beat: Promise<void> = Promise.resolve();

  async function live(): Promise<void> {
    if ((await leads()) && !stopped) await fleet.tick(clock.now().getTime());
  }

  function wait(): void {
    if (stopped) return;
    timer = setTimeout(
      () => {
        beat = live().catch(failed).then(wait);
      },
      fleet.settings.speed === 'instant' ? INSTANT_BEAT : BEAT,
    );
    timer.unref();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return beat;
  };
}
