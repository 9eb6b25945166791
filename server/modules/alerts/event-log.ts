import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { alertEvent } from '../../../contract/realtime';
import { ALERT_SCREENS } from '../../../src/domain/alerts/alert';
import type { Instant } from '../../../src/domain/shared/time';
import type {
  AlertFollower,
  ChangeFollower,
  EventListener,
  EventLog,
  LoggedEvent,
  LogWriter,
} from '../../platform/events';
import { branchEvents } from './tables';
import type { EventPayload } from './tables';

const LOCK_SPACE = 4310;

/**
 * The log of branches. Offsets come from one sequence, and a sequence hands out numbers before commits happen: a later
 * transaction could commit first, its event be delivered, and the earlier, lower one never be requested. So a
 * transaction takes the branch's lock before its number and holds it to the commit: within a branch, events become
 * visible in the order of their offsets [T.41].
 * @param follow what else a change causes, in its transaction
 * @param followAlert what else an alert causes, in its transaction
 */
export function createEventLog(
  follow: ChangeFollower = () => Promise.resolve(),
  followAlert: AlertFollower = () => Promise.resolve(),
): EventLog {
  const listeners = new Set<EventListener>();

  return {
    async appendChange(tx, change) {
      const { branchId, order } = change;
      await follow(tx, change);
      return append(tx, branchId, { kind: 'change', order }, order.updatedAt);
    },
    async appendAlert(tx, asked) {
      const { branchId, at, ...alert } = asked;
      await followAlert(tx, asked);
      return append(tx, branchId, { kind: 'alert', ...alert }, at);
    },
    broadcast(events) {
      for (const branchId of new Set(events.map((event) => event.branchId)))
        for (const listener of listeners) listener.grown(branchId);
    },
    move(branchId, { orderId, position, heading, eta }) {
      const event = { type: 'Driver Location' as const, orderId, data: { id: orderId, position, heading, eta } };
      for (const listener of listeners) listener.moved(branchId, event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function append(tx: LogWriter, branchId: string, payload: EventPayload, at: Instant): Promise<LoggedEvent> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${branchId}))`);
  const [row] = await tx
    .insert(branchEvents)
    .values({ branchId, kind: payload.kind, payload, at: new Date(at) })
    .returning();
  if (row === undefined) throw new Error('The event was not stored');
  return loggedEvent(row);
}

type EventRow = typeof branchEvents.$inferSelect;
type AlertBody = z.infer<typeof alertEvent>;

/** A stored alert in the form it is sent; null for a row that is none. */
export function alertOf({ offset, payload, at }: EventRow): AlertBody | null {
  if (payload.kind !== 'alert') return null;
  const { type, orderId, message, messageAr } = payload;
  return { type, orderId, data: { id: orderId }, message, messageAr, offset, at: at.toISOString() };
}

/** A stored row in the form sent to sockets. */
export function loggedEvent(row: EventRow): LoggedEvent {
  const { branchId, offset, payload } = row;
  const alert = alertOf(row);
  if (alert !== null)
    return {
      branchId,
      offset,
      name: ALERT_SCREENS[alert.type] === 'ecommerceTask' ? 'Ecommerce' : 'Order Updated',
      body: alert,
    };
  if (payload.kind !== 'change') throw new Error(`Event ${offset} is of no known kind`);
  return {
    branchId,
    offset,
    name: 'Order Updated',
    body: { type: 'Delivery Update', orderId: payload.order.id, data: payload.order, offset },
  };
}
