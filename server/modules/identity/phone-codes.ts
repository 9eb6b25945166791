import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Language } from '../../../src/domain/regions/region';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  CODE_REQUESTS_WINDOW,
  CODE_RESEND_WAIT,
  PROOF_LIFETIME,
} from '../../../src/domain/shared/constants';
import type { Verification } from '../../../src/domain/verification/verification';
import { cutFuture } from '../../db/future';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { renderMessage } from '../../platform/messages/render-message';
import { isTextable } from '../../platform/messages/textable';
import { Refusal } from '../../http/refusal';
import { originOf } from '../../platform/origin';
import { defineTask } from '../../platform/jobs/task';
import { hashOf, newToken } from '../../platform/tokens';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { countShared, markOf, RESEND_WAIT, roomFor } from './code-room';
import type { CodeAsker } from './code-room';
import { currentOf, isOlderCode, nextNumber } from './older-codes';
import { phoneCodes } from './phone-tables';

/** Codes sent for one address, to any phones, so that nobody bothers strangers' phones or runs up the bill (D). */
export const ADDRESS_CODES: TryLimit = { limit: 20, window: 60 * 60_000 };
/** Codes tried from one address (D). */
export const ADDRESS_CODE_LIMIT: TryLimit = { limit: 60, window: 15 * 60_000 };

const DIGITS = 6;

type CodeRow = typeof phoneCodes.$inferSelect;

/** Sends a code; its caller does so, and another run only if the process died meanwhile. */
export const phoneCode = defineTask<{ readonly id: string; readonly language: Language }>('phone-code');

/** The six digits of a verification: only its id is stored, and a repeat of the message has the same ones [T.54]. */
function digitsOf({ keys }: Pick<Deps, 'keys'>, id: string): string {
  const number = Buffer.from(keys.secretOf('phone-code', id), 'base64url').readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

const isAlive = (id: string, now: Date) =>
  and(eq(phoneCodes.id, id), isNull(phoneCodes.provenAt), isNull(phoneCodes.replacedAt), gt(phoneCodes.expiresAt, now));

/** Sends the code of a verification, if it still counts. */
export async function sendDigits(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'sms' | 'settings'>,
  { id, language }: { readonly id: string; readonly language: Language },
  messageId: string,
): Promise<void> {
  const [row] = await deps.db
    .select({ to: phoneCodes.phone, number: phoneCodes.number })
    .from(phoneCodes)
    .where(isAlive(id, deps.clock.now()));
  if (row === undefined) return;
  const message = { kind: 'phone-code' as const, to: row.to, language, code: digitsOf(deps, id), number: row.number };
  await deps.sms.send(renderMessage(message, originOf(deps.settings)), messageId);
}

const ownOf = (phone: string, network: string) => and(eq(phoneCodes.phone, phone), eq(phoneCodes.network, network));

/**
 * Sends a one-time password; the previous one from the same device or network address stops working [R2.33] [R8.11].
 * Requests from elsewhere do not affect it [T.51]. If the service does not accept it, it counts as not sent, and the
 * previous one keeps working.
 * @returns also whether none was sent, because the last one to this phone is shared
 * @throws Refusal VALIDATION, RATE_LIMITED, CODE_REQUESTS_EXCEEDED
 */
export async function sendCode(
  deps: Deps,
  { phone, language }: { readonly phone: string; readonly language: Language },
  asker: CodeAsker,
): Promise<{ readonly verification: Verification; readonly isShared: boolean }> {
  const { db, clock, keys, queue } = deps;
  if (!isTextable(phone)) throw new Refusal('VALIDATION', { fields: [{ path: 'phone', code: 'invalid' }] });
  await limitRate(deps, tryKey('code-address', networkOf(asker.ip)), ADDRESS_CODES);
  const network = markOf(keys, phone, asker);
  const id = randomUUID();
  // A refusal would roll it back.
  await cutFuture(db, phoneCodes.sentAt, clock.now(), eq(phoneCodes.phone, phone));
  const { left, shared, attempts, at, expiresAt, job, number } = await db.transaction(async (tx) => {
    // Of many concurrent requests for one phone each sees what the previous one left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phone}`}, 0))`);
    const now = clock.now();
    const room = await roomFor(tx, phone, network, now);
    const ends = room.shared?.expiresAt ?? new Date(now.getTime() + CODE_LIFETIME);
    const next = room.shared?.number ?? (await nextNumber(tx, phone, now));
    await tx
      .update(phoneCodes)
      .set({ replacedAt: now })
      .where(and(ownOf(phone, network), isNull(phoneCodes.replacedAt)));
    await tx.insert(phoneCodes).values({
      id,
      phone,
      network,
      sharedWith: room.shared?.id ?? null,
      number: next,
      // Sharing a code brings no new guesses at it.
      attempts: room.attempts,
      codeHash: room.shared?.codeHash ?? keys.codeHash(`phone-${id}`, digitsOf(deps, id)),
      sentAt: now,
      expiresAt: ends,
    });
    // A shared code was sent before, and goes out no second time.
    const held = room.shared === null ? await queue.hold(tx, phoneCode, { id, language }) : null;
    return { ...room, at: now, expiresAt: ends, job: held, number: next };
  });
  const verification = {
    id,
    number,
    resendAfter: CODE_RESEND_WAIT,
    expiresIn: Math.floor((expiresAt.getTime() - at.getTime()) / 1000),
    attemptsLeft: CODE_ATTEMPTS - attempts,
    requestsLeft: left,
  };
  if (shared !== null || job === null) return { verification, isShared: true };
  try {
    await queue.doHeld(job, () => sendDigits(deps, { id, language }, job.id));
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
  return { verification, isShared: false };
}

/**
 * Checks a one-time password. The attempt is counted before the code is checked, by the update that also checks whether
 * one is left: a burst gets no more than the rest [T.19]. Of several right ones at once one succeeds [T.20].
 * Nobody loses an attempt by a code that a newer one replaced, and a page left open takes the newer one [R11.42].
 * @returns a proof, to be used once within PROOF_LIFETIME, and the phone that it proves
 * @throws Refusal CODE_REPLACED, CODE_WRONG with the attempts left, CODE_EXPIRED, CODE_ATTEMPTS_EXCEEDED, RATE_LIMITED
 */
export async function checkCode(
  deps: Deps,
  { id: asked, code }: { readonly id: string; readonly code: string },
  ip: string,
): Promise<{ readonly proof: string; readonly phone: string }> {
  const { db, clock, keys } = deps;
  await limitRate(deps, tryKey('code-check', networkOf(ip)), ADDRESS_CODE_LIMIT);
  const now = clock.now();
  const id = await currentOf(db, asked, now);
  const [taken] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(isAlive(id, now), lt(phoneCodes.attempts, CODE_ATTEMPTS)))
    .returning();
  if (taken === undefined) throw await refusalOf(db, id, now);
  if (taken.sharedWith !== null && !(await countShared(db, taken.sharedWith, taken.attempts - 1)))
    throw spent(taken, now);
  const made = keys.codeHash(`phone-${taken.sharedWith ?? id}`, code);
  const isRight = timingSafeEqual(Buffer.from(made), Buffer.from(taken.codeHash));
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
  return { proof, phone: taken.phone };
}

/** No attempt is left for a code; the wait is until another may be requested. */
function spent({ sentAt }: Pick<CodeRow, 'sentAt'>, now: Date): Refusal {
  const sent = Math.min(sentAt.getTime(), now.getTime());
  return new Refusal('CODE_ATTEMPTS_EXCEEDED', { retryAfterMs: sent + RESEND_WAIT - now.getTime() });
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
