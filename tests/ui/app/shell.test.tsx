// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, openAccount, renderApp } from '../../support/pages/whole-app';
import type { WholeApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { stubNavigator } from '../../support/pages/stub-navigator';

afterEach(cleanup);

async function inShell(more: Partial<Parameters<typeof renderApp>[0]> = {}): Promise<WholeApp> {
  const page = await renderApp({ path: '/404', session: freshSession(), ...more });
  await screen.findByRole('button', { name: /Account|الحساب/ });
  return page;
}

const sideLinks = () =>
  within(screen.getAllByRole('navigation')[0] as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the shell', () => {
  it.each(LANGUAGES)('can be used with assistive tools, %s', async (language) => {
    await inShell({ shell: { language, languageChosen: true } });
    await expectAccessible();
  });

  it('turns round at once with the language, and remembers it [R1.13]', async () => {
    const { app, store } = await inShell();
    expect(document.documentElement.dir).toBe('ltr');
    fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(document.documentElement.lang).toBe('ar');
    expect(screen.getAllByText('الطلبات').length).toBeGreaterThan(0);
    expect(app.shell.getSnapshot().context.languageChosen).toBe(true);
    expect(store.disk.slices.get('shell')).toContain('"language":"ar"');
  });

  it('starts in the region’s language where none was chosen [R1.14]', async () => {
    await inShell({ session: freshSession({ regionCode: 'SA-riyadh', branchId: 'b-malaz' }) });
    await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  });

  it('keeps the chosen language in a region of another [R1.14]', async () => {
    await inShell({
      session: freshSession({ regionCode: 'SA-riyadh', branchId: 'b-malaz' }),
      shell: { language: 'en', languageChosen: true },
    });
    expect(document.documentElement.lang).toBe('en');
  });

  it('changes its colours by choice [R9.12]', async () => {
    await inShell();
    expect(document.documentElement.dataset['scheme']).toBe('light');
    fireEvent.click(within(await openAccount()).getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['scheme']).toBe('dark');
  });

  it('says who is here and where, and leads only to what exists', async () => {
    await inShell();
    expect(within(await openAccount()).getByText('layla@shop.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Juffair/ })).toBeTruthy();
    expect(sideLinks()).toEqual([
      '/',
      '/',
      '/orders',
      '/wallet',
      '/customers',
      '/locations',
      '/branches',
      '/ecommerce/orders',
      '/support',
      '/users',
    ]);
  });

  it('marks in the account’s menu what the side navigation leads to, so that wide screens show it once [R11.41]', async () => {
    await inShell();
    const links = within(await openAccount()).getAllByRole('link');
    const repeated = links.filter((link) => link.dataset['inRail'] === 'true').map((link) => link.getAttribute('href'));
    const side = new Set(sideLinks());
    expect(repeated.length).toBeGreaterThan(4);
    expect(repeated).toEqual(links.map((link) => link.getAttribute('href')).filter((href) => side.has(href)));
  });

  it('leads nobody to a page that they may not open [R6.01] [R6.03]', async () => {
    const session = freshSession();
    const branches = session.branches.map((branch) => ({ ...branch, rights: { ...branch.rights, viewWallet: false } }));
    await inShell({ session: { ...session, branches, user: { ...session.user, type: 'form-user' } } });
    expect(sideLinks()).toEqual([
      '/',
      '/',
      '/orders',
      '/customers',
      '/locations',
      '/branches',
      '/ecommerce/orders',
      '/support',
    ]);
    const menu = await openAccount();
    expect(within(menu).queryByRole('link', { name: 'Wallet' })).toBeNull();
    expect(within(menu).queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('opens the regions with their branches and works at the chosen one [R3.08] [R4.10]', async () => {
    const { app } = await inShell();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Juffair/ }))); // its code is loaded then
    const dialog = await screen.findByRole('dialog', { name: 'Choose a branch' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Manama, Bahrain', 'Riyadh, Saudi Arabia']);
    expect(within(dialog).getByRole('button', { name: 'Juffair' }).getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Seef' }));
    expect(app.session.getSnapshot().context.session?.branchId).toBe('b-seef');
    expect(screen.queryByRole('dialog', { name: 'Choose a branch' })).toBeNull();
    expect(screen.getByRole('button', { name: /Seef/ })).toBeTruthy();
  });

  it('opens the request from its button [R2.31]', async () => {
    const { app } = await inShell();
    fireEvent.click(screen.getAllByRole('button', { name: 'Request a driver' })[0] as HTMLElement);
    expect(app.shell.getSnapshot().context.requestDrawerOpen).toBe(true);
    act(() => app.shell.send({ type: 'CLOSE_REQUEST' }));
  });

  it('collapses its navigation and remembers it [R3.04]', async () => {
    const { store } = await inShell();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(document.documentElement.dataset['nav']).toBe('narrow');
    await waitFor(() => expect(store.disk.slices.get('shell')).toContain('"navCollapsed":true'));
    expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('says when it is not live, and when there is no network [R3.13]', async () => {
    const { app } = await inShell();
    expect(screen.getByText('Connecting…')).toBeTruthy();
    stubNavigator('onLine', false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    // The request's drawer covers the page, so it says so too.
    act(() => app.shell.send({ type: 'OPEN_REQUEST' }));
    const drawer = await screen.findByRole('dialog', { name: 'Request a driver' });
    expect(within(drawer).getByText(/You are offline/)).toBeTruthy();
    act(() => app.shell.send({ type: 'CLOSE_REQUEST' }));
    stubNavigator('onLine', true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
