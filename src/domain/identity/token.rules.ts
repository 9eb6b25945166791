import { REFRESH_WINDOW } from '../shared/constants';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { JwtData, StoredSession } from './session';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

type Timed = Pick<StoredSession, 'token' | 'loginTime'>;

/** The text behind base64url; null if it is invalid. */
function decodeBase64Url(encoded: string): string | null {
  let bits = 0;
  let held = 0;
  let bytes = '';
  for (const letter of encoded) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += `%${((bits >> held) & 0xff).toString(16).padStart(2, '0')}`;
    bits &= (1 << held) - 1;
  }
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}

/**
 * The times and the sequence number in an access token [R3.01]; null if it cannot be read. It is never verified here:
 * that is the server's job.
 */
export function claimsOf(token: string): JwtData | null {
  const payload = decodeBase64Url(token.split('.')[1] ?? '');
  if (payload === null) return null;
  try {
    const claims: unknown = JSON.parse(payload);
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, exp, iat, seq } = claims as Partial<Record<keyof JwtData, unknown>>;
    if (typeof sub !== 'string' || typeof exp !== 'number' || typeof iat !== 'number') return null;
    return { sub, exp, iat, seq: typeof seq === 'number' ? seq : iat * 1_000 };
  } catch {
    return null;
  }
}

/**
 * Milliseconds until the token ends, by the time elapsed on this device: its clock may be an hour off, but the token's
 * lifetime is the same everywhere [T.12]. Null if the token does not say; a clock that was set back counts as ended.
 */
export function timeLeft(session: Timed, at: Instant): number | null {
  const claims = claimsOf(session.token);
  const elapsed = millisOf(at) - millisOf(session.loginTime);
  if (claims === null) return null;
  return elapsed >= 0 ? (claims.exp - claims.iat) * 1_000 - elapsed : 0;
}

/** Renew before the next call [R7.05]. */
export function isStale(session: Timed, at: Instant): boolean {
  const left = timeLeft(session, at);
  return left !== null && left < REFRESH_WINDOW;
}

/** A call with it can still succeed [T.04]. */
export function isUsable(session: Timed, at: Instant): boolean {
  const left = timeLeft(session, at);
  return left === null || left > 0;
}
