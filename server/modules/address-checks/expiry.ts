import { and, asc, eq, isNull, lte, notExists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LOCATION_LINK_LIFETIME, LOCATION_TIMEOUT } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { enter, areaNameOf, orders, orderStops, addressChecks } from '../ordering';
import type { OrderRow, StopRow } from '../ordering';
import { timeoutAlert } from './alert-texts';

export type CheckRow = typeof addressChecks.$inferSelect;
type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** A link with its stop, and the stop's order. */
export interface Found {
  readonly check: CheckRow;
  readonly stop: StopRow;
  readonly order: OrderRow;
}

/**
 * A link with its stop and order, with the order locked: answering and expiring run one after the other, and the second
 * sees what the first has done. Null if there is no such link.
 */
export async function lockCheck(tx: Database, keyHash: string): Promise<Found | null> {
  const [locked] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .innerJoin(addressChecks, eq(addressChecks.stopId, orderStops.id))
    .where(eq(addressChecks.keyHash, keyHash))
    .for('update', { of: orders });
  // Read after the lock was taken, so that it is not the earlier state.
  const [read] = await tx
    .select({ check: addressChecks, stop: orderStops })
    .from(addressChecks)
    .innerJoin(orderStops, eq(orderStops.id, addressChecks.stopId))
    .where(eq(addressChecks.keyHash, keyHash));
  return locked === undefined || read === undefined ? null : { ...read, order: locked.order };
}

/**
 * Lets a locked link expire if nobody has answered it and its time is over; the stop then no longer waits for it
 * [R4.11].
 */
export async function expireLocked(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  { check, stop, order }: Found,
  now: Date,
): Promise<readonly LoggedEvent[]> {
  if (check.answeredAt !== null || check.expiredAt !== null || check.expiresAt > now) return [];
  await tx.update(addressChecks).set({ expiredAt: now }).where(eq(addressChecks.keyHash, check.keyHash));
  if (stop.state !== 'location inquiry acquiring') return [];
  return (await enter(tx, deps, order, 'location inquiry expired', now, { stopId: stop.id }))?.events ?? [];
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

interface Late {
  readonly stopId: string;
  readonly orderId: string;
}

/** Moves stops that have been in a state since before a moment to the next state. */
async function moveOn(
  deps: ExpiryDeps,
  late: readonly Late[],
  from: StopRow['state'],
  before: Date,
  step: (tx: Database, order: OrderRow, stop: StopRow) => Promise<readonly LoggedEvent[]>,
): Promise<void> {
  for (const { stopId, orderId } of late) {
    const events = await deps.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
      const [stop] = await tx
        .select()
        .from(orderStops)
        .where(and(eq(orderStops.id, stopId), eq(orderStops.state, from), lte(orderStops.updatedAt, before)));
      return order === undefined || stop === undefined ? [] : step(tx, order, stop);
    });
    deps.events.broadcast(events);
  }
}

const lateStops = (deps: ExpiryDeps, state: StopRow['state'], before: Date, where?: SQL): Promise<Late[]> =>
  deps.db
    .select({ stopId: orderStops.id, orderId: orderStops.orderId })
    .from(orderStops)
    .where(and(eq(orderStops.state, state), lte(orderStops.updatedAt, before), where))
    .orderBy(asc(orderStops.updatedAt));

/** Stops whose recipient was asked without a link of ours, and that got no answer in the same time. */
async function expireOthers(deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOCATION_LINK_LIFETIME);
  const open = deps.db
    .select()
    .from(addressChecks)
    .where(
      and(eq(addressChecks.stopId, orderStops.id), isNull(addressChecks.answeredAt), isNull(addressChecks.expiredAt)),
    );
  const late = await lateStops(deps, 'location inquiry acquiring', before, notExists(open));
  await moveOn(deps, late, 'location inquiry acquiring', before, async (tx, order, stop) => {
    const entered = await enter(tx, deps, order, 'location inquiry expired', deps.clock.now(), { stopId: stop.id });
    return entered?.events ?? [];
  });
}

/** Stops whose merchant was told about the missing answer and did nothing: they go to the given address. */
async function goOn(deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOCATION_TIMEOUT);
  const late = await lateStops(deps, 'location inquiry expired', before);
  await moveOn(deps, late, 'location inquiry expired', before, async (tx, order, stop) => {
    const now = deps.clock.now();
    const entered = await enter(tx, deps, order, 'unassigned', now, { stopId: stop.id });
    if (entered === null) return [];
    return [
      ...entered.events,
      await deps.events.appendAlert(tx, {
        ...timeoutAlert({ reference: order.reference, toArea: areaNameOf(stop.address) }),
        branchId: order.branchId,
        orderId: order.id,
        at: now.toISOString(),
      }),
    ];
  });
}

/** Ends questions that nobody answered in time, and continues deliveries that no merchant has decided since [R4.11]. */
export async function sweepInquiries(deps: ExpiryDeps): Promise<void> {
  await expireLinks(deps);
  await expireOthers(deps);
  await goOn(deps);
}
