import { describe, expect, it } from 'vitest';
import { base32, codeAt, newSecret, secretUri, stepAt, stepOf } from '../../../server/modules/identity/totp';

/** The key of the test vectors of RFC 6238, Appendix B. */
const SECRET = base32(Buffer.from('12345678901234567890'));
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are at second %i as RFC 6238 has them', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(at(seconds)))).toBe(code);
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count for one step before and after, and no further', () => {
    const now = at(1_234_567_890);
    const found = [-2, -1, 0, 1, 2].map((steps) => stepOf(SECRET, codeAt(SECRET, stepAt(now) + steps), now));
    expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  });

  it.each(['', '5924', '0005924', 'abcdef', '٠٠٥٩٢٤', '005924\n', 'ééé'])('are not %j', (code) => {
    expect(stepOf(SECRET, code, at(1_234_567_890))).toBeNull();
  });
});

describe('a secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is base32: %j is %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('has 160 bits, is never the same, and is put so that an app can read it', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(secretUri('MZXW6', 'a+b@pearl.example')).toBe(
      'otpauth://totp/Mersal%3Aa%2Bb%40pearl.example?secret=MZXW6&issuer=Mersal',
    );
  });
});
