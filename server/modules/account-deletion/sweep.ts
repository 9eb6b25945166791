import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { DELETION_REMINDER } from '../../../src/domain/account/deletion';
import type { Deps } from '../../platform/deps';
import {
  accountDeletions,
  endPasswordLinks,
  endSessionsOf,
  findUser,
  holdMerchant,
  messageBusiness,
  users,
} from '../identity';
import { dayFor } from './ask';
import { standingOf, strangersOf } from './blockers';
import { emptyBusiness, shutBusiness } from './close-business';
import { eraseAccount } from './erase-account';
import { holdWallets } from '../wallet';
import { accountErased, deletionTold } from './tell';

/** Reminds three days before the end, once, by one of several processes. */
async function remind({ db, clock, queue }: Deps): Promise<void> {
  const near = new Date(clock.now().getTime() + DELETION_REMINDER);
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(accountDeletions)
      .set({ remindedAt: clock.now() })
      .where(
        and(isNull(accountDeletions.remindedAt), isNull(accountDeletions.beganAt), lte(accountDeletions.endsAt, near)),
      )
      .returning();
    for (const { userId, endsAt } of rows)
      await queue.add(tx, deletionTold, { userId, kind: 'deletion-near', day: await dayFor(tx, userId, endsAt) });
  });
}

/**
 * Begins to erase one account whose time has come: from here on it cannot be kept, and nobody signs in to it. What is still
 * open puts it off, and the person is told once.
 * @returns the sessions that have ended with it
 */
async function begin({ db, clock, queue }: Deps, userId: string): Promise<readonly string[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Keeping the account locks the same row: one of the two comes first.
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)).for('update');
    if (row === undefined || row.beganAt !== null || row.endsAt > now) return [];
    const user = await findUser(tx, { id: userId });
    if (user === null) return [];
    await holdMerchant(tx, user.merchantId);
    // Money that comes now waits, and then finds the wallet closed, or has come before.
    await holdWallets(tx, user.merchantId);
    const { closesBusiness, blockers } = await standingOf(tx, user);
    if (blockers.length > 0) {
      if (row.heldAt !== null) return [];
      await tx.update(accountDeletions).set({ heldAt: now }).where(eq(accountDeletions.userId, userId));
      await queue.add(tx, deletionTold, { userId, kind: 'deletion-held', day: await dayFor(tx, userId, row.endsAt) });
      return [];
    }
    await tx.update(accountDeletions).set({ beganAt: now, closesBusiness }).where(eq(accountDeletions.userId, userId));
    const leaving = closesBusiness ? [userId, ...(await strangersOf(tx, user.merchantId))] : [userId];
    const ended: string[] = [];
    for (const id of leaving) {
      await tx.update(users).set({ status: 'inactive', passwordHash: null }).where(eq(users.id, id));
      await endPasswordLinks(tx, id, now);
      ended.push(...(await endSessionsOf(tx, id, now)));
    }
    if (closesBusiness) await shutBusiness(tx, user.merchantId, now);
    return ended;
  });
}

/** Erases what is left of an account that was begun: after a restart, from where it was. */
async function finish(deps: Deps, userId: string): Promise<void> {
  const { db, clock, queue } = deps;
  const user = await findUser(db, { id: userId });
  if (user === null) return;
  const [begun] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  if (begun?.closesBusiness === true) await emptyBusiness(deps, user.merchantId, userId);
  const business = await messageBusiness(db, user.merchantId);
  const task = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)).for('update');
    if (row === undefined) return null;
    // Who is handed the business must still be a manager then.
    await holdMerchant(tx, user.merchantId);
    await eraseAccount(tx, user, clock.now());
    const { email: to, name, language } = user;
    return queue.add(tx, accountErased, { to, name, language, business });
  });
  if (task !== null) queue.start(task);
}

/**
 * Reminds of the accounts whose end is near, and erases those whose time has come [R11.25].
 * @throws AggregateError of those that failed, once all others are done
 */
export async function sweepDeletions(deps: Deps): Promise<void> {
  const { db, clock, log, sessions } = deps;
  const failed: unknown[] = [];
  // One that cannot go on yet holds up nobody else; the job says that it failed, and is run again before its time.
  const apart = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      log.error(error);
      failed.push(error);
    });
  await apart(remind(deps));
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.beganAt), lte(accountDeletions.endsAt, clock.now())));
  for (const { userId } of due)
    await apart(
      begin(deps, userId).then((ended) => {
        for (const sessionId of ended) sessions.ended(sessionId);
      }),
    );
  const begun = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(isNotNull(accountDeletions.beganAt));
  for (const { userId } of begun) await apart(finish(deps, userId));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of the accounts could not be erased yet`);
}
