// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '../../../src/domain/account/account';
import type { AuditEvent } from '../../../src/domain/account/audit';
import { expectAccessible } from '../../support/pages/axe';
import { FakeAccount } from '../../support/fakes/fake-account';
import { FakeProfile, refused } from '../../support/fakes/fake-profile';
import { MemoryStore } from '../../support/fakes/fake-store';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

let account: FakeAccount;
let store: MemoryStore;
beforeEach(() => {
  account = new FakeAccount();
  store = new MemoryStore();
});
afterEach(cleanup);

const press = (name: string | RegExp, scope: HTMLElement = document.body) =>
  fireEvent.click(within(scope).getByRole('button', { name }));
const card = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.getByRole('dialog', { name: /./ });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /./ })).toBeNull());
const event = (index: number, change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: `e-${index}`,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'signed-in',
  actor: 'Layla Hassan',
  subject: null,
  browser: 'Chrome',
  system: 'Windows',
  ...change,
});

async function open(language: 'en' | 'ar' = 'en') {
  const app = await renderApp({
    path: '/account',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    account: { profile: new FakeProfile(), account },
  });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Account' : 'الحساب' });
  return app;
}

describe('the account of a business', () => {
  it.each(LANGUAGES)(
    'shows what it registered with, its keys and what happened, and is accessible, in %s [R2.20]',
    async (language) => {
      account.events = [event(1)];
      await account.createCredential({ name: 'Till', scopes: ['orders:read'] });
      await open(language);
      const area = await card(language === 'en' ? 'Business' : 'المنشأة');
      await within(area).findByText('123456-1');
      for (const fact of [
        'https://pearl.example',
        '+973 3612 3456',
        'certificate.pdf',
        language === 'en' ? 'Online shop' : 'متجر إلكتروني',
      ])
        expect(area.textContent).toContain(fact);
      await within(await card(language === 'en' ? 'API keys' : 'مفاتيح الواجهة البرمجية')).findByText('Till');
      await screen.findAllByRole('row');
      await expectAccessible();
    },
  );

  it('is not for the other account types [R2.20]', async () => {
    const session = freshSession();
    await renderApp({
      path: '/account',
      session: { ...session, user: { ...session.user, type: 'form-user' } },
      features: { store },
      account: { profile: new FakeProfile(), account },
    });
    await screen.findByRole('button', { name: 'Account' });
    await waitFor(() => expect(screen.queryByText('API keys')).toBeNull());
  });

  it.each(
    sampled(
      [
        ['en', 'unverified', null, /Being checked.*do not show your business name/s],
        ['en', 'refused', 'number', /Not verified.*We did not find your number/s],
        ['ar', 'refused', 'name', /غير موثَّقة.*قد يُظن أن اسم منشأتك/s],
        ['ar', 'verified', null, /يظهر اسم منشأتك/],
      ] as const,
      3,
    ),
  )(
    'says whether the business is verified and what that means: %s, %s [T.49]',
    async (language, state, reason, text) => {
      account.owned = { ...account.owned, review: { state, reason, decidedAt: null } };
      await open(language);
      await waitFor(() => expect(document.body.textContent).toMatch(text));
      await expectAccessible();
    },
  );

  it(
    'says of an older account that nothing more is known, and of everything what is not there yet',
    { tags: 'long' },
    async () => {
      account.owned = { ...account.owned, registration: null };
      await open();
      await screen.findByText(/older than our registration form/);
      // Support is there: the way to it stands beside what it is for [R2.20].
      expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/support');
      await screen.findByRole('heading', { name: 'No keys yet' });
      await screen.findByRole('heading', { name: 'Nothing has happened yet' });
      await expectAccessible();
    },
  );

  it('says in each place that it did not load, and loads again there', async () => {
    account.readFailure = refused(500, 'INTERNAL');
    await open();
    await waitFor(() => expect(screen.getAllByText('No: INTERNAL')).toHaveLength(3));
    account.readFailure = null;
    press('Try again', await card('API keys'));
    await screen.findByRole('heading', { name: 'No keys yet' });
    expect(screen.getAllByText('No: INTERNAL')).toHaveLength(2);
  });
});

describe('a key for a program', () => {
  it('is named, given its scopes, and its secret is shown once, with a call to try it here [R2.32]', async () => {
    await open();
    fireEvent.click(await within(await card('API keys')).findByRole('button', { name: 'Create a key' }));
    fireEvent.click(await within(dialog()).findByRole('button', { name: 'Create the key' }));
    await within(dialog()).findByText('Please give the key a name.');
    expect(within(dialog()).getByText('Choose at least one thing.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog()).getByLabelText('Name')));
    await expectAccessible();
    fireEvent.change(within(dialog()).getByLabelText('Name'), { target: { value: 'Till in Juffair' } });
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: /See deliveries/ }));
    account.failure = refused(409, 'TOO_MANY');
    press('Create the key', dialog());
    await within(dialog()).findByText('No: TOO_MANY');
    account.failure = null;
    press('Create the key', dialog());
    await screen.findByRole('heading', { name: 'Copy the secret now' });
    expect(within(dialog()).getByText('mrs_c-1_secret1')).toBeTruthy();
    const call = [...dialog().querySelectorAll('pre')].at(-1)?.textContent ?? '';
    expect(call).toContain(`${window.location.origin}/v2/customer/orders`);
    for (const header of ["'Authorization: Bearer mrs_c-1_secret1'", "'region: BH-manama'", "'branch: b-juffair'"])
      expect(call).toContain(`-H ${header}`);
    await expectAccessible();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    press('I have copied it', dialog());
    await gone();
    await within(await card('API keys')).findByText('Till in Juffair');
    expect(document.body.textContent).not.toContain('mrs_c-1_secret1');
    expect(JSON.stringify([...store.disk.slices])).not.toMatch(/secret1|Till in Juffair/);
  });

  it('is found half made after a session that ended [R2.32]', { tags: 'long' }, async () => {
    await open();
    fireEvent.click(await within(await card('API keys')).findByRole('button', { name: 'Create a key' }));
    fireEvent.change(await within(dialog()).findByLabelText('Name'), { target: { value: 'Half' } });
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: /See the wallet/ }));
    await waitFor(() => expect(JSON.stringify([...store.disk.slices])).toContain('wallet:read'));
    cleanup();
    await open();
    fireEvent.click(await within(await card('API keys')).findByRole('button', { name: 'Create a key' }));
    fireEvent.click(await within(dialog()).findByRole('button', { name: 'Continue where you left off' }));
    expect(within(dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Half');
    expect(within(dialog()).getByRole<HTMLInputElement>('checkbox', { name: /See the wallet/ }).checked).toBe(true);
    press('Cancel', dialog());
    await gone();
    await waitFor(() => expect(JSON.stringify([...store.disk.slices])).not.toContain('Half'));
  });

  it('gets a new secret while the old one works for a day more [R2.32]', { tags: 'long' }, async () => {
    await account.createCredential({ name: 'Till', scopes: ['orders:read'] });
    await open();
    await within(await card('API keys')).findByText('Till');
    press('New secret for Till');
    expect(dialog().textContent).toContain('goes on working for a day');
    press('Keep it as it is', dialog());
    await gone();
    press('New secret for Till');
    press('New secret', dialog());
    await screen.findByText('mrs_c-1_secret2');
    press('I have copied it', dialog());
    await screen.findByText(/The former secret works until/);
  });

  it('is revoked after one question by its name, also where somebody was faster [R2.32]', async () => {
    await account.createCredential({ name: 'Till', scopes: ['orders:read'] });
    await account.createCredential({ name: 'Shop', scopes: ['orders:write'] });
    await open();
    await within(await card('API keys')).findByText('Till');
    press('Revoke Till');
    expect(screen.getByRole('heading', { level: 2, name: /Revoke .*Till/ })).toBeTruthy();
    await expectAccessible();
    account.failure = { kind: 'offline' };
    press('Revoke', dialog());
    await within(dialog()).findByRole('alert');
    account.failure = null;
    press('Revoke', dialog());
    await gone();
    const area = await card('API keys');
    await waitFor(() => expect(within(area).queryByText('Till')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'New secret for Shop' }));
    await account.revokeCredential('c-2');
    press('New secret', dialog());
    await screen.findByRole('heading', { name: 'This key is gone' });
    press('Close', dialog());
    await screen.findByRole('heading', { name: 'No keys yet' });
  });
});

describe('what happened', () => {
  it('has words and an icon for everything that can [R2.20]', { tags: 'long' }, async () => {
    account.events = AUDIT_KINDS.map((kind, index) =>
      event(index, { kind, actor: index === 0 ? null : 'Layla Hassan', subject: index === 1 ? 'Yusuf Ali' : null }),
    );
    await open('ar');
    fireEvent.click(await screen.findByRole('button', { name: /المزيد/ }));
    const shown = () => screen.getAllByRole('row').filter((row) => row.querySelector('svg') !== null);
    await waitFor(() => expect(shown()).toHaveLength(AUDIT_KINDS.length));
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.textContent).join(' ')).not.toMatch(/activity\.|signed-|undefined/);
    expect(screen.getByText('غير معروف')).toBeTruthy();
    await expectAccessible();
  });

  it('stands under the day of the region, and more of it comes when asked for [R2.20]', async () => {
    // Half past nine in the evening in London is the next day in Bahrain.
    account.events = [
      event(0, { at: '2026-11-20T21:30:00.000Z' }),
      ...Array.from({ length: 34 }, (_, index) => event(index + 1, { at: '2026-11-20T20:30:00.000Z' })),
    ];
    await open();
    await screen.findByRole('rowheader', { name: '21 Nov 2026' });
    expect(screen.getByRole('rowheader', { name: '20 Nov 2026' })).toBeTruthy();
    const events = () => screen.getAllByRole('row').filter((row) => row.querySelector('svg') !== null);
    expect(events()).toHaveLength(30);
    account.readFailure = { kind: 'offline' };
    press('Show more');
    await within(await card('Activity')).findByRole('alert', undefined, { timeout: 10_000 });
    account.readFailure = null;
    press('Show more');
    await waitFor(() => expect(events()).toHaveLength(35));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
