// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
  it('is one step from the sign-in page, and one back [R2.53]', { tags: 'long' }, async () => {
    const { location } = await renderApp({ path: '/auth/login', reset });
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await title('Forgot your password?');
    expect(location()).toBe('/reset');
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
  });

  it('says beside the field that an e-mail is none, and keeps it [R5.03]', { tags: 'long' }, async () => {
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

  it('sends it again when the seconds are over, or to another e-mail at once [R2.53]', { tags: 'long' }, async () => {
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

  it.each([
    ['en', 'New password', 'Save the password', /Many people use this password/],
    ['ar', 'كلمة المرور الجديدة', 'حفظ كلمة المرور', /كلمة المرور هذه شائعة/],
  ] as const)(
    'says beside the field, in %s, that a password is easy to guess, keeps it, and the link still works [R5.02] [R11.42]',
    async (language, label, save, text) => {
      await openLink(reset.lastToken, language);
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      type(label, '123456');
      press(save);
      expect(await screen.findByText(text)).toBeTruthy();
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['123456', 'true']);
      expect(screen.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(field));
      type(label, 'open sesame');
      press(save);
      await waitFor(() => expect(reset.passwords).toEqual(['open sesame']));
    },
  );

  describe('while another person is signed in here', () => {
    const mariam = () => {
      const session = freshSession();
      return { ...session, user: { ...session.user, name: 'Mariam Ali', email: 'mariam@shop.example' } };
    };
    const openBy = (language: 'en' | 'ar' = 'en', token = reset.lastToken) =>
      renderApp({ path: `/reset/${token}`, session: mariam(), shell: { language, languageChosen: true }, reset });

    it.each([
      ['en', 'Somebody else is signed in here', /deletes what they have not sent/, 'Continue as'],
      ['ar', 'يوجد حساب آخر مفتوح هنا', /ويُحذف ما لم يُرسَل/, 'المتابعة باسم'],
    ] as const)(
      'says who it is in %s, for whom the link is, and what using it does; nothing is ended unasked [R11.42]',
      async (language, heading, consequence, stay) => {
        const { app, container } = await openBy(language);
        await waitFor(() => expect(container.querySelector('h1')?.textContent).toBe(heading));
        expect(await title(heading)).toBe(document.activeElement);
        expect(screen.getByText(/mariam@shop\.example/).textContent).toContain('layla@shop.example');
        expect(screen.getByText(consequence)).toBeTruthy();
        expect(screen.getByRole('link', { name: new RegExp(stay) }).getAttribute('href')).toBe('/');
        expect(container.querySelector('form')?.hidden, 'no password is asked for yet').toBe(true);
        expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true);
        await expectAccessible();
      },
    );

    it('signs them out only when told to, and then offers the form [R11.42]', async () => {
      const { app } = await openBy();
      fireEvent.click(await screen.findByRole('button', { name: /Sign out .*Mariam Ali.* and use the link/ }));
      await title('Choose a new password');
      expect(app.session.getSnapshot().hasTag('signedOut')).toBe(true);
      type('New password', 'open sesame');
      press('Save the password');
      await title('Your password is changed');
      expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login');
    });

    it('offers to continue as them where the link is dead, and signs them out by no plain “Sign in” [R11.42]', async () => {
      const { app } = await openBy('en', 'never-sent');
      await title('This link does not work');
      expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
      expect(screen.getByText(/Mariam Ali.*is signed in in this browser/)).toBeTruthy();
      expect(screen.getByRole('link', { name: /Continue as .*Mariam Ali/ }).getAttribute('href')).toBe('/');
      const out = screen.getByRole('link', { name: /Sign out .*Mariam Ali.* and sign in/ });
      expect(out.getAttribute('href')).toBe('/auth/logout');
      expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true);
      await expectAccessible();
    });

    it('asks too if they sign in meanwhile in another tab, and keeps what was typed [R11.42] [T.59]', async () => {
      const { app } = await openLink();
      await title('Choose a new password');
      type('New password', 'open sesame');
      const elsewhere = (session: ReturnType<typeof mariam> | null) =>
        act(async () =>
          app.session.send({ type: 'STORED_CHANGED', persisted: session === null ? null : { kind: 'open', session } }),
        );
      await elsewhere(mariam());
      await title('Somebody else is signed in here');
      await elsewhere(null);
      await title('Choose a new password');
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('open sesame');
      press('Save the password');
      await title('Your password is changed');
      await elsewhere(mariam());
      expect(await screen.findByRole('link', { name: /Continue as .*Mariam Ali/ })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    });
  });

  it('asks for the link again where the history has lost it [R2.53]', async () => {
    await openLink('choose');
    await title('This link does not work');
  });
});
