/**
 * Stores small JSON values between visits, one slice per name. Every value is wrapped with its version. A slice that is
 * damaged, of a newer version, of an older one without a migration, or too slow (PERSIST_TIMEOUT) reads as `lost`.
 */
export interface StorePort {
  read<T>(slice: Slice<T>): Promise<Stored<T>>;
  /** False if nothing could be stored (private mode, quota): the app keeps working, for this visit. */
  write<T>(slice: Slice<T>, value: T): Promise<boolean>;
  remove(slice: Pick<Slice<unknown>, 'name'>): Promise<void>;
  /** The names of the slices that are stored, in no order. */
  names(): Promise<readonly string[]>;
  /** Removes every slice except the named ones: used when a person signs out [R2.60]. */
  clear(keep: readonly string[]): Promise<void>;
  /** Reports changes made by other tabs; the value is null if it was removed or cannot be read. */
  watch<T>(slice: Slice<T>, changed: (value: T | null) => void): () => void;
  /** Reports from now on what the person should know [R4.13]; the first listener also gets what came before. */
  onTrouble(hear: (trouble: StoreTrouble) => void): void;
}

/** `lost`: a slice could not be read. `not-kept`: one could not be written; reported once per visit. */
export type StoreTrouble = 'lost' | 'not-kept';

export type Stored<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'empty' }
  | { readonly kind: 'lost' };

export interface Slice<T> {
  readonly name: string;
  /** From 1 upwards. */
  readonly version: number;
  /**
   * By the version they start from: each migrates a value to the next one. Anybody may have written the value: `parse`
   * judges the result.
   */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>;
  /** The value if it is valid; null if it is damaged or hostile. */
  readonly parse: (value: unknown) => T | null;
}
