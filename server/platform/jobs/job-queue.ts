import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import type { Database } from '../../db/open';
import type { Afterwards } from '../afterwards';
import type { Keys } from '../keys';
import { ExtraRounds } from './extra-rounds';
import { ATTEMPTS, backoff, errorText } from './failed-runs';
import { extendLease, forgetDead, LEASE, plantSweep, putBack, removeJob, takeJob } from './job-rows';
import type { JobRow } from './job-rows';
import { RunLimits } from './run-limits';
import { jobs } from './tables';
import type { Task, TaskOptions } from './task';

interface Doing extends TaskOptions<never> {
  readonly work: (payload: never, id: string) => Promise<unknown>;
}

/** A task that its caller does itself. */
export type HeldJob = JobRow;

/** A dead task is shown for so long. */
const DEAD_KEPT = 30 * 86_400_000;
const DAY = 86_400_000;
/** How often it is looked for jobs that are due, in ms, and how many an instance works on at once. */
const POLL = 1_000;
const AT_ONCE = 3;

/** The same parts for work in the background: its statements may take longer than a call's. */
export function inBackground<Given extends { readonly db: Database; readonly jobs: Database }>(deps: Given): Given {
  return { ...deps, db: deps.jobs };
}

interface QueueDeps {
  /** The database for work in the background. */
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'seal' | 'unseal'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly afterwards: Afterwards;
}

/**
 * Background work as rows in the database (decision 0037): each job is run by one instance at a time, is tried again where
 * it fails, survives a restart, and is taken over from an instance that died. A run may come twice for one job, where an
 * instance was thought dead: what it does must bear that.
 */
export class JobQueue {
  readonly #deps: QueueDeps;
  readonly #tasks = new Map<string, Doing>();
  readonly #limits = new RunLimits();
  readonly #sweeps = new Map<string, { readonly interval: number; readonly work: () => Promise<unknown> }>();
  readonly #running = new Set<Promise<void>>();
  readonly #held = new Set<Promise<unknown>>();
  readonly #extra: ExtraRounds;
  #closing = false;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | null = null;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.#extra = new ExtraRounds(deps.log);
    this.every('forget-dead-jobs', DAY, () => forgetDead(deps.db, new Date(deps.clock.now().getTime() - DEAD_KEPT)));
  }

  /** Does a work again and again, `interval` ms after it was done. */
  every(name: string, interval: number, work: () => Promise<unknown>): void {
    this.#sweeps.set(name, { interval, work });
  }

  /**
   * Begins a round of a sweep now, beside those at its times, on an instance that looks for jobs: for what just happened.
   * Its work must bear to be done twice at once.
   */
  nudge(name: string): void {
    const sweep = this.#sweeps.get(name);
    if (sweep === undefined || this.#timer === undefined || this.#closing) return;
    this.#extra.begin(name, sweep.work);
  }

  /**
   * Says how a task is done. Every instance must know every task that any may add.
   * @param work gets the job's id too: the same in every run, for what a repeat must not change [T.54]
   */
  on<Payload extends object>(
    { name }: Task<Payload>,
    work: (payload: Payload, id: string) => Promise<unknown>,
    options: TaskOptions<Payload> = {},
  ): void {
    this.#tasks.set(name, { work, ...options });
    this.#limits.set(name, options.atOnce);
  }

  /** Adds a task inside the caller's transaction: it is there if that holds. @returns its id, for `start` */
  async add<Payload extends object>(
    tx: Pick<Database, 'insert'>,
    { name }: Task<Payload>,
    payload: Payload,
  ): Promise<string> {
    const row = this.#rowOf(name, payload);
    await tx.insert(jobs).values(row);
    return row.id;
  }

  /**
   * Adds a task that the caller does itself, with `doHeld`, while somebody waits for the outcome. Another run takes over
   * only if this process dies.
   */
  async hold<Payload extends object>(
    tx: Pick<Database, 'insert'>,
    { name }: Task<Payload>,
    payload: Payload,
  ): Promise<HeldJob> {
    const row = this.#rowOf(name, payload);
    const runAt = new Date(row.createdAt.getTime() + LEASE);
    const held: HeldJob = { ...row, state: 'running', attempts: 1, run: randomUUID(), runAt, lastError: null };
    await tx.insert(jobs).values(held);
    return held;
  }

  /**
   * Does a task that was added with `hold`. It is over either way: whoever waits learns of the error and asks again.
   * @throws what the work throws
   */
  async doHeld<Done>(job: HeldJob, work: () => Promise<Done>): Promise<Done> {
    const done = this.#doOnce(job, work);
    this.#held.add(done);
    return done.finally(() => this.#held.delete(done));
  }

  async #doOnce<Done>(job: HeldJob, work: () => Promise<Done>): Promise<Done> {
    try {
      return await this.#leased(job, work);
    } finally {
      await removeJob(this.#deps.db, job);
    }
  }

  #rowOf(name: string, payload: object) {
    const { clock, keys } = this.#deps;
    const now = clock.now();
    const sealed = keys.seal(`job:${name}`, JSON.stringify(payload));
    return { id: randomUUID(), name, payload: sealed, runAt: now, createdAt: now };
  }

  /** Begins a task that was added, without waiting for the next look, once the answer has left [T.22]. @param wait in ms */
  start(id: string, wait?: number): void {
    this.#deps.afterwards.do(async () => {
      if (this.#closing) return;
      const job = await this.#take({ id });
      if (job !== null) await this.#run(job);
    }, wait);
  }

  /** Adds a task by itself and begins it. */
  async send<Payload extends object>(
    db: Pick<Database, 'insert'>,
    task: Task<Payload>,
    payload: Payload,
  ): Promise<void> {
    this.start(await this.add(db, task, payload));
  }

  /** Runs what is due, one after the other. @returns how many runs there were */
  async runDue(): Promise<number> {
    for (let runs = 0; ; runs += 1) {
      const job = await this.#take();
      if (job === null) return runs;
      await this.#run(job);
    }
  }

  /** Puts the rows of the sweeps there. */
  async prepare(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const [name, { interval }] of this.#sweeps) await plantSweep(db, name, clock.now(), interval);
  }

  /** Looks for due jobs from now on. */
  watch(): void {
    this.#timer = setInterval(() => {
      this.#polling ??= this.#begin().finally(() => (this.#polling = null));
    }, POLL);
    this.#timer.unref();
  }

  /** Begins no more jobs, and waits for those that run: a message under way is sent and noted [T.54]. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#timer);
    await this.#polling;
    await Promise.allSettled([...this.#running, ...this.#held, this.#extra.close()]);
  }

  async #begin(): Promise<void> {
    try {
      while (this.#running.size < AT_ONCE && !this.#closing) {
        const job = await this.#take();
        if (job === null) return;
        const done: Promise<void> = this.#run(job).finally(() => this.#running.delete(done));
        this.#running.add(done);
      }
    } catch (error) {
      this.#deps.log.error(error);
    }
  }

  /** Takes a job that is due, this one or any of a name; of a task that is at its limit none. */
  async #take({ id, name: only }: { readonly id?: string; readonly name?: string } = {}): Promise<JobRow | null> {
    const { db, clock } = this.#deps;
    const all = only === undefined ? [...this.#tasks.keys(), ...this.#sweeps.keys()] : [only];
    const one = id === undefined ? {} : { id };
    return this.#limits.take(all, (names) => takeJob(db, { names, run: randomUUID(), now: clock.now(), ...one }));
  }

  /** Keeps a job for as long as its work lasts. */
  async #leased<Done>(job: JobRow, work: () => Promise<Done>): Promise<Done> {
    const { db, clock, log } = this.#deps;
    const lease = setInterval(() => {
      extendLease(db, job, clock.now()).catch((error: unknown) => log.error(error));
    }, LEASE / 3);
    lease.unref();
    return work().finally(() => clearInterval(lease));
  }

  async #run(job: JobRow): Promise<void> {
    try {
      const error = await this.#leased(job, () => this.#work(job)).then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      if (error === null) await this.#succeeded(job);
      else await this.#failed(job, error.reason);
    } catch (error) {
      // The database is gone: the lease ends, and the job is run again.
      this.#deps.log.error(error);
    } finally {
      if (this.#limits.has(job.name)) this.#makeRoom(job.name);
    }
  }

  /** A run of a task that has a limit is over: the next one, which may have been started meanwhile, need not wait for a look. */
  #makeRoom(name: string): void {
    this.#limits.end(name);
    this.#deps.afterwards.do(async () => {
      const next = this.#closing ? null : await this.#take({ name });
      if (next !== null) await this.#run(next);
    }, 0);
  }

  async #work(job: JobRow): Promise<void> {
    const sweep = this.#sweeps.get(job.name);
    if (sweep !== undefined) return void (await sweep.work());
    if (job.attempts > ATTEMPTS) throw new Error('The process ended during each run');
    const payload = this.#read(job);
    if (payload === null) throw new Error('The task was sealed with another key');
    await this.#tasks.get(job.name)?.work(payload, job.id);
  }

  /** What a task needs to know; null if it was sealed with another key. */
  #read({ name, payload }: JobRow): never | null {
    const text = this.#deps.keys.unseal(`job:${name}`, payload ?? '');
    return text === null ? null : (JSON.parse(text) as never);
  }

  /** Before the job is dead: if the process ends between the two, or the database is gone, its next run is given up again. */
  async #giveUp(job: JobRow): Promise<void> {
    const givenUp = this.#tasks.get(job.name)?.givenUp;
    const payload = givenUp === undefined ? null : this.#read(job);
    if (payload !== null) await givenUp?.(payload);
  }

  async #succeeded(job: JobRow): Promise<void> {
    const { db, clock } = this.#deps;
    const sweep = this.#sweeps.get(job.name);
    if (sweep === undefined) return removeJob(db, job);
    const runAt = new Date(clock.now().getTime() + sweep.interval);
    await putBack(db, job, { state: 'waiting', attempts: 0, runAt, lastError: null });
  }

  async #failed(job: JobRow, error: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    log.error(error);
    const { attempts } = job;
    const interval = this.#sweeps.get(job.name)?.interval;
    const isDead = interval === undefined && attempts >= ATTEMPTS;
    const wait = backoff(attempts, interval);
    if (isDead) await this.#giveUp(job);
    await putBack(db, job, {
      state: isDead ? 'dead' : 'waiting',
      attempts,
      runAt: new Date(clock.now().getTime() + (isDead ? 0 : wait)),
      lastError: errorText(error),
    });
  }
}
