import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { SubscriptionEvent } from '../../../src/domain/wallet/subscription.machine';
import type { Deps } from '../../platform/deps';
import type { StartDeps } from '../payments';
import { chargeNext, declinedOf, lockedRow, turnOf } from './charge';
import { moved } from './life';
import type { Command, Row } from './life';
import { subscriptions } from './tables';
import { packageTold } from './tell-owner';
import { isStoreRun, tellStore } from './tell-store';

type RenewDeps = StartDeps & Pick<Deps, 'queue' | 'events'>;

const AT_ONCE = 50;
/** A package that is being worked on is looked at again after this, in ms: this process may end meanwhile. */
const LEASE = 10 * 60_000;

/**
 * Renews and ends the packages that are due [R9.05], each by one of several processes. A declined card is charged again
 * 1, 3 and 5 days after the period's end; then the package ends, and a store without a plan is paused.
 * @returns how many were looked at
 */
export async function renewPackages(deps: RenewDeps): Promise<number> {
  const due = await claimDue(deps);
  for (const row of due) await renew(deps, row).catch((error: unknown) => deps.log.warn(error));
  return due.length;
}

function claimDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Row[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(lte(subscriptions.dueAt, now))
      .orderBy(asc(subscriptions.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(subscriptions)
      .set({ dueAt: new Date(now.getTime() + LEASE) })
      .where(inArray(subscriptions.id, ids))
      .returning();
  });
}

async function renew(deps: RenewDeps, claimed: Row): Promise<void> {
  const tried = await chargeNext(deps, claimed);
  const now = deps.clock.now();
  if (tried === null) await change(deps, claimed.id, (row) => turnOf(row, now));
  else if (tried.outcome === 'declined') await change(deps, claimed.id, (row) => declinedOf(row, tried, now));
}

/** What the owner of a package is mailed; null if nothing. */
function mailOf({ kind }: Row, commands: readonly Command[]) {
  if (commands.includes('tellDeclined')) return kind === 'store' ? 'store-plan-declined' : 'package-declined';
  return commands.includes('tellEnded') ? 'package-ended' : null;
}

/**
 * Moves a package by its row as it is now, not as it was claimed: while the bank was asked a person may have changed it,
 * or a late yes renewed it. A store whose plan ends is paused, and all its people are told; not of one that is closed.
 */
async function change(
  { db, queue, events, clock }: RenewDeps,
  id: string,
  eventOf: (row: Row) => SubscriptionEvent,
): Promise<void> {
  const { mail, appended } = await db.transaction(async (tx) => {
    const silent = { mail: null, appended: [] };
    const row = await lockedRow(tx, id);
    const next = row === undefined ? null : moved(row, eventOf(row), clock.now());
    if (row === undefined || next === null) return silent;
    const { userId, merchantId } = row;
    await tx.update(subscriptions).set(next.columns).where(eq(subscriptions.id, id));
    if (next.commands.includes('tellPaused')) {
      if (!(await isStoreRun(tx, merchantId))) return silent;
      return tellStore(tx, { queue, events }, { merchantId, news: { kind: 'paused' }, at: clock.now() });
    }
    const told = mailOf(row, next.commands);
    if (told === null) return silent;
    return { mail: await queue.add(tx, packageTold, { userId, kind: told }), appended: [] };
  });
  events.broadcast(appended);
  if (mail !== null) queue.start(mail);
}
