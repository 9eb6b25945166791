import { and, desc, eq, gt, or } from 'drizzle-orm';
import { FAILED_SHOWN } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { TransactionState, Unsettled } from '../../../src/domain/wallet/transaction';
import type { WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import type { Database } from '../../db/open';
import { withdrawals } from './tables';

const STATES: Readonly<Record<WithdrawalState, TransactionState>> = {
  pending: 'pending',
  paid: 'successful',
  refused: 'failed',
  cancelled: 'cancelled',
};

/** Withdrawals that the bank has not decided, and those that it refused in the last days; latest first. */
export async function unsettledWithdrawals(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Unsettled[]> {
  const { state, endedAt, requestedAt } = withdrawals;
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.merchantId, merchantId),
        eq(withdrawals.currency, currency),
        or(eq(state, 'pending'), and(eq(state, 'refused'), gt(endedAt, new Date(now.getTime() - FAILED_SHOWN)))),
      ),
    )
    .orderBy(desc(requestedAt))
    .limit(limit);
  return rows.map((row) => ({
    kind: 'withdrawal',
    reference: row.reference,
    amount: money(row.amount, currency),
    state: STATES[row.state],
    at: row.requestedAt.toISOString(),
    slug: null,
  }));
}

/** How a withdrawal stands, in the words of transactions [R4.01]; null if there is none. */
export async function withdrawalState(db: Pick<Database, 'select'>, id: string): Promise<TransactionState | null> {
  const [row] = await db.select({ state: withdrawals.state }).from(withdrawals).where(eq(withdrawals.id, id));
  return row === undefined ? null : STATES[row.state];
}
