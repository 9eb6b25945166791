import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { typedCode } from '../../../src/domain/shared/invisible';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { audit, personOf } from '../../platform/audit';
import { asMember } from './accounts';
import type { MemberRow } from './accounts';
import { recoveryCodes, users } from './tables';
import { base32, stepOf } from './totp';
import { tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

/**
 * Codes for one account (D): on all unknown devices together, on each known one, and in each session; guessing six
 * digits takes about 300,000 attempts.
 */
export const CODE_LIMIT: TryLimit = { limit: 10, window: 60 * 60_000 };
const RECOVERY_CODES = 10;
/** 50 bits each: too many to guess, few enough to write down. */
const RECOVERY_LETTERS = 10;

type Keys = Pick<Deps['keys'], 'codeHash' | 'unseal'>;

/** The counter for wrong codes after the password, from unknown devices. */
export function codeKey(userId: string): string {
  return tryKey('two-step-account', userId);
}

/** The form used for comparison: independent of spacing, case and kind of digits. */
function plain(code: string): string {
  return typedCode(code).replace(/[\s-]/g, '').toUpperCase();
}

/** The user's secret in base32; null if there is none, or none that this server's key opens. */
function secretOf(keys: Keys, { id, twoStepSecret }: MemberRow): string | null {
  return twoStepSecret === null ? null : keys.unseal(id, twoStepSecret);
}

interface CodeUse {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
  readonly agent: string;
}

/** The time step of a right code of the user's app; null for any other code. */
export function appStep(keys: Keys, user: MemberRow, code: string, now: Date): number | null {
  const secret = secretOf(keys, user);
  return secret === null ? null : stepOf(secret, plain(code), now);
}

/**
 * Takes a code of the app or a recovery code, inside the caller's transaction. Concurrent attempts for one user run one
 * after the other, so that each code works once, as T.20 says of phone codes.
 * @returns the user as they are now; null if the code is wrong, was used, or two-step sign-in is off
 */
export async function takeCode(
  tx: Database,
  keys: Keys,
  { userId, code, now, agent }: CodeUse,
): Promise<MemberRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const user = asMember(row);
  if (user === null || user.twoStepSince === null) return null;
  const step = appStep(keys, user, code, now);
  if (step !== null) {
    if (user.twoStepUsed !== null && user.twoStepUsed >= step) return null;
    await tx.update(users).set({ twoStepUsed: step }).where(eq(users.id, userId));
    return user;
  }
  const hash = keys.codeHash(`recovery:${userId}`, plain(code));
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  if (taken.length === 0) return null;
  await audit(tx, { merchantId: user.merchantId, at: now, kind: 'recovery-code-used', actor: personOf(user), agent });
  return user;
}

/** Replaces the recovery codes. @returns the new ones, in the form they are shown this once: `abcde-fghij` */
export async function makeRecoveryCodes(tx: Database, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, RECOVERY_LETTERS));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: keys.codeHash(`recovery:${userId}`, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase());
}
