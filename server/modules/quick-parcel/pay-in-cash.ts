import { and, eq } from 'drizzle-orm';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { announce, writeOrder } from '../ordering';
import { freeVoucher, takeVoucher } from '../vouchers';
import { orderRowsOf } from './quick-order-rows';
import type { QuickOrderRow } from './quick-order-rows';
import { readQuickOrder } from './quick-order-reads';
import { voucherAsk } from './quick-quotes';
import { quickOrders } from './tables';
import { parcelLinks } from './tell';
import type { TellDeps } from './tell';

type CashDeps = TellDeps & Pick<Deps, 'events' | 'queue'>;

/** The voucher that lowered the price must accept cash too. @throws Refusal VOUCHER_* */
async function takeVoucherAgain(tx: Database, row: QuickOrderRow, now: Date): Promise<void> {
  const ask = voucherAsk(row.input, row.phone);
  if (ask === null) return;
  await freeVoucher(tx, row.id);
  await takeVoucher(tx, { ...ask, holder: row.phone }, row.id, now);
}

/** Orders an unpaid parcel, to be paid in cash. @throws Refusal NOT_PAYABLE, VOUCHER_* */
async function order(tx: Database, deps: Pick<CashDeps, 'events' | 'queue'>, before: QuickOrderRow, now: Date) {
  if (before.state !== 'unpaid' || before.expiresAt <= now) throw new Refusal('NOT_PAYABLE');
  const row: QuickOrderRow = {
    ...before,
    state: 'placed',
    paymentMethod: 'cash',
    input: { ...before.input, paymentMethod: 'cash' },
  };
  await takeVoucherAgain(tx, row, now);
  const { state, paymentMethod, input } = row;
  await tx.update(quickOrders).set({ state, paymentMethod, input }).where(eq(quickOrders.id, row.id));
  const rows = orderRowsOf(row, null, now);
  await writeOrder(tx, rows);
  const links = await deps.queue.add(tx, parcelLinks, { id: row.id });
  return { event: await announce(tx, deps, rows), links };
}

/**
 * Pays a guest's parcel in cash after all, at its price: a card that was declined ends no order [R8.10]. Repeated, it
 * returns the current state. A card payment that still succeeds later is refunded in full, like any that is no longer
 * wanted [T.40].
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE (paid by card, abandoned or expired), VOUCHER_*
 */
export async function payInCash(deps: CashDeps, phone: string, slug: string): Promise<QuickOrder> {
  const now = deps.clock.now();
  const made = await deps.db.transaction(async (tx): Promise<{ event: LoggedEvent; links: string } | null> => {
    const [row] = await tx
      .select()
      .from(quickOrders)
      .where(and(eq(quickOrders.slug, slug), eq(quickOrders.phone, phone)))
      .for('update');
    if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
    const isDone = row.state === 'placed' && row.paymentMethod === 'cash';
    return isDone ? null : order(tx, deps, row, now);
  });
  if (made !== null) {
    deps.events.broadcast([made.event]);
    deps.queue.start(made.links);
  }
  const found = await readQuickOrder(deps.db, phone, slug);
  if (found === null) throw new Refusal('ORDER_NOT_FOUND');
  return found.order;
}
