import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFERRER_SLICE } from '../../../src/application/actors/referrer';
import { inertReferrer, takeReferrer } from '../../../src/domain/identity/referrer';
import { HOSTILE_REFERRERS } from '../../support/samples/corpora/referrers';

const INERT = /^[\w.~:/-]{1,100}$/;

describe('who sent the visitor', () => {
  it.each([
    ['/auth/login?referrer=shop-7', '/auth/login', 'shop-7'],
    ['/orders?view=history&referrer=a.b&q=1%202#row', '/orders?view=history&q=1%202#row', 'a.b'],
    ['/?referrer=https%3A%2F%2Fshop.example%2Fx', '/', 'https://shop.example/x'],
    ['/?a&referrer=one&b=&referrer=two&c=%', '/?a&b=&c=%', 'one'],
    ['/?re%66errer=x#referrer=y', '/#referrer=y', 'x'],
    ['/?referrer', '/', null],
    ['/?referrer=%E0%A4%A&x=1', '/?x=1', null],
  ])('is taken off %s, and nothing else is [R2.61] [T.30]', (asked, here, referrer) => {
    expect(takeReferrer(asked)).toEqual({ here, referrer });
  });

  it.each(['/orders?view=history', '/', '/a?redirect=%2F%3Freferrer%3Dx', '/?', '/#referrer=x', '/?Referrer=x'])(
    'is not read out of %s, which stays as it is [R2.61]',
    (asked) => {
      expect(takeReferrer(asked)).toEqual({ here: asked, referrer: null });
    },
  );

  it('is bounded and inert whatever it says [T.30]', { tags: 'long' }, () => {
    expect(inertReferrer('<img src=x onerror=alert(1)>')).toBe('imgsrcxonerroralert1');
    expect(inertReferrer('a\r\nSet-Cookie: b')).toBe('aSet-Cookie:b');
    expect(inertReferrer('x'.repeat(100_000))).toHaveLength(100);
    expect(inertReferrer('مرسال"\u202e')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const persisted = inertReferrer(text);
        expect(persisted === null || INERT.test(persisted)).toBe(true);
      }),
    );
  });

  it.each(HOSTILE_REFERRERS)('is bounded, inert and taken off alone: %j [T.30]', (hostile) => {
    const { here, referrer } = takeReferrer(`/404?a=%201&referrer=${encodeURIComponent(hostile)}&b=2&referrer=x#c`);
    expect(here).toBe('/404?a=%201&b=2#c');
    expect(referrer === null || INERT.test(referrer)).toBe(true);
  });

  it('leaves every other parameter and the fragment, letter by letter [R2.61] [T.30]', () => {
    const part = fc
      .stringMatching(/^[a-z0-9%=+.]{1,12}$/)
      .filter((text) => takeReferrer(`/?${text}`).here === `/?${text}`);
    fc.assert(
      fc.property(fc.array(part), fc.array(part), fc.stringMatching(/^(#[a-z?&=]{0,12})?$/), (before, after, hash) => {
        const others = [...before, ...after].join('&');
        const asked = `/orders?${[...before, 'referrer=shop', ...after].join('&')}${hash}`;
        expect(takeReferrer(asked)).toEqual({ here: `/orders${others && `?${others}`}${hash}`, referrer: 'shop' });
      }),
    );
  });

  it('is read from the device as carefully as from an address [T.30] [T.44]', () => {
    expect(REFERRER_SLICE.parse('shop-7')).toBe('shop-7');
    expect(REFERRER_SLICE.parse('<b>')).toBe('b');
    expect(REFERRER_SLICE.parse({ __proto__: 'x' })).toBeNull();
    expect(REFERRER_SLICE.parse('')).toBeNull();
  });
});
