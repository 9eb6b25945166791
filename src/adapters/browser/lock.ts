import type { LockPort } from '../../application/ports/lock.port';

/**
 * Web Locks, if available. Without them the work runs at once: the server answers two renewals of one token with the
 * same successor, so the lock only saves it work [T.08] [T.15].
 */
export class BrowserLock implements LockPort {
  constructor(private readonly locks: Pick<LockManager, 'request'> | undefined) {}

  async alone<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
    if (this.locks === undefined) return work();
    // Once the lock is held its signal can no longer take it away: only the waiting has a limit.
    let running: Promise<T> | null = null;
    try {
      return await this.locks.request(`mersal:${name}`, { signal: AbortSignal.timeout(patience) }, () => {
        running = work();
        return running;
      });
    } catch {
      return running ?? work();
    }
  }
}
