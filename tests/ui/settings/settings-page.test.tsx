// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readDefaultPayment } from '../../../src/application/default-payment';
import { SHELL_SLICE } from '../../../src/application/actors/shell.actors';
import { MemoryStore } from '../../support/fakes/fake-store';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, openAccount, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

async function settings() {
  const page = await renderApp({ path: '/settings', session: freshSession() });
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  return page;
}
const kept = async ({ store }: Awaited<ReturnType<typeof settings>>) => {
  const slice = await store.read(SHELL_SLICE);
  return slice.kind === 'found' ? slice.value : null;
};

describe('the settings [R2.16]', () => {
  it('say the language, the colours, the branch and the sound, and can be used with assistive tools', async () => {
    await settings();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
    expect(screen.getByText('Manama, Bahrain')).toBeTruthy();
    expect(screen.getByText('Alerts can ring.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Settings · Mersal'));
    await expectAccessible();
  });

  it('turn round at once with the language, and keep it [R1.13]', { tags: 'long' }, async () => {
    const page = await settings();
    fireEvent.click(screen.getByRole('radio', { name: 'العربية' }));
    expect(await screen.findByRole('heading', { name: 'الإعدادات' })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    expect(screen.getByText('المنامة، البحرين')).toBeTruthy();
    expect(await kept(page)).toMatchObject({ language: 'ar', languageChosen: true });
    await expectAccessible();
  });

  it('change the colours and the navigation at once, and keep them [R3.04] [R9.12]', { tags: 'long' }, async () => {
    const page = await settings();
    const group = screen.getByRole('group', { name: 'Colours' });
    fireEvent.click(group.querySelectorAll('input')[1] as HTMLInputElement);
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    fireEvent.click(screen.getByLabelText('Icons only'));
    expect(document.documentElement.dataset['nav']).toBe('narrow');
    fireEvent.click(screen.getByLabelText('Icons only'));
    expect(document.documentElement.dataset['nav']).toBe('narrow');
    await waitFor(async () => expect(await kept(page)).toMatchObject({ scheme: 'dark', navCollapsed: true }));
  });

  it(
    'offer the digits where the language has two kinds, and write all of them so at once [R2.16]',
    { tags: 'long' },
    async () => {
      const page = await settings();
      expect(screen.queryByRole('radio', { name: '١٢٣' })).toBeNull();
      fireEvent.click(screen.getByRole('radio', { name: 'العربية' }));
      fireEvent.click(await screen.findByRole('radio', { name: '١٢٣' }));
      await waitFor(async () => expect(await kept(page)).toMatchObject({ digits: 'arab' }));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '١٢٣' }).checked).toBe(true);
      await expectAccessible();
    },
  );

  it('say and keep what requests begin with, for this person alone [R2.16]', async () => {
    const store = new MemoryStore();
    await renderApp({ path: '/settings', session: freshSession(), features: { store } });
    const wallet = await screen.findByRole<HTMLInputElement>('radio', { name: 'Wallet' });
    await waitFor(() => expect(wallet.checked).toBe(true));
    fireEvent.click(screen.getByRole('radio', { name: 'Cash at pick-up' }));
    const { user, regionCode } = freshSession();
    await waitFor(async () =>
      expect(await readDefaultPayment(store, { userId: user.id, regionCode })).toEqual({ method: 'cash' }),
    );
    await expectAccessible();
  });

  it('open the choice of branch [R3.08]', { tags: 'long' }, async () => {
    const { app } = await settings();
    fireEvent.click(screen.getByRole('button', { name: 'Change the branch' }));
    expect(app.shell.getSnapshot().context.regionDialogOpen).toBe(true);
    act(() => app.shell.send({ type: 'CLOSE_REGION_DIALOG' }));
  });
});

describe('the account menu', () => {
  const paths = async () => {
    const links = within(await openAccount()).getByRole('navigation', { name: 'Account' });
    return [...links.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };

  it('leads a customer to their own pages and those of the business [R2.16] [R2.20]', async () => {
    await settings();
    expect(await paths()).toEqual([
      '/profile',
      '/settings',
      '/wallet',
      '/customers',
      '/locations',
      '/account',
      '/Extensions',
      '/users',
      '/branches',
      '/ecommerce/orders',
      '/support',
    ]);
  });

  it.each(
    sampled(
      [
        ['form-user', ['/wallet', '/customers', '/locations']],
        // An account that orders nothing has nothing to do with money or the saved addresses [T.52].
        ['other', ['/customers']],
      ] as const,
      2,
    ),
  )(
    'leads a %s to nothing of the business but the wallet, customers, locations, extensions, branches, store and support they may see [R2.20] [R6.03]',
    async (type, allowed) => {
      const session = freshSession();
      await renderApp({ path: '/settings', session: { ...session, user: { ...session.user, type } } });
      await screen.findByRole('heading', { name: 'Settings', level: 1 });
      expect(await paths()).toEqual([
        '/profile',
        '/settings',
        ...allowed,
        '/Extensions',
        '/branches',
        '/ecommerce/orders',
        '/support',
      ]);
    },
  );
});
