import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ApiScope } from '../../../src/domain/account/account';
import type { Deps } from '../../platform/deps';
import { hashOf, newToken } from '../../platform/tokens';
import { limitRate } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { apiCredentials } from './tables';

/** Calls with one key (D). */
export const PROGRAM_CALLS: TryLimit = { limit: 600, window: 60_000 };
/** The accuracy of a key's last use, in ms: not every call writes. */
const USE_NOTED_EVERY = 60_000;
const SECRET = /^mrs_([0-9a-f]{20})_[\w-]{43}$/;

/** A program that calls with a key of a business. */
export interface Program {
  readonly merchantId: string;
  /** The name of the key. */
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

export function newCredentialId(): string {
  return randomBytes(10).toString('hex');
}

/** The secret of a key: which key it is, and 256 bits that nobody can guess. Only its hash is stored [T.18]. */
export function newCredentialSecret(id: string): string {
  return `mrs_${id}_${newToken()}`;
}

/**
 * The program with this secret, or with the previous secret for as long as that works. The person who created the key
 * may have left since: it belongs to the business.
 * @returns null for a secret that is unknown, revoked or replaced too long ago
 * @throws Refusal RATE_LIMITED
 */
export async function programOf(deps: Pick<Deps, 'db' | 'clock'>, secret: string): Promise<Program | null> {
  const { db, clock } = deps;
  const id = SECRET.exec(secret)?.[1];
  if (id === undefined) return null;
  const now = clock.now();
  const [key] = await db
    .select()
    .from(apiCredentials)
    .where(and(eq(apiCredentials.id, id), isNull(apiCredentials.revokedAt)));
  if (key === undefined) return null;
  const hash = hashOf(secret);
  const isFormer = key.formerHash === hash && key.formerUntil !== null && key.formerUntil > now;
  if (key.secretHash !== hash && !isFormer) return null;

  await limitRate(deps, `program:${id}`, PROGRAM_CALLS);
  const noted = new Date(now.getTime() - USE_NOTED_EVERY);
  if (key.lastUsedAt === null || key.lastUsedAt < noted) {
    const stale = or(isNull(apiCredentials.lastUsedAt), lt(apiCredentials.lastUsedAt, noted));
    await db
      .update(apiCredentials)
      .set({ lastUsedAt: now })
      .where(and(eq(apiCredentials.id, id), stale));
  }
  return { merchantId: key.merchantId, name: key.name, scopes: key.scopes };
}
