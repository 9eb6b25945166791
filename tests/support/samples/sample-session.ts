import type { Branch, SignedIn, StoredSession, TokenPair } from '../../../src/domain/identity/session';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import type { Instant } from '../../../src/domain/shared/time';
import { ALL_RIGHTS } from './rights';

export const START: Instant = '2026-11-20T09:00:00.000Z';
/** How long the sample server's access tokens last. Milliseconds. */
export const TOKEN_LIFE = 15 * 60_000;

/** This many milliseconds after START. */
export function after(millis: number): Instant {
  return instantOf(millisOf(START) + millis);
}

/** A token like the server's, but with a meaningless signature. */
export function tokenOf(name: string, issuedAt: Instant, life = TOKEN_LIFE, seq = millisOf(issuedAt)): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const iat = Math.floor(millisOf(issuedAt) / 1_000);
  return `${encode({ alg: 'HS256' })}.${encode({ sub: name, iat, exp: iat + life / 1_000, seq })}.c2ln`;
}

/** The pair with a number: each renewal returns the next. */
export function pairOf(count: number, issuedAt: Instant = START, user = 'layla'): TokenPair {
  return {
    token: tokenOf(`${user}-${count}`, issuedAt, TOKEN_LIFE, millisOf(START) + count),
    refreshToken: `refresh-${user}-${count}`,
  };
}

const rights = { ...ALL_RIGHTS, withdrawBalance: false };
export const SEEF: Branch = {
  id: 'b-seef',
  name: { en: 'Seef', ar: 'السيف' },
  regionCode: 'BH-manama',
  isDefault: false,
  rights,
};
export const JUFFAIR: Branch = {
  id: 'b-juffair',
  name: { en: 'Juffair', ar: 'الجفير' },
  regionCode: 'BH-manama',
  isDefault: true,
  rights,
};
export const MALAZ: Branch = {
  id: 'b-malaz',
  name: { en: 'Malaz', ar: 'الملز' },
  regionCode: 'SA-riyadh',
  isDefault: false,
  rights,
};

export function signedIn(user = 'layla', count = 0, issuedAt: Instant = START): SignedIn {
  return {
    ...pairOf(count, issuedAt, user),
    user: {
      id: `u-${user}`,
      name: user,
      email: `${user}@shop.example`,
      type: 'customer',
      merchantName: { en: 'Shop', ar: 'متجر' },
    },
    branches: [SEEF, JUFFAIR, MALAZ],
  };
}

export function storedSession(change: Partial<StoredSession> = {}): StoredSession {
  return { ...signedIn(), loginTime: START, regionCode: JUFFAIR.regionCode, branchId: JUFFAIR.id, ...change };
}
