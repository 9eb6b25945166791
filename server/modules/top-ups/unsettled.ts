import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { FAILED_SHOWN, UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import type { PaymentOutcome } from '../../../src/domain/payments/payment';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { TransactionState, Unsettled } from '../../../src/domain/wallet/transaction';
import type { Database } from '../../db/open';
import { lastPayments } from '../payments';
import { topUps } from './tables';

/** How a top-up stands by its newest payment. Taken and not credited lasts a moment. */
const STATES: Readonly<Record<PaymentOutcome, TransactionState>> = {
  open: 'created',
  processing: 'pending',
  captured: 'accepted',
  cancelled: 'cancelled',
  failed: 'failed',
  'validation-error': 'failed',
};

/** Top-ups by card that the wallet does not have: they can still be paid, or failed in the last days; latest first. */
export async function unsettledTopUps(
  db: Pick<Database, 'select' | 'selectDistinctOn'>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Unsettled[]> {
  const rows = await db
    .select()
    .from(topUps)
    .where(
      and(
        eq(topUps.merchantId, merchantId),
        eq(topUps.currency, currency),
        isNull(topUps.creditedAt),
        gt(topUps.createdAt, new Date(now.getTime() - FAILED_SHOWN)),
      ),
    )
    .orderBy(desc(topUps.createdAt))
    .limit(limit);
  const payments = await lastPayments(
    db,
    'top-up',
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, slug, reference, amount, createdAt }) => {
    const state = STATES[payments.get(id)?.outcome ?? 'open'];
    // Nobody can pay it any more, and nothing went wrong: it was left.
    if (state === 'created' && createdAt.getTime() + UNPAID_LIFETIME <= now.getTime()) return [];
    return [
      { kind: 'top-up' as const, reference, amount: money(amount, currency), state, at: createdAt.toISOString(), slug },
    ];
  });
}
