import { describe, expect, it } from 'vitest';
import { claimsOf, isStale, isUsable, timeLeft } from '../../../src/domain/identity/token.rules';
import { after, START, TOKEN_LIFE, tokenOf } from '../../support/samples/sample-session';

const HOUR = 3_600_000;
const held = { token: tokenOf('layla', START), loginTime: START };

describe('the token of a session', () => {
  it('says when it was given and when it ends [R3.01]', () => {
    const iat = Date.parse(START) / 1_000;
    expect(claimsOf(held.token)).toEqual({ sub: 'layla', iat, exp: iat + TOKEN_LIFE / 1_000, seq: Date.parse(START) });
  });

  it('has its sequence number; without one, its second counts [T.06]', () => {
    const unnumbered = (iat: number): string =>
      `e30.${Buffer.from(JSON.stringify({ sub: 'layla', iat, exp: iat + 900 })).toString('base64url')}.c2ln`;
    expect(claimsOf(unnumbered(1_795_165_200))?.seq).toBe(1_795_165_200_000);
  });

  it('is read whatever letters the name in it has [R3.01]', () => {
    for (const name of ['ليلى', 'a', 'ab', 'abc', '💛']) expect(claimsOf(tokenOf(name, START))?.sub).toBe(name);
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    'a.!!!.c',
    `a.${Buffer.from('[1]').toString('base64url')}.c`,
    `a.${Buffer.from('{"exp":"1"}').toString('base64url')}.c`,
    `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`,
  ])('that is nonsense (%s) says nothing, and breaks nothing [T.44]', (token) => {
    expect(claimsOf(token)).toBeNull();
    expect(isStale({ token, loginTime: START }, after(10 * HOUR))).toBe(false);
    expect(isUsable({ token, loginTime: START }, after(10 * HOUR))).toBe(true);
  });

  it('is renewed when it has less than 60 seconds left, not before [R7.05] [R9.14]', () => {
    expect(isStale(held, after(TOKEN_LIFE - 60_000))).toBe(false);
    expect(isStale(held, after(TOKEN_LIFE - 59_999))).toBe(true);
    expect(isUsable(held, after(TOKEN_LIFE - 1))).toBe(true);
    expect(isUsable(held, after(TOKEN_LIFE))).toBe(false);
  });

  it.each([-HOUR, HOUR])('lasts as long on a device whose clock is off by %i ms [T.12]', (off) => {
    const onDevice = { token: held.token, loginTime: after(off) };
    expect(timeLeft(onDevice, after(off))).toBe(TOKEN_LIFE);
    expect(isStale(onDevice, after(off + TOKEN_LIFE / 2))).toBe(false);
    expect(isStale(onDevice, after(off + TOKEN_LIFE))).toBe(true);
  });

  it('is taken as ended when the clock was set back under it [T.12]', () => {
    expect(isStale(held, after(-HOUR))).toBe(true);
  });
});
