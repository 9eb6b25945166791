// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DELETION_BLOCKERS } from '../../../src/domain/account/deletion';
import { failed } from '../../../src/domain/shared/result';
import { FakeAccount } from '../../support/fakes/fake-account';
import { FakeProfile, refused } from '../../support/fakes/fake-profile';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

let profile: FakeProfile;
beforeEach(() => {
  profile = new FakeProfile();
});
afterEach(cleanup);

async function settings(language: 'en' | 'ar' = 'en') {
  await renderApp({
    path: '/settings',
    session: freshSession(),
    shell: { language, languageChosen: true },
    account: { profile, account: new FakeAccount() },
  });
  return screen.findByRole('region', { name: language === 'en' ? 'Delete your account' : /حذف حسابك/ });
}
const press = async (name: string, scope: HTMLElement = document.body) =>
  fireEvent.click(await within(scope).findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: /Delete your account\?|Not yet/ });
async function asking(): Promise<HTMLElement> {
  await press('Delete my account', await settings());
  return dialog();
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = async () => press('Delete my account', await dialog());
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('deleting one’s account in the settings [R11.25]', () => {
  it('waits for the answer, says where it did not come, and reads again', { tags: 'long' }, async () => {
    profile.readFailure = refused(500, 'INTERNAL');
    const card = await settings();
    await within(card).findByText('No: INTERNAL');
    profile.readFailure = null;
    await press('Try again', card);
    await within(card).findByRole('button', { name: 'Delete my account' });
  });

  it('says the day on which everything is erased before one confirms', async () => {
    const text = (await asking()).textContent;
    expect(text).toMatch(/erased on .*20 December 2026|erased on .*December 20, 2026|erased on .*20 Dec 2026/);
    expect(text).not.toContain('so it closes too');
    await expectAccessible();
  });

  it('says that the business closes with it', async () => {
    profile.account = { ...profile.account, closesBusiness: true };
    expect((await asking()).textContent).toContain('so it closes too');
  });

  it('asks for the password, tells a wrong one, and keeps what is waiting on the card', async () => {
    await asking();
    await submit();
    await screen.findByText('Enter your password.');
    type('Your password', 'a guess');
    await submit();
    await screen.findByText('This is not your password.');
    type('Your password', 'mersal-demo');
    await submit();
    await isClosed();
    await screen.findByText(/20 Dec/);
    await press('Keep my account');
    await screen.findByRole('button', { name: 'Delete my account' });
    expect(profile.account.endsAt).toBeNull();
  });

  it('asks for a code where the second step is on, and tells a wrong one', { tags: 'long' }, async () => {
    profile.profile = { ...profile.profile, twoStep: { isOn: true, recoveryCodesLeft: 10 } };
    await asking();
    type('Your password', 'mersal-demo');
    type('Code', '000000');
    await submit();
    await screen.findByText(/This code is not right/);
    type('Code', '123456');
    await submit();
    await isClosed();
    expect(profile.account.endsAt).not.toBeNull();
  });

  it(
    'stays open with what was typed where the answer is lost, and reads how it stands when it closes',
    { tags: 'long' },
    async () => {
      await asking();
      profile.failure = { kind: 'offline' };
      profile.isAnswerLost = true;
      type('Your password', 'mersal-demo');
      await submit();
      await within(await dialog()).findByRole('alert');
      expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('mersal-demo');
      await press('Cancel', await dialog());
      await screen.findByRole('button', { name: 'Keep my account' });
    },
  );

  it('closes without any change', { tags: 'long' }, async () => {
    await press('Cancel', await asking());
    await isClosed();
    expect(profile.account.askedAt).toBeNull();
  });

  it('lists all that is to be done at once, each with its link, and checks again', async () => {
    profile.account = { ...profile.account, blockers: [...DELETION_BLOCKERS] };
    const box = await asking();
    const list = within(box).getByRole('list', { name: 'To be done first' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(DELETION_BLOCKERS.length);
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/users',
      '/orders',
      '/ecommerce/orders',
      '/orders',
      '/wallet/cash',
      '/wallet/withdrawal',
      '/wallet/topUp',
      '/wallet',
      '/wallet',
      '/wallet/package/list',
      '/ecommerce/settings',
      '/wallet/autoTopUp',
    ]);
    await expectAccessible();
    profile.account = { ...profile.account, blockers: ['orders'] };
    await press('Check again', box);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    profile.account = { ...profile.account, blockers: [] };
    await press('Check again', box);
    await screen.findByLabelText('Your password');
  });

  it('tells what came in between: a request that is refused leads to the list', { tags: 'long' }, async () => {
    await asking();
    profile.account = { ...profile.account, blockers: ['wallet'] };
    type('Your password', 'mersal-demo');
    await submit();
    await screen.findByRole('list', { name: 'To be done first' });
  });

  it('shows what puts off an account that waits', { tags: 'long' }, async () => {
    const endsAt = '2026-12-20T09:00:00.000Z';
    profile.account = { ...profile.account, askedAt: '2026-11-20T09:00:00.000Z', endsAt, blockers: ['debt'] };
    const card = await settings();
    const list = await within(card).findByRole('list', { name: 'To be done first' });
    expect(within(list).getByRole('link', { name: 'Top up' })).toBeTruthy();
  });

  it('stays waiting, and says why, where keeping the account fails', { tags: 'long' }, async () => {
    profile.account = { ...profile.account, askedAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z' };
    await settings();
    profile.keepAccount = () => Promise.resolve(failed(refused(500, 'INTERNAL')));
    await press('Keep my account');
    await screen.findByText('No: INTERNAL');
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  });

  it.each(LANGUAGES)('can be used with assistive tools, in %s', { tags: 'long' }, async (language) => {
    await settings(language);
    await expectAccessible();
  });
});
