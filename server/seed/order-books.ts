import { cashOf } from '../../src/domain/ordering/cash';
import { AMOUNTS } from '../../src/domain/ordering/parcel';
import { collecting, totalCash } from '../../src/domain/ordering/parcel-rules';
import { SECOND_TRIP_DAYS } from '../../src/domain/ordering/second-trips';
import { isFinal } from '../../src/domain/ordering/task-state';
import type { TaskState } from '../../src/domain/ordering/task-state';
import { money } from '../../src/domain/shared/money';
import type { Currency } from '../../src/domain/shared/money';
import { storedValues, valuesOfRow } from '../db/attribute-rows';
import { etaOf, lastEta, stopColumns, referenceOf, rowsOf, refundIfCancelled } from '../modules/ordering';
import type {
  deliveryReports,
  DetailsRow,
  HistoryRow,
  OrderRow,
  StopRow,
  offers,
  OfferState,
  secondTrips,
} from '../modules/ordering';
import { CANCELLATION_REASONS } from '../modules/regions';
import type { Movement } from '../modules/wallet';
import type { Aside } from './aside';
import type { Delivery } from './deliveries';
import type { Step } from './lives';
import type { Random } from './random';

const REASONS = CANCELLATION_REASONS.map(({ code }) => code);
const WITHOUT_DRIVER: ReadonlySet<TaskState> = new Set([
  'unassigned',
  'dispatched',
  'created',
  'not dispatched',
  'dispatch failure',
]);
const ANSWERS: Readonly<Partial<Record<TaskState, OfferState>>> = {
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'withdrawn',
};
const SOURCE = { wallet: 'wallet', card: 'gateway', cash: 'cash' } as const;

export interface Stored {
  readonly order: OrderRow;
  readonly details: DetailsRow;
  readonly stops: readonly StopRow[];
  readonly history: readonly HistoryRow[];
  readonly offers: readonly (typeof offers.$inferSelect)[];
  /** Money that moved for it, in order. */
  readonly movements: readonly Movement[];
  /** What it carries a second time; null for any other order. */
  readonly secondTrip: typeof secondTrips.$inferInsert | null;
  /** The report about it, answered; null without one. */
  readonly report: typeof deliveryReports.$inferInsert | null;
}

/** Whether a driver had the order at a step of its history: from the offer until it was open again. */
function hasDriver(states: readonly TaskState[], step: number): boolean {
  const until = states.slice(0, step + 1);
  return until.lastIndexOf('assigned') > until.findLastIndex((state) => WITHOUT_DRIVER.has(state));
}

/** The offers of an order's history, as the running server would have stored them. */
function offersOf(orderId: string, driverId: string, life: readonly Step[]): (typeof offers.$inferSelect)[] {
  return life.flatMap(({ state, at }, step) => {
    if (state !== 'assigned') return [];
    const answer = life.slice(step).find((later) => later.state in ANSWERS);
    return [
      {
        id: `offer-${orderId}-${step}`,
        orderId,
        driverId,
        state: answer === undefined ? 'open' : (ANSWERS[answer.state] ?? 'open'),
        offeredAt: at,
        endedAt: answer?.at ?? null,
        declineReason: null,
      },
    ];
  });
}

/**
 * A delivery as its rows are after its history, by the same rules as in the running server.
 * @param random whose fork of the order's id gives what only this order has
 */
export function stored(random: Random, { order: made, life, driver, aside = {} }: Delivery, number: number): Stored {
  const { order: created, details, stops } = rowsOf({ ...made, reference: referenceOf(made.regionCode, number) });
  const last = life[life.length - 1] ?? { state: 'created' as const, at: made.at };
  const before = life[life.length - 2]?.state ?? 'created';
  const total = money(created.total, created.currency);
  const paid = created.paymentStatus === 'paid';
  const { merchantId, branchId } = created;
  const movement = {
    merchantId,
    branchId,
    subject: { kind: 'order', id: created.id, reference: created.reference },
  } as const;
  const source = SOURCE[created.paymentMethod];
  const movements: Movement[] = paid
    ? [{ ...movement, kind: 'delivery', from: source, to: 'revenue', amount: total, at: made.at }]
    : [];

  let { paymentStatus, refunded } = created;
  const whole = last.state === 'rejected' || last.state === 'deleted';
  const refund =
    last.state === 'cancelled'
      ? refundIfCancelled({
          states: [before],
          payment: { method: created.paymentMethod, status: paymentStatus },
          total,
          lines: details.lines,
        })
      : null;
  const back = whole && paid ? total : (refund?.amount ?? money(0, total.currency));
  if (back.minor > 0) {
    movements.push({ ...movement, kind: 'refund', from: 'revenue', to: source, amount: back, at: last.at });
    refunded = back.minor;
    paymentStatus = back.minor === total.minor ? 'refunded' : 'partially refunded';
  }
  if (created.paymentMethod === 'cash' && last.state === 'successful') {
    movements.push({ ...movement, kind: 'delivery', from: 'cash', to: 'revenue', amount: total, at: last.at });
    paymentStatus = 'paid';
  }
  for (const [place, stop] of stops.entries()) {
    if (place === aside.calledOff?.place) continue;
    const cash = cashOf(valuesOfRow(AMOUNTS, stop, created.currency));
    if (cash.minor > 0 && last.state === 'successful')
      movements.push({
        ...movement,
        subject: { kind: 'stop', id: stop.id },
        kind: 'collection',
        from: 'cash',
        to: 'payable',
        amount: cash,
        at: last.at,
      });
  }
  if (aside.givenBack !== undefined) {
    const amount = money(aside.givenBack.minor, total.currency);
    movements.push({ ...movement, kind: 'refund', from: 'revenue', to: source, amount, at: aside.givenBack.at });
    refunded += amount.minor;
    paymentStatus = 'partially refunded';
  }
  const carried = driver !== null && !WITHOUT_DRIVER.has(last.state) ? driver : null;
  const states = life.map(({ state }) => state);
  const atDoor = life.find(({ state }) => state === 'delivered');
  const lives = stops.map((_, place) =>
    place === aside.calledOff?.place ? calledOffLife(life, aside.calledOff.at) : life,
  );
  const ended = stops.map((stop): StopRow => ({
    ...stop,
    state: last.state,
    driverId: carried?.id ?? null,
    failureReason: last.state === 'failed' ? 'nobody-there' : null,
    failureNote: null,
    walletRefund: null,
    handedTo: atDoor === undefined ? null : stop.recipientName,
    eta: isFinal(last.state) ? null : etaOf(last.state, last.at, stop.rideSeconds, created),
    updatedAt: last.at,
  }));
  const reached = ended.map((stop, place) =>
    place === aside.calledOff?.place
      ? { ...stop, state: 'cancelled' as const, handedTo: null, updatedAt: aside.calledOff.at }
      : stop,
  );
  return {
    order: {
      ...created,
      ...withoutStop(reached, created.currency, aside),
      state: last.state,
      updatedAt: aside.calledOff?.backAt ?? aside.givenBack?.at ?? last.at,
      eta: lastEta(reached),
      driverId: carried?.id ?? null,
      driverName: carried?.name ?? null,
      driverNameAr: carried?.nameAr ?? null,
      paymentStatus,
      refunded,
      ...(aside.calledOff === undefined ? {} : { heldSince: last.at, heldBackAt: aside.calledOff.backAt }),
      tripKind: aside.secondTrip?.kind ?? null,
      decideUntil:
        last.state === 'failed' && aside.isDecided === undefined
          ? new Date(last.at.getTime() + SECOND_TRIP_DAYS * 86_400_000)
          : null,
    },
    details: {
      ...details,
      cancellationReason: last.state === 'cancelled' ? random.fork(created.id).pick(REASONS) : null,
    },
    stops: reached,
    history: reached.flatMap(({ id }, place) =>
      (lives[place] ?? life).map(({ state, at }, step) => ({
        stopId: id,
        step,
        state,
        driverId: hasDriver(states, step) ? (driver?.id ?? null) : null,
        at,
      })),
    ),
    offers: driver === null ? [] : offersOf(created.id, driver.id, life),
    movements,
    secondTrip:
      aside.secondTrip === undefined
        ? null
        : { orderId: created.id, ...aside.secondTrip, isAway: true, driverId: driver?.id ?? null },
    report:
      aside.givenBack === undefined
        ? null
        : {
            id: `report-${created.id}`,
            orderId: created.id,
            merchantId,
            state: 'accepted',
            reason: 'late',
            note: '',
            fileId: null,
            reportedAt: aside.givenBack.reportedAt,
            refund: aside.givenBack.minor,
            answeredAt: aside.givenBack.at,
          },
  };
}

/** The way of a stop that was cancelled after its pick-up. */
const calledOffLife = (life: readonly Step[], at: Date): readonly Step[] => [
  ...life.slice(0, life.findIndex(({ state }) => state === 'picked up') + 1),
  { state: 'cancelled', at },
];

/** What an order's row says of its stops once one of them was cancelled. */
function withoutStop(stops: readonly StopRow[], currency: Currency, { calledOff }: Aside): Partial<OrderRow> {
  if (calledOff === undefined) return {};
  const rest = stops.filter((_, place) => place !== calledOff.place);
  const cash = money(totalCash(rest.map((stop) => valuesOfRow(AMOUNTS, stop, currency))), currency);
  return {
    ...stopColumns(rest),
    sizes: [...new Set(rest.map(({ size }) => size))],
    ...storedValues(AMOUNTS, collecting(cash)),
  };
}
