import { randomBytes } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { AccountType } from '../../../src/domain/identity/session';

/** Whom an access token names. */
export interface AccessClaims {
  readonly userId: string;
  readonly type: AccountType;
  readonly merchantId: string;
  readonly sessionId: string;
}

/** @param lifetime in ms; `seq` is that of the refresh token beside it, and only for clients */
export async function signAccessToken(
  key: Uint8Array,
  { seq, ...claims }: AccessClaims & { readonly seq: number },
  now: Date,
  lifetime: number,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return (
    new SignJWT({ type: claims.type, mid: claims.merchantId, sid: claims.sessionId, seq })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(claims.userId)
      // Otherwise two from the same second would be equal, and a client could not see that it got a new one.
      .setJti(randomBytes(9).toString('base64url'))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + Math.round(lifetime / 1000))
      .sign(key)
  );
}

/** Instances whose clocks differ by up to this many seconds accept each other's tokens. */
const CLOCK_SKEW = 60;

/**
 * The claims of a token that this server signed with HS256 and that has not expired; else why not [T.17]. A token from
 * the future was signed before the clock was set back. It counts as expired: otherwise it would live longer by that
 * much.
 */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | 'expired' | 'bad'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'sid', 'mid', 'type'],
    });
    const { sub, sid, mid, type, iat } = payload;
    if ((iat ?? 0) > now.getTime() / 1000 + CLOCK_SKEW) return 'expired';
    if (sub === undefined || typeof sid !== 'string' || typeof mid !== 'string' || typeof type !== 'string')
      return 'bad';
    return { userId: sub, sessionId: sid, merchantId: mid, type: type as AccountType };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'bad';
  }
}
