import { and, eq, inArray } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { EventLog, LoggedEvent, NewAlert } from '../../platform/events';
import { branches } from '../identity';

/**
 * Stores an alert about a wallet for every branch that pays from it, inside the caller's transaction; append last.
 * @returns what to broadcast after the commit
 */
export async function alertWallet(
  tx: Database,
  events: Pick<EventLog, 'appendAlert'>,
  { merchantId, currency }: { readonly merchantId: string; readonly currency: Currency },
  alert: Omit<NewAlert, 'branchId'>,
): Promise<LoggedEvent[]> {
  const regions = (Object.keys(REGIONS) as RegionCode[]).filter((code) => REGIONS[code].currency === currency);
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.merchantId, merchantId), inArray(branches.regionCode, regions)))
    .orderBy(branches.id);
  const appended: LoggedEvent[] = [];
  for (const { id: branchId } of rows) appended.push(await events.appendAlert(tx, { ...alert, branchId }));
  return appended;
}
