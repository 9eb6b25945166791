// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const TEXTS = {
  en: { email: 'E-mail', password: 'Password', signIn: 'Sign in', code: 'Code of the app', submit: 'Continue' },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    code: 'رمز التطبيق',
    submit: 'متابعة',
  },
} as const;

/** The sign-in page after a right password, for somebody with a second step. */
async function openStep(language: 'en' | 'ar' = 'en') {
  const messages = TEXTS[language];
  const page = await renderApp({ path: '/auth/login?redirect=%2F404', shell: { language } });
  page.auth.twoStep.add('layla');
  fireEvent.input(screen.getByLabelText(messages.email), { target: { value: 'layla@shop.example' } });
  fireEvent.input(screen.getByLabelText(messages.password), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: messages.signIn }));
  await screen.findByLabelText(messages.code);
  return page;
}

const field = (label: string = TEXTS.en.code) => screen.getByLabelText<HTMLInputElement>(label);
const type = (value: string, label?: string) => fireEvent.input(field(label), { target: { value } });

describe('the second step of a sign-in', () => {
  it.each(LANGUAGES)('can be used with assistive tools, has the focus and is made for codes, %s', async (language) => {
    await openStep(language);
    const input = field(TEXTS[language].code);
    expect(document.activeElement).toBe(input);
    expect([input.inputMode, input.autocomplete, input.dir, input.form?.method]).toEqual([
      'numeric',
      'one-time-code',
      'ltr',
      'post',
    ]);
    expect(screen.queryByRole('button', { name: TEXTS[language].signIn })).toBeNull();
    await expectAccessible();
  });

  it.each(sampled(['123456', ' 123 456 ', '١٢٣٤٥٦', '۱۲۳۴۵۶'], 2))(
    'sends "%s" by itself once it is whole, and goes where the person wanted to be [R2.44] [R5.14]',
    async (typed) => {
      const { location } = await openStep();
      type(typed.trim().slice(0, 3));
      expect(screen.queryByRole('alert')).toBeNull();
      type(typed);
      await waitFor(() => expect(location()).toBe('/404'));
      expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy();
    },
  );

  it('says beside the field what is missing, asking nobody [R5.03]', async () => {
    const { app } = await openStep();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please enter the code that your app shows.')).toBeTruthy();
    type('12');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('The code has six digits.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(app.session.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('shows the server’s words for a wrong code once, and lets it be typed over [R8.03]', async () => {
    const { auth, app } = await openStep();
    type('000000');
    expect((await screen.findByRole('alert')).textContent).toContain('No');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
    fireEvent.input(field(), { target: { value: '000000' } });
    expect(app.session.getSnapshot().hasTag('busy'), 'the same code is not sent again by itself').toBe(false);
    expect(auth.signOuts).toBe(0);
    type('123456');
    await waitFor(() => expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true));
  });

  it('takes a recovery code, which is sent only when asked', async () => {
    const { app } = await openStep();
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const recovery = await screen.findByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(recovery);
    expect(recovery.inputMode).toBe('text');
    type('spare-key-1', 'Recovery code');
    expect(app.session.getSnapshot().hasTag('codeNeeded')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true));
  });

  it('goes back to the password with all that was typed there', async () => {
    await openStep();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('layla@shop.example');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByLabelText(TEXTS.en.code)).toBeNull();
  });
});
