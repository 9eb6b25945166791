import type { TabLeaderPort } from '../../application/ports/tab-leader.port';

/** A claim without Web Locks holds this long after its tab last renewed it. Milliseconds. */
const CLAIM_LIFETIME = 3_000;
/** Two tabs that write at once: after this time both see the same winner. Milliseconds. */
const SETTLING = 60;

/** Held by Web Locks where there are any: the browser frees a closed tab's lock by itself. */
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
        // A browser that refuses locks here (an opaque origin) has no other tabs of ours to compete with.
        .catch(() => resolve(true));
    });
  }
}

/** A claim in storage with an end, for pages that get no Web Locks (plain http on a local network). */
export class StorageTabLeader implements TabLeaderPort {
  private readonly me = crypto.getRandomValues(new Uint32Array(4)).join('-');

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly now: () => number = Date.now,
  ) {}

  async claim(key: string): Promise<boolean> {
    try {
      const holder = this.holder(key);
      if (holder !== null && holder !== this.me) return false;
      this.storage.setItem(nameOf(key), `${this.now() + CLAIM_LIFETIME} ${this.me}`);
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
      // Nothing was claimed where nothing can be stored.
    }
  }

  private holder(key: string): string | null {
    const [until = '', holder = ''] = (this.storage.getItem(nameOf(key)) ?? '').split(' ');
    const left = Number(until) - this.now();
    return left > 0 && left <= CLAIM_LIFETIME ? holder : null;
  }
}

const nameOf = (key: string): string => `mersal:leader:${key}`;

/** What this browser can do. */
export function browserTabLeader(): TabLeaderPort {
  if ('locks' in navigator) return new LockTabLeader();
  return new StorageTabLeader(storageIfAny());
}

/** Reading the property itself throws where storage is blocked. */
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
