// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESET_RESEND_WAIT } from '../../../src/domain/shared/constants';
import { expectAccessible } from '../../support/pages/axe';
import { FakeReset } from '../../support/fakes/fake-reset';
import { freshSession, renderApp } from '../../support/pages/whole-app';

let reset: FakeReset;
beforeEach(() => {
  reset = new FakeReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openLink(token = reset.lastToken, language: 'en' | 'ar' = 'en') {
  return renderApp({ path: `/reset/${token}`, shell: { language }, reset });
}

describe('asking for a new password', () => {
  it('is one step from the sign-in page, and one back [R2.53]', async () => {
    const { location } = await renderApp({ path: '/auth/login', reset });
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await title('Forgot your password?');
    expect(location()).toBe('/reset');
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
  });

  it('says beside the field that an e-mail is none, and keeps it [R5.03]', async () => {
    await renderApp({ path: '/reset', reset });
    await title('Forgot your password?');
    type('E-mail', 'layla');
    press('Send the link');
    expect(await screen.findByText(/does not look like an e-mail/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('layla');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(reset.asked).toEqual([]);
  });

  it.each(['layla@shop.example', 'nobody@shop.example'])(
    'says the same to %s, in the language shown, and reads it out [R2.53] [T.22]',
    async (email) => {
      await renderApp({ path: '/reset', reset, shell: { language: 'ar' } });
      await title('نسيت كلمة المرور؟');
      type('البريد الإلكتروني', email);
      press('إرسال الرابط');
      expect(await title('تحقق من بريدك الإلكتروني')).toBe(document.activeElement);
      expect(reset.asked).toEqual([{ email, language: 'ar' }]);
      expect(screen.getByText(/إن كان هناك حساب/).textContent).toContain(email);
      await expectAccessible();
    },
  );

  it('sends it again when the seconds are over, or to another e-mail at once [R2.53]', async () => {
    await renderApp({ path: '/reset', reset });
    await title('Forgot your password?');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    type('E-mail', 'layla@shop.example');
    press('Send the link');
    await title('Check your e-mail');
    expect(screen.getByText(`You can send it again in ${RESET_RESEND_WAIT} seconds.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    await vi.advanceTimersByTimeAsync(RESET_RESEND_WAIT * 1_000);
    press('Send it again');
    expect(await screen.findByText(/Only the newest link works/)).toBeTruthy();
    expect(reset.asked).toHaveLength(2);
    press('Use another e-mail');
    await title('Forgot your password?');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('layla@shop.example');
  });

  it('says what went wrong and loses nothing typed: offline, too many attempts [R8.03]', async () => {
    await renderApp({ path: '/reset', reset });
    await title('Forgot your password?');
    type('E-mail', 'layla@shop.example');
    for (const failure of [
      { kind: 'offline' },
      {
        kind: 'refused',
        status: 429,
        code: 'RATE_LIMITED',
        text: { en: 'Too many tries.', ar: 'محاولات كثيرة.' },
        fields: [],
        retryAfterMs: 60_000,
      },
    ] as const) {
      reset.failure = failure;
      press('Send the link');
      await screen.findByText(
        failure.kind === 'offline' ? /connection|reach/i : 'Too many tries. You can try again in 60 seconds.',
      );
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('layla@shop.example');
    }
    reset.failure = null;
    press('Send the link');
    await title('Check your e-mail');
  });
});

describe('choosing a new password by a link', () => {
  beforeEach(() => reset.ask({ email: 'layla@shop.example', language: 'en' }));

  it('takes the token out of the address at once, checks it and saves the password [R2.53] [T.18]', async () => {
    const { location } = await openLink();
    await title('Choose a new password');
    expect(location()).toBe('/reset/choose');
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    expect([field.autocomplete, field.type, field.form?.method]).toEqual(['new-password', 'password', 'post']);
    press('Show the password');
    expect(field.type).toBe('text');
    type('New password', 'short');
    press('Save the password');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At least 6 characters.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await expectAccessible();
    type('New password', 'sesame');
    press('Save the password');
    expect(await title('Your password is changed')).toBe(document.activeElement);
    expect(reset.passwords).toEqual(['sesame']);
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(location()).toBe('/auth/login'));
  });

  it('leads somebody who was signed in here out first, for that session has ended too [T.16]', async () => {
    await renderApp({ path: `/reset/${reset.lastToken}`, session: freshSession(), reset });
    await title('Choose a new password');
    type('New password', 'sesame');
    press('Save the password');
    await title('Your password is changed');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/logout');
  });

  it.each([
    ['en', 'used', 'RESET_LINK_USED', 'This link does not work', 'Send a new link'],
    ['ar', 'expired', 'RESET_LINK_EXPIRED', 'هذا الرابط لا يعمل', 'إرسال رابط جديد'],
    ['en', 'unknown', 'RESET_LINK_UNKNOWN', 'This link does not work', 'Send a new link'],
  ] as const)(
    'says in %s what became of a link that is %s, and offers another [R2.53]',
    async (language, state, code, heading, another) => {
      const token = reset.lastToken;
      if (state === 'used') await reset.confirm(token, 'somebody was faster');
      if (state === 'expired') await reset.ask({ email: 'layla@shop.example', language });
      await openLink(state === 'unknown' ? 'never-sent' : token, language);
      await title(heading);
      expect(screen.getByText(new RegExp(code))).toBeTruthy();
      expect(screen.getByRole('link', { name: another }).getAttribute('href')).toBe('/reset');
      await expectAccessible();
    },
  );

  it('says that it could not look at the link, and looks again [R8.03]', async () => {
    reset.failure = { kind: 'offline' };
    await openLink();
    await title('We could not check your link');
    reset.failure = null;
    press('Try again');
    await title('Choose a new password');
  });

  it('keeps what was typed where the connection breaks, and does not call a link dead that it may have used itself [R2.53]', async () => {
    await openLink();
    await title('Choose a new password');
    type('New password', 'sesame');
    reset.failure = { kind: 'offline' };
    reset.isAnswerLost = true;
    press('Save the password');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('sesame');
    reset.failure = null;
    press('Save the password');
    await title('Your password may be changed already');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it.each([
    ['en', 'welcome', 'Welcome to Mersal', 'Password', 'Save the password', 'You are all set', 'Sign in'],
    ['ar', 'invitation', 'وصلتك دعوة للانضمام', 'كلمة المرور', 'حفظ كلمة المرور', 'حسابك جاهز', 'تسجيل الدخول'],
  ] as const)(
    'says in %s what a %s link is for and whose it is, and takes the e-mail along to the sign-in [R4.07]',
    async (language, purpose, heading, label, save, done, signIn) => {
      reset = new FakeReset('layla@shop.example', purpose);
      await reset.ask({ email: 'layla@shop.example', language });
      const { location, container } = await openLink(reset.lastToken, language);
      await title(heading);
      expect(screen.getByText(/layla@shop\.example/)).toBeTruthy();
      expect(
        container.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value,
        'for whoever keeps passwords',
      ).toBe('layla@shop.example');
      await expectAccessible();
      type(label, 'sesame');
      press(save);
      await title(done);
      fireEvent.click(screen.getByRole('link', { name: signIn }));
      await waitFor(() =>
        expect(container.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('layla@shop.example'),
      );
      expect(location()).toBe('/auth/login');
    },
  );

  it('takes the e-mail along when it first leads out [T.16]', async () => {
    const { location, container } = await renderApp({
      path: `/reset/${reset.lastToken}`,
      session: freshSession(),
      reset,
    });
    await title('Choose a new password');
    type('New password', 'sesame');
    press('Save the password');
    await title('Your password is changed');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() =>
      expect(container.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('layla@shop.example'),
    );
    expect(location()).toBe('/auth/login');
  });

  it('asks for the link again where the history has lost it [R2.53]', async () => {
    await openLink('choose');
    await title('This link does not work');
  });
});
