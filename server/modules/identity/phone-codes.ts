import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Language } from '../../../src/domain/regions/region';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  CODE_REQUESTS,
  CODE_REQUESTS_WINDOW,
  CODE_RESEND_WAIT,
  PHONE_CODE_REQUESTS,
  PHONE_CODE_SPACING,
  PROOF_LIFETIME,
} from '../../../src/domain/shared/constants';
import type { Verification } from '../../../src/domain/verification/verification';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { renderMessage } from '../../platform/messages/render-message';
import { isTextable } from '../../platform/messages/textable';
import { Refusal } from '../../http/refusal';
import { originOf } from '../../platform/origin';
import { hashOf, newToken } from '../../platform/tokens';
import { limitRate, networkKey, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { isOlderCode, nextNumber } from './older-codes';
import { phoneCodes } from './phone-tables';

/** Codes sent for one address, to any phones, so that nobody bothers strangers' phones or runs up the bill (D). */
export const ADDRESS_CODES: TryLimit = { limit: 20, window: 60 * 60_000 };
/** Codes tried from one address (D). */
export const ADDRESS_CODE_LIMIT: TryLimit = { limit: 60, window: 15 * 60_000 };

const DIGITS = 6;
const RESEND_WAIT = CODE_RESEND_WAIT * 1000;

type SentCode = Pick<typeof phoneCodes.$inferSelect, 'sentAt' | 'network'>;

/**
 * How long until fewer than `limit` of these codes, newest first, are within the window; ms, 0 or less if that is the
 * case now.
 */
const waitOf = (recent: readonly SentCode[], limit: number, now: Date): number =>
  (recent[limit - 1]?.sentAt.getTime() ?? -Infinity) + CODE_REQUESTS_WINDOW - now.getTime();

/** How long until `pause` has passed since the newest of these codes; ms, 0 or less if it has. */
const pauseOf = (recent: readonly SentCode[], pause: number, now: Date): number =>
  (recent[0]?.sentAt.getTime() ?? -Infinity) + pause - now.getTime();

/**
 * Room for a new code to a phone. Each network address has its own limit, so that nobody elsewhere can use it up
 * [T.51]; all of them together have a larger one.
 * @returns how many are left after this one
 * @throws Refusal RATE_LIMITED before the pause is over, CODE_REQUESTS_EXCEEDED if the limit is reached
 */
async function roomFor(tx: Database, phone: string, network: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CODE_REQUESTS_WINDOW);
  const all = await tx
    .select({ sentAt: phoneCodes.sentAt, network: phoneCodes.network })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), gt(phoneCodes.sentAt, since)))
    .orderBy(desc(phoneCodes.sentAt));
  const own = all.filter((code) => code.network === network);
  const wait = Math.max(waitOf(own, CODE_REQUESTS, now), waitOf(all, PHONE_CODE_REQUESTS, now));
  if (wait > 0) throw new Refusal('CODE_REQUESTS_EXCEEDED', { retryAfterMs: wait });
  const pause = Math.max(pauseOf(own, RESEND_WAIT, now), pauseOf(all, PHONE_CODE_SPACING, now));
  if (pause > 0) throw new Refusal('RATE_LIMITED', { retryAfterMs: pause });
  return Math.min(CODE_REQUESTS - own.length, PHONE_CODE_REQUESTS - all.length) - 1;
}

const ownOf = (phone: string, network: string) => and(eq(phoneCodes.phone, phone), eq(phoneCodes.network, network));

/**
 * Sends a one-time password; the previous one from the same network address stops working [R2.33] [R8.11]. Requests
 * from elsewhere do not affect it [T.51]. If the service does not accept it, it counts as not sent, and the previous
 * one keeps working.
 * @throws Refusal VALIDATION, RATE_LIMITED, CODE_REQUESTS_EXCEEDED
 */
export async function sendCode(
  deps: Deps,
  { phone, language }: { readonly phone: string; readonly language: Language },
  ip: string,
): Promise<Verification> {
  const { db, clock, keys, sms, settings } = deps;
  if (!isTextable(phone)) throw new Refusal('VALIDATION', { fields: [{ path: 'phone', code: 'invalid' }] });
  await limitRate(deps, tryKey('code-address', networkOf(ip)), ADDRESS_CODES);
  const network = networkKey(ip);
  const id = randomUUID();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const { requestsLeft, number, at } = await db.transaction(async (tx) => {
    // Of many concurrent requests for one phone each sees what the previous one left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phone}`}, 0))`);
    const now = clock.now();
    const left = await roomFor(tx, phone, network, now);
    const next = await nextNumber(tx, phone, now);
    await tx
      .update(phoneCodes)
      .set({ replacedAt: now })
      .where(and(ownOf(phone, network), isNull(phoneCodes.replacedAt)));
    await tx.insert(phoneCodes).values({
      id,
      phone,
      network,
      number: next,
      codeHash: keys.codeHash(`phone-${id}`, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    });
    return { requestsLeft: left, number: next, at: now };
  });
  try {
    await sms.send(renderMessage({ kind: 'phone-code', to: phone, language, code, number }, originOf(settings)));
  } catch (error) {
    await db.transaction(async (tx) => {
      await tx.delete(phoneCodes).where(eq(phoneCodes.id, id));
      await tx
        .update(phoneCodes)
        .set({ replacedAt: null })
        .where(and(ownOf(phone, network), eq(phoneCodes.replacedAt, at)));
    });
    throw error;
  }
  return {
    id,
    number,
    resendAfter: CODE_RESEND_WAIT,
    expiresIn: CODE_LIFETIME / 1000,
    attemptsLeft: CODE_ATTEMPTS,
    requestsLeft,
  };
}

/**
 * Checks a one-time password. The attempt is counted before the code is checked, by the update that also checks whether
 * one is left: a burst gets no more than the rest [T.19]. Of several right ones at once one succeeds [T.20].
 * Nobody loses an attempt by a code that a newer one replaced [R11.42].
 * @returns a proof, to be used once within PROOF_LIFETIME
 * @throws Refusal CODE_REPLACED, CODE_WRONG with the attempts left, CODE_EXPIRED, CODE_ATTEMPTS_EXCEEDED, RATE_LIMITED
 */
export async function checkCode(
  deps: Deps,
  { id, code }: { readonly id: string; readonly code: string },
  ip: string,
): Promise<{ readonly proof: string }> {
  const { db, clock, keys } = deps;
  await limitRate(deps, tryKey('code-check', networkOf(ip)), ADDRESS_CODE_LIMIT);
  const now = clock.now();
  const alive = and(
    eq(phoneCodes.id, id),
    isNull(phoneCodes.provenAt),
    isNull(phoneCodes.replacedAt),
    gt(phoneCodes.expiresAt, now),
  );
  const [taken] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(alive, lt(phoneCodes.attempts, CODE_ATTEMPTS)))
    .returning();
  if (taken === undefined) throw await refusalOf(db, id, now);
  const isRight = timingSafeEqual(Buffer.from(keys.codeHash(`phone-${id}`, code)), Buffer.from(taken.codeHash));
  if (!isRight && (await isOlderCode(deps, taken, code, now))) {
    const attempts = sql`${phoneCodes.attempts} - 1`;
    await db.update(phoneCodes).set({ attempts }).where(eq(phoneCodes.id, id));
    throw new Refusal('CODE_REPLACED', { data: { attemptsLeft: CODE_ATTEMPTS - taken.attempts + 1 } });
  }
  if (!isRight) {
    const attemptsLeft = CODE_ATTEMPTS - taken.attempts;
    throw attemptsLeft === 0 ? spent(taken, now) : new Refusal('CODE_WRONG', { data: { attemptsLeft } });
  }
  const proof = newToken();
  const proven = await db
    .update(phoneCodes)
    .set({ provenAt: now, proofHash: hashOf(proof) })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.provenAt)))
    .returning({ id: phoneCodes.id });
  if (proven.length === 0) throw new Refusal('CODE_EXPIRED');
  return { proof };
}

/** No attempt is left for a code; the wait is until another may be requested. */
function spent({ sentAt }: Pick<typeof phoneCodes.$inferSelect, 'sentAt'>, now: Date): Refusal {
  return new Refusal('CODE_ATTEMPTS_EXCEEDED', { retryAfterMs: sentAt.getTime() + RESEND_WAIT - now.getTime() });
}

/** Why a code is not checked. */
async function refusalOf(db: Database, id: string, now: Date): Promise<Refusal> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.id, id));
  return row !== undefined && row.provenAt === null && row.attempts >= CODE_ATTEMPTS
    ? spent(row, now)
    : new Refusal('CODE_EXPIRED');
}

/**
 * Uses up a proof, inside the caller's transaction. @returns whether it proved that the phone belongs to this person
 */
export async function useProof(
  tx: Database,
  { phone, proof }: { readonly phone: string; readonly proof: string },
  now: Date,
): Promise<boolean> {
  const valid = and(
    eq(phoneCodes.proofHash, hashOf(proof)),
    eq(phoneCodes.phone, phone),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.provenAt, new Date(now.getTime() - PROOF_LIFETIME)),
  );
  const used = await tx.update(phoneCodes).set({ usedAt: now }).where(valid).returning({ id: phoneCodes.id });
  return used.length === 1;
}

/** Deletes codes that no longer count, neither as a code, nor as a proof, nor towards how many were sent. */
export async function forgetCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, new Date(clock.now().getTime() - CODE_REQUESTS_WINDOW)));
}
