import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { extendedEnd, longerBy, searchEnd } from '../../../src/domain/ordering/search.rules';
import type { SearchMinutes } from '../../../src/domain/ordering/search.rules';
import type { FeeLine, PricedOrder } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { LoggedEvent } from '../../platform/events';
import { enter } from './advance';
import { raisedFees } from './fees';
import { heldOrder } from './held-order';
import { bookRaise } from './money-moves';
import { completed } from './order-reads';
import { summaryOf } from './order-rows';
import type { OrderRow } from './order-rows';
import { searchOf } from './raises';
import { orderDetails, orders } from './tables';

export interface SearchRequest {
  readonly merchantId: string;
  readonly branchId: string;
  readonly orderId: string;
  /** Zero for the same charge. */
  readonly extra: Money;
  readonly minutes: SearchMinutes;
  /** Whether they may pay from the wallet. */
  readonly maySpend: boolean;
  readonly idempotencyKey: string;
}

/**
 * Offers an order that no driver took to the drivers again, for some minutes [R9.06], at the same charge or at one of the
 * higher ones that the order names [R4.02]. The difference is paid as the order was paid: from the wallet now, in cash
 * with the rest at the pick-up. Once per key, in one transaction: a repeat, or two at the same instant, raise the charge
 * once.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, VALIDATION, INSUFFICIENT_BALANCE, PAYMENT_FORBIDDEN, IDEMPOTENCY_MISMATCH
 */
export async function searchAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { merchantId, branchId, orderId, extra, minutes, maySpend, idempotencyKey }: SearchRequest,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'searchAgain', branchId, orderId, extra, minutes }),
  };
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const row = await heldOrder(tx, branchId, orderId);
    const [details] = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
    if (details === undefined) throw new Refusal('ORDER_NOT_FOUND');
    const offered = searchOf(row, details.lines);
    if (offered === null) throw new Refusal('NOT_NOW');
    if (!maySpend && extra.minor > 0 && row.paymentMethod !== 'cash') throw new Refusal('PAYMENT_FORBIDDEN');
    const entered = await enter(
      tx,
      deps,
      row,
      'dispatched',
      now,
      {},
      {
        ...(await raise(tx, row, details.lines, extra, now)),
        searchUntil: new Date(searchEnd(now.getTime(), minutes)),
      },
    );
    if (entered === null) throw new Refusal('NOT_NOW');
    ({ events } = entered);
    return completed(tx, entered.row);
  });
  deps.events.broadcast(events);
  return answer;
}

/**
 * Prolongs a search that is going on [R9.06], once per key: a repeat adds the time once.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, IDEMPOTENCY_MISMATCH; VALIDATION beyond the longest search
 */
export async function extendSearch(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  {
    merchantId,
    branchId,
    orderId,
    minutes,
    idempotencyKey,
  }: Pick<SearchRequest, 'merchantId' | 'branchId' | 'orderId' | 'minutes' | 'idempotencyKey'>,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'extendSearch', branchId, orderId, minutes }),
  };
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const row = await heldOrder(tx, branchId, orderId);
    if (row.searchUntil === null) throw new Refusal('NOT_NOW');
    const until = row.searchUntil.toISOString();
    if (!longerBy(until, now.getTime()).includes(minutes))
      throw new Refusal('VALIDATION', { fields: [{ path: 'minutes', code: 'too-large' }] });
    const searchUntil = new Date(extendedEnd(until, now.getTime(), minutes));
    const changed = { ...row, searchUntil, updatedAt: now };
    await tx.update(orders).set({ searchUntil, updatedAt: now }).where(eq(orders.id, orderId));
    events = [await deps.events.appendChange(tx, { branchId, before: row.state, order: summaryOf(changed) })];
    return completed(tx, changed);
  });
  deps.events.broadcast(events);
  return answer;
}

/** Books and stores a higher charge. @returns the columns of the order that change */
async function raise(
  tx: Database,
  row: OrderRow,
  lines: readonly FeeLine[],
  extra: Money,
  at: Date,
): Promise<Partial<OrderRow>> {
  if (extra.minor === 0) return {};
  const offered = searchOf(row, lines)?.raises.find((each) => each.extra.minor === extra.minor);
  if (offered === undefined || extra.currency !== row.currency)
    throw new Refusal('VALIDATION', { fields: [{ path: 'extra', code: 'invalid' }] });
  const difference = money(offered.total.minor - row.total, row.currency);
  if (!(await bookRaise(tx, row, difference, at))) throw new Refusal('INSUFFICIENT_BALANCE');
  await tx
    .update(orderDetails)
    .set({ lines: [...raisedFees(lines, extra.minor, row.currency).lines] })
    .where(eq(orderDetails.orderId, row.id));
  return { total: offered.total.minor };
}
