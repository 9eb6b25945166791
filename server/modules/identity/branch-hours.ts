import { eq } from 'drizzle-orm';
import type { OpeningHours } from '../../../src/domain/branches/opening-hours';
import type { Database } from '../../db/open';
import { branches } from './tables';

/** When a branch is open, and whether a manager has closed it; a branch that is none takes any time. */
export async function readBranchHours(
  db: Pick<Database, 'select'>,
  branchId: string,
): Promise<{ readonly hours: OpeningHours | null; readonly isClosed: boolean }> {
  const [row] = await db
    .select({ hours: branches.hours, closedAt: branches.closedAt })
    .from(branches)
    .where(eq(branches.id, branchId));
  return { hours: row?.hours ?? null, isClosed: (row?.closedAt ?? null) !== null };
}
