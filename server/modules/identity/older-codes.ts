import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, max } from 'drizzle-orm';
import { CODE_ATTEMPTS, CODE_LIFETIME, CODE_REQUESTS_WINDOW } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { takeTry, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { phoneCodes } from './phone-tables';

type PhoneCode = typeof phoneCodes.$inferSelect;

/** How often a code that was replaced may be typed for one newer code without costing an attempt (D). */
const OLDER_TRIES: TryLimit = { limit: CODE_ATTEMPTS, window: CODE_LIFETIME };

/** A message may come late, but not later than this after it was sent; ms (D). */
const OLDER_LIFETIME = 2 * CODE_LIFETIME;

/** The number of the next code to a phone: it grows for as long as an earlier one may still be read. */
export async function nextNumber(tx: Pick<Database, 'select'>, phone: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CODE_REQUESTS_WINDOW);
  const [row] = await tx
    .select({ highest: max(phoneCodes.number) })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), gt(phoneCodes.sentAt, since)));
  return (row?.highest ?? 0) + 1;
}

/**
 * The verification that answers for one: the newest that replaced it, so that a page which was left open takes the code
 * that came last. Its own attempts count.
 * @returns the same one if none replaced it, or none is left
 */
export async function currentOf(db: Database, id: string, now: Date): Promise<string> {
  const [asked] = await db.select().from(phoneCodes).where(eq(phoneCodes.id, id));
  if (asked === undefined || asked.replacedAt === null || asked.provenAt !== null) return id;
  const [newest] = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phone, asked.phone),
        eq(phoneCodes.network, asked.network),
        isNull(phoneCodes.replacedAt),
        isNull(phoneCodes.provenAt),
        gt(phoneCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(phoneCodes.sentAt))
    .limit(1);
  return newest?.id ?? id;
}

/**
 * Whether what was typed for a code is exactly one that it replaced: sent to the same phone, asked for from the same
 * network address, and not long ago. Such a code opens nothing any more, so that nothing is learnt of the newer one;
 * any other guess costs its attempt, and so does this one after a few.
 */
export async function isOlderCode(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { id, phone, network, sentAt }: PhoneCode,
  typed: string,
  now: Date,
): Promise<boolean> {
  const older = await db
    .select({ id: phoneCodes.id, sharedWith: phoneCodes.sharedWith, codeHash: phoneCodes.codeHash })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.network, network),
        isNotNull(phoneCodes.replacedAt),
        lt(phoneCodes.sentAt, sentAt),
        gt(phoneCodes.sentAt, new Date(now.getTime() - OLDER_LIFETIME)),
      ),
    );
  const isKnown = older.some((one) => {
    const [a, b] = [Buffer.from(keys.codeHash(`phone-${one.sharedWith ?? one.id}`, typed)), Buffer.from(one.codeHash)];
    return a.length === b.length && timingSafeEqual(a, b);
  });
  return isKnown && (await takeTry(db, tryKey('older-code', id), OLDER_TRIES, now)) === null;
}
