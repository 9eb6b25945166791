import { fieldsOf } from '../shared/fields';
import type { Failure } from '../shared/result';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { PAYMENT_METHODS } from './order';
import { TIMING_GOALS } from './timing';
import type { OrderSummary } from './order';
import { ORDER_VIEWS } from './order-views';
import type { OrderView } from './order-views';
import { AMOUNTS } from './parcel';
import { TASK_STATES } from './task-state';

/** More than a tall screen shows; the rest waits for the server. */
export const LAST_ROWS_MAX = 20;

/** The first rows of a list as a person saw it last on this device, to be shown at once at the next visit. */
export interface LastRows {
  readonly userId: string;
  readonly branchId: string;
  readonly view: OrderView;
  /** When the server said so. */
  readonly at: Instant;
  readonly rows: readonly OrderSummary[];
}

const TEXTS = ['id', 'reference', 'recipientName', 'recipientPhone', 'createdAt', 'updatedAt'] as const;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTime = (value: unknown): value is Instant => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isBilingual = (value: unknown): boolean => isText(fieldsOf(value)?.['en']) && isText(fieldsOf(value)?.['ar']);

function isMoney(value: unknown): boolean {
  const { minor, currency } = fieldsOf(value) ?? {};
  return Number.isSafeInteger(minor) && (currency === 'BHD' || currency === 'SAR');
}

function isTiming(value: unknown): boolean {
  const { kind, goal, at, until } = fieldsOf(value) ?? {};
  const isKnown = TIMING_GOALS.some((each) => each === goal);
  return (
    kind === 'instant' || (kind === 'scheduled' && isKnown && isTime(at) && (until === undefined || isTime(until)))
  );
}

/** Whether a stored value can be drawn as a row. */
function isRow(value: unknown): value is OrderSummary {
  const row = fieldsOf(value);
  if (row === null) return false;
  return (
    TEXTS.every((name) => isText(row[name])) &&
    isTime(row['createdAt']) &&
    TASK_STATES.some((state) => state === row['state']) &&
    PAYMENT_METHODS.some((method) => method === row['paymentMethod']) &&
    (row['kind'] === 'single' || row['kind'] === 'multiple') &&
    isTiming(row['timing']) &&
    [row['from'], row['to']].every(isBilingual) &&
    ['total', ...Object.keys(AMOUNTS)].every((name) => isMoney(row[name])) &&
    Number.isSafeInteger(row['stopCount']) &&
    (row['driverName'] === null || isBilingual(row['driverName'])) &&
    (row['eta'] === null || isTime(row['eta']))
  );
}

/** What was stored; null if it is damaged or hostile [T.44]. A list with one bad row is not worth showing. */
export function parseLastRows(value: unknown): LastRows | null {
  const { userId, branchId, view, at, rows } = fieldsOf(value) ?? {};
  const known = ORDER_VIEWS.find((each) => each === view);
  if (typeof userId !== 'string' || typeof branchId !== 'string' || known === undefined || !isTime(at)) return null;
  if (!Array.isArray(rows) || rows.length > LAST_ROWS_MAX || !rows.every(isRow)) return null;
  return { userId, branchId, view: known, at, rows };
}

/** What this visit knows so far of a person's right to see a branch. */
interface Admission {
  /** The server has answered something at the branch in this visit. */
  readonly isAdmitted: boolean;
  /** Why the list has no answer yet; null while it is under way. */
  readonly lapse: Failure | null;
  /** When the session was renewed last; null without one. */
  readonly renewedAt: Instant | null;
}

/**
 * Whether rows of the last visit may be drawn: the branch may have been withdrawn since [T.57]. They may once the server
 * has answered at the branch in this visit. While it cannot be reached they may if they came after the session was last
 * renewed. Never after a refusal.
 */
export function mayShowLast(last: LastRows | null, { isAdmitted, lapse, renewedAt }: Admission): boolean {
  if (last === null || renewedAt === null) return false;
  if (lapse?.kind === 'refused' && lapse.status < 500) return false;
  return isAdmitted || (lapse !== null && millisOf(last.at) >= millisOf(renewedAt));
}
