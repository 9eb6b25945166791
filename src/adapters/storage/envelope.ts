import type { Slice } from '../../application/ports/store.port';

/** The stored form of a slice: the version that wrote it, and the value. */
interface Wrapped {
  readonly v: number;
  readonly value: unknown;
}

/** This app never writes more. Characters. */
const TEXT_LIMIT = 1_000_000;

export function seal<T>(slice: Slice<T>, value: T): string {
  const wrapped: Wrapped = { v: slice.version, value };
  return JSON.stringify(wrapped);
}

/** Migrates a value of an older version to the slice's own, step by step. @throws if a step is missing, or throws */
function migrated<T>({ version, migrations }: Slice<T>, { v, value }: Wrapped): unknown {
  let current = value;
  for (let from = v; from < version; from += 1) {
    const step = migrations?.[from];
    if (step === undefined) throw new Error(`No way from version ${from}`);
    current = step(current);
  }
  return current;
}

/**
 * Reads what is stored under a slice's key, whoever wrote it [R4.13] [T.44].
 * @returns `newer` if a later release wrote it, which may be open in another tab; `damaged` for anything that no
 * release of this app wrote
 */
export function unseal<T>(
  slice: Slice<T>,
  text: string,
): { readonly kind: 'found'; readonly value: T } | { readonly kind: 'newer' } | { readonly kind: 'damaged' } {
  if (text.length > TEXT_LIMIT) return { kind: 'damaged' };
  try {
    const wrapped = JSON.parse(text) as Wrapped | null;
    if (typeof wrapped !== 'object' || wrapped === null || !Number.isSafeInteger(wrapped.v) || wrapped.v < 1)
      return { kind: 'damaged' };
    if (wrapped.v > slice.version) return { kind: 'newer' };
    const value = slice.parse(migrated(slice, wrapped));
    return value === null ? { kind: 'damaged' } : { kind: 'found', value };
  } catch {
    return { kind: 'damaged' };
  }
}
