// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { FakeTeam, fakeRecordPorts } from '../../support/fakes/fake-team';
import { MemoryStore } from '../../support/fakes/fake-store';
import { sampleMember } from '../../support/samples/sample-members';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { ALL_RIGHTS, rightsTo } from '../../support/samples/rights';

afterEach(cleanup);

const ALL = ALL_RIGHTS;
const LAYLA = sampleMember({
  id: 'u-layla',
  name: 'Layla',
  email: 'layla@shop.example',
  type: 'customer',
  isMain: true,
  branches: ['b-seef', 'b-juffair', 'b-malaz'].map((branchId) => ({ branchId, rights: ALL })),
});
const INVITED = sampleMember({
  id: 'user-mona',
  name: 'Mona Adel',
  email: 'mona@shop.example',
  status: 'invited',
  version: 1,
  lastSignInAt: null,
});
const DRIVER = sampleMember({ id: 'user-isa', name: 'Isa', email: 'isa@shop.example', type: 'other' });

interface Opened {
  readonly members?: readonly ReturnType<typeof sampleMember>[];
  readonly language?: 'en' | 'ar';
  readonly store?: MemoryStore;
}

async function open(
  path: string,
  { members = [LAYLA, sampleMember(), INVITED, DRIVER], language = 'en', store = new MemoryStore() }: Opened = {},
) {
  const team = new FakeTeam(members, undefined, 'u-layla');
  const page = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    records: fakeRecordPorts({ team }),
  });
  return { ...page, team, drafts: store };
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const main = () => within(screen.getByRole('main'));
/** Those of the table, without its head. */
const bodyRows = () => main().getAllByRole('row').slice(1);

describe('the users of a business', () => {
  it.each(LANGUAGES)(
    'are listed with kind, branches, status and last sign-in, for everybody to reach, %s [R2.20] [R1.07]',
    async (language) => {
      await open('/users', { language });
      await screen.findByText('Huda Salem');
      await expectAccessible();
      const rows = bodyRows().map((row) => row.textContent ?? '');
      expect(rows).toHaveLength(4);
      if (language === 'ar') return;
      expect(rows.find((row) => row.includes('Layla'))).toMatch(
        /You · Main account manager.*Business account.*3 branches.*Active/,
      );
      expect(rows.find((row) => row.includes('Mona'))).toMatch(/Branch user.*1 branch.*Invited.*Not yet/);
      expect(main().getByRole('link', { name: 'Huda Salem' }).getAttribute('href')).toBe('/users/user-huda');
    },
  );

  it('are found by name or e-mail, and all shown again', { tags: 'long' }, async () => {
    await open('/users');
    type(await field('Search by name or e-mail'), 'MONA@');
    await screen.findByText('1 match');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    type(await field('Search by name or e-mail'), 'nobody here');
    await screen.findByText('Nobody matches');
    press('Show everybody');
    await screen.findByText('4 users');
  });

  it('says what will be here to who works alone, and what failed, with a second try', async () => {
    const alone = await open('/users', { members: [LAYLA] });
    await screen.findByText('You work alone so far');
    alone.unmount();
    const { team } = await open('/404');
    team.failure = { kind: 'unreadable' };
    cleanup();
    const failing = new FakeTeam([LAYLA]);
    failing.failure = { kind: 'unreadable' };
    await renderApp({ path: '/users', session: freshSession(), records: fakeRecordPorts({ team: failing }) });
    await screen.findByText('This did not load');
    failing.failure = null;
    press('Try again');
    await screen.findByText('You work alone so far');
  });
});

describe('an invitation', () => {
  it('is checked when it is sent, leads to the first fault, and goes out with branches and rights [R5.03] [R6.03] [R6.04]', async () => {
    const { team, location } = await open('/users/add');
    const name = await field('Name');
    press('Send invitation');
    expect(await screen.findByText('Please enter a name.')).toBeTruthy();
    expect(screen.getByText('Please choose at least one branch.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await expectAccessible();
    type(name, ' Sara Ali ');
    type(await field('E-mail'), 'sara');
    fireEvent.blur(await field('E-mail'));
    expect(await screen.findByText('This does not look like an e-mail.')).toBeTruthy();
    type(await field('E-mail'), 'sara@shop.example');
    const juffair = within(screen.getByRole('group', { name: 'Juffair' }));
    fireEvent.click(juffair.getByRole('checkbox', { name: 'Juffair' }));
    fireEvent.click(await juffair.findByRole('checkbox', { name: 'See its balance' }));
    expect(juffair.getByRole<HTMLInputElement>('checkbox', { name: 'See the wallet and pay from it' }).checked).toBe(
      true,
    );
    press('Send invitation');
    await waitFor(() => expect(location()).toBe('/users'));
    expect(team.members.at(-1)).toMatchObject({
      name: 'Sara Ali',
      email: 'sara@shop.example',
      type: 'form-user',
      status: 'invited',
      branches: [{ branchId: 'b-juffair', rights: rightsTo('viewWallet', 'viewWalletBalance') }],
    });
    await screen.findByText('Sara Ali');
  });

  it('to an e-mail that is taken says so at the field and keeps the rest', { tags: 'long' }, async () => {
    await open('/users/add');
    type(await field('Name'), 'Sara');
    type(await field('E-mail'), 'huda@shop.example');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seef' }));
    press('Send invitation');
    expect((await field('E-mail')).getAttribute('aria-describedby')).toBe(
      (await screen.findByText('No: EMAIL_TAKEN')).parentElement?.id,
    );
    expect((await field('Name')).value).toBe('Sara');
  });

  it('that was left is offered when one comes back [R4.13]', { tags: 'long' }, async () => {
    const store = new MemoryStore();
    const first = await open('/users/add', { store });
    type(await field('Name'), 'Half a name');
    await waitFor(() => expect(store.disk.slices.get('drafts')).toContain('Half a name'));
    first.unmount();
    await open('/users/add', { store });
    await screen.findByRole('heading', { name: 'You left something unsaved here' });
    await expectAccessible();
    press('Continue where you left off');
    expect((await field('Name')).value).toBe('Half a name');
    press('Discard changes');
    await waitFor(() => expect(store.disk.slices.get('drafts')).not.toContain('Half a name'));
  });
});

describe('a user', () => {
  it.each(LANGUAGES)('can be changed with assistive tools, %s', { tags: 'long' }, async (language) => {
    await open('/users/user-huda', { language });
    await screen.findByDisplayValue('Huda Salem');
    await expectAccessible();
  });

  it('is saved with name, kind, branches and rights, and the list knows [R6.04]', async () => {
    const { team } = await open('/users/user-huda');
    type(await field('Name'), 'Huda S.');
    fireEvent.click(screen.getByRole('radio', { name: /Business account/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Malaz' }));
    press('Save changes');
    await waitFor(() =>
      expect(team.members.find(({ id }) => id === 'user-huda')).toMatchObject({
        name: 'Huda S.',
        type: 'customer',
        version: 4,
        branches: [{ branchId: 'b-juffair' }, { branchId: 'b-malaz' }],
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Huda S.' });
  });

  it('whom somebody else has changed is compared side by side, and the person decides [R11.30]', async () => {
    const { team } = await open('/users/user-huda');
    type(await field('Name'), 'Mine');
    team.members[1] = sampleMember({ name: 'Theirs', version: 9 });
    press('Save changes');
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldYoursAs it is now',
      'NameMineTheirs',
    ]);
    await expectAccessible();
    press('Keep mine and go on');
    press('Save changes');
    await waitFor(() => expect(team.members[1]).toMatchObject({ name: 'Mine', version: 10 }));
  });

  it('who was invited is changed only with a status and a password together [R5.16]', async () => {
    const { team, drafts } = await open('/users/user-mona');
    const password = await field('Password');
    press('Let them in and save');
    await screen.findByText('Set the status to active to let them in.');
    expect(screen.getByText('At least 6 characters.')).toBeTruthy();
    await expectAccessible();
    const status = screen.getByRole('combobox', { name: /Status/ });
    act(() => status.focus());
    fireEvent.keyDown(status, { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('option', { name: 'Active' }));
    type(password, '123456');
    press('Let them in and save');
    await screen.findByText(/Many people use this password/);
    type(password, 'sesame-street');
    press('Let them in and save');
    await waitFor(() =>
      expect(team.members.find(({ id }) => id === 'user-mona')).toMatchObject({ status: 'active', version: 2 }),
    );
    expect(drafts.disk.slices.get('drafts')).not.toContain('sesame');
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  });

  it(
    'who was invited is sent the invitation again; where they have come in meanwhile the page says so',
    { tags: 'long' },
    async () => {
      const { team } = await open('/users/user-mona');
      await field('Password');
      press('Send invitation again');
      await waitFor(() => expect(team.mails).toEqual([{ to: 'mona@shop.example', language: null }]));
      team.members[team.members.findIndex(({ id }) => id === 'user-mona')] = sampleMember({
        ...INVITED,
        status: 'active',
        version: 2,
      });
      press('Send invitation again');
      await screen.findByText('No: CHANGED_MEANWHILE');
      await screen.findByRole('button', { name: 'Deactivate' });
    },
  );

  it('is shut out after one question, and let in again [T.27]', async () => {
    const { team } = await open('/users/user-huda');
    await field('Name');
    press('Deactivate');
    const dialog = within(await screen.findByRole('dialog', { name: /Deactivate .*Huda Salem/ }));
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep active' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Deactivate/ })).toBeNull());
    press('Deactivate');
    team.failure = { kind: 'offline' };
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /Deactivate/ })).getByRole('button', { name: 'Deactivate' }),
    );
    await screen.findByRole('alert');
    team.failure = null;
    fireEvent.click(
      within(screen.getByRole('dialog', { name: /Deactivate/ })).getByRole('button', { name: 'Deactivate' }),
    );
    await waitFor(() => expect(team.members[1]).toMatchObject({ status: 'inactive' }));
    press('Activate');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /Activate/ })).getByRole('button', { name: 'Activate' }),
    );
    await waitFor(() => expect(team.members[1]).toMatchObject({ status: 'active', name: 'Huda Salem' }));
  });

  it(
    'who is main, oneself or a driver is only shown; one who is not there is said to be',
    { tags: 'long' },
    async () => {
      const main = await open('/users/u-layla');
      await screen.findByText('The main account manager is not changed here.');
      expect(screen.queryByLabelText('Name')).toBeNull();
      expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeTruthy();
      await expectAccessible();
      main.unmount();
      const driver = await open('/users/user-isa');
      await screen.findByText('Drivers are managed by the fleet.');
      driver.unmount();
      await open('/users/nobody');
      await screen.findByText('There is no such user');
    },
  );
});

it(
  'keeps what was typed when the session ends while a form is filled, and offers it after signing in again [R4.13] [R8.01]',
  { tags: 'long' },
  async () => {
    const store = new MemoryStore();
    const { app, team, unmount } = await open('/users/user-huda', { store });
    type(await field('Name'), 'Typed before the end');
    team.failure = { kind: 'session-over' };
    press('Save changes');
    await screen.findByText(/session has ended/);
    expect((await field('Name')).value).toBe('Typed before the end');
    const { token } = app.session.getSnapshot().context.session ?? { token: '' };
    await act(async () => app.session.send({ type: 'TOKEN_REFUSED', token }));
    unmount();
    await open('/users/user-huda', { store });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    expect((await field('Name')).value).toBe('Typed before the end');
  },
);
