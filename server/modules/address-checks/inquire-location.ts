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
import type { OrderRow } from '../ordering/order-rows';
import { orders } from '../ordering/tables';
import { locationText } from './location-text';
import { addressChecks } from './tables';

/** Messages to one recipient, whoever asks them, so that nobody's phone is flooded (D). */
export const RECIPIENT_TEXTS: TryLimit = { limit: 5, window: 60 * 60_000 };

/** A link that is being sent has so long to get out, in ms (D). */
const SENDING = 60_000;

/** Where the link leads; its key stands behind the `#`, which browsers send to nobody [T.18]. */
const LOCATION_PATH = '/customer-address-verification';

/** The order, locked, if its recipient may be asked now. @throws Refusal ORDER_NOT_FOUND, NOT_NOW */
async function lockAskable(tx: Database, branchId: string, orderId: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.branchId, branchId)))
    .for('update');
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!canInquireLocation(row.state)) throw new Refusal('NOT_NOW');
  return row;
}

/** Keeps a new link; one that is being sent at this moment counts as asked already. @throws Refusal */
function keepLink(deps: Deps, branchId: string, orderId: string, keyHash: string): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockAskable(tx, branchId, orderId);
    const now = deps.clock.now();
    const open = and(
      eq(addressChecks.orderId, orderId),
      isNull(addressChecks.answeredAt),
      isNull(addressChecks.expiredAt),
    );
    const beingSent = and(
      open,
      gt(addressChecks.sentAt, new Date(now.getTime() - SENDING)),
      gte(addressChecks.sentAt, row.updatedAt),
    );
    const [underWay] = await tx.select({ keyHash: addressChecks.keyHash }).from(addressChecks).where(beingSent);
    if (underWay !== undefined) throw new Refusal('NOT_NOW');
    // The order has moved on since, or never came to wait for them: whoever asked died in between.
    await tx.update(addressChecks).set({ expiredAt: now }).where(open);
    await tx
      .insert(addressChecks)
      .values({ keyHash, orderId, sentAt: now, expiresAt: new Date(now.getTime() + LOCATION_LINK_LIFETIME) });
    return row;
  });
}

async function sendLink(
  deps: Deps,
  { merchantId, regionCode, reference, recipientPhone }: OrderRow,
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
 * Asks the recipient of the last stop where the parcel goes [R2.54] [R4.11]; the delivery waits for the answer. The
 * message goes out before the order waits for it: one that the service did not take over leaves the order as it was. A
 * driver who took the order in between has it, and the link is dead.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW where it has a driver, is over, or is being asked about already, RATE_LIMITED
 */
export async function inquireLocation(deps: Deps, branchId: string, orderId: string): Promise<void> {
  const key = newToken();
  const keyHash = hashOf(key);
  const row = await keepLink(deps, branchId, orderId, keyHash);
  try {
    await limitTries(deps, tryKey('location-recipient', row.recipientPhone), RECIPIENT_TEXTS);
    await sendLink(deps, row, key);
    const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
      const current = await lockAskable(tx, branchId, orderId);
      const [own] = await tx
        .select({ expiredAt: addressChecks.expiredAt })
        .from(addressChecks)
        .where(eq(addressChecks.keyHash, keyHash));
      if (own?.expiredAt !== null) throw new Refusal('NOT_NOW');
      return (await enter(tx, deps, current, 'location inquiry acquiring', deps.clock.now())).events;
    });
    deps.events.broadcast(events);
  } catch (error) {
    await deps.db.delete(addressChecks).where(eq(addressChecks.keyHash, keyHash));
    throw error;
  }
}
