// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

function fill(user: string, word: string): void {
  fireEvent.input(email(), { target: { value: user } });
  fireEvent.input(password(), { target: { value: word } });
}

describe('the sign-in page', () => {
  it.each(LANGUAGES)('can be used with assistive tools, %s [R2.52]', async (language) => {
    await renderApp({ path: '/auth/login', shell: { language } });
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(document.title).toContain(language === 'ar' ? 'مرسال' : 'Mersal');
    await expectAccessible();
  });

  it('says beside the field what is missing and goes to it, asking nobody [R5.03]', async () => {
    const { app } = await renderApp({ path: '/auth/login' });
    fireEvent.click(submit());
    expect(screen.getByText('Please enter your e-mail.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Please enter your e-mail.',
    );
    expect(document.activeElement).toBe(email());
    expect(app.session.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('says that an e-mail is none and keeps it [R5.03]', async () => {
    await renderApp({ path: '/auth/login' });
    fill('manama', 'right');
    fireEvent.click(submit());
    expect(screen.getByText(/does not look like an e-mail/)).toBeTruthy();
    expect(email().value).toBe('manama');
    expect(password().value).toBe('right');
  });

  it('shows the server’s words in the language shown and keeps what was typed [R8.03]', async () => {
    await renderApp({ path: '/auth/login' });
    fill('layla@shop.example', 'wrong');
    fireEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('No');
    expect(email().value).toBe('layla@shop.example');
    expect(password().value).toBe('wrong');
    fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
    expect((await screen.findByText('لا')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('البريد الإلكتروني').value).toBe('layla@shop.example');
  });

  it('goes where the person wanted to be [R2.44] [R4.09]', async () => {
    const { location } = await renderApp({ path: '/auth/login?redirect=%2F404%3Ffrom%3Dmail' });
    fill(' layla@shop.example ', 'right');
    fireEvent.submit(submit().closest('form') as HTMLFormElement);
    await waitFor(() => expect(location()).toBe('/404?from=mail'));
    expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy();
  });

  it('never goes to another origin [T.29] [R2.44]', async () => {
    const { location } = await renderApp({ path: '/auth/login?redirect=%2F%2Fevil.example', session: freshSession() });
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('shows and hides the password [R2.52]', async () => {
    await renderApp({ path: '/auth/login' });
    expect(password().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password().type).toBe('password');
  });

  it('is made for password managers, and puts nothing in the address even before the app has started [R2.52]', async () => {
    await renderApp({ path: '/auth/login' });
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(email().form?.method).toBe('post');
  });

  it('says that a session has ended and keeps the way back [R8.01] [R2.44]', async () => {
    const { app, location, auth } = await renderApp({ path: '/orders?view=history', session: freshSession() });
    await screen.findByRole('button', { name: 'Account' });
    auth.revokeAll();
    const token = app.session.getSnapshot().context.session?.refreshToken ?? '';
    await act(async () => {
      app.session.send({ type: 'TOKEN_REFUSED', token });
      await Promise.resolve();
    });
    await waitFor(() => expect(app.session.getSnapshot().hasTag('over')).toBe(true));
    await waitFor(() => expect(location()).toBe('/auth/login?redirect=%2Forders%3Fview%3Dhistory'));
    expect(screen.getByText(/Your session has ended/)).toBeTruthy();
  });
});
