import { asc, eq, inArray, lte } from 'drizzle-orm';
import { nextTryAt } from '../../../src/domain/wallet/package';
import type { Deps } from '../../platform/deps';
import type { StartDeps } from '../payments';
import { chargeNext, firstOutcome, lockedRow, nextPlanOf } from './charge';
import type { Row, Tried } from './charge';
import { endPending } from './subscribe';
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
  // Only what was asked for: a first charge that was declined is not tried again.
  if (claimed.state === 'pending' && (await firstOutcome(deps.db, claimed)) === 'declined')
    return endPending(deps, claimed.id);
  const tried = await chargeNext(deps, claimed);
  const now = deps.clock.now();
  if (tried === null) await change(deps, claimed.id, (row) => (mustEnd(row, now) ? ended(now, null) : null));
  else if (tried.outcome === 'declined' && claimed.state !== 'pending')
    await change(deps, claimed.id, (row) => afterNo(row, tried, now));
}

/** What becomes of a package, and what its owner is told. */
interface Decision {
  readonly columns: Partial<Row>;
  readonly news: 'declined' | 'ended' | null;
}

const ended = (now: Date, news: Decision['news']): Decision => ({
  columns: { state: 'ended', endedAt: now, dueAt: null },
  news,
});

/** Whether a package ends without being charged: its owner cancelled it, or it is not sold any more. */
const mustEnd = (row: Row, now: Date): boolean =>
  row.state !== 'pending' && row.periodEnd <= now && (row.endsThen || nextPlanOf(row) === undefined);

/** What a bank's no leads to. Null where it is noted already, or a late yes has renewed the package. */
function afterNo(row: Row, { cardId, periods, declined }: Tried, now: Date): Decision | null {
  if (row.periods !== periods || row.declined !== declined) return null;
  if (mustEnd(row, now)) return ended(now, null);
  // The bank said no to a card that was replaced meanwhile: the one that was accepted since is tried at once.
  const next = row.cardId === cardId ? nextTryAt(row.periodEnd.toISOString(), declined, now.toISOString()) : now;
  if (next === null) return ended(now, 'ended');
  const columns = { state: 'past-due', declined: declined + 1, dueAt: new Date(next) } as const;
  return { columns, news: declined === 0 ? 'declined' : null };
}

/**
 * Changes a package by its row as it is now, not as it was claimed: while the bank was asked a person may have changed it,
 * or a late yes renewed it. A store whose plan ends is paused, and all its people are told; not of one that is closed.
 */
async function change(
  { db, queue, events, clock }: RenewDeps,
  id: string,
  decide: (row: Row) => Decision | null,
): Promise<void> {
  const { mail, appended } = await db.transaction(async (tx) => {
    const silent = { mail: null, appended: [] };
    const row = await lockedRow(tx, id);
    const decision = row === undefined || row.state === 'ended' ? null : decide(row);
    if (row === undefined || decision === null) return silent;
    const { columns, news } = decision;
    const { userId, kind, merchantId } = row;
    await tx.update(subscriptions).set(columns).where(eq(subscriptions.id, id));
    if (kind === 'store' && columns.state === 'ended') {
      if (!(await isStoreRun(tx, merchantId))) return silent;
      return tellStore(tx, { queue, events }, { merchantId, news: { kind: 'paused' }, at: clock.now() });
    }
    if (news === null) return silent;
    const told = kind === 'store' ? 'store-plan-declined' : (`package-${news}` as const);
    return { mail: await queue.add(tx, packageTold, { userId, kind: told }), appended: [] };
  });
  events.broadcast(appended);
  if (mail !== null) queue.start(mail);
}
