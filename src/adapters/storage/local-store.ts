import type { Slice, Stored, StorePort, StoreTrouble } from '../../application/ports/store.port';
import { PERSIST_TIMEOUT } from '../../domain/shared/constants';
import { seal, unseal } from './envelope';

/** Our own key prefix, so that `clear` leaves alone what others store on this origin: `mersal:shell`. */
const PREFIX = 'mersal:';

/** The part of localStorage that is used; it may answer late, or never. */
export interface Backend {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, text: string): void | Promise<void>;
  removeItem(key: string): void;
}

/** Slices in localStorage. If anything is wrong with it, the slice is lost, never the app [R4.13] [T.44]. */
export class LocalStore implements StorePort {
  /** Storage has already let one read wait for the full limit: the next ones get no more time. */
  private isSilent = false;
  private readonly told = new Set<StoreTrouble>();
  private hear: ((trouble: StoreTrouble) => void) | null = null;

  /**
   * @param backend read at every use: if storage is blocked, even naming it throws
   * @param page announces changes from other tabs
   */
  constructor(
    private readonly backend: () => Backend,
    private readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  ) {}

  async read<T>(slice: Slice<T>): Promise<Stored<T>> {
    const reading = async (): Promise<Stored<T>> => {
      try {
        const text = await this.backend().getItem(PREFIX + slice.name);
        return text === null ? { kind: 'empty' } : this.open(slice, text);
      } catch {
        return { kind: 'lost' };
      }
    };
    const stored = await this.inTime<Stored<T>>(reading(), { kind: 'lost' });
    if (stored.kind === 'lost') this.tell('lost');
    return stored;
  }

  async write<T>(slice: Slice<T>, value: T): Promise<boolean> {
    const writing = async (): Promise<boolean> => {
      try {
        await this.backend().setItem(PREFIX + slice.name, seal(slice, value));
        return true;
      } catch {
        return false;
      }
    };
    const isKept = await this.inTime(writing(), false);
    if (!isKept && !this.told.has('not-kept')) this.tell('not-kept');
    return isKept;
  }

  async remove(slice: Pick<Slice<unknown>, 'name'>): Promise<void> {
    this.removeKeys((name) => name === slice.name);
  }

  async names(): Promise<readonly string[]> {
    return this.stored();
  }

  async clear(keep: readonly string[]): Promise<void> {
    this.removeKeys((name) => !keep.includes(name));
  }

  watch<T>(slice: Slice<T>, changed: (value: T | null) => void): () => void {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // A null key: everything was cleared.
      if (key !== null && key !== PREFIX + slice.name) return;
      const opened = key === null || newValue === null ? null : unseal(slice, newValue);
      changed(opened?.kind === 'found' ? opened.value : null);
    };
    this.page.addEventListener('storage', hear);
    return () => this.page.removeEventListener('storage', hear);
  }

  onTrouble(hear: (trouble: StoreTrouble) => void): void {
    this.hear = hear;
    for (const trouble of this.told) hear(trouble);
  }

  private tell(trouble: StoreTrouble): void {
    this.told.add(trouble);
    this.hear?.(trouble);
  }

  /**
   * Damaged data is deleted, so that the person is told only once; data of a newer release stays, because another tab
   * may need it.
   */
  private open<T>(slice: Slice<T>, text: string): Stored<T> {
    const opened = unseal(slice, text);
    if (opened.kind === 'damaged') this.removeKeys((name) => name === slice.name);
    return opened.kind === 'found' ? opened : { kind: 'lost' };
  }

  /** The answer, or `late` after PERSIST_TIMEOUT [R4.13]. */
  private async inTime<T>(work: Promise<T>, late: T): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<T>((resolve) => {
      const giveUp = (): void => {
        this.isSilent = true;
        resolve(late);
      };
      timer = setTimeout(giveUp, this.isSilent ? 0 : PERSIST_TIMEOUT);
    });
    return Promise.race([work, limit]).finally(() => clearTimeout(timer));
  }

  /** Empty where nothing can be stored. */
  private stored(): readonly string[] {
    try {
      const backend = this.backend();
      return Array.from({ length: backend.length }, (_, index) => backend.key(index) ?? '')
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  }

  private removeKeys(isUnwanted: (name: string) => boolean): void {
    for (const name of this.stored()) if (isUnwanted(name)) this.backend().removeItem(PREFIX + name);
  }
}
