import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { errorsIn } from '../../../src/domain/forms/errors';
import { isRepeated } from '../../../src/domain/ordering/contact.rules';
import { changedParts } from '../../../src/domain/ordering/correction';
import type { Correction, StopDetails } from '../../../src/domain/ordering/correction';
import { correctionErrors } from '../../../src/domain/ordering/correction.rules';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import { waitsForItsTime } from '../../../src/domain/ordering/reschedule';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import type { FieldError } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { moveOrderOf, refuseBlocked } from '../customers';
import { enter } from './advance';
import { readCorrections } from './correction-reads';
import { orderCorrections } from './correction-tables';
import { heldOrder } from './held-order';
import { addressChecks } from './inquiry-tables';
import { completed, stopsOf } from './order-reads';
import { stopColumns, summaryOf, wordsOf } from './order-rows';
import type { OrderRow, StopRow } from './order-rows';
import { orderDetails, orders, orderStops } from './tables';
import { announceAgain } from './write-order';

export interface CorrectionAsk extends Correction {
  readonly merchantId: string;
  readonly branchId: string;
  /** Who asks; null for a program. */
  readonly userId: string | null;
}

const detailsOf = ({ recipientName, recipientPhone, note }: StopRow): StopDetails => ({
  name: recipientName,
  phone: recipientPhone,
  note,
});

/** The rules of a request, again; and no stop twice. @throws Refusal VALIDATION */
function check(to: StopDetails, row: OrderRow, stop: StopRow, others: readonly StopRow[]): void {
  const keys = others.map(({ address, recipientPhone }) => ({ address, phone: recipientPhone }));
  const repeated: readonly FieldError[] = isRepeated({ address: stop.address, phone: to.phone }, keys)
    ? [{ path: 'phone', code: 'same-stop' }]
    : [];
  const errors = errorsIn('to', [...correctionErrors(to, REGIONS[row.regionCode]), ...repeated]);
  if (errors.length > 0)
    throw new Refusal('VALIDATION', { fields: errors.map(({ path, code }) => ({ path, code: code as FieldCode })) });
}

/**
 * Corrects who takes a parcel of an order that waits, and what their driver must know, once per key [R1.03]. The order's
 * row is locked: of its release, another tab and this, one wins. What a price depends on stays as it is.
 *
 * A new phone is another person: the tracking link is a new one, and a question where the parcel goes that the old
 * number still has is over.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE, VALIDATION, CUSTOMER_BLOCKED, IDEMPOTENCY_MISMATCH
 */
export async function correctStop(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { merchantId, branchId, orderId, stopId, userId, to, seen }: CorrectionAsk,
  idempotencyKey: string,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'correctStop', branchId, orderId, stopId, to, seen }),
  };
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const row = await heldOrder(tx, branchId, orderId);
    const stops = await stopsOf(tx, orderId);
    const stop = stops.find(({ id }) => id === stopId);
    if (stop === undefined) throw new Refusal('ORDER_NOT_FOUND');
    if (isFinal(stop.state) || !waitsForItsTime(summaryOf(row))) throw new Refusal('NOT_NOW');
    const before = detailsOf(stop);
    if (changedParts(before, seen).length > 0) throw new Refusal('CHANGED_MEANWHILE');
    const parts = changedParts(before, to);
    if (parts.length === 0) return completed(tx, row);
    const others = stops.filter(({ id, state }) => id !== stopId && !isFinal(state));
    check(to, row, stop, others);
    const isOther = parts.includes('phone');
    if (isOther) await followPhone(tx, row, stop, to, now);
    const changed = await write(tx, row, stops, stop, to, isOther, now);
    const number = (await readCorrections(tx, orderId)).length + 1;
    await tx.insert(orderCorrections).values({ orderId, number, stopId, at: now, parts, userId });
    const asked = isOther && stop.state === 'location inquiry acquiring';
    const moved = asked ? await enter(tx, deps, changed, 'location inquiry expired', now, { stopId }) : null;
    events = moved?.events ?? [await announceAgain(tx, deps, changed)];
    return completed(tx, moved?.row ?? changed);
  });
  deps.events.broadcast(events);
  return answer;
}

/** The customers follow the phone, and what the old number was asked is over. @throws Refusal CUSTOMER_BLOCKED */
async function followPhone(tx: Database, row: OrderRow, stop: StopRow, to: StopDetails, now: Date): Promise<void> {
  const circle = { merchantId: row.merchantId, regionCode: row.regionCode };
  const recipient = { name: to.name, phone: to.phone };
  await refuseBlocked(tx, circle, [{ recipient }]);
  await moveOrderOf(tx, circle, stop.recipientPhone, { address: stop.address, recipient }, now);
  await tx
    .update(addressChecks)
    .set({ expiredAt: now })
    .where(and(eq(addressChecks.stopId, stop.id), isNull(addressChecks.answeredAt), isNull(addressChecks.expiredAt)));
}

/** @returns the order as it is then */
async function write(
  tx: Database,
  row: OrderRow,
  stops: readonly StopRow[],
  stop: StopRow,
  { name, phone, note }: StopDetails,
  isOther: boolean,
  now: Date,
): Promise<OrderRow> {
  const columns = {
    recipientName: name,
    recipientPhone: phone,
    note,
    ...(isOther ? { trackingSlug: randomBytes(18).toString('base64url') } : {}),
  };
  await tx.update(orderStops).set(columns).where(eq(orderStops.id, stop.id));
  const [details] = await tx
    .select({ pickUp: orderDetails.pickUp })
    .from(orderDetails)
    .where(eq(orderDetails.orderId, row.id));
  if (details === undefined) throw new Error(`Order ${row.id} has no details`);
  const all = stops.map((each) => (each.id === stop.id ? { ...each, ...columns } : each));
  const shown = stopColumns(all.filter(({ state }) => state !== 'cancelled'));
  const changed = {
    recipientName: shown.recipientName ?? row.recipientName,
    recipientPhone: shown.recipientPhone ?? row.recipientPhone,
    searchText: wordsOf(row.reference, details.pickUp.address, all),
    updatedAt: now,
  };
  await tx.update(orders).set(changed).where(eq(orders.id, row.id));
  return { ...row, ...changed };
}
