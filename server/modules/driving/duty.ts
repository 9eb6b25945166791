import { and, eq, isNotNull } from 'drizzle-orm';
import type { Position } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { Refusal } from '../../http/refusal';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { drivers, tellPosition } from '../ordering';
import { holdDriver, openOfferOf, orderOf } from './hold';
import { declined } from './offers';

/** Positions of one driver: a device sends one every few seconds, two devices twice as many (D). */
const POSITIONS: TryLimit = { limit: 90, window: 60_000 };

type DutyDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/**
 * Takes a driver off duty inside the caller's transaction, which holds them.
 * @returns what is to be told. @throws Refusal NOT_NOW while they have a delivery
 */
export async function goOffDuty(
  tx: Database,
  deps: DutyDeps,
  driverId: string,
  now: Date,
): Promise<readonly LoggedEvent[]> {
  const orderId = await orderOf(tx, driverId);
  const offer = orderId === null ? null : await openOfferOf(tx, driverId, orderId);
  if (orderId !== null && offer === null) throw new Refusal('NOT_NOW');
  await tx
    .update(drivers)
    .set({ onDutySince: null, seenAt: null, lat: null, lng: null, heading: null })
    .where(eq(drivers.id, driverId));
  return offer === null ? [] : ((await declined(tx, deps, offer, null, now)) ?? []);
}

/**
 * Puts a driver on duty or off it. Off duty nobody knows where they are. What they are offered then is declined; a trip
 * they end first. @throws Refusal NOT_NOW
 */
export async function setDuty(deps: DutyDeps, driverId: string, on: boolean): Promise<void> {
  const now = deps.clock.now();
  const events = await deps.db.transaction(async (tx) => {
    const { onDutySince } = await holdDriver(tx, driverId);
    if (on) {
      if (onDutySince === null) await tx.update(drivers).set({ onDutySince: now }).where(eq(drivers.id, driverId));
      return [];
    }
    return goOffDuty(tx, deps, driverId, now);
  });
  deps.events.broadcast(events);
}

/**
 * Keeps where a driver is, instead of where they were, and tells those who wait for them.
 * @throws Refusal NOT_NOW off duty, RATE_LIMITED
 */
export async function reportPosition(
  deps: DutyDeps,
  driverId: string,
  at: { readonly position: Position; readonly heading: number | null },
): Promise<void> {
  await limitRate(deps, tryKey('driver-position', driverId), POSITIONS);
  const kept = await deps.db
    .update(drivers)
    .set({ lat: at.position.lat, lng: at.position.lng, heading: at.heading, seenAt: deps.clock.now() })
    .where(and(eq(drivers.id, driverId), isNotNull(drivers.onDutySince)))
    .returning({ id: drivers.id });
  if (kept.length === 0) throw new Refusal('NOT_NOW');
  await tellPosition(deps, driverId, at);
}
