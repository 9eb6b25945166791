import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { isUndone } from '../../../src/domain/store-orders/stages';
import type { StoreOrderState } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { owe } from '../payments';
import { move, openWallet } from '../wallet';
import type { storeOrders } from './tables';

type StoreOrderRow = typeof storeOrders.$inferSelect;

/** What the ledger says of an order's money. */
const about = ({ id, number, merchantId, branchId }: StoreOrderRow, at: Date) =>
  ({ merchantId, branchId, at, subject: { kind: 'store-order', id, reference: `#${number}` } }) as const;

/**
 * Lets the money of an order follow it into a state. What a card paid is held until the customer has the order: then it
 * is the store's. Of an order that ends before, all of it goes back, even if the wallet is empty.
 * @returns what goes back now, in minor units
 */
export async function followWithMoney(
  tx: Database,
  row: StoreOrderRow,
  state: StoreOrderState,
  at: Date,
): Promise<number> {
  const { merchantId, paymentId, total, currency } = row;
  if (paymentId === null) return 0;
  const amount = money(total, currency);
  if (state === 'successful') {
    await openWallet(tx, merchantId, currency);
    await move(tx, { ...about(row, at), kind: 'sale', from: 'held', to: 'wallet', amount });
  }
  if (!isUndone(state)) return 0;
  await move(tx, { ...about(row, at), kind: 'refund', from: 'held', to: 'gateway', amount });
  await owe(tx, paymentId, amount, at);
  return total;
}

/**
 * Gives back from the store's wallet what a card paid for an order that was handed over.
 * @returns false if there is less in the wallet, overdraft or not; nothing is written then
 */
export async function giveBackSale(tx: Database, row: StoreOrderRow, amount: Money, at: Date): Promise<boolean> {
  if (row.paymentId === null) throw new Error('No card has paid this order');
  const back = { kind: 'sale-refund', from: 'wallet', to: 'gateway', amount, isWithoutOverdraft: true } as const;
  if (!(await move(tx, { ...about(row, at), ...back }))) return false;
  await owe(tx, row.paymentId, amount, at);
  return true;
}
