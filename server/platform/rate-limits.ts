import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import type { Deps } from './deps';
import { Refusal } from '../http/refusal';
import { rateLimits } from './tables';

/** How many attempts a key has within a window that begins with its first attempt; ms. */
export interface TryLimit {
  readonly limit: number;
  readonly window: number;
}

/** A key for something that may name a person: distinguishable, not readable. */
export function tryKey(kind: string, about: string): string {
  return `${kind}:${createHash('sha256').update(about).digest('base64url')}`;
}

/** The part of an address that belongs to one customer of a provider: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const groups = ip.includes('::')
    ? [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
    : front;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A network address in its stored form: distinguishable, not readable. */
export function networkKey(ip: string): string {
  return tryKey('network', networkOf(ip));
}

/**
 * Counts an attempt before it is made, so that a burst cannot slip through together [T.21]. If the clock is set back,
 * counts stay and nobody waits longer than one window.
 * @returns null if it may proceed, else the ms until the window ends
 */
export async function takeTry(
  db: Database,
  key: string,
  { limit, window }: TryLimit,
  now: Date,
): Promise<number | null> {
  const over = sql`${rateLimits.endsAt} <= ${now.toISOString()}`;
  const ends = new Date(now.getTime() + window);
  const latest = sql`${ends.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimits.count}, ${limit}) + 1 end`,
        // No window ends later than one that begins now, unless the clock was set back since: then it is cut to that.
        endsAt: sql`case when ${over} then ${latest} else least(${rateLimits.endsAt}, ${latest}) end`,
      },
    })
    .returning();
  if (row === undefined || row.count <= limit) return null;
  return Math.max(1, row.endsAt.getTime() - now.getTime());
}

/** Counts an attempt before it is made. @throws Refusal RATE_LIMITED, saying how long to wait */
export async function limitRate({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, most: TryLimit): Promise<void> {
  const wait = await takeTry(db, key, most, clock.now());
  if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfterMs: wait });
}

/** Uncounts an attempt that turned out to be no guess. */
export async function giveBackTry(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Forgets the attempts of a key, whose owner has proven who they are in another way. */
export async function forgetTry(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes windows that are over. */
export async function resetLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}
