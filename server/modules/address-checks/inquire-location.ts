import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { canInquireLocation } from '../../../src/domain/ordering/task-transitions';
import { REGIONS } from '../../../src/domain/regions/region';
import { LOCATION_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { giveBackAllowance, merchantLimit, takeAllowance, totalLimit } from '../../platform/messages/allowance';
import { renderMessage } from '../../platform/messages/render-message';
import { isTextable } from '../../platform/messages/textable';
import { messageBusiness } from '../identity';
import { originOf } from '../../platform/origin';
import { defineTask } from '../../platform/jobs/task';
import type { HeldJob } from '../../platform/jobs/job-queue';
import { hashOf } from '../../platform/tokens';
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

/** Asks a recipient; its caller does so, and another run only if the process died meanwhile. */
export const locationQuestion = defineTask<Asked>('location-question');

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

/** The key of a question's link: only its hash is stored, and a repeat of the message has the same one [T.54]. */
const keyOf = ({ keys }: Pick<Deps, 'keys'>, jobId: string): string => keys.secretOf('location-link', jobId);

/** Stores a new link and its task; one that is being sent at this moment already counts as asked. @throws Refusal */
function keepLink(deps: Deps, asked: Asked): Promise<HeldJob> {
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
    const job = await deps.queue.hold(tx, locationQuestion, asked);
    await tx.insert(addressChecks).values({
      keyHash: hashOf(keyOf(deps, job.id)),
      stopId,
      sentAt: now,
      expiresAt: new Date(now.getTime() + LOCATION_LINK_LIFETIME),
    });
    return job;
  });
}

/** Finds the stop if its recipient may still be asked, and by this link. @throws Refusal */
async function lockAsking(tx: Database, asked: Asked, keyHash: string): Promise<Askable> {
  const found = await lockAskable(tx, asked);
  const [own] = await tx
    .select({ expiredAt: addressChecks.expiredAt })
    .from(addressChecks)
    .where(eq(addressChecks.keyHash, keyHash));
  if (own?.expiredAt !== null) throw new Refusal('NOT_NOW');
  return found;
}

async function dropLink(deps: Pick<Deps, 'db' | 'keys'>, jobId: string): Promise<void> {
  await deps.db.delete(addressChecks).where(eq(addressChecks.keyHash, hashOf(keyOf(deps, jobId))));
}

/** Sends the question with the link of a job. @throws Refusal, or the reason why the message was not sent */
async function sendQuestion(deps: Deps, asked: Asked, jobId: string): Promise<void> {
  const key = keyOf(deps, jobId);
  const { order, stop } = await deps.db.transaction((tx) => lockAsking(tx, asked, hashOf(key)));
  const message = {
    kind: 'location-question' as const,
    to: stop.recipientPhone,
    language: REGIONS[order.regionCode].defaultLanguage,
    business: await messageBusiness(deps.db, order.merchantId),
    reference: order.reference,
    key,
  };
  await deps.sms.send(renderMessage(message, originOf(deps.settings)), jobId);
}

/** Lets the stop wait for the answer to a question that was sent; removes it from the waiting ones. @throws Refusal */
async function waitForAnswer(deps: Deps, asked: Asked, jobId: string): Promise<void> {
  const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
    const { order } = await lockAsking(tx, asked, hashOf(keyOf(deps, jobId)));
    await stopWaiting(tx, asked.stopId);
    const step = { stopId: asked.stopId };
    return (await enter(tx, deps, order, 'location inquiry acquiring', deps.clock.now(), step))?.events ?? [];
  });
  deps.events.broadcast(events);
}

/** Asks a recipient where the process that began it died. A stop that has moved on since is left alone. */
export async function finishAsking(deps: Deps, asked: Asked, jobId: string): Promise<void> {
  try {
    await sendQuestion(deps, asked, jobId);
    await waitForAnswer(deps, asked, jobId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await dropLink(deps, jobId);
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
  const { db, clock, queue, settings } = deps;
  const found = await db.transaction((tx) => lockAskable(tx, asked));
  const { merchantId } = found.order;
  const business = await messageBusiness(db, merchantId);
  const limits = [merchantLimit(merchantId, business.isVerified), totalLimit(settings.messagesPerHour)];
  const phone = found.stop.recipientPhone;
  const allowance = await takeAllowance(db, limits, phone, clock.now());
  if (allowance.kind === 'wait') {
    await waitForRoom(deps, found, allowance.until);
    return allowance.until;
  }
  // A sent message counts, whatever happens to the order afterwards: otherwise cancelling would bypass the limit
  // [T.49].
  const giveBack = async (error: unknown): Promise<never> => {
    await giveBackAllowance(db, allowance.sendId);
    throw error;
  };
  const job = await keepLink(deps, asked).catch(giveBack);
  const asking = queue.doHeld(job, async () => {
    await limitRate(deps, tryKey('location-recipient', phone), RECIPIENT_TEXTS)
      .then(() => sendQuestion(deps, asked, job.id))
      .catch(giveBack);
    await waitForAnswer(deps, asked, job.id);
  });
  await asking.catch(async (error: unknown) => {
    await dropLink(deps, job.id);
    throw error;
  });
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
