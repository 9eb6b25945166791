import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { canInquireLocation } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { LOCATION_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { Refusal } from '../../wire/refusal';
import type { LoggedEvent } from '../alerts/event-log';
import { merchantName } from '../identity/merchants';
import { originOf } from '../identity/origin';
import { hashOf, newToken } from '../identity/tokens';
import { limitTries, tryKey } from '../identity/tries';
import type { TryLimit } from '../identity/tries';
import { enter } from '../ordering/advance';
import type { OrderRow, StopRow } from '../ordering/order-rows';
import { orders, orderStops } from '../ordering/tables';
import { locationText } from './location-text';
import { addressChecks } from './tables';

/** Messages to one recipient, whoever asks them, so that nobody's phone is flooded (D). */
export const RECIPIENT_TEXTS: TryLimit = { limit: 5, window: 60 * 60_000 };

/** A link that is being sent has so long to get out, in ms (D). */
const SENDING = 60_000;

/** Where the link leads; its key stands behind the `#`, which browsers send to nobody [T.18]. */
const LOCATION_PATH = '/customer-address-verification';

/** Which stop's recipient is asked. */
export interface Asked {
  readonly branchId: string;
  readonly orderId: string;
  readonly stopId: string;
}

interface Askable {
  readonly order: OrderRow;
  readonly stop: StopRow;
}

/** The stop, its order locked, if its recipient may be asked now. @throws Refusal ORDER_NOT_FOUND, NOT_NOW */
async function lockAskable(tx: Database, { branchId, orderId, stopId }: Asked): Promise<Askable> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.branchId, branchId)))
    .for('update');
  const [stop] = await tx
    .select()
    .from(orderStops)
    .where(and(eq(orderStops.id, stopId), eq(orderStops.orderId, orderId)));
  if (row === undefined || stop === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!canInquireLocation(stop.state)) throw new Refusal('NOT_NOW');
  return { order: row, stop };
}

/** Keeps a new link; one that is being sent at this moment counts as asked already. @throws Refusal */
function keepLink(deps: Deps, asked: Asked, keyHash: string): Promise<Askable> {
  return deps.db.transaction(async (tx) => {
    const found = await lockAskable(tx, asked);
    const { stopId } = asked;
    const now = deps.clock.now();
    const open = and(
      eq(addressChecks.stopId, stopId),
      isNull(addressChecks.answeredAt),
      isNull(addressChecks.expiredAt),
    );
    const beingSent = and(
      open,
      gt(addressChecks.sentAt, new Date(now.getTime() - SENDING)),
      gte(addressChecks.sentAt, found.stop.updatedAt),
    );
    const [underWay] = await tx.select({ keyHash: addressChecks.keyHash }).from(addressChecks).where(beingSent);
    if (underWay !== undefined) throw new Refusal('NOT_NOW');
    // The stop has moved on since, or never came to wait for them: whoever asked died in between.
    await tx.update(addressChecks).set({ expiredAt: now }).where(open);
    await tx
      .insert(addressChecks)
      .values({ keyHash, stopId, sentAt: now, expiresAt: new Date(now.getTime() + LOCATION_LINK_LIFETIME) });
    return found;
  });
}

async function sendLink(
  deps: Deps,
  { order: { merchantId, regionCode, reference }, stop: { recipientPhone } }: Askable,
  key: string,
): Promise<void> {
  const text = locationText({
    merchantName: await merchantName(deps.db, merchantId),
    reference,
    link: `${originOf(deps.settings)}${LOCATION_PATH}#${key}`,
  });
  await deps.sms.send({ to: recipientPhone, language: REGIONS[regionCode].defaultLanguage, text });
}

/**
 * Asks the recipient of a stop where their parcel goes [R2.54] [R4.11]; the delivery waits for the answer. The message
 * goes out before the stop waits for it: one that the service did not take over leaves the stop as it was. A driver who
 * took the order in between has it, and the link is dead.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW where it has a driver, is over, or is being asked about already, RATE_LIMITED
 */
export async function inquireLocation(deps: Deps, asked: Asked): Promise<void> {
  const key = newToken();
  const keyHash = hashOf(key);
  const found = await keepLink(deps, asked, keyHash);
  try {
    await limitTries(deps, tryKey('location-recipient', found.stop.recipientPhone), RECIPIENT_TEXTS);
    await sendLink(deps, found, key);
    const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
      const { order } = await lockAskable(tx, asked);
      const [own] = await tx
        .select({ expiredAt: addressChecks.expiredAt })
        .from(addressChecks)
        .where(eq(addressChecks.keyHash, keyHash));
      if (own?.expiredAt !== null) throw new Refusal('NOT_NOW');
      const step = { stopId: asked.stopId };
      return (await enter(tx, deps, order, 'location inquiry acquiring', deps.clock.now(), step))?.events ?? [];
    });
    deps.events.broadcast(events);
  } catch (error) {
    await deps.db.delete(addressChecks).where(eq(addressChecks.keyHash, keyHash));
    throw error;
  }
}
