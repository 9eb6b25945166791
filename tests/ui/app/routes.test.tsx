// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { flowStore, slotOf as flowSlotOf } from '../../../src/application/actors/flow-slots';
import { formDrafts, slotOf as formSlotOf } from '../../../src/application/actors/form-drafts';
import { expectAccessible } from '../../support/pages/axe';
import { MemoryStore } from '../../support/fakes/fake-store';
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

  it('asks first where something typed would be lost, and names it [R2.60] [R3.06]', async () => {
    const store = new MemoryStore();
    const session = freshSession();
    const owner = { userId: session.user.id, branchId: session.branchId };
    await flowStore(store).write(flowSlotOf(owner), { kind: 'order', payload: {} });
    const form = { userId: session.user.id, kind: 'location-BH-manama', recordId: null };
    await formDrafts(store).write(formSlotOf(form), { draft: {}, version: null, key: null });
    await formDrafts(store).write(formSlotOf({ ...form, userId: 'somebody-else', kind: 'customer' }), {
      draft: {},
      version: null,
      key: null,
    });
    const { location, app } = await renderApp({ path: '/auth/logout', session, store, features: { store } });
    await screen.findByRole('heading', { name: 'Sign out and lose what is not saved?' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a half-filled request for a driver',
      'an address that is not saved',
    ]);
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/');
    expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out and lose it' }));
    await waitFor(() => expect(location()).toBe('/auth/login'));
    expect(app.session.getSnapshot().context.session).toBeNull();
  });
});
