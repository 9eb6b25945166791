import type { InaccurateDelivery } from '../../../src/domain/ordering/inaccurate-delivery';
import type {
  Corrected,
  Driver,
  HandOver,
  HistoryStep,
  LocationInquiry,
  PricedOrder,
  Stop,
} from '../../../src/domain/ordering/order';
import type { Reschedule } from '../../../src/domain/ordering/timing';
import { ACCOMPANIED } from '../../../src/domain/ordering/moving-delivery';
import { PARCEL } from '../../../src/domain/ordering/parcel';
import { orderHistoryOf } from '../../../src/domain/ordering/stops';
import type { SecondTrip, SecondTripOf } from '../../../src/domain/ordering/second-trips';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { valuesOfRow } from '../../db/attribute-rows';
import { driverNameOf } from './drivers';
import type { DriverRow } from './drivers';
import { askedOf } from './proofs';
import type { ProofRow } from './proofs';
import { summaryOf } from './order-rows';
import type { DetailsRow, HistoryRow, OrderRow, StopRow } from './order-rows';
import { searchOf } from './raises';
import { refundIfCancelled } from './refunds';

/** The position of an order's driver; null if this order must not know it. */
export function driverPosition(state: TaskState, driver: DriverRow | null): Position | null {
  if (driver === null || driver.lat === null || driver.lng === null || !ACCOMPANIED.includes(state)) return null;
  return { lat: driver.lat, lng: driver.lng };
}

/** Who took the parcel of a stop, only their first name, whatever the carrier wrote; null if no name was given. */
export function proofOf(
  { handedTo }: Pick<StopRow, 'handedTo'>,
  history: readonly HistoryStep[],
  proof?: ProofRow,
): HandOver | null {
  const handed = history.findLast(({ state }) => state === 'delivered');
  const [first = ''] = handedTo?.trim().split(/\s+/) ?? [];
  if (first === '' || handed === undefined) return null;
  const by = proof?.provenBy ?? null;
  return { handedTo: first, at: handed.at, ...(by === null ? {} : { by }) };
}

/** The displayed history of a stop. */
export function historyOf(rows: readonly HistoryRow[]): HistoryStep[] {
  return rows.map(({ state, at }) => ({ state, at: at.toISOString() }));
}

/** A stop with all its related rows. */
export interface StopParts {
  readonly stop: StopRow;
  readonly history: readonly HistoryRow[];
  readonly driver: DriverRow | null;
  readonly inquiry: LocationInquiry | null;
  readonly secondTrip?: SecondTrip | null;
  readonly proof?: ProofRow | undefined;
}

function stopOf(
  { stop, history: rows, driver, inquiry, secondTrip = null, proof }: StopParts,
  currency: Currency,
): Stop {
  const history = historyOf(rows);
  return {
    id: stop.id,
    address: stop.address,
    recipient: { name: stop.recipientName, phone: stop.recipientPhone },
    ...valuesOfRow(PARCEL, stop, currency),
    state: stop.state,
    eta: stop.eta?.toISOString() ?? null,
    driverName: driver === null ? null : driverNameOf(driver),
    history,
    proof: proofOf(stop, history, proof),
    ...askedOf(proof),
    failureReason: stop.failureReason,
    failureNote: stop.failureNote,
    trackingSlug: stop.trackingSlug,
    locationInquiry: inquiry,
    secondTrip,
    ...(stop.walletRefund === null ? {} : { walletRefund: money(stop.walletRefund, currency) }),
  };
}

function shownDriver(state: TaskState, driver: DriverRow): Driver {
  const position = driverPosition(state, driver);
  return {
    name: driverNameOf(driver),
    phone: driver.phone,
    vehicle: driver.vehicle,
    position,
    heading: position === null ? null : driver.heading,
  };
}

/** What is known of an order beside its own rows. */
interface Beside {
  /** The last one about it. */
  readonly report: InaccurateDelivery | null;
  readonly secondTripOf: SecondTripOf | null;
  /** Oldest first. */
  readonly reschedules?: readonly Reschedule[];
  /** Oldest first. */
  readonly corrections?: readonly Corrected[];
}

/** An order in the form for its own page. @param parts its stops, in order */
export function orderOf(
  row: OrderRow,
  details: DetailsRow,
  parts: readonly StopParts[],
  { report, secondTripOf, reschedules = [], corrections = [] }: Beside = { report: null, secondTripOf: null },
): PricedOrder {
  const summary = summaryOf(row);
  const payment = { method: row.paymentMethod, cardLast4: details.cardLast4, status: row.paymentStatus };
  const dropOffs = parts.map((part) => stopOf(part, row.currency));
  const driver = parts.find(({ stop }) => stop.driverId !== null && stop.driverId === row.driverId)?.driver ?? null;
  return {
    ...summary,
    regionCode: row.regionCode,
    branchId: row.branchId,
    pickUp: details.pickUp,
    dropOffs,
    payment,
    lines: details.lines,
    distanceMeters: details.distanceMeters,
    durationSeconds: details.durationSeconds,
    driver: driver === null ? null : shownDriver(row.state, driver),
    history: orderHistoryOf(dropOffs.map(({ history }) => history)),
    refundIfCancelled: refundIfCancelled({
      states: dropOffs.map(({ state }) => state),
      payment,
      total: summary.total,
      lines: details.lines,
    }),
    searchAgain: searchOf(row, details.lines),
    searchUntil: row.searchUntil?.toISOString() ?? null,
    secondTripOf,
    ...(reschedules.length === 0 ? {} : { reschedules }),
    ...(corrections.length === 0 ? {} : { corrections }),
    report,
    refunded: money(row.refunded, row.currency),
    cancellationReason: details.cancellationReason,
    route: details.route,
  };
}
