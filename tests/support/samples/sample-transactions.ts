import type { Transaction } from '../../../src/domain/wallet/transaction';
import { money } from '../../../src/domain/shared/money';

const BRANCH = { en: 'Seef', ar: 'السيف' };

/** A delivery that was paid from the wallet of the sample business. */
export function sampleTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    id: 'transaction-1',
    kind: 'delivery',
    amount: money(-1_650, 'BHD'),
    balance: money(48_350, 'BHD'),
    at: '2026-11-20T08:00:00.000Z',
    order: { id: 'order-1', reference: 'BH-1001', isHere: true },
    branch: BRANCH,
    topUp: null,
    withdrawal: null,
    ...change,
  };
}
