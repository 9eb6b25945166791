import { eq } from 'drizzle-orm';
import { paceOf } from '../../../src/domain/store/pace';
import type { Pace, PaceWish } from '../../../src/domain/store/pace';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { readPace } from './read-store';
import { storePaces, stores } from './tables';

type Branch = Pick<Scope, 'merchantId' | 'branchId'>;

/** @throws Refusal NOT_FOUND while the business has no store */
async function checkStore(db: Pick<Database, 'select'>, { merchantId }: Branch): Promise<void> {
  const [row] = await db.select({ id: stores.merchantId }).from(stores).where(eq(stores.merchantId, merchantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
}

/** How a branch takes the orders of its store now. @throws Refusal NOT_FOUND while there is no store */
export async function storePace({ db, clock }: Pick<Deps, 'db' | 'clock'>, branch: Branch): Promise<Pace> {
  await checkStore(db, branch);
  return readPace(db, branch.branchId, clock.now());
}

/**
 * Pauses the orders of a branch, says that they take longer, or ends both [R11.28]. Orders that were made stay as they
 * are. @throws Refusal NOT_FOUND while there is no store
 */
export async function setPace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  branch: Branch,
  wish: PaceWish,
): Promise<Pace> {
  await checkStore(db, branch);
  const pace = paceOf(wish, clock.now().toISOString());
  const { branchId } = branch;
  if (pace.kind === 'usual') await db.delete(storePaces).where(eq(storePaces.branchId, branchId));
  else {
    const row = {
      kind: pace.kind,
      extra: pace.kind === 'busy' ? pace.extra : null,
      until: pace.until === null ? null : new Date(pace.until),
    };
    await db
      .insert(storePaces)
      .values({ branchId, ...row })
      .onConflictDoUpdate({ target: storePaces.branchId, set: row });
  }
  return pace;
}
