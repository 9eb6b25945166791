// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { judge, PAGE_ACCESS } from '../../../src/domain/identity/page-access';
import type { PagePath, Visitor } from '../../../src/domain/identity/page-access';
import { failed, success } from '../../../src/domain/shared/result';
import type { Preferences } from '../../../src/domain/ordering/preferences';
import { expectAccessible } from '../../support/pages/axe';
import { regionsWith, sessionOf, visited, VISITORS } from '../../support/samples/principals';
import { renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';
import { signInPath } from '../../../src/domain/identity/redirect';

afterEach(cleanup);

const FORBIDDEN = 'You may not open this page';
/** A skeleton decides nothing: the page, or its guard, is still loading. */
const isLoading = () => document.body.textContent.includes('Loading…');
const PATHS = Object.keys(PAGE_ACCESS) as PagePath[];

/** Where a page leads on its own, whoever is let in: to sign in or out, or away from a token in the address. */
function ownWay(path: PagePath, visitor: Visitor | null): string | null {
  if (path === '/auth/login' && visitor !== null) return '/';
  if (path === '/auth/logout' && visitor === null) return '/auth/login';
  // There is no price for an empty form.
  if (path === '/quick-parcel/confirm') return '/quick-parcel';
  return path === '/reset/:token' ? '/reset/choose' : null;
}

/** What the access table makes of a visit: the path where it ends, and whether that page is shown or refused. */
function expected(path: PagePath, visitor: Visitor | null): string {
  const verdict = judge(PAGE_ACCESS[path], visitor, visited(path));
  if (verdict.kind === 'go') return `${verdict.to} open`;
  if (verdict.kind === 'unknown') return '/404 open';
  return `${(verdict.kind === 'open' ? ownWay(path, visitor) : null) ?? visited(path)} ${verdict.kind}`;
}

/** @param paths of the pages that are visited */
function visits(visitor: Visitor | null, paths: readonly PagePath[] = PATHS): void {
  it('comes to each page, or where the table leads [T.24] [R2.17] [R2.20] [R2.21] [R2.22] [R2.24] [R2.25] [R2.40] [R2.44] [R6.01] [R6.02] [R6.07]', async () => {
    const { location, go } = await renderApp({
      path: '/404',
      allMessages: true,
      ...(visitor === null
        ? {}
        : { session: sessionOf(visitor), features: { regions: regionsWith(visitor.store ?? 'Active') } }),
    });
    await waitFor(() => expect(isLoading()).toBe(false));
    // Read from the page itself: queries by role take a second on a page of this size, and there are hundreds of
    // visits.
    const shown = () =>
      `${location()} ${document.querySelector('h1')?.textContent === FORBIDDEN ? 'forbidden' : 'open'}`;
    for (const path of paths.filter((each) => visitor === null || each !== '/auth/logout')) {
      if (expected(path, visitor).startsWith(`${location()} `)) await go('/404'); // so that being there means having come there
      await go(visited(path));
      await waitFor(() => expect([path, shown(), isLoading()]).toEqual([path, expected(path, visitor), false]));
    }
  }, 60_000);

  it('finds no page at a path that is not in the table [R2.02] [R2.44]', async () => {
    const { location, go } = await renderApp({
      path: '/404',
      allMessages: true,
      ...(visitor === null ? {} : { session: sessionOf(visitor) }),
    });
    await waitFor(() => expect(isLoading()).toBe(false));
    for (const path of [
      '/nowhere',
      '/orders/1',
      '/wallet/nowhere',
      '/users/1/2',
      '/quick-parcel/nowhere',
      '/ecommerce',
      '/auth',
      '/404/x',
    ]) {
      await go(path);
      const end = visitor === null ? signInPath(path) : '/404';
      await waitFor(() => expect([path, location(), isLoading()]).toEqual([path, end, false]));
    }
  }, 60_000);
}

const NOBODY = 'nobody';
const CUSTOMER = 'a customer in Bahrain';
const everybody = Object.entries(VISITORS);
describe.each(everybody.filter(([who]) => who === NOBODY || who === CUSTOMER))('%s', (_who, visitor) => {
  // The table's own test compares every row; here it is that the guard obeys it.
  visits(visitor, visitor === null ? PATHS : sampled(PATHS, 6));
});
describe('a form-user without rights, where a customer ends elsewhere', () => {
  const desk = VISITORS['a form-user without rights'];
  const differing = PATHS.filter((path) => expected(path, desk) !== expected(path, VISITORS[CUSTOMER]));
  it('is about some pages', () => expect(differing.length).toBeGreaterThan(5));
  visits(desk, differing);
});
/** They differ from one of these in a single row of the table, which the table's own test compares. */
describe('everybody else:', { tags: 'long' }, () => {
  describe.each(everybody.filter(([who]) => who !== NOBODY && who !== CUSTOMER))('%s', (_who, visitor) => {
    visits(visitor);
  });
});

describe('the guard of the store [R2.22] [R2.24]', () => {
  const session = sessionOf(VISITORS['a customer in Bahrain']);

  it('says when the status did not come, and asks again', async () => {
    let isDown = true;
    const regions = {
      ...regionsWith('Active'),
      preferences: () =>
        Promise.resolve(
          isDown ? failed({ kind: 'unreadable' }) : success({ ecommerce: { status: 'Active' } } as Preferences),
        ),
    };
    const { location } = await renderApp({ path: '/ecommerce/menu/management', session, features: { regions } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(location()).toBe('/ecommerce/menu/management');
    expect(screen.queryByRole('heading', { name: 'Menu' })).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Menu' })).toBeTruthy();
  });

  it('shows neither page while the status is on its way', async () => {
    const regions = { ...regionsWith('Active'), preferences: () => new Promise<never>(() => undefined) };
    const { location } = await renderApp({ path: '/ecommerce/setup', session, features: { regions } });
    expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Loading…')).toHaveLength(1));
    expect(location()).toBe('/ecommerce/setup');
    expect(screen.queryByRole('heading', { name: 'Set up your store' })).toBeNull();
  });
});

describe('who may not open a page', () => {
  it('is told who can help, in the shell, and is led home [R2.20] [R2.21]', async () => {
    const { location } = await renderApp({
      path: '/users/u-1',
      session: sessionOf(VISITORS['a form-user with every right']),
    });
    expect(await screen.findByRole('heading', { name: FORBIDDEN, level: 1 })).toBeTruthy();
    expect(screen.getByText(/account manager of your business can give you access/)).toBeTruthy();
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    expect(document.title).toBe(`${FORBIDDEN} · Mersal`);
    await expectAccessible();
    fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await waitFor(() => expect(location()).toBe('/'));
  });
});
