import { fieldsOf } from '../shared/fields';

/**
 * The last offset seen of each branch's log. Inside a branch the server hands events over in rising order, the missed
 * ones before the new ones, so one number tells what was seen [T.41].
 */
export type Offsets = Readonly<Record<string, number>>;

/** Branches whose place is kept; beyond that the one not visited longest is forgotten. */
const BRANCHES_KEPT = 50;

/** Offset last seen of a branch, null on a first visit. */
export function lastSeen(offsets: Offsets, branchId: string): number | null {
  return Object.hasOwn(offsets, branchId) ? (offsets[branchId] ?? null) : null;
}

/** False for what was seen before and is only sent again. */
export function isUnseen(offsets: Offsets, branchId: string, offset: number): boolean {
  const seen = lastSeen(offsets, branchId);
  return seen === null || offset > seen;
}

/** The branch stands at this offset now, be it higher or, where the server's log was made anew, lower. */
export function standAt(offsets: Offsets, branchId: string, offset: number): Offsets {
  const others = Object.entries(offsets).filter(([id]) => id !== branchId);
  return Object.fromEntries([...others.slice(-(BRANCHES_KEPT - 1)), [branchId, offset]]);
}

/** Reads what was kept; null where it is not what this program wrote [T.44]. */
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
