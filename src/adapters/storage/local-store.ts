import type { Slice, Stored, StorePort } from '../../application/ports/store.port';
import { PERSIST_TIMEOUT } from '../../domain/shared/constants';

/** Keys of ours, so that `clear` leaves alone what others keep on this origin: `mersal:shell`. */
const PREFIX = 'mersal:';
/** More is nothing that this app wrote. Characters. */
const TEXT_LIMIT = 1_000_000;

/** The part of localStorage that is used; it may answer later, and may never. */
export interface Backend {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, text: string): void | Promise<void>;
  removeItem(key: string): void;
}

/** What stands behind a key: the slice's version and its value. */
interface Wrapped {
  readonly v: number;
  readonly value: unknown;
}

function unwrap<T>(slice: Slice<T>, text: string): Stored<T> {
  if (text.length > TEXT_LIMIT) return { kind: 'lost' };
  try {
    const wrapped = JSON.parse(text) as Wrapped | null;
    const value = typeof wrapped === 'object' && wrapped?.v === slice.version ? slice.parse(wrapped.value) : null;
    return value === null ? { kind: 'lost' } : { kind: 'found', value };
  } catch {
    return { kind: 'lost' };
  }
}

/** The work's answer, or `late` after PERSIST_TIMEOUT [R4.13]. */
async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), PERSIST_TIMEOUT);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Slices in localStorage. Whatever is wrong with it costs the slice, never the app [R4.13] [T.44]. */
export class LocalStore implements StorePort {
  /**
   * @param backend asked for at every use: where storage is blocked, even naming it throws
   * @param page tells of other tabs' changes
   */
  constructor(
    private readonly backend: () => Backend,
    private readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  ) {}

  read<T>(slice: Slice<T>): Promise<Stored<T>> {
    const reading = async (): Promise<Stored<T>> => {
      try {
        const text = await this.backend().getItem(PREFIX + slice.name);
        return text === null ? { kind: 'empty' } : unwrap(slice, text);
      } catch {
        return { kind: 'lost' };
      }
    };
    return inTime(reading(), { kind: 'lost' });
  }

  write<T>(slice: Slice<T>, value: T): Promise<boolean> {
    const wrapped: Wrapped = { v: slice.version, value };
    const writing = async (): Promise<boolean> => {
      try {
        await this.backend().setItem(PREFIX + slice.name, JSON.stringify(wrapped));
        return true;
      } catch {
        return false;
      }
    };
    return inTime(writing(), false);
  }

  async remove(slice: Pick<Slice<unknown>, 'name'>): Promise<void> {
    this.removeKeys((name) => name === slice.name);
  }

  async clear(keep: readonly string[]): Promise<void> {
    this.removeKeys((name) => !keep.includes(name));
  }

  watch<T>(slice: Slice<T>, changed: (value: T | null) => void): () => void {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // A null key: everything was cleared.
      if (key !== null && key !== PREFIX + slice.name) return;
      const stored = key === null || newValue === null ? null : unwrap(slice, newValue);
      changed(stored?.kind === 'found' ? stored.value : null);
    };
    this.page.addEventListener('storage', hear);
    return () => this.page.removeEventListener('storage', hear);
  }

  private removeKeys(unwanted: (name: string) => boolean): void {
    try {
      const backend = this.backend();
      const keys = Array.from({ length: backend.length }, (_, index) => backend.key(index)).filter((key) => key !== null);
      for (const key of keys) if (key.startsWith(PREFIX) && unwanted(key.slice(PREFIX.length))) backend.removeItem(key);
    } catch {
      // Nothing can be kept here, so nothing is.
    }
  }
}
