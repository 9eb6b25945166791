import { and, eq } from 'drizzle-orm';
import type { BranchDetails } from '../../../src/domain/branches/branch';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Caller } from '../../platform/scope';
import { branches, userBranches } from '../identity';

type Reader = Pick<Database, 'select'>;
export type BranchRow = typeof branches.$inferSelect;

/** A branch, as the contract says it. */
export function branchOf(row: BranchRow): BranchDetails {
  const { id, regionCode, nameEn, nameAr, isDefault, contactName, phone, hours, proof, closedAt, version } = row;
  return {
    id,
    regionCode,
    name: { en: nameEn, ar: nameAr },
    isDefault,
    place: row.place,
    address: row.address,
    contactName,
    phone,
    hours,
    proof,
    isClosed: closedAt !== null,
    version,
  };
}

/** @throws Refusal NOT_FOUND, for another business's too */
export async function readRow(db: Reader, merchantId: string, id: string): Promise<BranchRow> {
  const [row] = await db
    .select()
    .from(branches)
    .where(and(eq(branches.merchantId, merchantId), eq(branches.id, id)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * A branch where somebody works, or any of the business for its managers.
 * @throws Refusal NOT_FOUND, for a branch that is not theirs too
 */
export async function readBranch(
  db: Reader,
  { merchantId, userId, accountType }: Caller,
  id: string,
): Promise<BranchDetails> {
  const row = await readRow(db, merchantId, id);
  if (accountType !== 'customer') {
    const [place] = await db
      .select({ branchId: userBranches.branchId })
      .from(userBranches)
      .where(and(eq(userBranches.userId, userId), eq(userBranches.branchId, id)));
    if (place === undefined) throw new Refusal('NOT_FOUND');
  }
  return branchOf(row);
}
