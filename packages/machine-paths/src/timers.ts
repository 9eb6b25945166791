/**
 * Which order pending timers may fire in, whatever time passes between events: for every two of them the most
 * milliseconds by which one may be older than the other (a zone of a timed automaton, kept as a difference matrix).
 * Immutable. Row and column 0 are the moment a timer was set, so `at(i, 0)` is the greatest age of timer i and
 * `-at(0, i)` the least.
 */
export class Timers {
  static readonly none = new Timers([], [0]);

  private constructor(
    private readonly pending: readonly { readonly name: string; readonly delay: number }[],
    private readonly ages: readonly number[],
  ) {}

  /** Which timers are pending and how long each was set for. */
  get key(): string {
    return this.pending.map(({ name, delay }) => `${name} ${delay}`).join(', ');
  }

  /** Milliseconds by name. */
  get delays(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.pending.map(({ name, delay }) => [name, delay]));
  }

  /** Whether everything that may happen from here may happen from there too. */
  isWithin(other: Timers): boolean {
    return this.key === other.key && this.ages.every((age, index) => age <= (other.ages[index] ?? -Infinity));
  }

  /** What is left when a timer fires; null if another one must fire before it. */
  fire(name: string): Timers | null {
    const at = this.indexOf(name);
    if (at === 0) return null;
    const delay = this.pending[at - 1]?.delay ?? 0;
    const then = this.tightened((ages) => {
      ages[at] = Math.min(ages[at] ?? 0, -delay);
    });
    if (then === null) return null;
    // Two that are due together fire in the order in which they were set.
    const isBehind = this.pending.some(
      (other, index) => index + 1 !== at && -then.age(0, index + 1) >= other.delay && then.age(at, index + 1) < 0,
    );
    return isBehind ? null : then.without(name);
  }

  /** What is pending after a step has cancelled and set timers, and any time that they allow has passed. */
  after(actions: readonly { readonly type: string; readonly params: unknown }[]): Timers {
    const done = actions.reduce<Timers>((timers, { type, params }) => {
      if (type === 'xstate.cancel') return timers.without((params as { sendId: string }).sendId);
      if (type !== 'xstate.raise') return timers;
      const { id, delay } = params as { id?: string; delay?: number };
      return delay !== undefined && id?.startsWith('xstate.after.') === true
        ? timers.without(id).with(id, delay)
        : timers;
    }, this);
    return done.waited();
  }

  private indexOf(name: string): number {
    return this.pending.findIndex((timer) => timer.name === name) + 1;
  }

  private age(of: number, than: number): number {
    return this.ages[of * (this.pending.length + 1) + than] ?? 0;
  }

  /** Any time passes, but no timer outlives its delay. */
  private waited(): Timers {
    const next = this.tightened((ages, size) => {
      this.pending.forEach(({ delay }, index) => {
        ages[(index + 1) * size] = delay;
      });
    });
    if (next === null) throw new Error(`No clock allows these timers: ${this.key}`);
    return next;
  }

  /** The tightest bounds that say the same after a change; null if nothing satisfies them. */
  private tightened(change: (ages: number[], size: number) => void): Timers | null {
    const size = this.pending.length + 1;
    const ages = [...this.ages];
    change(ages, size);
    const get = (row: number, column: number) => ages[row * size + column] ?? 0;
    for (let by = 0; by < size; by += 1) {
      for (let row = 0; row < size; row += 1) {
        for (let column = 0; column < size; column += 1)
          ages[row * size + column] = Math.min(get(row, column), get(row, by) + get(by, column));
      }
    }
    for (let row = 0; row < size; row += 1) if (get(row, row) < 0) return null;
    return new Timers(this.pending, ages);
  }

  private without(name: string): Timers {
    const at = this.indexOf(name);
    if (at === 0) return this;
    const kept = [0, ...this.pending.map((_, index) => index + 1)].filter((index) => index !== at);
    return this.picked(kept);
  }

  /** A timer set now: as old as the moment 0. Kept in the order of names, so that two ways to one state are one. */
  private with(name: string, delay: number): Timers {
    const place = this.pending.filter((timer) => timer.name < name).length + 1;
    const pending = this.pending.toSpliced(place - 1, 0, { name, delay });
    const sources = [0, ...this.pending.map((_, index) => index + 1)].toSpliced(place, 0, 0);
    return new Timers(
      pending,
      sources.flatMap((row) => sources.map((column) => this.age(row, column))),
    );
  }

  private picked(kept: readonly number[]): Timers {
    const pending = kept.slice(1).flatMap((index) => this.pending[index - 1] ?? []);
    return new Timers(
      pending,
      kept.flatMap((row) => kept.map((column) => this.age(row, column))),
    );
  }
}
