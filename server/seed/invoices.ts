import { closeMonths, monthAfter, openSellers, startOfMonth } from '../modules/invoices';
import type { Database } from '../db/open';

/** Invoices of the demo's past months, each issued when its month had ended [R1.06]. */
export async function issueDemoInvoices(tx: Database, now: Date): Promise<void> {
  await openSellers(tx);
  await closeMonths(tx, now, (regionCode, month) => {
    const ended = startOfMonth(regionCode, monthAfter(month)).getTime() + 20 * 60_000;
    return new Date(Math.min(ended, now.getTime()));
  });
}
