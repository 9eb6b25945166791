import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import { periodEndOf } from '../../../src/domain/wallet/package';
import type { Plan, Subscription, Upgrade } from '../../../src/domain/wallet/package';
import { upgradeOf } from '../../../src/domain/wallet/upgrade';
import type { Running } from '../../../src/domain/wallet/upgrade';
import type { Database } from '../../db/open';
import { lastPayments } from '../payments';
import { findPlan, plansOf } from './catalogue';
import type { Row } from './life';
import { packageCharges } from './tables';

type Reader = Pick<Database, 'select'>;

/** A charge that was stored and has no payment yet may be on its way to the bank for so long, ms. */
const ON_ITS_WAY = 60_000;

/** The period that runs; null while none does that was paid, or is tried. */
async function runningOf(db: Reader, row: Row, planOfRow: Plan): Promise<Running | null> {
  const endsAt = row.periodEnd.toISOString();
  const nothing = money(0, row.currency);
  if (row.state === 'trial') return { startedAt: row.startedAt.toISOString(), endsAt, paid: nothing };
  if (row.state !== 'active') return null;
  const [paid] = await db
    .select({ amount: packageCharges.amount, credit: packageCharges.credit })
    .from(packageCharges)
    .where(
      and(
        eq(packageCharges.subscriptionId, row.id),
        eq(packageCharges.number, row.periods),
        isNotNull(packageCharges.paidAt),
      ),
    )
    .orderBy(desc(packageCharges.paidAt))
    .limit(1);
  const startedAt = periodEndOf(row.anchorAt.toISOString(), row.sinceAnchor - 1, planOfRow.period, row.timeZone);
  return { startedAt, endsAt, paid: money((paid?.amount ?? 0) + (paid?.credit ?? 0), row.currency) };
}

/** The plans that may begin at once, and what each costs today. */
export async function upgradesOf(db: Reader, row: Row, now: Date): Promise<readonly Upgrade[]> {
  const current = findPlan(row.currency, row.planId);
  const running = current === undefined ? null : await runningOf(db, row, current);
  if (current === undefined || running === null) return [];
  return plansOf(row.currency, row.kind).flatMap(
    (plan) => upgradeOf(current, running, plan, now.toISOString(), row.timeZone) ?? [],
  );
}

/** The change at once that waits for the bank; null if none does. */
export async function waitingUpgrade(
  db: Pick<Database, 'select' | 'selectDistinctOn'>,
  { id, periods }: Row,
  now: Date,
): Promise<Subscription['changing']> {
  const asked = await db
    .select()
    .from(packageCharges)
    .where(
      and(
        eq(packageCharges.subscriptionId, id),
        eq(packageCharges.number, periods + 1),
        isNotNull(packageCharges.credit),
        isNull(packageCharges.paidAt),
      ),
    );
  const ids = asked.map((each) => each.id);
  const last = await lastPayments(db, 'package', ids);
  const waiting = asked.find((each) => {
    const outcome = last.get(each.id)?.outcome;
    return outcome === 'processing' || (outcome === undefined && now.getTime() - each.createdAt.getTime() < ON_ITS_WAY);
  });
  const plan = waiting === undefined ? undefined : findPlan(waiting.currency, waiting.planId);
  if (waiting === undefined || plan === undefined) return null;
  return { plan, charge: money(waiting.amount, waiting.currency) };
}
