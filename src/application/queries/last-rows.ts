import type { OrderFilters, OrderSummary } from '../../domain/ordering/order';
import { DEFAULT_FILTERS } from '../../domain/ordering/order-filters.rules';
import { LAST_ROWS_MAX, parseLastRows } from '../../domain/ordering/last-rows';
import type { LastRows } from '../../domain/ordering/last-rows';
import { LAST_ROWS_NAME } from '../actors/session-keeper';
import type { ClockPort } from '../ports/clock.port';
import type { Slice, StorePort } from '../ports/store.port';

const LAST_ROWS_SLICE: Slice<LastRows> = { name: LAST_ROWS_NAME, version: 1, parse: parseLastRows };

/** Whose rows they are. */
export interface RowsOwner {
  readonly userId: string;
  readonly branchId: string;
}

/** Remembers on this device the first rows of the list that a person opened last. */
export interface LastRowsKeeper {
  /** Null if there are none of this person, branch and list. */
  read(filters: OrderFilters): Promise<LastRows | null>;
  keep(filters: OrderFilters, rows: readonly OrderSummary[]): Promise<void>;
}

/** Only the views themselves are remembered: a search is seldom the first thing of a visit. */
const isPlain = (filters: OrderFilters): boolean =>
  JSON.stringify({ ...filters, view: null }) === JSON.stringify({ ...DEFAULT_FILTERS, view: null });

/**
 * @param store holds one list: the one opened last, whoever's it is
 * @param isHere whether the owner is still signed in at the branch: an answer may come after they left
 */
export function lastRowsOver(
  store: StorePort,
  clock: ClockPort,
  { userId, branchId }: RowsOwner,
  isHere: () => boolean,
): LastRowsKeeper {
  return {
    async read(filters) {
      if (!isPlain(filters)) return null;
      const stored = await store.read(LAST_ROWS_SLICE);
      if (stored.kind !== 'found') return null;
      const { value } = stored;
      const isTheirs = value.userId === userId && value.branchId === branchId && value.view === filters.view;
      return isTheirs && value.rows.length > 0 ? value : null;
    },
    async keep(filters, rows) {
      if (!isPlain(filters) || !isHere()) return;
      const { view } = filters;
      const at = clock.now();
      await store.write(LAST_ROWS_SLICE, { userId, branchId, view, at, rows: rows.slice(0, LAST_ROWS_MAX) });
    },
  };
}
