// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

describe('somebody signed out', () => {
  it('comes from home to the sign-in page [R2.40]', async () => {
    const { location } = await renderApp({ path: '/' });
    await waitFor(() => expect(location()).toBe('/auth/login'));
  });

  it.each(['/orders?view=history', '/account/foodics', '/task/ab-1', '/no/such/page'])(
    'comes from %s to the sign-in page, which remembers it [R2.44] [R6.07]',
    async (path) => {
      const { location } = await renderApp({ path });
      await waitFor(() => expect(location()).toBe(`/auth/login?redirect=${encodeURIComponent(path)}`));
    },
  );

  it('sees the page for what is not there, without the shell [R2.56]', async () => {
    await renderApp({ path: '/404' });
    expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await expectAccessible();
  });
});

describe('somebody signed in', () => {
  it('comes from an unknown path to the page for what is not there, in the shell [R2.02]', async () => {
    const { location } = await renderApp({ path: '/no/such/page', session: freshSession() });
    await waitFor(() => expect(location()).toBe('/404'));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    expect(document.title).toBe('Page not found · Mersal');
  });

  it.each(['/orders', '/'])('sees %s in the shell [R2.01] [R2.11]', async (path) => {
    const { location } = await renderApp({ path, session: freshSession() });
    expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy();
    expect(location()).toBe(path);
  });

  it('moves the focus to the page when going elsewhere [R2.01]', async () => {
    await renderApp({ path: '/404', session: freshSession() });
    await screen.findByRole('button', { name: 'Account' });
    await act(async () => fireEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement));
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
  });

  it('signs out by the path for it and leaves nothing behind [R2.52] [R2.60]', async () => {
    const { location, app, store } = await renderApp({ path: '/auth/logout', session: freshSession() });
    await waitFor(() => expect(location()).toBe('/auth/login'));
    expect(app.session.getSnapshot().context.session).toBeNull();
    expect(store.disk.slices.has('session')).toBe(false);
  });
});
