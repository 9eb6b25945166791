import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Credential, CredentialInput, NewSecret } from '../../../src/domain/account/credential';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Caller } from '../../platform/scope';
import { holdMerchant, users, newCredentialId, newCredentialSecret, apiCredentials } from '../identity';
import { hashOf } from '../../platform/tokens';
import { limitRate } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { audit } from '../../platform/audit';

/** How many keys a business may have at a time, and create in an hour (D). */
export const KEYS_HELD = 20;
export const KEYS_MADE: TryLimit = { limit: 40, window: 60 * 60_000 };
/** After a roll the previous secret works this long, in ms, so that its users have time to switch. */
const FORMER_WORKS = 24 * 3600_000;
/** Another roll within this time, in ms, replaces a secret that nobody can have put to use yet. */
const ROLLED_TWICE = 10 * 60_000;
const HINT_LENGTH = 4;

type CredentialRow = typeof apiCredentials.$inferSelect;

function credentialOf(row: CredentialRow, createdBy: string, now: Date): Credential {
  const { id, name, scopes, hint, createdAt, lastUsedAt, formerUntil } = row;
  return {
    id,
    name,
    scopes,
    hint,
    createdBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
  };
}

const held = (merchantId: string) => and(eq(apiCredentials.merchantId, merchantId), isNull(apiCredentials.revokedAt));

/** The active keys of the business, newest first. */
export async function listCredentials(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
): Promise<Credential[]> {
  const rows = await db
    .select({ key: apiCredentials, by: users.name })
    .from(apiCredentials)
    .innerJoin(users, eq(users.id, apiCredentials.createdBy))
    .where(held(merchantId))
    .orderBy(desc(apiCredentials.createdAt), desc(apiCredentials.id));
  return rows.map(({ key, by }) => credentialOf(key, by, clock.now()));
}

/** Creates a key. @throws Refusal TOO_MANY, RATE_LIMITED */
export async function createCredential(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { name, scopes }: CredentialInput,
  agent: string,
): Promise<NewSecret> {
  const { db, clock } = deps;
  const { userId, merchantId } = caller;
  await limitRate(deps, `keys-made:${merchantId}`, KEYS_MADE);
  const now = clock.now();
  const id = newCredentialId();
  const secret = newCredentialSecret(id);
  const key = await db.transaction(async (tx) => {
    // Concurrent requests run one after the other, so that only one gets the last place.
    await holdMerchant(tx, merchantId);
    const [there] = await tx.select({ keys: count() }).from(apiCredentials).where(held(merchantId));
    if ((there?.keys ?? 0) >= KEYS_HELD) throw new Refusal('TOO_MANY');
    const [row] = await tx
      .insert(apiCredentials)
      .values({
        id,
        merchantId,
        createdBy: userId,
        name,
        scopes: [...new Set(scopes)],
        secretHash: hashOf(secret),
        hint: secret.slice(-HINT_LENGTH),
        createdAt: now,
      })
      .returning();
    await audit(tx, { merchantId, at: now, kind: 'credential-created', actor: caller, subject: name, agent });
    return row;
  });
  if (key === undefined) throw new Error('An inserted key was not returned');
  return { credential: credentialOf(key, caller.name, now), secret };
}

/** Logs what was done to a key. @throws Refusal NOT_FOUND if there was no such key */
async function noted(
  tx: Database,
  key: CredentialRow | undefined,
  kind: 'credential-rolled' | 'credential-revoked',
  actor: Caller,
  at: Date,
  agent: string,
): Promise<CredentialRow> {
  if (key === undefined) throw new Refusal('NOT_FOUND');
  await audit(tx, { merchantId: key.merchantId, at, kind, actor, subject: key.name, agent });
  return key;
}

/**
 * Gives a key a new secret; the current one works for another day, an older one stops. Rolled again within ten minutes,
 * because the answer was lost or twice pressed, the one in use before both stays, as long as it was promised.
 */
export async function rollCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  agent: string,
): Promise<NewSecret> {
  const now = clock.now();
  const secret = newCredentialSecret(id);
  const until = (ago: number) => sql`${new Date(now.getTime() - ago + FORMER_WORKS).toISOString()}::timestamptz`;
  const isTwice = sql`coalesce(${apiCredentials.formerUntil} > ${until(ROLLED_TWICE)}, false)`;
  const change = {
    secretHash: hashOf(secret),
    hint: secret.slice(-HINT_LENGTH),
    // Decided by the row as it is when it is changed: of two rolls at once the second finds the first.
    formerHash: sql`case when ${isTwice} then ${apiCredentials.formerHash} else ${apiCredentials.secretHash} end`,
    formerUntil: sql`case when ${isTwice} then ${apiCredentials.formerUntil} else ${until(0)} end`,
  };
  const { key, by } = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiCredentials)
      .set(change)
      .where(and(held(caller.merchantId), eq(apiCredentials.id, id)))
      .returning();
    const rolled = await noted(tx, row, 'credential-rolled', caller, now, agent);
    const [maker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, rolled.createdBy));
    return { key: rolled, by: maker?.name ?? '' };
  });
  return { credential: credentialOf(key, by, now), secret };
}

/** Revokes a key at once, with both its secrets. */
export async function revokeCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  agent: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiCredentials)
      .set({ revokedAt: now })
      .where(and(held(caller.merchantId), eq(apiCredentials.id, id)))
      .returning();
    await noted(tx, row, 'credential-revoked', caller, now, agent);
  });
}
