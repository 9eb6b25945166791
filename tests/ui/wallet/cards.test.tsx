// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { CARDS_MAX } from '../../../src/domain/wallet/saved-card';
import { FakeCards } from '../../support/fakes/fake-cards';
import { FakeClock } from '../../support/fakes/fake-clock';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const card = (id: string, last4: string, change: object = {}) => ({
  id,
  brand: 'visa',
  last4,
  expiryMonth: 8,
  expiryYear: 2090,
  isDefault: false,
  ...change,
});

async function open(cards: FakeCards, language: 'en' | 'ar' = 'en') {
  const left: string[] = [];
  await renderApp({
    path: '/wallet/cards',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock(),
      wallet: {
        wallet: async () => success({ balance: money(0, 'BHD'), overdraft: money(0, 'BHD') }),
        owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
        cards: async () => success(cards.cards),
      },
    },
    records: fakeRecordPorts({ cards, page: { leaveFor: async (url) => void left.push(url) } }),
  });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Saved cards' : 'البطاقات المحفوظة' });
  return left;
}

describe('saved cards', () => {
  it('are listed with their end, chosen, and removed after a question', async () => {
    const cards = new FakeCards([
      card('one', '4242', { isDefault: true }),
      card('two', '5454', { expiryMonth: 1, expiryYear: 2020 }),
    ]);
    await open(cards);
    const row = (last4: string) => screen.findByRole('row', { name: new RegExp(last4) });
    expect(within(await row('4242')).getByText('Default')).toBeDefined();
    expect((await row('5454')).textContent).toMatch(/01\/20.*Has ended/);
    await expectAccessible();
    fireEvent.click(within(await row('5454')).getByRole('button', { name: /^Make default/ }));
    await waitFor(async () => expect(within(await row('5454')).getByText('Default')).toBeDefined());
    fireEvent.click(within(await row('5454')).getByRole('button', { name: /^Remove/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this card?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the card' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /5454/ })).toBeNull());
    expect(cards.cards).toMatchObject([{ id: 'one', isDefault: true }]);
  });

  it("are added on the bank's page alone; pressed twice, one is begun [T.36]", async () => {
    const cards = new FakeCards();
    const left = await open(cards);
    const add = await screen.findByRole('button', { name: 'Add a card' });
    cards.failure = { kind: 'offline' };
    cards.isAnswerLost = true;
    fireEvent.click(add);
    await screen.findByRole('alert');
    cards.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    fireEvent.click(screen.getByRole('button', { name: /Add a card|Opening/ }));
    await waitFor(() => expect(left).toEqual(['https://gateway.example/card/1/']));
    expect(cards.begun.size).toBe(1);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that there are as many as can be saved', { tags: 'long' }, async () => {
    await open(new FakeCards(Array.from({ length: CARDS_MAX }, (_, index) => card(`card-${index}`, `100${index}`))));
    await screen.findByText(/as many cards as can be saved/);
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  it('reads in Arabic', { tags: 'long' }, async () => {
    await open(new FakeCards([card('one', '4242', { isDefault: true })]), 'ar');
    await screen.findByText('الافتراضية');
    await expectAccessible();
  });
});
