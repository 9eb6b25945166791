// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { FakeAccount } from '../../support/fakes/fake-account';
import { FakeProfile, refused } from '../../support/fakes/fake-profile';
import { MemoryStore } from '../../support/fakes/fake-store';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { stubNavigator } from '../../support/pages/stub-navigator';

let profile: FakeProfile;
let store: MemoryStore;
beforeEach(() => {
  profile = new FakeProfile();
  store = new MemoryStore();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string | RegExp, scope: HTMLElement = document.body) =>
  fireEvent.click(within(scope).getByRole('button', { name }));
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string, value: string, scope: HTMLElement = document.body) =>
  fireEvent.input(within(scope).getByLabelText(label), { target: { value } });
const card = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.getByRole('dialog', { name: /./, hidden: false });

async function open(language: 'en' | 'ar' = 'en') {
  const app = await renderApp({
    path: '/profile',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    account: { profile, account: new FakeAccount() },
  });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Your profile' : 'ملفك الشخصي' });
  return app;
}

describe('the page of one’s own', () => {
  it.each(LANGUAGES)(
    'shows data, password, second step and devices, and is accessible, in %s [R2.32]',
    async (language) => {
      await open(language);
      expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThanOrEqual(4);
      await screen.findByText(language === 'en' ? 'Chrome on Windows' : /Chrome.*Windows/);
      await expectAccessible();
    },
  );

  it('is open to every account type [R2.32]', async () => {
    const session = freshSession();
    await renderApp({
      path: '/profile',
      session: { ...session, user: { ...session.user, type: 'other' } },
      features: { store },
      account: { profile, account: new FakeAccount() },
    });
    await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  });

  it('says that it did not load, and loads again', async () => {
    profile.readFailure = refused(500, 'INTERNAL');
    await open();
    await screen.findByText('No: INTERNAL');
    profile.readFailure = null;
    press('Try again');
    await card('Personal data');
  });
});

describe('personal data', () => {
  it('says what is wrong once a field was left, leads there, and saves a number as people write it [R2.32] [R5.03]', async () => {
    const { app } = await open();
    await screen.findByLabelText('Name');
    const stale = vi.spyOn(app.session, 'send');
    change('Name', ' ');
    expect(screen.queryByText('Please enter your name.')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Name'));
    expect(screen.getByText('Please enter your name.')).toBeTruthy();
    change('Phone', '12');
    press('Save');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(screen.getByText('This is not a complete phone number.')).toBeTruthy();
    await expectAccessible();
    change('Name', 'Noor Hasan');
    change('Phone', '٣٦٠٠ ٧٧٨٨');
    press('Save');
    await waitFor(() => expect(profile.profile).toMatchObject({ name: 'Noor Hasan', phone: '+97336007788' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+973 3600 7788'));
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    expect(stale).toHaveBeenCalledWith({ type: 'BRANCHES_STALE' });
  });

  it('offers the app in the language of the mails [R1.13]', { tags: 'long' }, async () => {
    const { app } = await open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Arabic' }));
    press('Save');
    await screen.findByText(/Show the app in Arabic too/);
    press('Show it in Arabic');
    await screen.findByRole('heading', { level: 1, name: 'ملفك الشخصي' });
    expect(app.shell.getSnapshot().context.language).toBe('ar');
    expect(screen.queryByText(/هل نعرض/)).toBeNull();
  });

  it('follows what was changed elsewhere, as far as nothing is being typed [R2.32]', { tags: 'long' }, async () => {
    await open();
    await screen.findByLabelText('Name');
    profile.profile = { ...profile.profile, name: 'Called otherwise' };
    const readAgain = async () => {
      press('Set it up', await card('Two-step sign-in'));
      press('Cancel', dialog());
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /./ })).toBeNull());
    };
    await readAgain();
    await screen.findByDisplayValue('Called otherwise');
    change('Name', 'Typed');
    profile.profile = {
      ...profile.profile,
      name: 'Called yet otherwise',
      twoStep: { isOn: true, recoveryCodesLeft: 7 },
    };
    await readAgain();
    await screen.findByText('7 recovery codes left.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
  });

  it('shows the server’s fault beside its field, and its words above', { tags: 'long' }, async () => {
    await open();
    await screen.findByLabelText('Name');
    profile.failure = {
      ...refused(400, 'VALIDATION'),
      fields: [{ path: 'phone', code: 'invalid' }],
    } as typeof profile.failure;
    press('Save');
    await screen.findByText('No: VALIDATION');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  });

  it(
    'finds what was typed again after a session that ended, until it is saved or thrown away [R4.13]',
    { tags: 'long' },
    async () => {
      await open();
      await screen.findByLabelText('Name');
      change('Name', 'Half a na');
      await waitFor(() => expect(JSON.stringify([...store.disk.slices])).toContain('Half a na'));
      cleanup();
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a na');
      press('Discard changes');
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Layla Hassan');
      await waitFor(() => expect(JSON.stringify([...store.disk.slices])).not.toContain('Half a na'));
    },
  );
});

describe('the password', () => {
  const fill = (current: string, next: string, scope: HTMLElement) => {
    type('Current password', current, scope);
    type('New password', next, scope);
    press('Change the password', scope);
  };

  it('is changed by whom knows it, by the rule that stands there, and nothing of it is kept [R5.02] [R2.32]', async () => {
    await open();
    const area = await card('Password');
    expect(within(area).getByText('At least 6 characters.')).toBeTruthy();
    expect(within(area).getByText(/every other device is signed out/)).toBeTruthy();
    fill('', 'short', area);
    expect(within(area).getByText('Please enter your current password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(area).getByLabelText('Current password')));
    fill('a guess', 'open sesame', area);
    await within(area).findByText('This is not your password.');
    expect(within(area).getByLabelText<HTMLInputElement>('New password').value, 'what was typed is still there').toBe(
      'open sesame',
    );
    fill('mersal-demo', '123456', area);
    await within(area).findByText(/Many people use this password/);
    expect(within(area).queryByRole('alert'), 'it is said beside the field alone').toBeNull();
    fill('mersal-demo', 'open sesame', area);
    await waitFor(() =>
      expect(within(area).getByLabelText<HTMLInputElement>('New password').value, 'it is changed').toBe(''),
    );
    expect(profile.password).toBe('open sesame');
    expect(document.activeElement, 'the focus is not lost with the fields').toBe(
      within(area).getByRole('heading', { level: 2 }),
    );
    await within(area).findByText('Last changed on');
    await screen.findByText('You are signed in on this device only.');
    expect(JSON.stringify([...store.disk.slices])).not.toContain('sesame');
  });

  it('doubts where an answer was lost, rather than calling the old password wrong [R5.02]', async () => {
    await open();
    const area = await card('Password');
    profile.failure = { kind: 'offline' };
    profile.isAnswerLost = true;
    fill('mersal-demo', 'open sesame', area);
    await within(area).findByRole('alert');
    profile.failure = null;
    press('Change the password', area);
    await within(area).findByText(/Your old password no longer works/);
  });
});

describe('the devices', () => {
  it('are listed with this one first; one is signed out at once, the others after one question [R2.32] [T.16]', async () => {
    await open();
    const area = await card('Where you are signed in');
    await within(area).findByText('Safari on iPhone');
    expect(within(area).getAllByRole('listitem')[0]?.textContent).toContain('This device');
    press('Sign out Unknown device', area);
    await waitFor(() => expect(within(area).queryByText('Unknown device')).toBeNull());
    expect(document.activeElement, 'the focus is not lost with the button').toBe(
      within(area).getByRole('heading', { level: 2 }),
    );
    press('Sign out all other devices', area);
    await expectAccessible();
    press('Keep them');
    expect(profile.open).toHaveLength(2);
    press('Sign out all other devices', area);
    profile.failure = { kind: 'offline' };
    press('Sign out all other devices', dialog());
    await within(dialog()).findByRole('alert');
    profile.failure = null;
    press('Sign out all other devices', dialog());
    await within(area).findByText('You are signed in on this device only.');
  });
});

describe('the second step', () => {
  async function toCodes() {
    await open();
    press('Set it up', await card('Two-step sign-in'));
    press('Continue', dialog());
    await within(dialog()).findByText('Please enter your current password.');
    type('Current password', 'a guess', dialog());
    press('Continue', dialog());
    await within(dialog()).findByText('This is not your password.');
    type('Current password', 'mersal-demo', dialog());
    press('Continue', dialog());
    await screen.findByRole('heading', { name: 'Connect your app' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connect your app' }));
    await screen.findByRole('img', { name: /QR code/ });
    expect(within(dialog()).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await expectAccessible();
    type('Code from the app', '000000', dialog());
    press('Turn it on', dialog());
    await within(dialog()).findByText(/This code is not right/);
    type('Code from the app', '١٢٣ ٤٥٦', dialog());
    press('Turn it on', dialog());
    await screen.findByRole('heading', { name: 'Keep your recovery codes' });
  }

  it('is turned on with an app and a code, in any digits, and leaves nobody without their recovery codes [R2.32]', async () => {
    await toCodes();
    expect(within(dialog()).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByText(/JBSW/)).toBeNull();
    await expectAccessible();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    press('Done', dialog());
    await within(dialog()).findByText('Keep the codes first, then tick this box.');
    fireEvent.click(within(dialog()).getByRole('checkbox'));
    press('Done', dialog());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /./ })).toBeNull());
    const area = await card('Two-step sign-in');
    await within(area).findByText('10 recovery codes left.');
    expect(document.body.textContent).not.toContain('set1-code0');
    expect(JSON.stringify([...store.disk.slices])).not.toMatch(/set1-code0|JBSW|mersal-demo/);
  });

  it('hands the codes out: to the clipboard, as a file, on paper [R2.32]', { tags: 'long' }, async () => {
    await toCodes();
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    stubNavigator('clipboard', { writeText });
    press('Copy', dialog());
    await within(dialog()).findAllByText('Copied');
    expect(writeText.mock.calls[0]?.[0].split('\n')).toHaveLength(10);
    const files: Blob[] = [];
    URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:codes');
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    press('Download', dialog());
    expect([click.mock.instances.length, files.length]).toEqual([1, 1]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    press('Print', dialog());
    expect(print).toHaveBeenCalledOnce();
  });

  it('gives new codes, and is turned off with a recovery code [R2.32]', async () => {
    profile.profile = { ...profile.profile, twoStep: { isOn: true, recoveryCodesLeft: 1 } };
    await open();
    const area = await card('Two-step sign-in');
    expect(within(area).getByText('1 recovery code left.')).toBeTruthy();
    press('Make new recovery codes', area);
    type('Current password', 'mersal-demo', dialog());
    type('Code from the app, or a recovery code', profile.code, dialog());
    press('Make new recovery codes', dialog());
    const [code] = await within(dialog()).findAllByRole('listitem');
    const kept = code?.textContent ?? '';
    fireEvent.click(within(dialog()).getByRole('checkbox'));
    press('Done', dialog());
    await within(area).findByText('10 recovery codes left.');
    press('Turn it off', area);
    type('Current password', 'mersal-demo', dialog());
    type('Code from the app, or a recovery code', kept, dialog());
    await expectAccessible();
    press('Turn it off', dialog());
    await within(area).findByRole('button', { name: 'Set it up' });
  });

  it('says so where it was turned off, or on, meanwhile [R2.32]', { tags: 'long' }, async () => {
    await open();
    profile.profile = { ...profile.profile, twoStep: { isOn: true, recoveryCodesLeft: 10 } };
    const area = await card('Two-step sign-in');
    press('Set it up', area);
    type('Current password', 'mersal-demo', dialog());
    press('Continue', dialog());
    await screen.findByRole('heading', { name: 'It is on already' });
    press('Close', dialog());
    await within(area).findByRole('button', { name: 'Turn it off' });
    profile.profile = { ...profile.profile, twoStep: { isOn: false, recoveryCodesLeft: 0 } };
    press('Turn it off', area);
    type('Current password', 'mersal-demo', dialog());
    type('Code from the app, or a recovery code', '123456', dialog());
    await act(async () => press('Turn it off', dialog()));
    await screen.findByRole('heading', { name: 'It is off already' });
  });
});
