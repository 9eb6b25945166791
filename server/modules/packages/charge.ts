import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { newReference } from '../../platform/reference';
import { chargeSavedCard, lastOutcome } from '../payments';
import type { StartDeps } from '../payments';
import { findPlan } from './catalogue';
import { packageCharges, subscriptions } from './tables';

export type Row = typeof subscriptions.$inferSelect;

/** How a charge ended; `open` while the bank has not answered. */
export type Charged = 'paid' | 'declined' | 'open';

async function outcomeOf(db: Pick<Database, 'select'>, chargeId: string): Promise<Charged> {
  const outcome = await lastOutcome(db, 'package', chargeId);
  if (outcome === 'captured') return 'paid';
  return outcome === null || outcome === 'processing' ? 'open' : 'declined';
}

/** How the first charge of a package stands. */
export async function firstOutcome(db: Pick<Database, 'select'>, { id }: Pick<Row, 'id'>): Promise<Charged> {
  const [first] = await db
    .select({ id: packageCharges.id })
    .from(packageCharges)
    .where(and(eq(packageCharges.subscriptionId, id), eq(packageCharges.number, 1)));
  return first === undefined ? 'open' : outcomeOf(db, first.id);
}

/**
 * Charges a package's card for its next period: once, however often and by whomever it is called meanwhile, because the
 * period's charge is stored before the bank is asked.
 */
export async function chargeNext(deps: StartDeps, { id, cardId }: Pick<Row, 'id' | 'cardId'>): Promise<Charged> {
  const charge = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    const plan = row === undefined ? undefined : findPlan(row.currency, row.nextPlanId ?? row.planId);
    if (row === undefined || row.state === 'ended' || plan === undefined) return null;
    const number = row.periods + 1;
    const of = and(eq(packageCharges.subscriptionId, id), eq(packageCharges.number, number));
    const [known] = await tx.select().from(packageCharges).where(of);
    if (known !== undefined) return { ...known, declined: row.declined };
    const [made] = await tx
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
    return made === undefined ? null : { ...made, declined: row.declined };
  });
  if (charge === null) return 'declined';
  // A refusal that nobody has noted, because a process ended before, is noted first.
  const mayBegin = (_: Database, ended: number) => ended <= charge.declined;
  await chargeSavedCard(deps, charge.slug, cardId, mayBegin).catch((error: unknown) => {
    // Paid or refused meanwhile, or the bank still thinks about another card.
    if (!(error instanceof Refusal) || error.code !== 'NOT_PAYABLE') throw error;
  });
  return outcomeOf(deps.db, charge.id);
}
