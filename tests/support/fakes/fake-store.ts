import { seal, unseal } from '../../../src/adapters/storage/envelope';
import type { Slice, Stored, StorePort, StoreTrouble } from '../../../src/application/ports/store.port';

interface Watcher {
  readonly name: string;
  readonly tab: MemoryStore;
  readonly hear: (text: string | null) => void;
}

/** What several tabs of one browser share. */
export class MemoryDisk {
  readonly slices = new Map<string, string>();
  readonly watchers = new Set<Watcher>();

  /** The half-filled requests of all people and tabs, as one text. */
  get requests(): string {
    return [...this.slices].flatMap(([name, text]) => (name.startsWith('request/') ? [text] : [])).join();
  }

  change(tab: MemoryStore, name: string, text: string | null): void {
    if (text === null) this.slices.delete(name);
    else this.slices.set(name, text);
    for (const watcher of this.watchers) if (watcher.name === name && watcher.tab !== tab) watcher.hear(text);
  }
}

/** The store port in memory; passes the same contract suite as the real one. A `full` one stores nothing. */
export class MemoryStore implements StorePort {
  full = false;
  private hear: (trouble: StoreTrouble) => void = () => undefined;

  constructor(readonly disk: MemoryDisk = new MemoryDisk()) {}

  read<T>(slice: Slice<T>): Promise<Stored<T>> {
    const text = this.disk.slices.get(slice.name);
    const stored: Stored<T> = text === undefined ? { kind: 'empty' } : parsed(slice, text);
    if (stored.kind === 'lost') this.hear('lost');
    return Promise.resolve(stored);
  }

  write<T>(slice: Slice<T>, value: T): Promise<boolean> {
    if (this.full) this.hear('not-kept');
    else this.disk.change(this, slice.name, seal(slice, value));
    return Promise.resolve(!this.full);
  }

  remove(slice: Pick<Slice<unknown>, 'name'>): Promise<void> {
    if (this.disk.slices.has(slice.name)) this.disk.change(this, slice.name, null);
    return Promise.resolve();
  }

  names(): Promise<readonly string[]> {
    return Promise.resolve([...this.disk.slices.keys()]);
  }

  clear(keep: readonly string[]): Promise<void> {
    for (const name of this.disk.slices.keys()) if (!keep.includes(name)) this.disk.change(this, name, null);
    return Promise.resolve();
  }

  watch<T>(slice: Slice<T>, changed: (value: T | null) => void): () => void {
    const hear = (text: string | null): void => {
      const stored = text === null ? null : parsed(slice, text);
      changed(stored?.kind === 'found' ? stored.value : null);
    };
    const watcher = { name: slice.name, tab: this, hear };
    this.disk.watchers.add(watcher);
    return () => this.disk.watchers.delete(watcher);
  }

  onTrouble(hear: (trouble: StoreTrouble) => void): void {
    this.hear = hear;
  }
}

function parsed<T>(slice: Slice<T>, text: string): Stored<T> {
  const opened = unseal(slice, text);
  return opened.kind === 'found' ? opened : { kind: 'lost' };
}
