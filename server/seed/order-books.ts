import { isFinal } from '../../src/domain/ordering/task-state';
import type { TaskState } from '../../src/domain/ordering/task-state';
import { money } from '../../src/domain/shared/money';
import { etaOf } from '../modules/ordering/eta';
import { referenceOf, rowsOf } from '../modules/ordering/order-rows';
import type { DetailsRow, HistoryRow, OrderRow, StopRow } from '../modules/ordering/order-rows';
import { refundIfCancelled } from '../modules/ordering/refunds';
import { CANCELLATION_REASONS } from '../modules/regions/preferences';
import type { Movement } from '../modules/wallet/ledger';
import type { Delivery } from './deliveries';
import type { Random } from './random';

const REASONS = CANCELLATION_REASONS.map(({ code }) => code);
const WITHOUT_DRIVER: ReadonlySet<TaskState> = new Set([
  'unassigned',
  'dispatched',
  'created',
  'not dispatched',
  'dispatch failure',
]);
const SOURCE = { wallet: 'wallet', card: 'gateway', cash: 'cash' } as const;

export interface Stored {
  readonly order: OrderRow;
  readonly details: DetailsRow;
  readonly stops: readonly StopRow[];
  readonly history: readonly HistoryRow[];
  /** Money that moved for it, in order. */
  readonly movements: readonly Movement[];
}

/** A delivery as its rows stand after the life it had, by the same rules that the running server holds. */
export function stored(random: Random, { order: made, life, driver }: Delivery, number: number): Stored {
  const { order: created, details, stops } = rowsOf({ ...made, reference: referenceOf(made.regionCode, number) });
  const last = life[life.length - 1] ?? { state: 'created' as const, at: made.at };
  const before = life[life.length - 2]?.state ?? 'created';
  const total = money(created.total, created.currency);
  const paid = created.paymentStatus === 'paid';
  const movement = { merchantId: created.merchantId, orderId: created.id };
  const source = SOURCE[created.paymentMethod];
  const movements: Movement[] = paid
    ? [{ ...movement, kind: 'delivery', from: source, to: 'revenue', amount: total, at: made.at }]
    : [];

  let { paymentStatus, refunded } = created;
  const whole = last.state === 'rejected' || last.state === 'deleted';
  const refund =
    last.state === 'cancelled'
      ? refundIfCancelled({
          state: before,
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
  if (created.cashToCollect > 0 && last.state === 'successful') {
    movements.push({
      ...movement,
      kind: 'collection',
      from: 'cash',
      to: 'payable',
      amount: money(created.cashToCollect, created.currency),
      at: last.at,
    });
  }
  const carried = driver !== null && !WITHOUT_DRIVER.has(last.state) ? driver : null;
  const eta = isFinal(last.state) ? null : etaOf(last.state, last.at, details.durationSeconds, created.timing);
  return {
    order: {
      ...created,
      state: last.state,
      updatedAt: last.at,
      eta,
      driverId: carried?.id ?? null,
      driverName: carried?.name ?? null,
      paymentStatus,
      refunded,
    },
    details: { ...details, cancellationReason: last.state === 'cancelled' ? random.pick(REASONS) : null },
    stops: stops.map((stop) => ({ ...stop, state: last.state })),
    history: life.map(({ state, at }, step) => ({ orderId: created.id, step, state, at })),
    movements,
  };
}
