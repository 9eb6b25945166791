import type { Database } from '../../db/open';
import { release } from '../../platform/idempotency/keys';
import type { KeyUse } from '../../platform/idempotency/keys';
import { releaseQuota } from '../packages';
import { freeVoucher } from '../vouchers';

/**
 * Abandons an order that was started and not finished, inside a transaction: its key, its voucher and its part of a package
 * may be used again.
 * @returns whether it was still open
 */
export async function giveUpBegun(
  tx: Pick<Database, 'delete' | 'update'>,
  use: Pick<KeyUse, 'merchantId' | 'key'>,
  orderId: string,
): Promise<boolean> {
  if (!(await release(tx, use, orderId))) return false;
  await freeVoucher(tx, orderId);
  await releaseQuota(tx, orderId);
  return true;
}
