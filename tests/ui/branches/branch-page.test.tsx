// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { BranchDetails } from '../../../src/domain/branches/branch';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeBranches, FakeTeam, fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { everyDay, sampleBranch } from '../../support/samples/sample-branches';
import { sampleMember } from '../../support/samples/sample-members';
import { signedIn } from '../../support/samples/sample-session';

const at = (branchId: string) => sampleMember().branches.map((place) => ({ ...place, branchId }));
const TEAM = [
  sampleMember({ id: 'user-zain', name: 'Zain', type: 'customer', branches: at('b-seef') }),
  sampleMember({ id: 'user-ali', name: 'Ali', type: 'form-user', branches: at('b-seef') }),
  sampleMember({ id: 'user-far', name: 'Elsewhere', branches: at('b-juffair') }),
  sampleMember({ id: 'user-gone', name: 'Gone', status: 'inactive', branches: at('b-seef') }),
];

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(() => import('../../../src/ui/features/branches/branch-page'), 60_000);
afterEach(cleanup);

async function open(
  branch: BranchDetails | null,
  isFormUser = false,
  language: 'en' | 'ar' = 'en',
  prepare: (branches: FakeBranches) => void = () => undefined,
  digits: 'latn' | 'arab' = 'latn',
) {
  const branches = new FakeBranches(undefined, branch === null ? [] : [branch]);
  prepare(branches);
  await renderApp({
    path: '/branches/b-seef',
    session: freshSession(isFormUser ? { user: { ...signedIn().user, type: 'form-user' } } : {}),
    shell: { language, languageChosen: true, digits },
    records: fakeRecordPorts({ branches, team: new FakeTeam(TEAM) }),
    features: { clock: new FakeClock() },
  });
  return branches;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const day = (name: string) => within(screen.getByRole('group', { name }));
const saved = (branches: FakeBranches) => branches.details[0]?.hours;

it('edits the week with switches, copies a day to all, and saves it [R2.19]', { tags: 'long' }, async () => {
  const branches = await open(sampleBranch());
  await screen.findByText('No opening hours are set, so any time is fine.');
  fireEvent.click(screen.getByRole('radio', { name: /Set hours/ }));
  press('Add times: Sunday');
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(day('Sunday').getAllByLabelText('Opens')[1]));
  const [, opens] = day('Sunday').getAllByLabelText('Opens');
  const [, closes] = day('Sunday').getAllByLabelText('Closes');
  if (opens === undefined || closes === undefined) throw new Error('No second times');
  fireEvent.change(opens, { target: { value: '17:00' } });
  fireEvent.change(closes, { target: { value: '02:00' } });
  day('Sunday').getByText('On the next day');
  press('Save');
  await day('Sunday').findByText('This begins before the time above it has ended. Change one of the two.');
  expect(branches.details[0]?.version).toBe(1);
  fireEvent.change(opens, { target: { value: '19:00' } });
  press('Copy to all days: Sunday');
  press('Save');
  await waitFor(() => expect(branches.details[0]?.version).toBe(2));
  expect(saved(branches)).toEqual(everyDay({ from: '09:00', to: '18:00' }, { from: '19:00', to: '02:00' }));
  await expectAccessible();
});

it('keeps special days, closed unless somebody says otherwise [R2.19] [R11.28]', async () => {
  const branches = await open(sampleBranch({ hours: everyDay({ from: '09:00', to: '18:00' }) }), false, 'en');
  await screen.findByRole('group', { name: 'Sunday' });
  press('Add special day');
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-16' } });
  press('Save');
  await waitFor(() => expect(saved(branches)?.specialDays).toEqual([{ day: '2026-12-16', spans: [] }]));
  press(/^Remove day: .*Dec/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add special day' }));
});

it('shows a change by somebody else, and overwrites nothing unseen [R2.19]', { tags: 'long' }, async () => {
  const branches = await open(sampleBranch());
  const door = await screen.findByLabelText(/How to find the door/);
  fireEvent.change(door, { target: { value: 'Next to the bakery' } });
  branches.details = [sampleBranch({ version: 2, hours: everyDay({ from: '10:00', to: '10:00' }) })];
  press('Save');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toContain('How to find the doorNext to the bakery');
  expect(table.queryByText('Pin on the map')).toBeNull();
  table.getByText(/Sunday: Around the clock/);
});

const PLACE = {
  country: 'BH',
  label: '',
  position: { lat: 26.2361, lng: 50.5382 },
  directions: 'Behind the mall',
  city: 'Seef',
  building: '12',
  road: '2819',
  block: '428',
  flat: '',
} as const;

it('keeps its address with a pin, and points at what is missing of it [R2.19] [R3.14]', { tags: 'long' }, async () => {
  const branches = await open(sampleBranch({ address: 'Behind the mall' }));
  // The line that was written earlier is not lost.
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/How to find the door/).value).toBe(PLACE.directions),
  );
  for (const [name, value] of [
    ['Building', '12'],
    ['Road', '2819'],
    ['Block', '428'],
  ] as const)
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  press('Save');
  await screen.findByRole('button', { name: 'Save' });
  expect(branches.details[0]?.version).toBe(1);
  const coordinates = await screen.findByLabelText('Paste a location');
  fireEvent.change(coordinates, { target: { value: '26.2361, 50.5382' } });
  fireEvent.blur(coordinates);
  press('Save');
  await waitFor(() => expect(branches.details[0]).toMatchObject({ place: PLACE, address: '' }));
});

it('shows its address to people who may only read it [R2.19] [R6.01]', { tags: 'long' }, async () => {
  await open(sampleBranch({ place: PLACE }), true, 'ar');
  await screen.findByText(/مبنى 12/);
  await screen.findByText(PLACE.directions);
  await expectAccessible();
});

it('is closed after a question, and reopened at once [R2.19]', async () => {
  const branches = await open(sampleBranch());
  fireEvent.click(await screen.findByRole('button', { name: 'Close the branch' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the branch' }));
  await screen.findByText('Closed until you reopen it');
  expect(branches.details[0]?.isClosed).toBe(true);
  press('Reopen the branch');
  await waitFor(() => expect(branches.details[0]?.isClosed).toBe(false));
});

it('is read by form users without any field, and is missing where it is not theirs [R2.19] [R6.01]', async () => {
  await open(sampleBranch({ hours: everyDay({ from: '09:00', to: '18:00' }) }), true);
  await screen.findByText('Sunday');
  expect(screen.queryByRole('button', { name: /Save|Close the branch/ })).toBeNull();
  cleanup();
  await open(null, true, 'ar');
  await screen.findByText('لا يوجد فرع كهذا');
  await expectAccessible();
});

it('is outside its hours, which is not the same as closed', async () => {
  await open(sampleBranch({ hours: everyDay() }), false, 'en');
  await screen.findByText('Outside opening hours now.');
  screen.getByText('Deliveries can be ordered from this branch.');
});

it('shows managers what it ordered and who works there, by name [R2.19]', async () => {
  await open(sampleBranch());
  const people = within(await screen.findByRole('list', { name: 'People who work here' }));
  expect(people.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)).toEqual([
    'Ali',
    'Zain',
  ]);
  expect(people.getByRole('link', { name: /Open: .*Ali/ }).getAttribute('href')).toBe('/users/user-ali');
  // What only some people may do here; a business account may do all of it.
  expect(people.getAllByText('See the wallet and pay from it')).toHaveLength(1);
  expect(people.getAllByText('All rights')).toHaveLength(1);
  await screen.findByText('BHD 14.400');
  screen.getByText('Under way');
  await expectAccessible();
});

it('counts in the digits that were chosen [R1.13]', async () => {
  const many = (fake: FakeBranches) => {
    fake.lately = { ...fake.lately, ordered: 102, delivered: 87 };
  };
  await open(sampleBranch(), false, 'ar', many, 'arab');
  await screen.findByText('١٠٢');
  screen.getByText('٨٧');
});

it('says nothing of money to managers who may not see the wallet there [R6.03]', async () => {
  await open(sampleBranch(), false, 'en', (fake) => {
    fake.lately = { ...fake.lately, spent: null };
  });
  await screen.findByText('Under way');
  expect(screen.queryByText('Spent')).toBeNull();
});

it('says that what it ordered could not be read, and reads it again [R2.19]', { tags: 'long' }, async () => {
  const branches = await open(sampleBranch(), false, 'en', (fake) => {
    fake.isActivityLost = true;
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  branches.isActivityLost = false;
  fireEvent.click(again);
  await screen.findByText('Under way');
});
