// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { FakeTeam, fakeRecordPorts } from '../../support/fakes/fake-team';
import { regionsWith } from '../../support/samples/principals';
import { IN_STORE, NO_RIGHTS, rightsTo } from '../../support/samples/rights';
import { sampleMember } from '../../support/samples/sample-members';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import ar from '../../../src/ui/i18n/ar/team.json';
import en from '../../../src/ui/i18n/en/team.json';

const words = { en, ar };
afterEach(cleanup);

interface Opened {
  readonly status?: 'Setup Required' | 'Active';
  readonly rights?: Parameters<typeof sampleMember>[0];
  readonly language?: 'en' | 'ar';
}

async function open(path: string, { status = 'Active', rights = {}, language = 'en' }: Opened = {}) {
  const team = new FakeTeam([sampleMember(rights)], undefined, 'u-layla');
  const page = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { regions: regionsWith(status) },
    records: fakeRecordPorts({ team }),
  });
  return { ...page, team };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const juffair = () => within(screen.getByRole('group', { name: 'Juffair' }));
const box = (name: string) => juffair().getByRole<HTMLInputElement>('checkbox', { name });

describe('rights in a store, at each branch', () => {
  it('are a group of their own beside the wallet, none of them given at first, and are sent [R6.04]', async () => {
    const { team, location } = await open('/users/add');
    await type('Name', 'Sara Ali');
    await type('E-mail', 'sara@shop.example');
    fireEvent.click(box('Juffair'));
    const store = within(await juffair().findByRole('group', { name: 'Store' }));
    expect(juffair().getByRole('group', { name: 'Wallet' })).toBeTruthy();
    const boxes = store.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
    // What customers are given back comes from orders.
    fireEvent.click(box(en.right.storeTakings));
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
    fireEvent.click(box(en.right.storeMenu));
    press('Send invitation');
    await waitFor(() => expect(location()).toBe('/users'));
    expect(team.members.at(-1)?.branches).toEqual([{ branchId: 'b-juffair', rights: IN_STORE }]);
  });

  it.each(LANGUAGES)('can be given with assistive tools, %s', { tags: 'long' }, async (language) => {
    await open('/users/user-huda', { language });
    await screen.findByDisplayValue('Huda Salem');
    expect(await screen.findByRole('group', { name: words[language].rights.store })).toBeTruthy();
    await expectAccessible();
  });

  it('are not offered to a business without a store', { tags: 'long' }, async () => {
    await open('/users/user-huda', { status: 'Setup Required' });
    await screen.findByDisplayValue('Huda Salem');
    expect(juffair().getByRole('group', { name: 'Wallet' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Store' })).toBeNull();
  });

  it('that somebody has can be taken without a store too', { tags: 'long' }, async () => {
    const branches = [{ branchId: 'b-juffair', rights: IN_STORE }];
    const { team } = await open('/users/user-huda', { status: 'Setup Required', rights: { branches } });
    await screen.findByDisplayValue('Huda Salem');
    fireEvent.click(box(en.right.storeOrders));
    press('Save changes');
    await waitFor(() => expect(team.members[0]?.branches[0]?.rights).toEqual(rightsTo('storeMenu')));
  });

  it('are all of a business account’s, and cannot be taken from it [R6.01] [R6.04]', async () => {
    const branches = [{ branchId: 'b-juffair', rights: NO_RIGHTS }];
    const { team } = await open('/users/user-huda', { rights: { branches } });
    await screen.findByDisplayValue('Huda Salem');
    await juffair().findByRole('group', { name: 'Store' });
    expect(box(en.right.storeMenu).checked).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /Business account/ }));
    for (const right of ['storeOrders', 'storeMenu', 'storeTakings'] as const)
      expect([box(en.right[right]).checked, box(en.right[right]).disabled]).toEqual([true, true]);
    expect(juffair().getByText(/a business account has all of these/)).toBeTruthy();
    await expectAccessible();
    press('Save changes');
    await waitFor(() => expect(team.members[0]?.branches[0]?.rights).toEqual(IN_STORE));
  });

  it('are read where somebody is only shown', async () => {
    const branches = [{ branchId: 'b-juffair', rights: rightsTo('storeOrders') }];
    await open('/users/user-huda', { rights: { branches, isMain: true } });
    expect(await screen.findByText(en.right.storeOrders)).toBeTruthy();
  });
});
