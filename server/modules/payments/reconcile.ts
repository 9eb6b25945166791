import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { tellFailedRefunds } from './card-refunds';
import { ASK_AGAIN_AFTER } from './checks';
import { settle } from './settle';
import type { PaymentRow, SettleDeps } from './settle';
import { payments } from './tables';

const AT_ONCE = 50;

/**
 * Asks the gateway about every payment that is due, whoever is or is not still watching [R9.03] [T.40]. Each is
 * postponed by a minute before it is checked, so that only one of several processes asks, and a silent gateway is asked
 * again.
 * @returns how many were checked
 */
export async function reconcile(deps: SettleDeps & Pick<Deps, 'log'>): Promise<number> {
  const due = await claimDue(deps);
  for (const payment of due) await settle(deps, payment).catch((error: unknown) => deps.log.warn(error));
  await tellFailedRefunds(deps);
  return due.length;
}

/** Asks about one payment, of which something was heard. */
export const settlePayment = defineTask<{ readonly id: string }>('settle-payment');

/** Asks about a payment by its id. @throws where the gateway does not answer */
export async function settleById(deps: SettleDeps, id: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id));
  if (payment !== undefined) await settle(deps, payment);
}

function claimDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PaymentRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(lte(payments.checkAt, now))
      .orderBy(asc(payments.checkAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(payments)
      .set({ checkAt: new Date(now.getTime() + ASK_AGAIN_AFTER) })
      .where(inArray(payments.id, ids))
      .returning();
  });
}

/**
 * Makes a payment due now, because there was news of its charge. Stored, so that it is checked even if this process
 * ends a moment later.
 * @returns the payment; null if there is none with that charge or it is settled for good
 */
export async function makeDue({ db, clock }: Pick<Deps, 'db' | 'clock'>, chargeId: string): Promise<PaymentRow | null> {
  const open = and(eq(payments.chargeId, chargeId), notInArray(payments.outcome, ['captured', 'validation-error']));
  const [payment] = await db.update(payments).set({ checkAt: clock.now() }).where(open).returning();
  return payment ?? null;
}
