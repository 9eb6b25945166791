import type { ImportChange } from './import';
import type { PlannedRow } from './import-plan';

/** What of a change decides about it. */
type Deciding = { readonly [Part in 'mapping' | 'cells' | 'orderAgain']?: ImportChange[Part] | undefined };

/** Whether a row was ordered before, and is ordered all the same. */
export const isAgain = (row: PlannedRow): boolean =>
  'action' in row && row.action !== 'skipped' && row.isAgain === true;

/**
 * The rows of a plan of orders that are ordered once more after a change [R11.04]. Only rows that the plan shows as ordered
 * before can be chosen, so that nothing is ordered twice unseen. A row that says something else now is another order, and is
 * chosen again.
 * @param before the rows that were chosen so far
 * @param plan as it was shown
 */
export function againAfter(
  before: readonly number[],
  plan: readonly PlannedRow[],
  { mapping, cells = [], orderAgain }: Deciding,
): readonly number[] {
  const changed = new Set(cells.map(({ row }) => row));
  const kept = mapping === undefined ? before.filter((row) => !changed.has(row)) : [];
  if (orderAgain === undefined) return kept;
  const known = plan.filter((each) => isAgain(each) || ('action' in each && each.action === 'unchanged'));
  const named = orderAgain.rows === 'known' ? null : new Set(orderAgain.rows);
  const rows = known.map(({ row }) => row).filter((row) => named === null || named.has(row));
  if (orderAgain.isWanted) return [...new Set([...kept, ...rows])];
  return kept.filter((row) => named !== null && !named.has(row));
}
