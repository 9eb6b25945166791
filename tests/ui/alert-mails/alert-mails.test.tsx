// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeAlertChoices } from '../../support/fakes/fake-alert-choices';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

interface Opened {
  readonly alertChoices?: FakeAlertChoices;
  readonly isIn?: boolean;
  readonly language?: 'en' | 'ar';
}

async function open(
  path: string,
  { alertChoices = new FakeAlertChoices(), isIn = false, language = 'en' }: Opened = {},
) {
  const page = await renderApp({
    path,
    ...(isIn ? { session: freshSession() } : {}),
    shell: { language, languageChosen: true },
    alertChoices,
  });
  return { ...page, alertChoices };
}

describe('stopping mails by their link [R11.24]', () => {
  it('needs no session, does nothing before the press, and says how to turn them on again', async () => {
    const { alertChoices, location } = await open('/alert-mails#business');
    const press = await screen.findByRole('button', { name: 'Stop these mails' });
    expect(location()).toBe('/alert-mails');
    expect(alertChoices.choices.business.mail).toBe(true);
    await expectAccessible();
    alertChoices.failure = { kind: 'offline' };
    fireEvent.click(press);
    await screen.findByRole('alert');
    alertChoices.failure = null;
    fireEvent.click(press);
    expect(await screen.findByText(/no more mails about “Your business”.*open the settings/)).toBeTruthy();
    expect(alertChoices.choices.business.mail).toBe(false);
  });

  it.each(sampled(['/alert-mails', '/alert-mails#none'], 2, 1))(
    'says of a link that does not work what to do: %s',
    async (path) => {
      await open(path, { language: 'ar' });
      if (path.includes('#')) fireEvent.click(await screen.findByRole('button', { name: 'إيقاف هذه الرسائل' }));
      expect(await screen.findByRole('heading', { name: 'هذا الرابط لا يعمل' })).toBeTruthy();
    },
  );
});

describe('the table of alerts in the settings [R11.24]', () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('shows what is chosen, changes it at once, and rings for nothing that is not shown', async () => {
    const { alertChoices } = await open('/settings', { isIn: true });
    const mail = await box('Answers: By email');
    expect(mail.checked).toBe(false);
    await expectAccessible();
    fireEvent.click(mail);
    await waitFor(() => expect(alertChoices.choices.answer.mail).toBe(true));
    await waitFor(async () => expect((await box('Answers: In the app')).disabled).toBe(false));
    fireEvent.click(await box('Answers: In the app'));
    await waitFor(async () => expect((await box('Answers: With sound')).disabled).toBe(true));
    expect((await box('Answers: With sound')).checked).toBe(false);
    // Its mails cannot be turned off.
    expect((await box('Money: In the app')).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Money: By email' })).toBeNull();
    expect(screen.getAllByText('Always')).toHaveLength(2);
  });

  it('takes a choice back that could not be stored, and says why', { tags: 'long' }, async () => {
    const { alertChoices } = await open('/settings', { isIn: true });
    const mail = await box('Answers: By email');
    alertChoices.failure = { kind: 'offline' };
    fireEvent.click(mail);
    await screen.findByRole('alert');
    alertChoices.failure = null;
    await waitFor(async () => expect((await box('Answers: By email')).disabled).toBe(false));
    expect(alertChoices.choices.answer.mail).toBe(false);
  });
});
