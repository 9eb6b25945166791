import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import { nextQuota, periodEndOf } from '../../../src/domain/wallet/package';
import type { Plan } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import type { Payable, PayableSubject } from '../../platform/payable';
import { issueInvoice, regionOf } from '../invoices';
import { move } from '../wallet';
import { findPlan } from './catalogue';
import { packageCharges, subscriptions } from './tables';

type Row = typeof subscriptions.$inferSelect;

/** Periods of packages, as payments see them: a saved card is charged, and no page shows them. */
export function packagePayable(): Payable {
  async function subject(db: Pick<Database, 'select'>, which: SQL): Promise<PayableSubject | null> {
    const [found] = await db
      .select({ charge: packageCharges, state: subscriptions.state })
      .from(packageCharges)
      .innerJoin(subscriptions, eq(subscriptions.id, packageCharges.subscriptionId))
      .where(which);
    if (found === undefined) return null;
    const { id, slug, reference, amount, currency, paidAt } = found.charge;
    return {
      id,
      slug,
      reference,
      amount: money(amount, currency),
      payable: paidAt === null && found.state !== 'ended',
      trackingSlug: null,
    };
  }

  return {
    bySlug: (db, slug) => subject(db, eq(packageCharges.slug, slug)),
    byId: (db, id) => subject(db, eq(packageCharges.id, id)),
    async paid(tx, id, _paymentId, at) {
      const [charge] = await tx.select().from(packageCharges).where(eq(packageCharges.id, id)).for('update');
      if (charge === undefined || charge.paidAt !== null) return { wanted: false, events: [] };
      const [row] = await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, charge.subscriptionId))
        .for('update');
      const plan = findPlan(charge.currency, charge.planId);
      // The bank said yes after the package had ended: the money goes back.
      if (row === undefined || plan === undefined || row.state === 'ended' || charge.number !== row.periods + 1)
        return { wanted: false, events: [] };
      await tx.update(packageCharges).set({ paidAt: at }).where(eq(packageCharges.id, id));
      await tx
        .update(subscriptions)
        .set(charge.credit === null ? begun(row, plan, at) : upgraded(row, plan, at))
        .where(eq(subscriptions.id, row.id));
      await move(tx, {
        kind: 'package',
        from: 'held',
        to: 'revenue',
        merchantId: row.merchantId,
        amount: money(charge.amount, charge.currency),
        subject: { kind: 'package', id, reference: charge.reference },
        branchId: null,
        at,
      });
      const { merchantId } = row;
      const { currency, reference, amount: gross, credit } = charge;
      const line = { subjectId: id, reference, branchId: null, at };
      await issueInvoice(tx, {
        merchantId,
        regionCode: regionOf(currency),
        kind: 'package',
        at,
        lines: [
          { ...line, kind: 'package', plan: plan.name, gross: gross + (credit ?? 0) },
          ...(credit === null || credit === 0 ? [] : [{ ...line, kind: 'package-credit' as const, gross: -credit }]),
        ],
      });
      return { wanted: true, events: [] };
    },
  };
}

/** The columns of a period that was paid. What a trial had left is not carried over. */
function begun(row: Row, plan: Plan, at: Date): Partial<Row> {
  const start = row.state === 'pending' ? at : row.periodEnd;
  const isSameLength = row.periods > 0 && findPlan(row.currency, row.planId)?.period === plan.period;
  const [anchorAt, sinceAnchor] = isSameLength ? [row.anchorAt, row.sinceAnchor + 1] : [start, 1];
  const chosen = row.nextPlanId ?? row.planId;
  const quota = row.periods === 0 ? plan.quota : nextQuota(plan, row.left);
  const periodEnd = new Date(periodEndOf(anchorAt.toISOString(), sinceAnchor, plan.period, row.timeZone));
  return {
    planId: plan.id,
    // While the bank was silent another plan may have been chosen, or the one before again.
    nextPlanId: chosen === plan.id ? null : chosen,
    state: 'active',
    quota,
    left: quota,
    periods: row.periods + 1,
    anchorAt,
    sinceAnchor,
    periodEnd,
    declined: 0,
    dueAt: periodEnd,
  };
}

/** The columns of a dearer plan that was paid and begins at once: its months are counted from today. */
function upgraded(row: Row, plan: Plan, at: Date): Partial<Row> {
  const quota = row.state === 'trial' ? plan.quota : nextQuota(plan, row.left);
  const periodEnd = new Date(periodEndOf(at.toISOString(), 1, plan.period, row.timeZone));
  return {
    planId: plan.id,
    nextPlanId: null,
    state: 'active',
    quota,
    left: quota,
    periods: row.periods + 1,
    anchorAt: at,
    sinceAnchor: 1,
    periodEnd,
    endsThen: false,
    declined: 0,
    dueAt: periodEnd,
  };
}
