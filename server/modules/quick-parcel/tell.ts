import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { Deps } from '../../platform/deps';
import { giveBackAllowance, guestLimits, takeAllowance, totalLimit } from '../../platform/messages/allowance';
import type { SmsMessage } from '../../platform/messages/message';
import { renderMessage } from '../../platform/messages/render-message';
import { isTextable } from '../../platform/messages/textable';
import { originOf } from '../../platform/origin';
import { CAME_TO_NOTHING, orders } from '../ordering';
import { defineTask } from '../../platform/jobs/task';
import { GUEST_BRANCHES } from './platform-account';
import type { QuickOrderRow } from './quick-order-rows';
import { quickOrders } from './tables';

export type TellDeps = Pick<Deps, 'db' | 'clock' | 'sms' | 'log' | 'settings'>;

/** If the service did not accept a message it is retried for this long; later it is useless. */
const WORTH_TELLING = 3600_000;
/** A recipient whose message waits for a limit is still told within this time, while the parcel is on its way. */
const WORTH_WAITING = 36 * 3600_000;
/**
 * Longer than the message service may take to answer, and shorter than the lease of a job: when the job of a process
 * that died runs again, the link is free again too.
 */
const LEASE = 30_000;
/** How many are told in one round. */
const ROUND = 100;

/**
 * Sends a message; a failure of the service is logged. It has the same id whoever sends it, the job or a sweep [T.54].
 * @returns whether the service accepted it
 */
async function send({ sms, log, settings }: TellDeps, orderId: string, message: SmsMessage): Promise<boolean> {
  return sms.send(renderMessage(message, originOf(settings)), `${orderId}-${message.kind}`).then(
    () => true,
    () => {
      log.warn({ orderId, kind: message.kind }, 'The link of a parcel could not be sent');
      return false;
    },
  );
}

/**
 * Takes the right to send one of the links for a while, if it is still to be sent. What dies before it wrote down the
 * outcome loses it, and the message is sent by the next round.
 */
async function claim({ db, clock }: TellDeps, id: string, isUntold: SQL | undefined): Promise<QuickOrderRow | null> {
  const now = clock.now();
  const isFree = or(isNull(quickOrders.tellingUntil), lte(quickOrders.tellingUntil, now));
  const [row] = await db
    .update(quickOrders)
    .set({ tellingUntil: new Date(now.getTime() + LEASE) })
    .where(and(eq(quickOrders.id, id), eq(quickOrders.state, 'placed'), isUntold, isFree))
    .returning();
  return row ?? null;
}

type Outcome = Partial<Pick<QuickOrderRow, 'toldAt' | 'recipientToldAt' | 'recipientWaitsUntil'>>;

async function finish({ db }: TellDeps, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(quickOrders)
    .set({ ...outcome, tellingUntil: null })
    .where(eq(quickOrders.id, id));
}

/** Sends the sender their link. It is their own confirmed phone: no limit of messages counts it. */
async function tellSender(deps: TellDeps, id: string): Promise<void> {
  const row = await claim(deps, id, isNull(quickOrders.toldAt));
  if (row === null) return;
  const { reference, trackingSlug, input } = row;
  const message = {
    kind: 'parcel-ordered' as const,
    to: input.pickUp.contact.phone,
    language: input.language,
    reference,
    trackingSlug,
  };
  const isSent = await send(deps, id, message);
  await finish(deps, id, isSent ? { toldAt: deps.clock.now() } : {});
}

/** Whether the recipient is another person, with a number that cannot be an expensive one. */
function isToBeTold({ input: { pickUp, dropOff } }: QuickOrderRow): boolean {
  return dropOff.contact.phone !== pickUp.contact.phone && isTextable(dropOff.contact.phone);
}

/** Sends the recipient their link. @returns what is written down about it; over a limit of messages it waits [T.49] */
async function linkRecipient(deps: TellDeps, row: QuickOrderRow): Promise<Outcome> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const told = { recipientToldAt: now, recipientWaitsUntil: null };
  if (!isToBeTold(row)) return told;
  const { language, dropOff } = row.input;
  const to = dropOff.contact.phone;
  const limits = [...guestLimits(row.phone, row.network), totalLimit(settings.messagesPerHour)];
  const allowance = await takeAllowance(db, limits, to, now, `parcel-coming:${row.id}`);
  if (allowance.kind === 'wait') return { recipientWaitsUntil: allowance.until };
  if (await send(deps, row.id, { kind: 'parcel-coming', to, language, trackingSlug: row.trackingSlug })) return told;
  await giveBackAllowance(db, allowance.sendId);
  return { recipientWaitsUntil: null };
}

async function tellRecipient(deps: TellDeps, id: string): Promise<void> {
  const isDue = or(isNull(quickOrders.recipientWaitsUntil), lte(quickOrders.recipientWaitsUntil, deps.clock.now()));
  const row = await claim(deps, id, and(isNull(quickOrders.recipientToldAt), isDue));
  if (row !== null) await finish(deps, id, await linkRecipient(deps, row));
}

/** Sends sender and recipient of a parcel their link. Added in the transaction that makes the order. */
export const parcelLinks = defineTask<{ readonly id: string }>('parcel-links');

/** Sends both their link: an order never fails because of a message. */
export async function tell(deps: TellDeps, id: string): Promise<void> {
  await tellSender(deps, id);
  await tellRecipient(deps, id);
}

/** Sends outstanding links: of parcels that were paid, that a crash interrupted, or that waited. */
export async function tellTheRest(deps: TellDeps): Promise<void> {
  const now = deps.clock.now();
  const since = (age: number): Date => new Date(now.getTime() - age);
  const untoldSender = and(isNull(quickOrders.toldAt), gt(orders.createdAt, since(WORTH_TELLING)));
  const untoldRecipient = and(
    isNull(quickOrders.recipientToldAt),
    or(
      and(isNull(quickOrders.recipientWaitsUntil), gt(orders.createdAt, since(WORTH_TELLING))),
      and(lte(quickOrders.recipientWaitsUntil, now), gt(orders.createdAt, since(WORTH_WAITING))),
    ),
  );
  const untold = await deps.db
    .select({ id: quickOrders.id, state: orders.state, waits: quickOrders.recipientWaitsUntil })
    .from(quickOrders)
    .innerJoin(orders, eq(orders.id, quickOrders.id))
    .where(
      and(
        inArray(orders.branchId, [...GUEST_BRANCHES]),
        notInArray(orders.state, [...CAME_TO_NOTHING]),
        eq(quickOrders.state, 'placed'),
        or(untoldSender, untoldRecipient),
      ),
    )
    .orderBy(asc(quickOrders.createdAt))
    .limit(ROUND);
  for (const { id, state, waits } of untold) {
    await tellSender(deps, id);
    // A parcel that has arrived is no longer on its way.
    if (waits !== null && isFinal(state)) continue;
    await tellRecipient(deps, id);
  }
}
