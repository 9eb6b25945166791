import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { SubscriptionEvent } from '../../../src/domain/wallet/subscription.machine';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { newReference } from '../../platform/reference';
import { chargeSavedCard, lastPayments } from '../payments';
import type { StartDeps } from '../payments';
import { findPlan } from './catalogue';
import { moved } from './life';
import type { Row } from './life';
import { packageCharges, subscriptions } from './tables';

/** How a charge ended; `open` while the bank has not answered. */
type Charged = 'paid' | 'declined' | 'open';

/** What came of a charge, and what it rests on: only of a package that is still there it is noted. */
export interface Tried extends Pick<Row, 'periods' | 'declined'> {
  readonly outcome: Charged;
  /** The card that the bank was asked about last: a person may have chosen another meanwhile. Null if it was not asked. */
  readonly cardId: string | null;
}

type Reader = Pick<Database, 'select' | 'selectDistinctOn'>;

async function outcomeOf(db: Reader, chargeId: string): Promise<Pick<Tried, 'outcome' | 'cardId'>> {
  const last = (await lastPayments(db, 'package', [chargeId])).get(chargeId);
  if (last === undefined) return { outcome: 'open', cardId: null };
  const { outcome, cardId } = last;
  if (outcome === 'captured') return { outcome: 'paid', cardId };
  return { outcome: outcome === 'processing' ? 'open' : 'declined', cardId };
}

/** What is sold for the next period; undefined if it is not sold any more. */
const nextPlanOf = ({ currency, nextPlanId, planId }: Row) => findPlan(currency, nextPlanId ?? planId);

/** What the machine of a package is told when the clock has come to it. */
export const turnOf = (row: Row, now: Date): SubscriptionEvent => ({
  type: 'TURN',
  at: now.toISOString(),
  isSold: nextPlanOf(row) !== undefined,
});

/** What it is told of a bank's no. */
export const declinedOf = (row: Row, tried: Omit<Tried, 'outcome'>, now: Date): SubscriptionEvent => ({
  type: 'DECLINED',
  at: now.toISOString(),
  isSold: nextPlanOf(row) !== undefined,
  periods: tried.periods,
  declined: tried.declined,
  cardId: tried.cardId,
});

/** A package's row as it is now, and as it stays until the transaction ends. */
export async function lockedRow(tx: Pick<Database, 'select'>, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

/**
 * Whether a package is charged now: since its turn was claimed a person may have cancelled it, or another process may have
 * been at it.
 * @param claim the `dueAt` with which it was claimed
 */
function isCharged(row: Row, claim: Date | null, now: Date): boolean {
  const { state, dueAt } = row;
  const isOurs = dueAt !== null && (dueAt <= now || dueAt.getTime() === claim?.getTime());
  if (state !== 'pending' && !isOurs) return false;
  return moved(row, turnOf(row, now), now)?.commands.includes('charge') === true;
}

/**
 * Charges a package's card for its next period: once, however often and by whomever it is called meanwhile, because the
 * period's charge is stored before the bank is asked. The row decides as it is when it is locked: which card, which plan,
 * and whether at all.
 * @returns null if nothing is charged now
 */
export async function chargeNext(deps: StartDeps, { id, dueAt }: Pick<Row, 'id' | 'dueAt'>): Promise<Tried | null> {
  const begun = await deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    const plan = row === undefined ? undefined : nextPlanOf(row);
    if (row === undefined || plan === undefined || !isCharged(row, dueAt, deps.clock.now())) return null;
    const number = row.periods + 1;
    const of = and(
      eq(packageCharges.subscriptionId, id),
      eq(packageCharges.number, number),
      isNull(packageCharges.credit),
    );
    const [known] = await tx.select().from(packageCharges).where(of);
    if (known !== undefined) return { row, charge: known };
    const [charge] = await tx
      .insert(packageCharges)
      .values({
        id: randomUUID(),
        slug: randomBytes(18).toString('base64url'),
        reference: newReference('PK'),
        subscriptionId: id,
        planId: plan.id,
        number,
        amount: plan.price.minor,
        currency: row.currency,
        createdAt: deps.clock.now(),
      })
      .returning();
    return charge === undefined ? null : { row, charge };
  });
  if (begun === null) return null;
  const { row, charge } = begun;
  let isOff = false;
  const mayBegin = async (tx: Database, ended: number): Promise<boolean> => {
    const [now] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('share');
    isOff = now?.cardId !== row.cardId || !isCharged(now, dueAt, deps.clock.now());
    // A refusal that nobody has noted, because a process ended before, is noted first.
    return !isOff && ended <= row.declined;
  };
  await chargeSavedCard(deps, charge.slug, row.cardId, mayBegin).catch((error: unknown) => {
    // Paid, refused or cancelled meanwhile, or the bank still thinks about another card.
    if (!(error instanceof Refusal) || error.code !== 'NOT_PAYABLE') throw error;
  });
  if (isOff) return null;
  return { ...(await outcomeOf(deps.db, charge.id)), periods: row.periods, declined: row.declined };
}
