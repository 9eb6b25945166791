import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSettableClock } from '../../../server/clock';
import type { SettableClock } from '../../../server/clock';
import type { OpenDatabase } from '../../../server/db/open';
import { createAfterwards } from '../../../server/platform/afterwards';
import { ATTEMPTS, backoff } from '../../../server/platform/jobs/failed-runs';
import { JobQueue } from '../../../server/platform/jobs/job-queue';
import { defineTask } from '../../../server/platform/jobs/task';
import { LEASE, listJobs, takeJob } from '../../../server/platform/jobs/job-rows';
import { jobs } from '../../../server/platform/jobs/tables';
import { openKeys } from '../../../server/platform/keys';
import type { Keys } from '../../../server/platform/keys';

const mail = defineTask<{ readonly to: string }>('mail');
const HOUR = 3600_000;

/** What holds of work in the background, on any database: instances are queues on connections of their own. */
export function jobQueueSuite(open: () => Promise<readonly [OpenDatabase, OpenDatabase]>): void {
  let databases: readonly [OpenDatabase, OpenDatabase];
  let keys: Keys;
  let clock: SettableClock;
  const log = { error: vi.fn() };
  const afterwards = createAfterwards(log);

  beforeAll(async () => {
    databases = await open();
    keys = await openKeys(databases[0].db, 'of the tests, and long enough to be one');
  });
  afterAll(async () => {
    for (const database of new Set(databases)) await database.close();
  });
  beforeEach(async () => {
    // Nothing but the tests moves the beats with which a run keeps its job.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    clock = createSettableClock('2026-11-20T09:00:00.000Z');
    log.error.mockClear();
    await databases[0].db.delete(jobs);
  });
  afterEach(() => vi.useRealTimers());

  const instance = (which: 0 | 1, work?: (payload: { readonly to: string }) => Promise<unknown>): JobQueue => {
    const queue = new JobQueue({ db: databases[which].jobs, clock, keys, log, afterwards });
    if (work !== undefined) queue.on(mail, work);
    return queue;
  };
  const rows = () => listJobs(databases[0].db, 100);

  it('runs each task once, however many instances look for work at once', async () => {
    const done: string[] = [];
    const work = async ({ to }: { readonly to: string }) => {
      done.push(to);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const instances = [instance(0, work), instance(1, work)];
    const tasks = Array.from({ length: 20 }, (_, number) => `to ${number}`);
    for (const to of tasks) await instances[0]?.add(databases[0].db, mail, { to });
    await Promise.all([...instances, ...instances].map((queue) => queue.runDue()));
    expect(done.toSorted()).toEqual(tasks.toSorted());
    expect(await rows()).toEqual([]);
  });

  it('runs a sweep on one instance at a time, and again when its interval is over', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const instances = [instance(0), instance(1)];
    for (const queue of instances) {
      queue.every('sweep', HOUR, async () => {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      });
      await queue.prepare();
    }
    const round = () => Promise.all([...instances, ...instances].map((queue) => queue.runDue()));
    await round();
    expect(runs).toBe(0);
    for (let hour = 1; hour <= 3; hour += 1) {
      clock.advance(HOUR);
      await round();
      expect([runs, most]).toEqual([hour, 1]);
    }
  });

  it('survives a restart: the next instance runs what the one before was asked for', async () => {
    await instance(0).add(databases[0].db, mail, { to: 'a' });
    const done: string[] = [];
    await instance(1, async ({ to }) => void done.push(to)).runDue();
    expect(done).toEqual(['a']);
  });

  it('leaves a running job alone while its run lives, and gives the job of a dead instance to another, once', async () => {
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const hanging = (which: 0 | 1) =>
      instance(which, () => {
        begun.push(which);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const [first, second] = [hanging(0), hanging(1)];
    await first.add(databases[0].db, mail, { to: 'a' });
    const lost = first.runDue();
    await expect.poll(() => begun).toEqual([0]);

    clock.advance(LEASE / 2);
    vi.advanceTimersByTime(LEASE / 2);
    await expect.poll(async () => (await rows())[0]?.runAt.getTime()).toBe(clock.now().getTime() + LEASE);
    clock.advance(LEASE - 1);
    expect(await second.runDue()).toBe(0);

    // From here on the first says nothing any more, and is taken for dead.
    clock.advance(1);
    const taken = second.runDue();
    await expect.poll(() => begun).toEqual([0, 1]);
    // It ends late: its word does not count.
    ends[0]?.();
    await lost;
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }]);
    ends[1]?.();
    expect(await taken).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('tries a task that fails again, later each time, and shows it as dead at last, without personal data', async () => {
    let runs = 0;
    const queue = instance(0, () => {
      runs += 1;
      return Promise.reject(new Error('550 <sara@shop.example> and +973 3600 1234 are unknown, "Sara"'));
    });
    await queue.add(databases[0].db, mail, { to: 'sara@shop.example' });
    expect(JSON.stringify(await rows())).not.toContain('sara');
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await queue.runDue();
      expect(runs).toBe(attempt);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, state: attempt === ATTEMPTS ? 'dead' : 'waiting' });
      expect(row?.lastError).toBe('Error: 550 … and … are unknown, …');
      clock.advance(backoff(attempt) - 1);
      expect(await queue.runDue()).toBe(0);
      clock.advance(1);
    }
    clock.advance(24 * HOUR);
    expect(await queue.runDue()).toBe(0);
    expect(log.error).toHaveBeenCalledTimes(ATTEMPTS);
  });

  it('says so where somebody waits for a task that failed for good, also where each run died with its process [T.54]', async () => {
    const told: string[] = [];
    const queue = instance(0);
    const ways = [() => Promise.reject(new Error('no')), () => new Promise<void>(() => undefined)];
    for (const way of ways) {
      queue.on(mail, way, { givenUp: async ({ to }) => void told.push(to) });
      await queue.add(databases[0].db, mail, { to: 'a' });
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        expect(told).toEqual([]);
        if (way === ways[0]) await queue.runDue();
        else
          await queue
            .prepare()
            .then(() => takeJob(databases[0].db, { names: ['mail'], run: 'dies', now: clock.now() }));
        clock.advance(HOUR);
      }
      if (way === ways[1]) await queue.runDue();
      expect(told).toEqual(['a']);
      expect((await rows()).find(({ name }) => name === 'mail')).toMatchObject({ state: 'dead' });
      told.length = 0;
      await databases[0].db.delete(jobs);
    }
  });

  it('keeps a task within its limit, however it begins, and does all of it [R11.07]', async () => {
    const ends: (() => void)[] = [];
    let [running, most, done] = [0, 0, 0];
    const queue = new JobQueue({ db: databases[0].jobs, clock, keys, log, afterwards });
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      done += 1;
    };
    queue.on(mail, work, { atOnce: 2 });
    for (let number = 0; number < 7; number += 1)
      queue.start(await queue.add(databases[0].db, mail, { to: String(number) }), 0);
    const looking = [queue.runDue(), queue.runDue()];
    for (let number = 1; number <= 7; number += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
      await expect.poll(() => done).toBe(number);
    }
    await Promise.all(looking);
    await afterwards.settled();
    expect([most, done]).toEqual([2, 7]);
    expect(await rows()).toEqual([]);
  });

  it('never gives up a sweep that fails, and forgets its errors when it works again', async () => {
    let fails = true;
    const queue = instance(0);
    queue.every('sweep', HOUR, () => (fails ? Promise.reject(new Error('not now')) : Promise.resolve()));
    await queue.prepare();
    for (let attempt = 1; attempt <= 2 * ATTEMPTS; attempt += 1) {
      clock.advance(HOUR);
      expect(await queue.runDue()).toBe(1);
    }
    const sweep = async () => (await rows()).find(({ name }) => name === 'sweep');
    expect(await sweep()).toMatchObject({ state: 'waiting', attempts: 2 * ATTEMPTS, lastError: 'Error: not now' });
    fails = false;
    clock.advance(HOUR);
    await queue.runDue();
    expect(await sweep()).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
  });

  it('knows nothing of a task whose transaction did not hold, and leaves alone what it does not know how to do', async () => {
    const queue = instance(0);
    const failed = databases[0].db.transaction(async (tx) => {
      await queue.add(tx, mail, { to: 'a' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    await queue.add(databases[0].db, mail, { to: 'a' });
    expect(await queue.runDue()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('leaves a held task to its caller, and to another instance only where that died [T.54]', async () => {
    const done: string[] = [];
    const [first, second] = [instance(0), instance(1, async ({ to }) => void done.push(to))];
    const held = await first.hold(databases[0].db, mail, { to: 'a' });
    expect(await second.runDue()).toBe(0);
    expect(await first.doHeld(held, () => Promise.resolve('done'))).toBe('done');
    expect(await rows()).toEqual([]);

    const refused = await first.hold(databases[0].db, mail, { to: 'b' });
    await expect(first.doHeld(refused, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await rows()).toEqual([]);

    await first.hold(databases[0].db, mail, { to: 'c' });
    clock.advance(LEASE);
    expect(await second.runDue()).toBe(1);
    expect(done).toEqual(['c']);
  });

  it('begins nothing more once it closes, and waits for a held task too [T.54]', async () => {
    const done: string[] = [];
    const queue = instance(0, async ({ to }) => void done.push(to));
    let finish = (): void => undefined;
    const held = await queue.hold(databases[0].db, mail, { to: 'held' });
    const doing = queue.doHeld(held, () => new Promise<void>((resolve) => (finish = resolve)));
    const closed = queue.close().then(() => done.push('closed'));
    queue.start(await queue.add(databases[0].db, mail, { to: 'later' }), 0);
    await afterwards.settled();
    finish();
    await Promise.all([doing, closed]);
    expect(done).toEqual(['closed']);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  });

  it('does a round of a sweep at once where somebody nudges it, thirty at most, and none that is asked for is lost', async () => {
    const open: (() => void)[] = [];
    const queue = instance(0);
    queue.every('round', 60_000, () => new Promise<void>((resolve) => open.push(resolve)));
    queue.nudge('round');
    expect(open).toHaveLength(0); // nobody looks for jobs yet
    queue.watch();
    for (let count = 0; count < 32; count += 1) queue.nudge('round');
    expect(open).toHaveLength(30);
    open[0]?.();
    await expect.poll(() => open.length).toBe(31);
    const closed = queue.close();
    queue.nudge('round');
    for (const finish of open) finish();
    await closed;
    expect(open).toHaveLength(31);
  });

  it('looks for due jobs by itself, and waits for those that run before it ends', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    const begun = vi.fn();
    const queue = instance(0, async ({ to }) => {
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
      done.push(to);
    });
    await queue.add(databases[0].db, mail, { to: 'a' });
    queue.watch();
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => begun.mock.calls.length).toBe(1);
    const closed = queue.close().then(() => done.push('closed'));
    finish();
    await closed;
    expect(done).toEqual(['a', 'closed']);
  });
}
