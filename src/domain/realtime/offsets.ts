import { fieldsOf } from '../shared/fields';

/**
 * The last offset seen of each branch's log. Within a branch the server sends events in rising order, missed ones
 * before new ones, so one number is enough [T.41].
 */
export type Offsets = Readonly<Record<string, number>>;

/** Branches whose offset is stored; beyond that the one visited least recently is forgotten. */
const BRANCHES_KEPT = 50;

/** Offset last seen of a branch, null on a first visit. */
export function lastSeen(offsets: Offsets, branchId: string): number | null {
  return Object.hasOwn(offsets, branchId) ? (offsets[branchId] ?? null) : null;
}

/** False for an event that was seen before and is only resent. */
export function isUnseen(offsets: Offsets, branchId: string, offset: number): boolean {
  const seen = lastSeen(offsets, branchId);
  return seen === null || offset > seen;
}

/** The branch's offset is now this, whether higher or, if the server's log was recreated, lower. */
export function standAt(offsets: Offsets, branchId: string, offset: number): Offsets {
  const others = Object.entries(offsets).filter(([id]) => id !== branchId);
  return Object.fromEntries([...others.slice(-(BRANCHES_KEPT - 1)), [branchId, offset]]);
}

/** Reads stored data; null if this program did not write it [T.44]. */
export function parseOffsets(value: unknown): Offsets | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const entries = Object.entries(fields) as [string, number][];
  const sound =
    entries.length <= BRANCHES_KEPT &&
    entries.every(
      ([id, offset]) => /^[\w-]{1,64}$/.test(id) && id !== '__proto__' && Number.isSafeInteger(offset) && offset >= 0,
    );
  return sound ? Object.fromEntries(entries) : null;
}
