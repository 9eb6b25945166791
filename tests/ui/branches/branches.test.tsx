// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { FakeBranches, fakeRecordPorts } from '../../support/fakes/fake-team';
import { JUFFAIR, MALAZ, SEEF, signedIn } from '../../support/samples/sample-session';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/branches/branches-page'),
    import('../../../src/ui/features/branches/add-branch-page'),
  ]);
}, 60_000);
afterEach(cleanup);

const FORM_USER = { ...signedIn().user, type: 'form-user' as const };

interface Opening {
  readonly language?: 'en' | 'ar';
  readonly isFormUser?: boolean;
}

async function open(path: string, { language = 'en', isFormUser = false }: Opening = {}) {
  const added = new FakeBranches((branch) => page.auth.branches.set('layla', [SEEF, JUFFAIR, MALAZ, branch]));
  const page = await renderApp({
    path,
    session: freshSession(isFormUser ? { user: FORM_USER } : {}),
    shell: { language, languageChosen: true },
    records: fakeRecordPorts({ branches: added }),
  });
  return { ...page, added };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses something that loads code when it is pressed. */
const load = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const branchOf = ({ app }: { readonly app: Awaited<ReturnType<typeof renderApp>>['app'] }) =>
  app.session.getSnapshot().context.session?.branchId;

describe('the branches', () => {
  it.each(LANGUAGES)('are listed by region with where one works, %s [R2.19]', async (language) => {
    const page = await open('/branches', { language });
    const manama = within(await screen.findByRole('region', { name: /Manama|المنامة/ }));
    expect(manama.getAllByRole('listitem')).toHaveLength(2);
    await expectAccessible();
    if (language === 'ar') return;
    expect(manama.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'SeefWork here',
      'JuffairYou work here nowMain branch',
    ]);
    press('Work here: ⁨Malaz⁩');
    await waitFor(() => expect(branchOf(page)).toBe('b-malaz'));
    expect(screen.getByRole('link', { name: 'Add branch' }).getAttribute('href')).toBe('/branches/add');
  });

  it('are shown to form users without a way to add one [R6.01]', async () => {
    await open('/branches', { isFormUser: true });
    await screen.findByText('The branches that are open to you.');
    expect(screen.queryByRole('link', { name: 'Add branch' })).toBeNull();
  });

  it('are opened on a page, checked before, and known at once [R2.19]', async () => {
    const page = await open('/branches/add');
    await screen.findByLabelText('Name in English');
    press('Add branch');
    await screen.findByText('Please give the branch a name.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name in English')));
    await expectAccessible();
    type('Name in English', ' Riffa ');
    type('Name in Arabic', 'الرفاع');
    fireEvent.click(screen.getByRole('radio', { name: 'Riyadh, Saudi Arabia' }));
    press('Add branch');
    await waitFor(() => expect(page.location()).toBe('/branches'));
    expect(page.added.branches).toMatchObject([{ regionCode: 'SA-riyadh', name: { en: 'Riffa', ar: 'الرفاع' } }]);
    await screen.findByText('Riffa');
  });

  it('have each a name of its own, and asking again after a lost answer opens none twice [T.36]', async () => {
    const { added, location } = await open('/branches/add');
    await screen.findByLabelText('Name in English');
    type('Name in English', 'Riffa');
    [added.failure, added.isAnswerLost] = [{ kind: 'offline' }, true];
    press('Add branch');
    await screen.findByRole('alert');
    added.failure = null;
    press('Add branch');
    await waitFor(() => expect(location()).toBe('/branches'));
    expect(added.branches).toHaveLength(1);
    fireEvent.click(await screen.findByRole('link', { name: 'Add branch' }));
    await screen.findByLabelText('Name in English');
    type('Name in English', 'riffa');
    press('Add branch');
    await screen.findByText('You already have a branch with this name in this region.');
  });
});

describe('the dialog of regions and branches', () => {
  it('adds a branch in a region, which can be chosen at once [R3.08]', async () => {
    const page = await open('/404');
    await load(/Change branch/);
    await load('Add branch: Riyadh, Saudi Arabia');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add branch' }));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Riyadh, Saudi Arabia' })).checked).toBe(true);
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Add branch' }));
    await expectAccessible();
    type('Name in English', 'Al Olaya');
    fireEvent.click(dialog.getByRole('button', { name: 'Add branch' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Al Olaya' }));
    await waitFor(() => expect(branchOf(page)).toBe('branch-1'));
    expect(page.app.session.getSnapshot().context.session?.regionCode).toBe('SA-riyadh');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /branch/i })).toBeNull());
  });

  it('goes back to the branches, and offers no adding to form users [R3.08] [R6.01]', { tags: 'long' }, async () => {
    const page = await open('/404');
    await load(/Change branch/);
    await load('Add branch: Manama, Bahrain');
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the branches' }));
    expect(await screen.findByRole('button', { name: 'Seef' })).toBeTruthy();
    page.unmount();
    await open('/404', { isFormUser: true });
    await load(/Change branch/);
    await screen.findByRole('button', { name: 'Seef' });
    expect(screen.queryByRole('button', { name: /Add branch/ })).toBeNull();
  });
});
