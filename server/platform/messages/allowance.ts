import { createHash, randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { cutFuture } from '../../db/future';
import { messageSends } from './tables';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** How many messages a sender may send within a window, in ms. */
export interface SendLimit {
  readonly sender: string;
  /** Every message, or only those to recipients the sender never wrote to before. */
  readonly counts: 'messages' | 'new-recipients';
  readonly limit: number;
  readonly window: number;
}

/** Permission to send now, or the time from which there is one. */
export type Allowance =
  | { readonly kind: 'granted'; readonly sendId: string }
  | { readonly kind: 'wait'; readonly until: Date };

/** New phone numbers that an unverified business may write to in a day [T.49]. */
export const UNVERIFIED_RECIPIENTS = 20;
/** Messages that a verified business may send in an hour [T.49]. */
export const VERIFIED_MESSAGES = 200;
/** New phone numbers that a guest may write to in a day, and all guests of one network address in an hour (D). */
export const GUEST_RECIPIENTS = 20;
export const NETWORK_RECIPIENTS = 60;
/** How long a recipient counts as known to a sender. */
const MEMORY = 30 * DAY;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The limit of a business, depending on whether it is verified. */
export function merchantLimit(merchantId: string, isVerified: boolean): SendLimit {
  const sender = `merchant:${merchantId}`;
  return isVerified
    ? { sender, counts: 'messages', limit: VERIFIED_MESSAGES, window: HOUR }
    : { sender, counts: 'new-recipients', limit: UNVERIFIED_RECIPIENTS, window: DAY };
}

/**
 * The limits of a guest: for their phone, and for the network address they order from.
 * @param network already a hash, null if unknown
 */
export function guestLimits(phone: string, network: string | null): readonly SendLimit[] {
  const guest: SendLimit = {
    sender: `guest:${hashed(phone)}`,
    counts: 'new-recipients',
    limit: GUEST_RECIPIENTS,
    window: DAY,
  };
  return network === null
    ? [guest]
    : [guest, { sender: `network:${network}`, counts: 'new-recipients', limit: NETWORK_RECIPIENTS, window: HOUR }];
}

/** Everything that the installation may send on behalf of others in an hour, for all senders together. */
export function totalLimit(messagesPerHour: number): SendLimit {
  return { sender: 'all', counts: 'messages', limit: messagesPerHour, window: HOUR };
}

/** When a sender has room again; null if there is room now. */
async function fullUntil(
  tx: Database,
  { sender, counts, limit, window }: SendLimit,
  isNew: boolean,
  now: Date,
): Promise<Date | null> {
  if (counts === 'new-recipients' && !isNew) return null;
  await cutFuture(tx, messageSends.at, now, eq(messageSends.sender, sender));
  const recent = and(eq(messageSends.sender, sender), gt(messageSends.at, new Date(now.getTime() - window)));
  const [last] = await tx
    .select({ at: messageSends.at })
    .from(messageSends)
    .where(counts === 'messages' ? recent : and(recent, eq(messageSends.isNew, true)))
    .orderBy(desc(messageSends.at), desc(messageSends.id))
    .offset(limit - 1)
    .limit(1);
  return last === undefined ? null : new Date(last.at.getTime() + window);
}

/**
 * Takes a place for one message, before it is sent. All senders of all instances take theirs one after the other, so
 * that no burst slips through together; nothing else is locked meanwhile.
 * @param recipient E.164
 * @param sendId of a message that may be repeated: it takes its place once
 */
export function takeAllowance(
  db: Database,
  limits: readonly SendLimit[],
  recipient: string,
  now: Date,
  sendId: string = randomUUID(),
): Promise<Allowance> {
  const to = hashed(recipient);
  return db.transaction(async (tx): Promise<Allowance> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message-allowance', 0))`);
    const [taken] = await tx.select({ id: messageSends.id }).from(messageSends).where(eq(messageSends.sendId, sendId));
    if (taken !== undefined) return { kind: 'granted', sendId };
    const rows: (typeof messageSends.$inferInsert)[] = [];
    const full: Date[] = [];
    for (const limit of limits) {
      const [known] = await tx
        .select({ sends: count() })
        .from(messageSends)
        .where(and(eq(messageSends.sender, limit.sender), eq(messageSends.recipient, to)));
      const isNew = (known?.sends ?? 0) === 0;
      const until = await fullUntil(tx, limit, isNew, now);
      if (until !== null) full.push(until);
      rows.push({ sendId, sender: limit.sender, recipient: to, isNew, at: now });
    }
    if (full.length > 0) return { kind: 'wait', until: new Date(Math.max(...full.map((at) => at.getTime()))) };
    await tx.insert(messageSends).values(rows);
    return { kind: 'granted', sendId };
  });
}

/** Returns the place of a message that was not sent. */
export async function giveBackAllowance(db: Pick<Database, 'delete'>, sendId: string): Promise<void> {
  await db.delete(messageSends).where(eq(messageSends.sendId, sendId));
}

/** Deletes what no limit counts any more. */
export async function forgetSends(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(messageSends).where(lte(messageSends.at, new Date(now.getTime() - MEMORY)));
}
