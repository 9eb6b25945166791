/**
 * Keeps small JSON values between visits, a slice a name. Every value is wrapped with its version; a slice that is
 * damaged, of a newer version or of an older one with no migration, or too slow (PERSIST_TIMEOUT) reads as `lost`.
 */
export interface StorePort {
  read<T>(slice: Slice<T>): Promise<Stored<T>>;
  /** False where nothing could be kept (private mode, quota): the app works on, for this visit. */
  write<T>(slice: Slice<T>, value: T): Promise<boolean>;
  remove(slice: Pick<Slice<unknown>, 'name'>): Promise<void>;
  /** Removes every slice but the named ones: what a person leaves behind when they go [R2.60]. */
  clear(keep: readonly string[]): Promise<void>;
  /** Tells of changes made by other tabs; the value is null where it was removed or cannot be read. */
  watch<T>(slice: Slice<T>, changed: (value: T | null) => void): () => void;
  /** Hears from now on of what the person should know [R4.13]; who hears it first is told of what was before. */
  onTrouble(hear: (trouble: StoreTrouble) => void): void;
}

/** `lost`: a slice could not be read. `not-kept`: one could not be written; said once a visit. */
export type StoreTrouble = 'lost' | 'not-kept';

export type Stored<T> =
  { readonly kind: 'found'; readonly value: T } | { readonly kind: 'empty' } | { readonly kind: 'lost' };

export interface Slice<T> {
  readonly name: string;
  /** From 1 upwards. */
  readonly version: number;
  /** By the version they start from: each takes a value to the next one. It may be anybody's writing: `parse` judges the result. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>;
  /** The value if it is one; null where it is damaged or hostile. */
  readonly parse: (value: unknown) => T | null;
}
