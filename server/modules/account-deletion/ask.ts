import { eq } from 'drizzle-orm';
import type { DataOf } from '../../../contract/call';
import type { getAccountDeletion } from '../../../contract/account-deletion';
import { DELETION_WAIT } from '../../../src/domain/account/deletion';
import { REGIONS } from '../../../src/domain/regions/region';
import { dayIn } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/scope';
import { withPasswordAndCode } from '../account';
import { accountDeletions, branchesOf, findUser, holdMerchant } from '../identity';
import { standingOf } from './blockers';
import { deletionTold } from './tell';

type Answer = DataOf<typeof getAccountDeletion>;

/** The day of a moment where somebody works, for mails: the one that their settings name. */
export async function dayFor(db: Database, userId: string, at: Date): Promise<string> {
  const [first] = await branchesOf(db, userId);
  return dayIn(first === undefined ? 'UTC' : REGIONS[first.regionCode].timeZone, at.toISOString());
}

const endOf = (askedAt: Date): Date => new Date(askedAt.getTime() + DELETION_WAIT);

/** How the deletion of the caller's account stands. */
export async function readDeletion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Answer> {
  const user = await findUser(db, { id: userId });
  if (user === null) throw new Refusal('UNAUTHENTICATED');
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  const { closesBusiness, blockers } = await standingOf(db, user);
  return {
    askedAt: row?.askedAt.toISOString() ?? null,
    endsAt: row?.endsAt.toISOString() ?? null,
    wouldEndAt: endOf(clock.now()).toISOString(),
    closesBusiness,
    blockers: [...blockers],
    needsCode: user.twoStepSince !== null,
  };
}

/**
 * Begins the waiting period, once: a second tab changes nothing of it.
 * @throws Refusal WRONG_PASSWORD, CODE_WRONG, RATE_LIMITED, DELETION_BLOCKED
 */
export async function askDeletion(
  deps: Deps,
  caller: Caller,
  proof: { readonly password: string; readonly code: string | null },
  agent: string,
): Promise<Answer> {
  const { queue } = deps;
  const { userId, merchantId } = caller;
  // The business first, as everywhere that its people are changed: a code locks the person.
  const hold = (tx: Database) => holdMerchant(tx, merchantId);
  const task = await withPasswordAndCode(deps, caller, proof, agent, hold, async (tx, now) => {
    const user = await findUser(tx, { id: userId });
    if (user === null) throw new Refusal('UNAUTHENTICATED');
    if ((await standingOf(tx, user)).blockers.length > 0) throw new Refusal('DELETION_BLOCKED');
    const endsAt = endOf(now);
    const begun = await tx
      .insert(accountDeletions)
      .values({ userId, askedAt: now, endsAt })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.userId });
    if (begun.length === 0) return null;
    await audit(tx, { merchantId, at: now, kind: 'deletion-asked', actor: caller, agent });
    return queue.add(tx, deletionTold, { userId, kind: 'deletion-asked', day: await dayFor(tx, userId, endsAt) });
  });
  if (task !== null) queue.start(task);
  return readDeletion(deps, caller);
}

/**
 * Keeps the account. The row decides between this and the job that erases: the first to lock it wins, and where that was
 * the job, the session that asks has ended with it.
 * @throws Refusal REFRESH_TOKEN_EXPIRED once it is being erased
 */
export async function keepAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  agent: string,
): Promise<void> {
  const { userId, merchantId } = caller;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)).for('update');
    if (row === undefined) return;
    if (row.beganAt !== null) throw new Refusal('REFRESH_TOKEN_EXPIRED');
    await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
    await audit(tx, { merchantId, at: clock.now(), kind: 'deletion-withdrawn', actor: caller, agent });
  });
}
