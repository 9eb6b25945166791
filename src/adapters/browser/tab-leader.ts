import type { TabLeaderPort } from '../../application/ports/tab-leader.port';

/** Without Web Locks a claim expires this long after its tab last renewed it. Milliseconds. */
const CLAIM_LIFETIME = 3_000;
/** If two tabs write at once, both see the same winner after this time. Milliseconds. */
const SETTLING = 60;

/** Held by Web Locks, if available: the browser frees a closed tab's lock. */
export class LockTabLeader implements TabLeaderPort {
  private readonly held = new Map<string, () => void>();
  private readonly asked = new Map<string, Promise<boolean>>();

  constructor(private readonly locks: Pick<LockManager, 'request'> = navigator.locks) {}

  claim(key: string): Promise<boolean> {
    if (this.held.has(key)) return Promise.resolve(true);
    const asked = this.asked.get(key) ?? this.ask(key).finally(() => this.asked.delete(key));
    this.asked.set(key, asked);
    return asked;
  }

  release(key: string): void {
    this.held.get(key)?.();
    this.held.delete(key);
  }

  private ask(key: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.locks
        .request(`leader:${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((free) => this.held.set(key, free));
        })
        // If a browser refuses locks here (an opaque origin), no other tabs of ours compete.
        .catch(() => resolve(true));
    });
  }
}

/** A claim in storage that expires, for pages without Web Locks (plain http on a local network). */
export class StorageTabLeader implements TabLeaderPort {
  private readonly me = crypto.getRandomValues(new Uint32Array(4)).join('-');

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly now: () => number = Date.now,
    /** Milliseconds. */
    private readonly lifetime = CLAIM_LIFETIME,
  ) {}

  async claim(key: string): Promise<boolean> {
    try {
      const holder = this.holder(key);
      if (holder !== null && holder !== this.me) return false;
      this.storage.setItem(nameOf(key), `${this.now() + this.lifetime} ${this.me}`);
      if (holder === this.me) return true;
      await new Promise((resolve) => setTimeout(resolve, SETTLING));
      return this.holder(key) === this.me;
    } catch {
      // No storage, so no way to ask: better two bells than none.
      return true;
    }
  }

  release(key: string): void {
    try {
      if (this.holder(key) === this.me) this.storage.removeItem(nameOf(key));
    } catch {
      // Where nothing can be stored, nothing was claimed.
    }
  }

  private holder(key: string): string | null {
    const [until = '', holder = ''] = (this.storage.getItem(nameOf(key)) ?? '').split(' ');
    const left = Number(until) - this.now();
    return left > 0 && left <= this.lifetime ? holder : null;
  }
}

const nameOf = (key: string): string => `mersal:leader:${key}`;

/** What this browser supports. @param lifetime of a claim where there are no Web Locks, in milliseconds */
export function browserTabLeader(lifetime = CLAIM_LIFETIME): TabLeaderPort {
  if ('locks' in navigator) return new LockTabLeader();
  return new StorageTabLeader(storageIfAny(), Date.now, lifetime);
}

/** Even reading the property throws if storage is blocked. */
function storageIfAny(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: blocked, setItem: blocked, removeItem: blocked };
  }
}

function blocked(): never {
  throw new Error('Storage is blocked');
}
