import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicPath } from '../../../src/domain/identity/open-paths';
import { entryPath, safeRedirect, signInPath } from '../../../src/domain/identity/redirect';
import { REDIRECT_ATTACKS, REDIRECT_ODDITIES } from '../../support/samples/corpora/redirects';

describe('where one lands after signing in', () => {
  it.each(REDIRECT_ATTACKS)('is never another origin: %j [T.29] [R2.44]', (attack) => {
    const target = safeRedirect(attack);
    expect(new URL(target, 'https://mersal.example').origin).toBe('https://mersal.example');
    expect(target).toBe('/');
  });

  it.each(REDIRECT_ODDITIES)('is the path asked for, however odd, on this origin: %j [T.29] [R2.44]', (path) => {
    expect(safeRedirect(path)).toBe(path);
    expect(new URL(path, 'https://mersal.example').origin).toBe('https://mersal.example');
  });

  it.each(REDIRECT_ATTACKS)('is remembered by the guard as no other origin: %j [T.29] [R2.40]', (attack) => {
    const remembered = new URL(entryPath(attack, false), 'https://mersal.example');
    expect(remembered.origin + remembered.pathname).toMatch(/^https:\/\/mersal\.example\/(auth\/|$)/);
    expect(remembered.searchParams.get('redirect')).toBeNull();
  });

  it.each([
    '/orders',
    '/orders?view=history&search=%D9%86%D9%88%D8%B1',
    '/task/ab-1#history',
    '/account/foodics',
    '/الطلبات',
    '/orders?next=https://elsewhere.example',
  ])('is the path asked for: %j [R2.44]', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([null, undefined, '/auth/login', '/auth/logout?x=1', '/%61uth/logout', `/${'x'.repeat(3_000)}`])(
    'is home for %j [R2.44]',
    (wanted) => {
      expect(safeRedirect(wanted)).toBe('/');
    },
  );

  it('stays on this origin whatever the text [T.29]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(fc.constantFrom('/', '\\', '%2f', '%5c', ':', '@', '.', '\t', 'evil.example', 'https'), {
              maxLength: 8,
            })
            .map((parts) => parts.join('')),
        ),
        (text) => {
          expect(new URL(safeRedirect(text), 'https://mersal.example').origin).toBe('https://mersal.example');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the way to sign in', () => {
  it('remembers where the person was, but home needs no remembering [R2.40] [R2.44]', () => {
    expect(signInPath('/')).toBe('/auth/login');
    expect(signInPath('/account/foodics')).toBe('/auth/login?redirect=%2Faccount%2Ffoodics');
    expect(new URLSearchParams(signInPath('/orders?view=all#a').split('?')[1]).get('redirect')).toBe(
      '/orders?view=all#a',
    );
  });

  it('opens auth, quick-parcel and public pages only [R6.07] [R2.56]', () => {
    expect(['/auth/login', '/auth/signup', '/quick-parcel', '/quick-parcel/task/x', '/404'].every(isPublicPath)).toBe(
      true,
    );
    expect(['/', '/orders', '/task/1', '/authors', '/quick-parcels', '/404/x', '/wallet'].some(isPublicPath)).toBe(
      false,
    );
  });

  it('is where a visit of somebody signed out to a protected path starts [R2.40] [R2.44]', () => {
    expect(entryPath('/', false)).toBe('/auth/login');
    expect(entryPath('/orders?view=history', false)).toBe('/auth/login?redirect=%2Forders%3Fview%3Dhistory');
    expect(entryPath('/orders', true)).toBe('/orders');
    expect(entryPath('/quick-parcel/task/abc?x=1', false)).toBe('/quick-parcel/task/abc?x=1');
  });
});
