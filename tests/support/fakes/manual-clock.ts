import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly id: number;
  readonly due: number;
  readonly run: () => void;
}

/**
 * A clock for actors that stands still until a test moves it, and then stops at every timer on the way. Milliseconds.
 */
export class ManualClock implements Clock {
  private timers: Timer[] = [];
  private count = 0;
  private time = 0;

  now = (): number => this.time;

  setTimeout = (run: (...args: unknown[]) => void, delay: number): number => {
    this.count += 1;
    this.timers.push({ id: this.count, due: this.time + delay, run });
    return this.count;
  };

  clearTimeout = (id: unknown): void => {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  };

  /** Runs the earliest timer, the older of two that are due together. False if there is none. */
  fireNext(): boolean {
    const next = this.timers.reduce<Timer | null>(
      (first, timer) => (first === null || timer.due < first.due ? timer : first),
      null,
    );
    if (next === null) return false;
    this.clearTimeout(next.id);
    this.time = next.due;
    next.run();
    return true;
  }

  /** Moves on and runs every timer that falls due, including those set on the way. */
  advance(millis: number): void {
    const end = this.time + millis;
    while (this.timers.some((timer) => timer.due <= end)) this.fireNext();
    this.time = end;
  }
}
