import { eq, lte, and, isNull } from 'drizzle-orm';
import { GUEST_TOKEN_LIFETIME } from '../../../src/domain/shared/constants';
import type { GuestToken } from '../../../src/domain/quick-parcel/quick-order';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { hashOf, newToken } from '../../platform/tokens';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { useProof } from './phone-codes';
import type { GuestScope } from '../../platform/scope';
import { guestTokens } from './phone-tables';

/** Exchanges for one address: guests' pages make one each time they are opened, and an office has one address (D). */
export const ADDRESS_EXCHANGES: TryLimit = { limit: 120, window: 15 * 60_000 };
/** A replaced token works for this many more ms: two tabs that come together both stay in, as T.15 says. */
export const REPLACED_GRACE = 10_000;

/** Distinguishes a guest's token from a person's and a program's. */
const PREFIX = 'mrg_';

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;
type TokenRow = typeof guestTokens.$inferSelect;

export function isGuestToken(credential: string): boolean {
  return credential.startsWith(PREFIX);
}

/**
 * The row of a valid token. Its first use starts the end of the token before it: until then the guest may only have
 * that one, because an answer can be lost.
 * @throws Refusal UNAUTHENTICATED for one that is unknown, replaced or too old
 */
async function used(db: Database, token: string, now: Date): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(guestTokens)
    .where(eq(guestTokens.tokenHash, hashOf(token)));
  const over =
    row === undefined ||
    row.expiresAt <= now ||
    (row.replacedAt !== null && now.getTime() - row.replacedAt.getTime() > REPLACED_GRACE);
  if (over) throw new Refusal('UNAUTHENTICATED');
  if (row.parentHash !== null) {
    await db
      .update(guestTokens)
      .set({ replacedAt: now })
      .where(and(eq(guestTokens.tokenHash, row.parentHash), isNull(guestTokens.replacedAt)));
    await db.update(guestTokens).set({ parentHash: null }).where(eq(guestTokens.tokenHash, row.tokenHash));
  }
  return row;
}

/** The owner of a guest's token. @throws Refusal UNAUTHENTICATED */
export async function guestBy({ db, clock }: Pick<TokenDeps, 'db' | 'clock'>, token: string): Promise<GuestScope> {
  const { phone } = await used(db, token, clock.now());
  return { phone };
}

function answered(token: string, { phone, expiresAt }: Pick<TokenRow, 'phone' | 'expiresAt'>, now: Date): GuestToken {
  return { token, phone, expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}

/** A token for somebody who has just proven their phone; a proof counts once. @throws Refusal PHONE_NOT_VERIFIED */
async function issued(
  { db, clock }: TokenDeps,
  shown: { readonly phone: string; readonly proof: string },
): Promise<GuestToken> {
  const now = clock.now();
  const token = `${PREFIX}${newToken()}`;
  const row = {
    tokenHash: hashOf(token),
    phone: shown.phone,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + GUEST_TOKEN_LIFETIME),
  };
  await db.transaction(async (tx) => {
    if (!(await useProof(tx, shown, now))) throw new Refusal('PHONE_NOT_VERIFIED');
    await tx.insert(guestTokens).values(row);
  });
  return answered(token, row, now);
}

/**
 * The token that follows another. It is derived by a key, so that all calls with the same one get the same. It lasts no
 * longer: phones change hands, so a phone is confirmed again once in GUEST_TOKEN_LIFETIME [T.16].
 */
async function followed({ db, clock, keys }: TokenDeps, token: string): Promise<GuestToken> {
  const now = clock.now();
  const { tokenHash, phone, expiresAt } = await used(db, token, now);
  const successor = `${PREFIX}${keys.successorOf(token)}`;
  await db
    .insert(guestTokens)
    .values({ tokenHash: hashOf(successor), phone, issuedAt: now, expiresAt, parentHash: tokenHash })
    .onConflictDoNothing();
  return answered(successor, { phone, expiresAt }, now);
}

/** A phone's proof, or a guest's current token. */
export type Exchanged =
  | { readonly kind: 'proof'; readonly phone: string; readonly proof: string }
  | { readonly kind: 'token'; readonly token: string };

/** Exchanges either for a fresh token [R2.41]. @throws Refusal PHONE_NOT_VERIFIED, UNAUTHENTICATED, RATE_LIMITED */
export async function exchange(deps: TokenDeps, given: Exchanged, ip: string): Promise<GuestToken> {
  await limitRate(deps, tryKey('guest-exchange', networkOf(ip)), ADDRESS_EXCHANGES);
  return given.kind === 'proof' ? issued(deps, given) : followed(deps, given.token);
}

/** Deletes tokens that are too old to count, or were replaced long enough ago. */
export async function forgetGuestTokens({ db, clock }: Pick<TokenDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.delete(guestTokens).where(lte(guestTokens.expiresAt, now));
  await db.delete(guestTokens).where(lte(guestTokens.replacedAt, new Date(now.getTime() - REPLACED_GRACE - 1)));
}
