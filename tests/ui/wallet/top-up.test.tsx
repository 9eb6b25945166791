// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeCards } from '../../support/fakes/fake-cards';
import { FakeTopUps } from '../../support/fakes/fake-top-ups';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const CARD = { id: 'card-1', brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2030, isDefault: true };

async function open(language: 'en' | 'ar' = 'en', query = '') {
  const topUps = new FakeTopUps([CARD.id]);
  const cards = new FakeCards([CARD]);
  const wallet = {
    wallet: async () => success({ balance: money(1_000, 'BHD'), overdraft: money(0, 'BHD') }),
    owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
    cards: async () => success([CARD]),
  };
  await renderApp({
    path: `/wallet/topUp${query}`,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { wallet },
    records: fakeRecordPorts({ topUps, cards, page: topUps.page }),
  });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Top up the wallet' : 'شحن المحفظة' });
  return topUps;
}

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('topping up the wallet [R2.08]', () => {
  it("shows the fee of a suggested amount, and leads to the bank's page", async () => {
    const topUps = await open();
    fireEvent.click(screen.getByRole('radio', { name: /25\.000/ }));
    const pay = await screen.findByRole('button', { name: /Pay BHD.25\.375/ });
    const price = screen.getByRole('status', { name: 'What you pay' });
    expect(plain(price.textContent)).toMatch(/BHD 25\.000.*BHD 0\.375.*BHD 25\.375/);
    await expectAccessible();
    fireEvent.click(pay);
    await waitFor(() => expect(topUps.left).toEqual([expect.stringContaining('https://gateway.example/pay/')]));
  });

  it.each(
    sampled(
      [
        ['?amount=12.500', '12.500'],
        // Less cannot be topped up.
        ['?amount=0.300', '1.000'],
        ['?amount=1e3', ''],
        ['?amount=-4', ''],
        ['', ''],
      ],
      3,
    ),
  )('begins with what an order lacks, %s: %s', async (query, value) => {
    await open('en', query);
    await waitFor(() => expect(amount()).toHaveProperty('value', value));
  });

  it('says what is wrong with an amount, and keeps it [R5.07]', async () => {
    await open();
    fireEvent.change(amount(), { target: { value: '0.5' } });
    fireEvent.blur(amount());
    expect(plain((await screen.findByText(/Enter at least/)).textContent)).toBe('Enter at least BHD 1.000.');
    expect(amount()).toHaveProperty('value', '0.500');
    fireEvent.change(amount(), { target: { value: '١٢' } });
    expect(screen.queryByText(/Enter at least/)).toBeNull();
    await screen.findByRole('button', { name: /Pay BHD.12\.180/ });
  });

  it('takes the first press on its button, though the field writes all decimals as it is left', async () => {
    const topUps = await open();
    fireEvent.change(amount(), { target: { value: '10' } });
    const pay = await screen.findByRole('button', { name: /Pay BHD.10\.150/ });
    fireEvent.blur(amount());
    expect(amount()).toHaveProperty('value', '10.000');
    fireEvent.click(pay);
    await waitFor(() => expect(topUps.left).toHaveLength(1));
  });

  it('adds a card on the spot, and comes back with the amount and the card', { tags: 'long' }, async () => {
    const topUps = await open();
    fireEvent.change(amount(), { target: { value: '12.5' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(topUps.left).toEqual(['https://gateway.example/card/1/top-up:12.500']));
    cleanup();
    await open('en', `?amount=12.500&card=${CARD.id}`);
    expect(amount()).toHaveProperty('value', '12.500');
    await waitFor(() => expect(screen.getByRole('radio', { name: /4242/ })).toHaveProperty('checked', true));
    await expectAccessible();
  });

  it('chooses no card that is not there', async () => {
    await open('en', '?amount=12.500&card=somebody-elses');
    expect(await screen.findByRole('radio', { name: /4242/ })).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: /A card, on the bank’s page|A card, on the bank's page/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('charges a saved card at once', async () => {
    const topUps = await open();
    fireEvent.click(await screen.findByRole('radio', { name: /4242/ }));
    fireEvent.change(amount(), { target: { value: '10' } });
    fireEvent.click(await screen.findByRole('button', { name: /Pay BHD.10\.150/ }));
    await waitFor(() => expect(topUps.charged.size).toBe(1));
    expect(topUps.left).toEqual([]);
  });

  it('says that the total is missing, keeps the amount, and asks again [R8.12]', { tags: 'long' }, async () => {
    const topUps = await open();
    topUps.failure = { kind: 'offline' };
    fireEvent.change(amount(), { target: { value: '10' } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/could not be calculated/);
    topUps.failure = null;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Pay BHD.10\.150/ });
  });

  it('reads in Arabic', { tags: 'long' }, async () => {
    await open('ar');
    fireEvent.click(screen.getByRole('radio', { name: /25/ }));
    await screen.findByRole('button', { name: /ادفع.*25\.375/ });
    await expectAccessible();
  });
});
