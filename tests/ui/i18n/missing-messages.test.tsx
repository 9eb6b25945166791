// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { freshSession, renderApp } from '../../support/pages/whole-app';

// Text files that do not load although the server can be reached.
const net = vi.hoisted(() => ({ isUp: true }));
vi.mock('../../../src/ui/i18n/en/settings.json', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('../../../src/ui/i18n/ar/common.json', async (original) => {
  const { default: messages } = await original<{ default: object }>();
  return {
    get default() {
      if (!net.isUp) throw new Error('Failed to fetch dynamically imported module');
      return messages;
    },
  };
});

beforeEach(() => {
  net.isUp = true;
  vi.stubGlobal('fetch', async () => new Response(null));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('texts that fail to load', () => {
  it(
    'are said to be missing where their page would stand; the shell and the other pages work on [T.45]',
    { tags: 'long' },
    async () => {
      const { go } = await renderApp({ path: '/settings', session: freshSession() });
      expect(await screen.findByRole('heading', { name: 'Something broke on this page' })).toBeTruthy();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
      expect(document.body.textContent).not.toContain('scheme.');
      await go('/terms');
      expect(await main.findByRole('heading', { level: 1, name: /Terms/ })).toBeTruthy();
    },
  );

  it('of another language leave the page in this one, which can be asked for again [R1.13]', async () => {
    net.isUp = false;
    await renderApp({ path: '/auth/login' });
    const ask = () => fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
    ask();
    expect(await screen.findByText(/Check your connection, then try again/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    net.isUp = true;
    ask();
    expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  });

  it('of the very first page start no app [T.45]', async () => {
    net.isUp = false;
    await expect(loadMessages('ar')).rejects.toThrow(/fetch/);
  });
});
