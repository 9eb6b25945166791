import { eq } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { TransactionState, Unsettled } from '../../../src/domain/wallet/transaction';
import type { WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import type { Database } from '../../db/open';
import { unsettledRows } from '../wallet';
import { withdrawals } from './tables';

const STATES: Readonly<Record<WithdrawalState, TransactionState>> = {
  pending: 'pending',
  paid: 'successful',
  refused: 'failed',
  cancelled: 'cancelled',
  returned: 'failed',
};

const UNSETTLED = {
  table: withdrawals,
  open: ['pending'],
  failed: 'refused',
  askedAt: withdrawals.requestedAt,
  endedAt: withdrawals.endedAt,
} as const;

/** Withdrawals that the bank has not decided, and those that it refused in the last days; latest first. */
export async function unsettledWithdrawals(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Unsettled[]> {
  const rows = await unsettledRows(db, UNSETTLED, merchantId, currency, now, limit);
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
