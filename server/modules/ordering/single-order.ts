import { randomBytes, randomUUID } from 'node:crypto';
import type { DropOff, PickUp } from '../../../src/domain/ordering/order';
import type { Timing } from '../../../src/domain/ordering/timing';
import type { Region } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { NoWayError } from '../../platform/routing';
import type { Route } from '../../platform/routing';
import { feesOf } from './fees';
import type { Priced, PricedParcel } from './fees';
import { rowsOf } from './order-rows';
import { nextReference } from './write-order';

/** One parcel's way from door to door. */
interface Trip {
  readonly region: Region;
  readonly pickUp: PickUp;
  readonly dropOff: DropOff;
}

/** The road of a trip and what it costs. */
export interface PricedTrip {
  readonly route: Route;
  readonly fees: Priced;
}

/** What a trip of one parcel costs, with no package or voucher. @throws Refusal ADDRESS_NOT_FOUND if no road leads there */
export async function priceTrip(
  { routing }: Pick<Deps, 'routing'>,
  { region, pickUp, dropOff }: Trip,
  { isSecondTrip = false, againMinor = 0 }: Pick<PricedParcel, 'isSecondTrip' | 'againMinor'> = {},
): Promise<PricedTrip> {
  const route = await routing.route([pickUp.address.position, dropOff.address.position]).catch((error: unknown) => {
    throw error instanceof NoWayError ? new Refusal('ADDRESS_NOT_FOUND') : error;
  });
  const { distanceMeters } = route;
  const { currency } = region;
  return {
    route,
    fees: feesOf({ currency, distanceMeters, sizes: [dropOff.size], extraMinor: 0, isSecondTrip, againMinor }),
  };
}

interface NewTrip extends Trip {
  readonly merchantId: string;
  readonly branchId: string;
  readonly timing: Timing;
  readonly payment: 'wallet' | 'cash';
}

/** The rows of a new order of one parcel at the price of its trip; the money is the caller's to book. */
export async function tripRows(
  tx: Pick<Database, 'execute'>,
  { region: { regionCode }, merchantId, branchId, timing, pickUp, dropOff, payment: method }: NewTrip,
  { route, fees: { lines, total } }: PricedTrip,
  at: Date,
): Promise<ReturnType<typeof rowsOf>> {
  return rowsOf({
    id: randomUUID(),
    reference: await nextReference(tx, regionCode),
    trackingSlugs: [randomBytes(18).toString('base64url')],
    merchantId,
    branchId,
    regionCode,
    timing,
    pickUp,
    dropOffs: [dropOff],
    payment: { method, cardLast4: null, chargeKey: null, paid: method === 'wallet' || total.minor === 0 },
    price: {
      lines,
      total,
      distanceMeters: route.distanceMeters,
      durationSeconds: route.durationSeconds,
      route: route.path,
    },
    at,
  });
}
