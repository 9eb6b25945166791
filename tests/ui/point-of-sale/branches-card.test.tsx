// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BranchMatch } from '../../../src/domain/pos/pos-branches';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { CONNECTED, FakePointOfSale } from '../../support/fakes/fake-point-of-sale';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const SEEF: BranchMatch = {
  branchId: 'b-seef',
  name: { en: 'Seef', ar: 'السيف' },
  isDecided: false,
  posId: null,
  suggestedId: null,
};
const AT_POS = [
  { id: 'pos-seef', name: { en: 'Seef', ar: 'السيف' } },
  { id: 'pos-central', name: { en: 'Central kitchen', ar: 'المطبخ المركزي' } },
];

async function open(change: Partial<BranchMatch> | null, language: 'en' | 'ar' = 'en') {
  const pos = new FakePointOfSale(CONNECTED);
  pos.matches = { branches: change === null ? [] : [{ ...SEEF, ...change }], atPos: AT_POS };
  await renderApp({
    path: '/account/foodics',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: { ...fakeRecordPorts(), pointOfSale: pos },
  });
  return pos;
}

const choice = () => screen.findByRole('combobox', { name: /Orders of .*Seef.* go to/ });

describe('the branches of the point of sale [R1.09]', () => {
  it('that fit by name are suggested, and taken once somebody saves them', async () => {
    const pos = await open({ suggestedId: 'pos-seef' });
    await screen.findByText(/The names fit/);
    await expectAccessible();
    pos.failure = refused(503, 'POS_UNAVAILABLE');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No: POS_UNAVAILABLE');
    pos.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/accept from now on are sent there/);
    expect(pos.matches.branches[0]).toMatchObject({ isDecided: true, posId: 'pos-seef' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('that do not fit are chosen, or none is', async () => {
    const pos = await open({});
    await screen.findByText(/do not say which branch/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.click(await choice());
    fireEvent.click(within(await screen.findByRole('listbox')).getByText('Nowhere: they are not sent'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Its orders stay here.');
    expect(pos.matches.branches[0]).toMatchObject({ isDecided: true, posId: null });
  });

  it('are not asked for before there is a store; in Arabic', { tags: 'long' }, async () => {
    await open(null, 'ar');
    await screen.findByText(/لم تُنشئ متجرك بعد/);
    await expectAccessible();
  });
});
