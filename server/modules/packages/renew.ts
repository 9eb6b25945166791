import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { RETRY_DAYS } from '../../../src/domain/wallet/package';
import type { Deps } from '../../platform/deps';
import type { StartDeps } from '../payments';
import { findPlan } from './catalogue';
import { chargeNext, firstOutcome } from './charge';
import type { Row } from './charge';
import { endPending } from './subscribe';
import { subscriptions } from './tables';
import { packageTold } from './tell-owner';
import { tellStore } from './tell-store';

type RenewDeps = StartDeps & Pick<Deps, 'queue' | 'events'>;

const AT_ONCE = 50;
/** A package that is being worked on is looked at again after this, in ms: this process may end meanwhile. */
const LEASE = 10 * 60_000;
const DAY = 86_400_000;

/**
 * Renews and ends the packages that are due [R9.05], each by one of several processes. A declined card is charged again
 * after 1, 3 and 5 days; then the package ends, and a store without a plan is paused.
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

async function renew(deps: RenewDeps, row: Row): Promise<void> {
  if (row.state === 'pending') {
    // Only what was asked for: a first charge that was declined is not tried again.
    if ((await firstOutcome(deps.db, row)) === 'declined') await endPending(deps, row.id);
    else await chargeNext(deps, row);
    return;
  }
  const isSold = findPlan(row.currency, row.nextPlanId ?? row.planId) !== undefined;
  const now = deps.clock.now();
  const ended = { state: 'ended', endedAt: now, dueAt: null } as const;
  if (row.endsThen || !isSold) return change(deps, row, ended, null);
  if ((await chargeNext(deps, row)) !== 'declined') return;
  const wait = RETRY_DAYS[row.declined];
  if (wait === undefined) return change(deps, row, ended, 'ended');
  // Of a server that stood still for a week each try still has its day.
  const dueAt = new Date(Math.max(row.periodEnd.getTime() + wait * DAY, now.getTime() + DAY));
  const owed = { state: 'past-due', declined: row.declined + 1, dueAt } as const;
  await change(deps, row, owed, row.declined === 0 ? 'declined' : null);
}

/**
 * Changes a package that is as it was when it was claimed: a late yes of the bank may have renewed it meanwhile. A store
 * whose plan ends is paused, and all its people are told.
 */
async function change(
  { db, queue, events, clock }: RenewDeps,
  { id, periods, userId, kind, merchantId }: Row,
  columns: Partial<Row>,
  news: 'declined' | 'ended' | null,
): Promise<void> {
  const { mail, appended } = await db.transaction(async (tx) => {
    const silent = { mail: null, appended: [] };
    const [changed] = await tx
      .update(subscriptions)
      .set(columns)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.periods, periods)))
      .returning({ id: subscriptions.id });
    if (changed === undefined) return silent;
    if (kind === 'store' && columns.state === 'ended')
      return tellStore(tx, { queue, events }, { merchantId, news: { kind: 'paused' }, at: clock.now() });
    if (news === null) return silent;
    const told = kind === 'store' ? 'store-plan-declined' : (`package-${news}` as const);
    return { mail: await queue.add(tx, packageTold, { userId, kind: told }), appended: [] };
  });
  events.broadcast(appended);
  if (mail !== null) queue.start(mail);
}
