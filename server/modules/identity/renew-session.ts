import { eq } from 'drizzle-orm';
import type { TokenPair } from '../../../src/domain/identity/session';
import { isUnavailable } from '../../db/unavailable';
import type { Deps } from '../../platform/deps';
import { audit, personOf } from '../../platform/audit';
import { hashOf } from '../../platform/tokens';
import { asMember } from './accounts';
import type { MemberRow } from './accounts';
import { isKnownDevice } from './known-devices';
import type { Device } from './known-devices';
import { signFor } from './sessions';
import { refreshFamilies, refreshTokens, users } from './tables';

/**
 * For this many ms after its exchange a token gets the same successor again: the first answer may have been lost
 * [T.15].
 */
const EXCHANGE_GRACE = 10_000;

type RenewDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'settings' | 'sessions' | 'log' | 'unsureExchanges'>;
type TokenRow = typeof refreshTokens.$inferSelect;

/** Where a session is renewed from. */
interface Origin {
  readonly device: Device | null;
  readonly agent: string;
}

type Exchange =
  | { readonly kind: 'renewed'; readonly user: MemberRow; readonly sessionId: string; readonly seq: number }
  | { readonly kind: 'stolen'; readonly sessionId: string }
  | { readonly kind: 'over' };

/** Whether something happened within the grace period. A clock that was set back in between says nothing about that. */
function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && Math.abs(now.getTime() - at.getTime()) <= EXCHANGE_GRACE;
}

interface Repeat {
  readonly token: TokenRow;
  /** What the token was exchanged for. */
  readonly next: TokenRow;
  /** The account signed in on this device before: nobody elsewhere has its cookie. */
  readonly isOwnDevice: boolean;
  readonly now: Date;
}

/**
 * Whether an exchanged token may be exchanged once more [T.15]. The session's own device may repeat it until ten
 * seconds after the successor was exchanged in turn. Until then that device may never have received the successor: a
 * frozen server or a phone without reception lost the answer, and the device waits a minute before it tries again
 * [T.04].
 */
function mayRepeat({ token, next, isOwnDevice, now }: Repeat): boolean {
  return (
    isRecent(token.replacedAt, now) || (isOwnDevice && (next.replacedAt === null || isRecent(next.replacedAt, now)))
  );
}

/**
 * Exchanges a refresh token for the next pair [R7.04]. The family's row is locked, so that of many concurrent calls one
 * makes the exchange and the others find it made [T.14]. The successor is derived from the token by a key, so that all
 * get the same one and it is stored nowhere [T.15]. A token that is used again later is in two hands: its session ends.
 * @returns null if the session is over, or its user deactivated
 */
export async function renewSession(
  deps: RenewDeps,
  refreshToken: string,
  { device, agent }: Origin,
): Promise<TokenPair | null> {
  const { db, keys, log, sessions, unsureExchanges } = deps;
  const now = deps.clock.now();
  const hash = hashOf(refreshToken);
  const successor = keys.successorOf(refreshToken);

  const exchanging = db.transaction(async (tx): Promise<Exchange> => {
    const [found] = await tx
      .select({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash));
    if (found === undefined) return { kind: 'over' };
    const [family] = await tx
      .select()
      .from(refreshFamilies)
      .where(eq(refreshFamilies.id, found.familyId))
      .for('update');
    if (family === undefined || family.revokedAt !== null || family.expiresAt <= now) return { kind: 'over' };
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
    const user = asMember((await tx.select().from(users).where(eq(users.id, family.userId)))[0]);
    if (token === undefined || user?.status !== 'active') return { kind: 'over' };
    const [next] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(successor)));
    // The same however often it is answered, and later than the one before, whatever the clock says.
    const seq = next?.seq ?? Math.max(now.getTime(), token.seq + 1);
    if (next === undefined) {
      await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, hash));
      await tx.insert(refreshTokens).values({ hash: hashOf(successor), familyId: family.id, seq });
    } else if (
      !mayRepeat({ token, next, now, isOwnDevice: isKnownDevice(keys, device, user.email) }) &&
      !unsureExchanges.has(hash, now)
    ) {
      await tx.update(refreshFamilies).set({ revokedAt: now }).where(eq(refreshFamilies.id, family.id));
      await audit(tx, { merchantId: user.merchantId, at: now, kind: 'token-stolen', subject: personOf(user), agent });
      return { kind: 'stolen', sessionId: family.id };
    }
    await tx.update(refreshFamilies).set({ lastUsedAt: now, agent }).where(eq(refreshFamilies.id, family.id));
    return { kind: 'renewed', user, sessionId: family.id, seq };
  });
  const exchange = await exchanging.catch((error: unknown) => {
    if (isUnavailable(error)) unsureExchanges.add(hash, deps.clock.now());
    throw error;
  });

  if (exchange.kind === 'stolen') {
    log.warn(
      { sessionId: exchange.sessionId },
      'A refresh token was used again after its exchange; its session is ended',
    );
    sessions.ended(exchange.sessionId);
  }
  return exchange.kind === 'renewed'
    ? { token: await signFor(deps, exchange.user, exchange.sessionId, exchange.seq), refreshToken: successor }
    : null;
}
