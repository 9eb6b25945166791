import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { canInquireLocation } from '../../../src/domain/ordering/task-transitions';
import { REGIONS } from '../../../src/domain/regions/region';
import { LOCATION_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { giveBackAllowance, merchantLimit, takeAllowance, totalLimit } from '../../platform/messages/allowance';
import type { MessageBusiness } from '../../platform/messages/message';
import { renderMessage } from '../../platform/messages/render-message';
import { isTextable } from '../../platform/messages/textable';
import { messageBusiness } from '../identity';
import { originOf } from '../../platform/origin';
import { hashOf, newToken } from '../../platform/tokens';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { enter, orders, orderStops, addressChecks } from '../ordering';
import type { OrderRow, StopRow } from '../ordering';
import { waitingAlert } from './alert-texts';
import { letWait, sendWaiting, stopWaiting } from './waiting-questions';

/** Messages to one recipient, from all senders together, so that nobody's phone is flooded (D). */
export const RECIPIENT_TEXTS: TryLimit = { limit: 5, window: 60 * 60_000 };

/** How long sending a link may take, in ms (D). */
const SENDING = 60_000;

/** The stop whose recipient is asked. */
export interface Asked {
  readonly branchId: string;
  readonly orderId: string;
  readonly stopId: string;
}

interface Askable {
  readonly order: OrderRow;
  readonly stop: StopRow;
}

/**
 * The stop, with its order locked, if its recipient may be asked now. @throws Refusal ORDER_NOT_FOUND, NOT_NOW,
 * PHONE_ABROAD
 */
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
  // Fraudsters earn money with messages to premium and satellite numbers [T.49].
  if (!isTextable(stop.recipientPhone)) throw new Refusal('PHONE_ABROAD');
  return { order: row, stop };
}

/** Stores a new link; one that is being sent at this moment already counts as asked. @throws Refusal */
function keepLink(deps: Deps, asked: Asked, keyHash: string): Promise<void> {
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
    // The stop has moved on since, or never started to wait: the process that asked died in between.
    await tx.update(addressChecks).set({ expiredAt: now }).where(open);
    await tx
      .insert(addressChecks)
      .values({ keyHash, stopId, sentAt: now, expiresAt: new Date(now.getTime() + LOCATION_LINK_LIFETIME) });
  });
}

/**
 * Sends the question with a new link. @returns the link's hash @throws Refusal, or the reason why the message was not
 * sent
 */
async function sendQuestion(
  deps: Deps,
  asked: Asked,
  { order: { regionCode, reference }, stop: { recipientPhone } }: Askable,
  business: MessageBusiness,
): Promise<string> {
  const key = newToken();
  const keyHash = hashOf(key);
  await keepLink(deps, asked, keyHash);
  try {
    await limitRate(deps, tryKey('location-recipient', recipientPhone), RECIPIENT_TEXTS);
    const language = REGIONS[regionCode].defaultLanguage;
    await deps.sms.send(
      renderMessage(
        { kind: 'location-question', to: recipientPhone, language, business, reference, key },
        originOf(deps.settings),
      ),
    );
  } catch (error) {
    await dropLink(deps, keyHash);
    throw error;
  }
  return keyHash;
}

async function dropLink({ db }: Pick<Deps, 'db'>, keyHash: string): Promise<void> {
  await db.delete(addressChecks).where(eq(addressChecks.keyHash, keyHash));
}

/** Lets the stop wait for the answer to a question that was sent; removes it from the waiting ones. @throws Refusal */
async function waitForAnswer(deps: Deps, asked: Asked, keyHash: string): Promise<void> {
  try {
    const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
      const { order } = await lockAskable(tx, asked);
      const [own] = await tx
        .select({ expiredAt: addressChecks.expiredAt })
        .from(addressChecks)
        .where(eq(addressChecks.keyHash, keyHash));
      if (own?.expiredAt !== null) throw new Refusal('NOT_NOW');
      await stopWaiting(tx, asked.stopId);
      const step = { stopId: asked.stopId };
      return (await enter(tx, deps, order, 'location inquiry acquiring', deps.clock.now(), step))?.events ?? [];
    });
    deps.events.broadcast(events);
  } catch (error) {
    await dropLink(deps, keyHash);
    throw error;
  }
}

/** Lets a question wait for a limit of messages; the merchant is told, once. */
async function waitForRoom(deps: Deps, { order, stop }: Askable, until: Date): Promise<void> {
  const events = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await letWait(tx, stop.id, now, until))) return [];
    const { id: orderId, branchId, reference } = order;
    const alert = waitingAlert({ reference, recipientName: stop.recipientName });
    return [await deps.events.appendAlert(tx, { ...alert, branchId, orderId, at: now.toISOString() })];
  });
  deps.events.broadcast(events);
}

/**
 * Asks the recipient of a stop where their parcel goes [R2.54] [R4.11]; the delivery waits for the answer. The message
 * is sent before the stop waits for it: if the service does not accept it, the stop stays as it was. If a driver
 * accepted the order in between, they keep it, and the link is dead. Over a limit of messages [T.49] the order goes
 * ahead and the message waits.
 * @returns the earliest time at which a waiting message is sent; null if it was sent
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW if it has a driver, is over, or is already being asked about, PHONE_ABROAD
 * if the recipient's number is not from the Gulf, RATE_LIMITED
 */
export async function inquireLocation(deps: Deps, asked: Asked): Promise<Date | null> {
  const { db, clock, settings } = deps;
  const found = await db.transaction((tx) => lockAskable(tx, asked));
  const { merchantId } = found.order;
  const business = await messageBusiness(db, merchantId);
  const limits = [merchantLimit(merchantId, business.isVerified), totalLimit(settings.messagesPerHour)];
  const allowance = await takeAllowance(db, limits, found.stop.recipientPhone, clock.now());
  if (allowance.kind === 'wait') {
    await waitForRoom(deps, found, allowance.until);
    return allowance.until;
  }
  // A sent message counts, whatever happens to the order afterwards: otherwise cancelling would bypass the limit
  // [T.49].
  const keyHash = await sendQuestion(deps, asked, found, business).catch(async (error: unknown) => {
    await giveBackAllowance(db, allowance.sendId);
    throw error;
  });
  await waitForAnswer(deps, asked, keyHash);
  return null;
}

/** Sends the questions that waited for a limit [T.49]. */
export async function sendWaitingQuestions(deps: Deps): Promise<void> {
  await sendWaiting(deps, async (stopId) => {
    const [found] = await deps.db
      .select({ orderId: orders.id, branchId: orders.branchId })
      .from(orderStops)
      .innerJoin(orders, eq(orders.id, orderStops.orderId))
      .where(eq(orderStops.id, stopId));
    if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
    await inquireLocation(deps, { ...found, stopId });
  });
}
