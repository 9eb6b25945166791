import type { IdsPort } from '../../application/ports/ids.port';
import type { Slice, StorePort } from '../../application/ports/store.port';
import type { TabLeaderPort } from '../../application/ports/tab-leader.port';
import type { TabPort } from '../../application/ports/tab.port';
import { LocalStore } from '../storage/local-store';
import { browserTabLeader } from './tab-leader';

/** A reloaded tab asks so often for its id: the page before may hold it for a moment longer. */
const TRIES = 5;
/** Between two of them. Milliseconds. */
const PAUSE = 100;
/**
 * Without Web Locks, a tab that crashed counts as living for so long. Hidden tabs run a timer only once a minute, and must
 * not lose their claim. Milliseconds.
 */
const CLAIM_LIFETIME = 90_000;
/** How often a claim is renewed. Milliseconds. */
const RENEWAL = 20_000;

const TAB: Slice<string> = {
  name: 'tab',
  version: 1,
  parse: (value) => (typeof value === 'string' && /^[0-9a-f]{1,64}$/.test(value) ? value : null),
};

const keyOf = (id: string): string => `tab:${id}`;

/** Remembers its id in the storage of the tab, and claims it among all tabs as long as its page lives. */
export class BrowserTab implements TabPort {
  private own: Promise<string> | null = null;

  constructor(
    private readonly claims: TabLeaderPort,
    private readonly memory: Pick<StorePort, 'read' | 'write'>,
    private readonly ids: IdsPort,
    page: Pick<Window, 'addEventListener'>,
  ) {
    // At once, so that the next page of this tab need not wait for it.
    page.addEventListener('pagehide', () => void this.own?.then((id) => claims.release(keyOf(id))));
    page.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      this.own = null;
      void this.id();
    });
    setInterval(() => void this.renew(), RENEWAL);
  }

  id(): Promise<string> {
    this.own ??= this.take();
    return this.own;
  }

  async inPlaceOf<T>(id: string, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.claims.claim(keyOf(id)))) return null;
    try {
      return await work();
    } finally {
      this.claims.release(keyOf(id));
    }
  }

  private async take(): Promise<string> {
    const known = await this.memory.read(TAB);
    if (known.kind === 'found' && (await this.takes(known.value))) return known.value;
    const id = this.ids.unique();
    await Promise.all([this.claims.claim(keyOf(id)), this.memory.write(TAB, id)]);
    return id;
  }

  private async takes(id: string): Promise<boolean> {
    for (let tries = 1; tries < TRIES; tries += 1) {
      if (await this.claims.claim(keyOf(id))) return true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return this.claims.claim(keyOf(id));
  }

  /** A tab that was frozen for long may find its id taken where claims end by themselves. */
  private async renew(): Promise<void> {
    const { own } = this;
    if (own === null || (await this.claims.claim(keyOf(await own))) || own !== this.own) return;
    this.own = null;
    await this.id();
  }
}

/** This tab, by what this browser supports. */
export function browserTab(ids: IdsPort): TabPort {
  return new BrowserTab(browserTabLeader(CLAIM_LIFETIME), new LocalStore(() => sessionStorage, window), ids, window);
}
