import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  CODE_REQUESTS,
  CODE_REQUESTS_WINDOW,
  CODE_RESEND_WAIT,
  STRANGER_CODES,
  STRANGER_CODE_SPACING,
} from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { networkKey, tryKey } from '../../platform/rate-limits';
import { isKnownDevice } from './known-devices';
import type { Device } from './known-devices';
import { phoneCodes } from './phone-tables';

/** Until the same asker may request another, in ms. */
export const RESEND_WAIT = CODE_RESEND_WAIT * 1000;
/**
 * Wrong answers to one code by all who share it (D): a phone gets at most 17 codes in an hour by strangers, so that they
 * guess with a chance of less than one in a thousand. Half of them are kept for the first answer of each: an owner who
 * types the right one is not shut out by a few who guess on.
 */
const SHARED_ATTEMPTS = { first: 58, further: 30 };
/** Between two codes to one phone once strangers are slowed, in ms: one is always valid. */
const SLOW_SPACING = CODE_LIFETIME;
/** A code is shared only while there is time enough to type it, in ms. */
const TYPING_TIME = 30_000;

type CodeRow = typeof phoneCodes.$inferSelect;

/** Who requests a code: a device that proved this phone before, or a network address. */
export interface CodeAsker {
  readonly ip: string;
  readonly device: Device | null;
}

/** What the marks of known devices begin with, unlike those of networks. */
const KNOWN = 'code-device:';

/** The mark of somebody who requests a code. A device that proved the phone before has a limit of its own [T.56]. */
export function markOf(keys: Deps['keys'], phone: string, { ip, device }: CodeAsker): string {
  return isKnownDevice(keys, device, phone) ? tryKey('code-device', device.id) : networkKey(ip);
}

/**
 * How long until fewer than `limit` of these codes, newest first, are within the window; ms, 0 or less if that is the
 * case now.
 */
const waitOf = (recent: readonly CodeRow[], limit: number, now: Date): number =>
  (recent[limit - 1]?.sentAt.getTime() ?? -Infinity) + CODE_REQUESTS_WINDOW - now.getTime();

/** How long until `pause` has passed since the newest of these codes; ms, 0 or less if it has. */
const pauseOf = (recent: readonly CodeRow[], pause: number, now: Date): number =>
  (recent[0]?.sentAt.getTime() ?? -Infinity) + pause - now.getTime();

interface Room {
  /** Requests after this one. */
  readonly left: number;
  /** The code to share, if none is sent. */
  readonly shared: CodeRow | null;
  /** Those that its asker has used up at it. */
  readonly attempts: number;
}

/**
 * Room for a code to a phone. Each device that proved the phone, and each other network address, has its own limit
 * [T.51]. Strangers together are slowed after a few codes, and whoever comes meanwhile shares the last one: it went to
 * the same phone, and only its owner can read it; that uses up no request, and brings no new attempts. So nobody keeps an
 * owner from a code, and no phone is flooded [T.56].
 * @throws Refusal RATE_LIMITED before the pause is over, CODE_REQUESTS_EXCEEDED if the own limit is reached
 */
export async function roomFor(tx: Database, phone: string, mark: string, now: Date): Promise<Room> {
  const since = new Date(now.getTime() - CODE_REQUESTS_WINDOW);
  const all = await tx
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), gt(phoneCodes.sentAt, since)))
    .orderBy(desc(phoneCodes.sentAt));
  const own = all.filter(({ network }) => network === mark);
  const ownSent = own.filter(({ sharedWith }) => sharedWith === null);
  const wait = waitOf(ownSent, CODE_REQUESTS, now);
  if (wait > 0) throw new Refusal('CODE_REQUESTS_EXCEEDED', { retryAfterMs: wait });
  const ownPause = pauseOf(own, RESEND_WAIT, now);
  if (ownPause > 0) throw new Refusal('RATE_LIMITED', { retryAfterMs: ownPause });
  const left = CODE_REQUESTS - ownSent.length - 1;
  if (mark.startsWith(KNOWN)) return { left, shared: null, attempts: 0 };
  const byStrangers = all.filter(({ network, sharedWith }) => sharedWith === null && !network.startsWith(KNOWN));
  const isSlow = byStrangers.length >= STRANGER_CODES;
  const pause = pauseOf(byStrangers, isSlow ? SLOW_SPACING : STRANGER_CODE_SPACING, now);
  if (pause <= 0) return { left, shared: null, attempts: 0 };
  const [last] = byStrangers;
  if (!isSlow || last === undefined || last.provenAt !== null)
    throw new Refusal('RATE_LIMITED', { retryAfterMs: pause });
  const tries = own.filter(({ id, sharedWith }) => id === last.id || sharedWith === last.id);
  const attempts = Math.max(0, ...tries.map((row) => row.attempts));
  const isUsable =
    attempts < CODE_ATTEMPTS &&
    last.sharedAttempts < answersOf(attempts) &&
    last.expiresAt.getTime() - now.getTime() >= TYPING_TIME;
  if (!isUsable) throw new Refusal('RATE_LIMITED', { retryAfterMs: pause });
  return { left: left + 1, shared: last, attempts };
}

/** So many answers to a shared code are looked at while its asker has given this many before. */
const answersOf = (before: number): number => (before === 0 ? SHARED_ATTEMPTS.first : SHARED_ATTEMPTS.further);

/** Counts an answer to a code that others share. @param before the asker's own answers to it. @returns whether it is still looked at */
export async function countShared(db: Database, id: string, before: number): Promise<boolean> {
  const counted = await db
    .update(phoneCodes)
    .set({ sharedAttempts: sql`${phoneCodes.sharedAttempts} + 1` })
    .where(and(eq(phoneCodes.id, id), lt(phoneCodes.sharedAttempts, answersOf(before))))
    .returning({ id: phoneCodes.id });
  return counted.length === 1;
}
