import { fieldsOf } from '../shared/fields';
import type { Instant } from '../shared/time';
import type { Alert } from './alert';

/**
 * What the person has done with alerts [R3.05]; shared by all tabs. It only ever grows, so that two tabs that write at
 * once lose nothing when they merge.
 */
export interface ReadState {
  /** By alert id: true if it was read, false if only its dialog was closed. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** By branch: everything up to this moment is read. */
  readonly readUpTo: Readonly<Record<string, Instant>>;
}

export const NOTHING_READ: ReadState = { flags: {}, readUpTo: {} };

/** Flags stored; the oldest are dropped, and their alerts are far down the feed by then. */
const FLAGS_KEPT = 500;
const BRANCHES_KEPT = 50;

type Marked = Pick<Alert, 'id' | 'at'>;

const flagOf = (state: ReadState, id: string): boolean | undefined =>
  Object.hasOwn(state.flags, id) ? state.flags[id] : undefined;

/** Whether the person has read it. */
export function isRead(state: ReadState, branchId: string, alert: Marked): boolean {
  const upTo = Object.hasOwn(state.readUpTo, branchId) ? state.readUpTo[branchId] : undefined;
  return flagOf(state, alert.id) === true || (upTo !== undefined && alert.at <= upTo);
}

/** Whether the person has dealt with it in any tab: then it needs no announcement. */
export function isHandled(state: ReadState, branchId: string, alert: Marked): boolean {
  return flagOf(state, alert.id) !== undefined || isRead(state, branchId, alert);
}

/** Marks as read, or as closed; what was read stays read. */
export function mark(state: ReadState, ids: readonly string[], read: boolean): ReadState {
  const marked = ids.map((id) => [id, read || flagOf(state, id) === true] as const);
  return { ...state, flags: newest({ ...state.flags, ...Object.fromEntries(marked) }) };
}

/** Everything of the branch up to a moment is read. */
export function markUpTo(state: ReadState, branchId: string, upTo: Instant): ReadState {
  return merge(state, { flags: {}, readUpTo: { [branchId]: upTo } });
}

/** The union of both; the order does not matter. */
export function merge(a: ReadState, b: ReadState): ReadState {
  const flags = { ...a.flags };
  for (const [id, read] of Object.entries(b.flags)) flags[id] = read || flags[id] === true;
  const readUpTo = { ...a.readUpTo };
  for (const [branchId, upTo] of Object.entries(b.readUpTo)) {
    const known = readUpTo[branchId];
    if (known === undefined || known < upTo) readUpTo[branchId] = upTo;
  }
  return { flags: newest(flags), readUpTo: latest(readUpTo) };
}

/** Whether `known` contains everything in `other`. */
export function includes(known: ReadState, other: ReadState): boolean {
  const merged = merge(known, other);
  return sameEntries(merged.flags, known.flags) && sameEntries(merged.readUpTo, known.readUpTo);
}

/** Reads stored data; null if this program did not write it [T.44]. */
export function parseReadState(value: unknown): ReadState | null {
  const fields = fieldsOf(value);
  const given = { flags: fieldsOf(fields?.['flags']), readUpTo: fieldsOf(fields?.['readUpTo']) };
  if (given.flags === null || given.readUpTo === null) return null;
  const flags = Object.entries(given.flags);
  const readUpTo = Object.entries(given.readUpTo);
  const sound =
    flags.length <= FLAGS_KEPT &&
    readUpTo.length <= BRANCHES_KEPT &&
    flags.every(([id, read]) => isId(id) && typeof read === 'boolean') &&
    readUpTo.every(([id, upTo]) => isId(id) && typeof upTo === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(upTo));
  return sound
    ? {
        flags: Object.fromEntries(flags) as Record<string, boolean>,
        readUpTo: Object.fromEntries(readUpTo) as Record<string, Instant>,
      }
    : null;
}

/** Ids are offsets: the highest are the newest. */
function newest(flags: Readonly<Record<string, boolean>>): Readonly<Record<string, boolean>> {
  const entries = Object.entries(flags);
  if (entries.length <= FLAGS_KEPT) return flags;
  return Object.fromEntries(entries.toSorted(([a], [b]) => Number(a) - Number(b)).slice(-FLAGS_KEPT));
}

/** The branches read last. */
function latest(readUpTo: Readonly<Record<string, Instant>>): Readonly<Record<string, Instant>> {
  const entries = Object.entries(readUpTo);
  if (entries.length <= BRANCHES_KEPT) return readUpTo;
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => a.localeCompare(b)).slice(-BRANCHES_KEPT));
}

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text) && text !== '__proto__';

function sameEntries(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
