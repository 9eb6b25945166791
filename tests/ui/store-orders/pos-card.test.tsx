// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderAtPos } from '../../../src/domain/pos/pos-order';
import type { PosScreen } from '../../../src/domain/pos/pos-screen';
import type { StoreOrder } from '../../../src/domain/store-orders/store-order';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';
import { sampled } from '../../support/sampled';
import ar from '../../../src/ui/i18n/ar/storeOrders.json';
import en from '../../../src/ui/i18n/en/storeOrders.json';

const words = { en, ar };

afterEach(cleanup);

interface Opened extends Partial<Pick<StoreOrder, 'isTest' | 'leads'>> {
  readonly screen?: PosScreen['screen'];
  readonly language?: 'en' | 'ar';
}

const SILENT = '2026-11-20T09:00:00.000Z';

/** Opens an accepted order that stands like this at the point of sale. */
async function open(pos: OrderAtPos, opened: Opened = {}) {
  const { screen: leading = 'board', language = 'en', ...change } = opened;
  const storeOrders = new FakeStoreOrders(sampleStorefront());
  await storeOrders.place('token', sampleStorefront().subdomain, sampleStoreOrderInput(), 'key-of-the-order');
  const made = storeOrders.setAtPos('store-order-1001', pos);
  await storeOrders.move(made, 'next');
  storeOrders.become(made.id, change);
  storeOrders.leading = { screen: leading, silentSince: leading === 'taken-over' ? SILENT : null };
  await renderApp({
    path: '/ecommerceTask/store-order-1001',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: { ...fakeRecordPorts(), storeOrders },
  });
  return storeOrders;
}

const at = (change: Partial<OrderAtPos>): OrderAtPos => ({
  state: 'sent',
  number: '17',
  failure: null,
  reason: null,
  ...change,
});

describe('an order of the store at the point of sale [R1.09] [R11.31]', () => {
  it.each<[Partial<OrderAtPos>, RegExp]>(
    sampled(
      [
        [{ state: 'waiting', number: null }, /Waiting for the point of sale.*arrives there once/],
        [{ state: 'sent' }, /Sent.*Number in Foodics.*17/],
        [{ state: 'ready' }, /Ready there.*17/],
        [{ state: 'declined', reason: 'Out of charcoal' }, /Declined there.*Foodics says.*Out of charcoal/],
        [{ state: 'dropped', number: null }, /Not in Foodics.*cancelled before it was sent/],
      ],
      2,
    ),
  )('that is %j says so', async (pos, text) => {
    await open(at(pos));
    const heading = await screen.findByRole('heading', { name: 'Foodics' });
    expect(heading.closest('section')?.textContent).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('that has what the point of sale does not sell names it', async () => {
    await open(at({ state: 'failed', number: null, failure: 'unknown-items', reason: 'Date cake / كعكة التمر' }));
    await screen.findByText(/Not in the menu of Foodics: .*Date cake \/ كعكة التمر.*by hand/);
    expect(screen.queryByText('Foodics says')).toBeNull();
  });

  it('that was not sent says why and what to do, and is sent again once', async () => {
    const storeOrders = await open(at({ state: 'failed', number: null, failure: 'unmatched' }));
    await screen.findByText(/which branch in Foodics takes these orders/);
    expect(screen.getByRole('link', { name: 'Open the page of Foodics' }).getAttribute('href')).toBe(
      '/account/foodics',
    );
    await expectAccessible();
    storeOrders.failure = refused(503, 'UNAVAILABLE');
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('No: UNAVAILABLE');
    storeOrders.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Waiting for the point of sale');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

describe('which screen leads an order of the store [R1.09]', () => {
  it.each(LANGUAGES)(
    'shows its steps and takes none where Foodics leads; it can be cancelled (%s)',
    async (language) => {
      await open(at({}), { leads: 'pos', screen: 'pos', language });
      await screen.findByText(words[language].screen.order);
      expect(screen.queryByRole('button', { name: words[language].to.prepared })).toBeNull();
      expect(screen.getByRole('button', { name: words[language].cancel.ask })).toBeDefined();
      await expectAccessible();
    },
  );

  it.each(LANGUAGES)('takes its steps where the board has taken over, and says since when (%s)', async (language) => {
    await open(at({}), { screen: 'taken-over', language });
    await screen.findByText(new RegExp(words[language].screen.silent));
    expect(screen.getByRole('button', { name: words[language].to.prepared })).toBeDefined();
    await expectAccessible();
  });

  it.each<[Partial<OrderAtPos>, PosScreen['screen']]>(
    sampled(
      [
        [{ state: 'declined' }, 'pos'],
        [{ state: 'failed', failure: 'unmatched' }, 'pos'],
        [{ state: 'closed' }, 'taken-over'],
      ],
      2,
    ),
  )('says of an order that is %j there only what holds of it', async (pos, leading) => {
    await open(at(pos), { screen: leading });
    await screen.findByRole('button', { name: words.en.to.prepared });
    expect(screen.queryByText(/Orders are prepared in Foodics|has not answered since/)).toBeNull();
  });

  it.each(LANGUAGES)('marks a test order and has nobody to call or to pay (%s)', { tags: 'long' }, async (language) => {
    await open(at({}), { isTest: true, language });
    await screen.findByText(words[language].test.text);
    expect(screen.queryByRole('link', { name: /973/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: words[language].payment.label })).toBeNull();
    await expectAccessible();
  });
});
