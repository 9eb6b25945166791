import { and, eq, sql } from 'drizzle-orm';
import type { OpeningHours } from '../../../src/domain/branches/opening-hours';
import type { Database } from '../../db/open';
import { audit } from '../../platform/audit';
import type { Caller } from '../../platform/scope';
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

/** Says when a branch of the caller's business is open; null for any time. What was judged before is stored. */
export async function setBranchHours(
  tx: Pick<Database, 'update' | 'insert'>,
  { caller, agent, at }: { readonly caller: Caller; readonly agent: string; readonly at: Date },
  branchId: string,
  hours: OpeningHours | null,
): Promise<void> {
  const { merchantId } = caller;
  const [row] = await tx
    .update(branches)
    .set({ hours, version: sql`${branches.version} + 1` })
    .where(and(eq(branches.merchantId, merchantId), eq(branches.id, branchId)))
    .returning({ name: branches.nameEn });
  await audit(tx, { merchantId, at, kind: 'branch-changed', actor: caller, subject: row?.name ?? null, agent });
}
