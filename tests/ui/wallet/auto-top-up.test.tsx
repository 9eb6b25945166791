// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedCard } from '../../../src/domain/wallet/saved-card';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { refused } from '../../support/fakes/failing';
import { FakeAutoTopUp } from '../../support/fakes/fake-auto-top-up';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const CARD: SavedCard = {
  id: 'card-1',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2090,
  isDefault: true,
};

const open = (autoTopUp = new FakeAutoTopUp(), language: 'en' | 'ar' = 'en', cards: readonly SavedCard[] = [CARD]) =>
  renderApp({
    path: '/wallet/autoTopUp',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      wallet: {
        wallet: async () => success({ balance: money(50_000, 'BHD'), overdraft: money(0, 'BHD') }),
        cards: async () => success(cards),
        owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
      },
    },
    records: { ...fakeRecordPorts(), autoTopUp },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('automatic top-ups on the wallet [R11.16]', () => {
  it(
    'say that the bank declined, when it is tried again, and what saving charges at once',
    { tags: 'long' },
    async () => {
      const port = new FakeAutoTopUp();
      port.settings = {
        ...port.settings,
        isOn: true,
        cardId: 'card-1',
        declined: { times: 2, nextAt: '2026-11-20T15:00:00.000Z' },
      };
      await open(port);
      const told = await screen.findByText('The bank declined the card');
      expect(told.parentElement?.textContent).toMatch(/2 of 3 tries.*20/);
      expect(screen.queryByText(/After you save/)).toBeNull();
      // The balance is 50: two dinars below the new limit, and one top-up adds at least 25.
      fireEvent.change(screen.getByLabelText(/^When the balance is below/), { target: { value: '52' } });
      expect((await screen.findByText(/After you save/)).textContent).toMatch(/BHD.25\.000/);
    },
  );

  it('are off, and are turned on with a card and amounts', async () => {
    const port = new FakeAutoTopUp();
    await open(port);
    const turn = await screen.findByRole('checkbox', { name: 'Top up this wallet automatically' });
    expect((turn as HTMLInputElement).checked).toBe(false);
    await expectAccessible();
    fireEvent.click(turn);
    save();
    await screen.findAllByText('Choose the card that is charged.');
    fireEvent.click(screen.getByRole('radio', { name: /4242/ }));
    fireEvent.change(screen.getByLabelText(/^When the balance is below/), { target: { value: '7.5' } });
    fireEvent.change(screen.getByLabelText(/^At most in a month/), { target: { value: '20' } });
    save();
    await screen.findAllByText('This is less than a single top-up.');
    fireEvent.change(screen.getByLabelText(/^At most in a month/), { target: { value: '100' } });
    save();
    await waitFor(() =>
      expect(port.settings).toMatchObject({
        version: 1,
        isOn: true,
        cardId: 'card-1',
        threshold: money(7_500, 'BHD'),
        monthlyCap: money(100_000, 'BHD'),
      }),
    );
  });

  it('say why they are off, in Arabic too, and what they need first', { tags: 'long' }, async () => {
    const port = new FakeAutoTopUp();
    port.settings = { ...port.settings, stopped: 'declined', cardId: 'card-1' };
    await open(port);
    await screen.findByText(/declined the card three times/);
    cleanup();
    await open(port, 'ar');
    await screen.findByText(/رفض البنك البطاقة ثلاث مرات/);
    await expectAccessible();
    cleanup();
    await open(undefined, 'en', []);
    expect((await screen.findByRole('link', { name: 'Saved cards' })).getAttribute('href')).toBe('/wallet/cards');
  });

  it('say what failed and try again, and that somebody may not see them', { tags: 'long' }, async () => {
    const failing = new FakeAutoTopUp();
    failing.failure = { kind: 'offline' };
    await open(failing);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing.failure = null;
    fireEvent.click(retry);
    await screen.findByRole('checkbox', { name: 'Top up this wallet automatically' });
    cleanup();
    const changed = new FakeAutoTopUp();
    await open(changed);
    await screen.findByRole('checkbox');
    changed.failure = refused(403, 'FORBIDDEN');
    fireEvent.change(screen.getByLabelText(/^When the balance is below/), { target: { value: '8' } });
    save();
    await screen.findByRole('alert');
  });
});
