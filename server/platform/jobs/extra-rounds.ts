import type { FastifyBaseLogger } from 'fastify';

/** So many run at once: a round that waits for somebody else's server keeps none of the others waiting. */
const AT_ONCE = 30;

/** Rounds of sweeps between their times, begun for what just happened. None that is asked for is lost. */
export class ExtraRounds {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #running = new Set<Promise<void>>();
  readonly #missed = new Map<string, () => Promise<unknown>>();

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** Begins a round, or remembers to, once another one is over. */
  begin(name: string, work: () => Promise<unknown>): void {
    if (this.#running.size >= AT_ONCE) return void this.#missed.set(name, work);
    const round: Promise<void> = work()
      .then(
        () => undefined,
        (error: unknown) => this.#log.error(error),
      )
      .finally(() => {
        this.#running.delete(round);
        const next = [...this.#missed];
        this.#missed.clear();
        for (const [each, again] of next) this.begin(each, again);
      });
    this.#running.add(round);
  }

  /** Begins no more of them, and waits for those that run. */
  async close(): Promise<void> {
    this.#missed.clear();
    await Promise.allSettled(this.#running);
  }
}
