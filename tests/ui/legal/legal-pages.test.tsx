// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const PAGES = [
  ['/tac', 'Terms and conditions', 'الشروط والأحكام'],
  ['/privacy-policy', 'Privacy policy', 'سياسة الخصوصية'],
] as const;

describe.each(PAGES)('%s', (path, title, arabic) => {
  it(
    'is there for everybody, in both languages, with its contents, version and date [R2.51] [R6.07] [R1.13]',
    { tags: 'long' },
    async () => {
      const { app, location } = await renderApp({ path });
      expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
      expect(location()).toBe(path);
      expect(screen.getByText(/Version 1\.0/)).toBeTruthy();
      expect(screen.getByText('in force since 20 November 2026').getAttribute('dateTime')).toBe('2026-11-20');
      const sections = screen.getAllByRole('heading', { level: 2 }).length - 1;
      const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
      expect(links).toHaveLength(sections);
      for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '#none')).toBeTruthy();
      await expectAccessible();
      act(() => app.shell.send({ type: 'SET_LANGUAGE', language: 'ar' }));
      expect(await screen.findByRole('heading', { name: arabic, level: 1 })).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections + 1);
      await expectAccessible();
    },
  );

  it('stands in the shell for who is signed in [R2.51]', async () => {
    await renderApp({ path, session: freshSession() });
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
  });
});

describe('/terms', () => {
  it('shows the terms in the shell, and prints them [R2.03]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await renderApp({ path: '/terms', session: freshSession() });
    expect(await screen.findByRole('heading', { name: 'Terms and conditions', level: 1 })).toBeTruthy();
    expect(document.title).toBe('Terms and conditions · Mersal');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('is for who is signed in; others sign in first [R2.03] [R6.07]', async () => {
    const { location } = await renderApp({ path: '/terms' });
    await waitFor(() => expect(location()).toBe('/auth/login?redirect=%2Fterms'));
  });
});
