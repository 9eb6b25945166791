import type { ActorOptions, AnyActor, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** Thrown if a path wants a timer that is not pending. */
export class NoSuchTimer extends Error {}

/** A clock that stands still: each timer of an actor fires when it is named. */
export class HandTimers implements Clock {
  private readonly pending = new Map<number, () => void>();
  private readonly idOf = new WeakMap<object, number>();
  private count = 0;

  /** @param actor whose timers may be named; read late, because it is made with this clock */
  constructor(private readonly actor: () => AnyActor) {}

  /** The clock gets no name: the timer is the one that the system has just recorded. */
  setTimeout = (run: () => void): number => {
    this.count += 1;
    this.pending.set(this.count, run);
    const newest = this.scheduled.findLast((event) => !this.idOf.has(event));
    if (newest !== undefined) this.idOf.set(newest, this.count);
    return this.count;
  };

  clearTimeout = (id: number): void => {
    this.pending.delete(id);
  };

  /** @param name as in the chart, `xstate.after.…` @throws NoSuchTimer if it is not pending */
  fire(name: string): void {
    const scheduled = this.scheduled.find(({ event, source }) => event.type === name && source === this.actor());
    const id = scheduled === undefined ? undefined : this.idOf.get(scheduled);
    const run = id === undefined ? undefined : this.pending.get(id);
    if (id === undefined || run === undefined) throw new NoSuchTimer(`The timer "${name}" is not pending`);
    this.pending.delete(id);
    run();
  }

  private get scheduled() {
    return Object.values(this.actor().system.getSnapshot()._scheduledEvents);
  }
}
