import fc from 'fast-check';
import { matchRoutes, resolvePath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { IDENTITY_PATHS, OPEN_PATHS, isPublicPath } from '../../../src/domain/identity/open-paths';
import { entryPath, safeRedirect, signInPath } from '../../../src/domain/identity/redirect';
import { REDIRECT_ATTACKS, REDIRECT_ODDITIES, REDIRECTS_THAT_ACT } from '../../support/samples/corpora/redirects';

describe('where one lands after signing in', () => {
  it.each(REDIRECT_ATTACKS)('is never another origin: %j [T.29] [R2.44]', (attack) => {
    const target = safeRedirect(attack);
    expect(new URL(target, 'https://mersal.example').origin).toBe('https://mersal.example');
    expect(target).toBe('/');
  });

  it.each(REDIRECTS_THAT_ACT)('is never a page that acts as it opens: %j [T.29] [R2.44]', (path) => {
    expect(safeRedirect(path)).toBe('/');
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

  it('is never a page that acts as it opens, however its path is written [T.29] [R2.44]', () => {
    const acting = ['/auth/logout', '/auth/login', '/reset/abc', '/payment/tap', '/sandbox/pay/abc'];
    const shout = (text: string, at: readonly boolean[]) =>
      text
        .split('')
        .map((each, index) => (at[index % at.length] ? each.toUpperCase() : each))
        .join('');
    const encode = (text: string, times: number): string => (times === 0 ? text : encode(`%${hex(text)}`, times - 1));
    const hex = (text: string) =>
      text.startsWith('%') ? `25${text.slice(1)}` : text.charCodeAt(0).toString(16).padStart(2, '0');
    const written = fc
      .tuple(
        fc.constantFrom(...acting),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 13 }),
        fc.array(fc.nat(3), { minLength: 1, maxLength: 13 }),
        fc.array(fc.constantFrom('', '/.', '/%2e', '/%252E', '/x/..', '/x/%2e%2E', '//'), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.constantFrom('', '/', '//', '/.', ';a=1', '?x=1', '#x', '%3Fx', '/%2e/'),
      )
      .map(([path, upper, layers, detours, end]) => {
        const spelt = path
          .split('/')
          .slice(1)
          .map((name) =>
            shout(name, upper)
              .split('')
              .map((each, at) => encode(each, layers[at % layers.length] ?? 0))
              .join(''),
          );
        return spelt.map((name, at) => `${detours[at % detours.length] ?? ''}/${name}`).join('') + end;
      });
    fc.assert(
      fc.property(written, (text) => {
        expect(safeRedirect(text)).toBe('/');
      }),
      { numRuns: 3_000 },
    );
  });

  it('opens what the router opens: no redirect is matched by a route that acts [T.29]', () => {
    const parts = [
      'auth',
      'AUTH',
      'logout',
      'login',
      '%61uth',
      'logout%2f',
      '.',
      '%2e',
      '..',
      '',
      'orders',
      'payment',
      'tap',
      'task',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 6 }), (names) => {
        const target = safeRedirect(`/${names.join('/')}`);
        // First the router, then the browser after a reload.
        for (const path of [resolvePath(target).pathname, new URL(target, 'https://mersal.example').pathname]) {
          const matched = matchRoutes(
            [...IDENTITY_PATHS, ...OPEN_PATHS].map((each) => ({ path: each })),
            path,
          );
          expect(matched?.[0]?.route.path).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

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
