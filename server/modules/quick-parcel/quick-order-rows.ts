import { pinAddress } from '../../../src/domain/addresses/pin-address';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import { parcelPart } from '../../../src/domain/ordering/parcel-parts';
import { isCancellable } from '../../../src/domain/ordering/task-transitions';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { money, zero } from '../../../src/domain/shared/money';
import { rowsOf } from '../ordering';
import type { OrderRow, StopRow } from '../ordering';
import { PLATFORM_MERCHANT, guestBranch } from './platform-account';
import type { quickOrders } from './tables';

export type QuickOrderRow = typeof quickOrders.$inferSelect;

/** How the order of a parcel was paid: by which payment or, in cash, not yet. */
export type PaidBy = { readonly paymentId: string } | null;

/** The rows of the order that a guest's parcel becomes, with the same id, reference and tracking link. */
export function orderRowsOf(row: QuickOrderRow, paidBy: PaidBy, at: Date): ReturnType<typeof rowsOf> {
  const { id, reference, trackingSlug, regionCode, input, currency } = row;
  const region = REGIONS[regionCode];
  // Only the city is known as text, in the guest's language.
  const city = region.region[input.language];
  return rowsOf({
    id,
    reference,
    trackingSlugs: [trackingSlug],
    merchantId: PLATFORM_MERCHANT,
    branchId: guestBranch(regionCode),
    regionCode,
    timing: { kind: 'instant' },
    pickUp: { address: pinAddress(input.pickUp, region, city), contact: input.pickUp.contact },
    dropOffs: [
      {
        address: pinAddress(input.dropOff, region, city),
        recipient: input.dropOff.contact,
        ...parcelPart(input),
      },
    ],
    payment: {
      method: row.paymentMethod,
      cardLast4: null,
      chargeKey: paidBy?.paymentId ?? null,
      paid: paidBy !== null || row.total === 0,
    },
    price: {
      lines: row.lines,
      total: money(row.total, currency),
      distanceMeters: row.distanceMeters,
      durationSeconds: row.durationSeconds,
      route: row.route,
    },
    at,
  });
}

/** What is read beside the two rows. */
export interface Beside extends Pick<StopRow, 'failureReason' | 'failureNote'> {
  /** Minor units that go back to a card. */
  readonly returned: number;
  readonly wasPickedUp: boolean;
}

const JUST_ORDERED: Beside = { returned: 0, wasPickedUp: false, failureReason: null, failureNote: null };

/** A guest's parcel as its guest sees it [R3.07]. @param order the resulting order; null before it is ordered */
export function quickOrderOf(
  row: QuickOrderRow,
  order: Pick<OrderRow, 'state' | 'refunded' | 'paymentStatus'> | null,
  { returned, wasPickedUp, failureReason, failureNote } = JUST_ORDERED,
): QuickOrder {
  const { id, slug, reference, state, input, currency } = row;
  return {
    pendingOrderId: id,
    slug,
    reference,
    state,
    taskState: order?.state ?? null,
    paymentStatus: order?.paymentStatus ?? null,
    wasPickedUp,
    failureReason,
    failureNote,
    pickupTaskID: order === null ? null : id,
    taskRelation: order === null ? null : reference,
    totalFees: money(row.total, currency),
    totalDuration: row.durationSeconds,
    totalDistance: row.distanceMeters,
    lines: row.lines,
    pickUp: input.pickUp,
    dropOff: input.dropOff,
    ...parcelPart(input),
    paymentMethod: row.paymentMethod,
    voucherCode: row.voucherCode,
    refunded: order === null ? zero(currency) : money(order.refunded, currency),
    returned: money(returned, currency),
    trackingSlug: order === null ? null : row.trackingSlug,
    recipientWaitsUntil:
      order === null || isFinal(order.state) ? null : (row.recipientWaitsUntil?.toISOString() ?? null),
    cancellable: order === null ? state === 'unpaid' : isCancellable(order.state),
    regionCode: row.regionCode,
    createdAt: row.createdAt.toISOString(),
  };
}
