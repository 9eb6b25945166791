import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { Plan } from '../../../src/domain/wallet/package';
import type { SubscriptionEvent } from '../../../src/domain/wallet/subscription.machine';
import type { Database } from '../../db/open';
import type { Payable, PayableSubject } from '../../platform/payable';
import { issueInvoice, regionOf } from '../invoices';
import { move } from '../wallet';
import { findPlan } from './catalogue';
import { moved } from './life';
import type { Row } from './life';
import { packageCharges, subscriptions } from './tables';

type Charge = Pick<typeof packageCharges.$inferSelect, 'number' | 'credit'>;

/** What the machine is told of a charge that was paid: of a period, or of a change at once. */
function paidOf(row: Row, { number, credit }: Charge, plan: Plan, now: Date): SubscriptionEvent {
  const at = now.toISOString();
  if (credit !== null) return { type: 'UPGRADE_PAID', at, number, plan };
  return { type: 'PAID', at, number, plan, before: findPlan(row.currency, row.planId)?.period ?? null };
}

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
      const next = row === undefined || plan === undefined ? null : moved(row, paidOf(row, charge, plan, at), at, true);
      if (row === undefined || plan === undefined || next === null) return { wanted: false, events: [] };
      await tx.update(packageCharges).set({ paidAt: at }).where(eq(packageCharges.id, id));
      await tx.update(subscriptions).set(next.columns).where(eq(subscriptions.id, row.id));
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
