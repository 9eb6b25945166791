import { eq } from 'drizzle-orm';
import type { AddressCheck, LocationAnswer } from '../../../src/domain/address-check/address-check';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { distanceMeters, isServed } from '../../../src/domain/regions/geo';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { merchantRow, nameForStrangers } from '../identity';
import { hashOf } from '../../platform/tokens';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { addressChecks, enter, orders, orderStops } from '../ordering';
import { mapTiles } from '../regions';
import { expireLocked, lockCheck } from './expiry';
import type { Found } from './expiry';
import { moveStop, newWay } from './move-stop';

/** Links read or answered from one address (D). A key cannot be guessed; this protects the server. */
export const ADDRESS_LINKS: TryLimit = { limit: 60, window: 15 * 60_000 };

/**
 * The state of a link at a moment. @throws Refusal ORDER_NOT_FOUND for a finished delivery, CONFIRMATION_LINK_EXPIRED
 * if nobody waits for an answer
 */
function standing({ check, stop }: Found): 'open' | 'answered' {
  if (isFinal(stop.state)) throw new Refusal('ORDER_NOT_FOUND');
  if (check.answer !== null) return 'answered';
  if (check.expiredAt !== null || stop.state !== 'location inquiry acquiring')
    throw new Refusal('CONFIRMATION_LINK_EXPIRED');
  return 'open';
}

/**
 * The link with its stop and order; a link whose time is over expires when it is read. @throws Refusal
 * ADDRESS_NOT_FOUND
 */
async function find(deps: Deps, keyHash: string): Promise<Found> {
  const [found] = await deps.db
    .select({ check: addressChecks, stop: orderStops, order: orders })
    .from(addressChecks)
    .innerJoin(orderStops, eq(orderStops.id, addressChecks.stopId))
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(eq(addressChecks.keyHash, keyHash));
  if (found === undefined) throw new Refusal('ADDRESS_NOT_FOUND');
  if (found.check.answeredAt !== null || found.check.expiresAt > deps.clock.now()) return found;
  const { now, events } = await deps.db.transaction(async (tx) => {
    const locked = (await lockCheck(tx, keyHash)) ?? found;
    const expired = await expireLocked(tx, deps, locked, deps.clock.now());
    return { now: (await lockCheck(tx, keyHash)) ?? locked, events: expired };
  });
  deps.events.broadcast(events);
  return now;
}

/** Accepts the first answer: between two answers, or an answer and the timeout, the order's lock lets one win. */
async function take(
  deps: Deps,
  keyHash: string,
  { stop, order: { regionCode } }: Found,
  answer: LocationAnswer,
): Promise<void> {
  if (!isServed(regionCode, answer.position))
    throw new Refusal('OUTSIDE_AREA', { fields: [{ path: 'answer.position', code: 'outside-area' }] });
  const movedMeters = Math.round(distanceMeters(stop.address.position, answer.position));
  const way = movedMeters === 0 ? null : await newWay(deps, stop, answer);
  const events = await deps.db.transaction(async (tx) => {
    const locked = await lockCheck(tx, keyHash);
    const now = deps.clock.now();
    // Answered, expired or cancelled meanwhile: reading says which.
    if (
      locked === null ||
      locked.stop.state !== 'location inquiry acquiring' ||
      locked.check.answer !== null ||
      locked.check.expiredAt !== null ||
      locked.check.expiresAt <= now
    )
      return [];
    await tx
      .update(addressChecks)
      .set({ answer: { ...answer, movedMeters }, answeredAt: now })
      .where(eq(addressChecks.keyHash, keyHash));
    await moveStop(tx, stop, answer, way);
    return (await enter(tx, deps, locked.order, 'location inquiry acquired', now, { stopId: stop.id }))?.events ?? [];
  });
  deps.events.broadcast(events);
}

/**
 * Reads what a recipient is asked, or takes their answer [R2.54]. The first answer counts; later callers read it.
 * @param answer null to only read
 * @throws Refusal ADDRESS_NOT_FOUND for an unknown link, ORDER_NOT_FOUND once the delivery is over,
 * CONFIRMATION_LINK_EXPIRED [R8.12], OUTSIDE_AREA, RATE_LIMITED
 */
export async function confirmLocation(
  deps: Deps,
  { link, answer }: { readonly link: string; readonly answer: LocationAnswer | null },
  ip: string,
): Promise<AddressCheck> {
  await limitRate(deps, tryKey('location-link', networkOf(ip)), ADDRESS_LINKS);
  const keyHash = hashOf(link);
  const before = await find(deps, keyHash);
  if (answer !== null && standing(before) === 'open') await take(deps, keyHash, before, answer);
  const found = answer === null ? before : await find(deps, keyHash);
  const state = standing(found);
  const { position, directions } = found.check.answer ?? found.stop.address;
  const isMoved = (found.check.answer?.movedMeters ?? 0) > 0;
  return {
    state,
    reference: found.order.reference,
    merchantName: nameForStrangers(await merchantRow(deps.db, found.order.merchantId)),
    regionCode: found.order.regionCode,
    // What the merchant calls the place is nobody else's business.
    address: isMoved ? null : { ...found.stop.address, label: '' },
    position,
    directions,
    map: mapTiles(deps.settings),
  };
}
