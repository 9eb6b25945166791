import type { DropOff, PickUp } from '../../../src/domain/ordering/order';
import type { Region } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { noteCustomers, refuseBlocked } from '../customers';
import { announce, bookPayment, tripRows, writeOrder } from '../ordering';
import type { PricedTrip } from '../ordering';

/** A trip to one customer, by the branch that sends it. */
export interface Sent {
  readonly merchantId: string;
  readonly branchId: string;
  readonly region: Region;
  readonly pickUp: PickUp;
  readonly dropOff: DropOff;
  readonly payment: 'wallet' | 'cash';
}

/**
 * Requests a driver at once for a trip that is priced, inside the caller's transaction, which holds what the delivery
 * belongs to: so one is made. It is paid from the wallet, unless it is paid in cash at the pick-up.
 * @param bind writes down what the delivery belongs to; its announcement must be the last of the transaction
 * @throws Refusal INSUFFICIENT_BALANCE, CUSTOMER_BLOCKED
 */
export async function sendTrip(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  trip: Sent,
  priced: PricedTrip,
  now: Date,
  bind: (made: Awaited<ReturnType<typeof tripRows>>) => Promise<void>,
): Promise<LoggedEvent> {
  const { merchantId, region, dropOff, payment } = trip;
  const circle = { merchantId, regionCode: region.regionCode };
  await refuseBlocked(tx, circle, [dropOff]);
  const rows = await tripRows(tx, { ...trip, timing: { kind: 'instant' } }, priced, now);
  if (payment === 'wallet' && !(await bookPayment(tx, rows.order, now))) throw new Refusal('INSUFFICIENT_BALANCE');
  await writeOrder(tx, rows);
  await noteCustomers(tx, circle, [dropOff], now);
  await bind(rows);
  return announce(tx, deps, rows);
}
