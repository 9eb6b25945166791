import { and, eq, isNull, lte, notExists } from 'drizzle-orm';
import { LOCATION_LINK_LIFETIME, LOCATION_TIMEOUT } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import type { LoggedEvent } from '../alerts/event-log';
import { enter } from '../ordering/advance';
import type { OrderRow } from '../ordering/order-rows';
import { orders } from '../ordering/tables';
import { addressChecks } from './tables';
import { timeoutAlert } from './timeout-text';

export type CheckRow = typeof addressChecks.$inferSelect;
type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/**
 * A link with its order, the order locked: whoever answers and whoever lets it expire come one after the other, and the
 * second finds what the first has done. Null where there is no such link.
 */
export async function lockCheck(
  tx: Database,
  keyHash: string,
): Promise<{ readonly check: CheckRow; readonly order: OrderRow } | null> {
  const [order] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(addressChecks, eq(addressChecks.orderId, orders.id))
    .where(eq(addressChecks.keyHash, keyHash))
    .for('update', { of: orders });
  // Read after the lock was had, so that it is not what stood there before.
  const [check] = await tx.select().from(addressChecks).where(eq(addressChecks.keyHash, keyHash));
  return order === undefined || check === undefined ? null : { check, order: order.order };
}

/** Lets a locked link expire if nobody has answered it and its time is over; the order stops waiting for it [R4.11]. */
export async function expireLocked(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  { check, order }: { readonly check: CheckRow; readonly order: OrderRow },
  now: Date,
): Promise<readonly LoggedEvent[]> {
  if (check.answeredAt !== null || check.expiredAt !== null || check.expiresAt > now) return [];
  await tx.update(addressChecks).set({ expiredAt: now }).where(eq(addressChecks.keyHash, check.keyHash));
  if (order.state !== 'location inquiry acquiring') return [];
  return (await enter(tx, deps, order, 'location inquiry expired', now)).events;
}

async function expireLinks(deps: ExpiryDeps): Promise<void> {
  const late = await deps.db
    .select({ keyHash: addressChecks.keyHash })
    .from(addressChecks)
    .where(
      and(
        isNull(addressChecks.answeredAt),
        isNull(addressChecks.expiredAt),
        lte(addressChecks.expiresAt, deps.clock.now()),
      ),
    );
  for (const { keyHash } of late) {
    const events = await deps.db.transaction(async (tx) => {
      const found = await lockCheck(tx, keyHash);
      return found === null ? [] : expireLocked(tx, deps, found, deps.clock.now());
    });
    deps.events.broadcast(events);
  }
}

/** Takes the orders that have been in a state since before a moment into what follows it. */
async function moveOn(
  deps: ExpiryDeps,
  late: readonly { readonly id: string }[],
  from: OrderRow['state'],
  before: Date,
  step: (tx: Database, row: OrderRow) => Promise<readonly LoggedEvent[]>,
): Promise<void> {
  for (const { id } of late) {
    const events = await deps.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.state, from), lte(orders.updatedAt, before)))
        .for('update');
      return row === undefined ? [] : step(tx, row);
    });
    deps.events.broadcast(events);
  }
}

/** Orders whose recipient was asked by other means than a link of ours, and that nobody has answered for in as long. */
async function expireOthers(deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOCATION_LINK_LIFETIME);
  const open = deps.db
    .select()
    .from(addressChecks)
    .where(
      and(eq(addressChecks.orderId, orders.id), isNull(addressChecks.answeredAt), isNull(addressChecks.expiredAt)),
    );
  const late = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'location inquiry acquiring'), lte(orders.updatedAt, before), notExists(open)));
  await moveOn(
    deps,
    late,
    'location inquiry acquiring',
    before,
    async (tx, row) => (await enter(tx, deps, row, 'location inquiry expired', deps.clock.now())).events,
  );
}

/** Orders whose merchant was told that nobody answered and did nothing: they go to the address that was given. */
async function goOn(deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOCATION_TIMEOUT);
  const late = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'location inquiry expired'), lte(orders.updatedAt, before)));
  await moveOn(deps, late, 'location inquiry expired', before, async (tx, row) => {
    const now = deps.clock.now();
    const { row: next, events } = await enter(tx, deps, row, 'unassigned', now);
    return [
      ...events,
      await deps.events.appendAlert(tx, {
        ...timeoutAlert(next),
        branchId: next.branchId,
        orderId: next.id,
        at: now.toISOString(),
      }),
    ];
  });
}

/** Ends what nobody answered in time, and goes on with what no merchant has decided since [R4.11]. */
export async function sweepInquiries(deps: ExpiryDeps): Promise<void> {
  await expireLinks(deps);
  await expireOthers(deps);
  await goOn(deps);
}
