// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/store/store';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakePackages } from '../../support/fakes/fake-packages';
import { FakeStoreClosing } from '../../support/fakes/fake-store-closing';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { refused } from '../../support/fakes/failing';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const SETTINGS = '/ecommerce/settings';
const CLOSED_AT = '2026-11-20T09:00:00.000Z';
const PAID = { state: 'paid', trialEnd: CLOSED_AT, branchLimit: 1 } as const;
const ENDED = { state: 'paused', trialEnd: CLOSED_AT, branchLimit: 3 } as const;

interface Opened {
  readonly path?: string;
  readonly store?: Partial<Store>;
  readonly language?: 'en' | 'ar';
  readonly begin?: (closing: FakeStoreClosing) => void;
}

async function open({ path = SETTINGS, store = {}, language = 'en', begin }: Opened = {}) {
  const stores = new FakeStores(sampleStore({ fulfilment: 'pick-up', ...store }));
  const closing = new FakeStoreClosing(stores);
  begin?.(closing);
  const app = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock('2026-11-27T09:00:00.000Z'),
      regions: regionsWith(stores.store?.closedAt === null ? 'Active' : 'Inactive'),
    },
    records: fakeRecordPorts({ packages: new FakePackages(), stores, storeClosing: closing }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, stores, closing };
}

const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Presses the button at the end of the settings, and waits for the question. */
async function ask() {
  await press('Close the store');
  return screen.findByRole('alertdialog', { name: 'Close the store?' });
}
const confirm = (question: HTMLElement) =>
  fireEvent.click(within(question).getByRole('button', { name: 'Close the store' }));
const linesOf = async (question: HTMLElement) =>
  (await within(question).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('closing a store, at the end of its settings [R2.25]', () => {
  it('asks once, and says what it means for customers, orders, the plan, money and the address', async () => {
    const { stores } = await open({ begin: (closing) => (closing.orders = 3) });
    const question = await ask();
    const lines = await linesOf(question);
    expect(lines).toEqual([
      expect.stringContaining('Nobody can order or pay there any more. Its address stays yours.'),
      expect.stringContaining('3 orders are under way. They go on'),
      expect.stringContaining('The free trial ends now, and nothing is charged.'),
      expect.stringContaining('stays in your wallet'),
      expect.stringContaining('Foodics stay as they are'),
    ]);
    await expectAccessible();
    fireEvent.click(within(question).getByRole('button', { name: 'Keep it open' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stores.store?.closedAt).toBeNull();
  });

  it.each([
    ['one order', 1, '1 order is under way. It goes on'],
    ['none', 0, 'No orders are under way.'],
  ])('names %s that is under way', { tags: 'long' }, async (_, orders, words) => {
    await open({ begin: (closing) => (closing.orders = orders) });
    expect((await linesOf(await ask())).join(' ')).toContain(words);
  });

  it('says until when a plan is paid', { tags: 'long' }, async () => {
    await open({ store: { plan: PAID }, begin: (closing) => (closing.paidUntil = '2026-12-14T09:00:00.000Z') });
    expect((await linesOf(await ask())).join(' ')).toMatch(/paid until .*14.*2026.* not charged again/);
  });

  it('closes it, and shows that it is closed, with the focus there', async () => {
    const { stores } = await open();
    const question = await ask();
    await linesOf(question);
    confirm(question);
    const card = await screen.findByRole('region', { name: 'Your store is closed' });
    expect(stores.store?.closedAt).not.toBeNull();
    expect(card.textContent).toContain('Choose one first');
    expect(screen.queryByRole('button', { name: 'Close the store' })).toBeNull();
    // Its trial is over, and the card of a paused store would say the same twice.
    expect(screen.queryByRole('region', { name: 'Free trial' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your store is paused' })).toBeNull();
    await expectAccessible();
  });

  it('does not ask blindly: where it cannot look, it says so and looks again', { tags: 'long' }, async () => {
    const { closing } = await open({ begin: (port) => (port.failure = { kind: 'offline' }) });
    const question = await ask();
    const again = await within(question).findByRole('button', { name: 'Try again' });
    expect(within(question).queryByRole('button', { name: 'Close the store' })).toBeNull();
    await within(question).findByRole('alert');
    await expectAccessible();
    closing.failure = null;
    fireEvent.click(again);
    expect(await linesOf(question)).toHaveLength(5);
  });

  it('sends the same again where the answer was lost, so that it closes once [T.36]', { tags: 'long' }, async () => {
    const { closing } = await open();
    const question = await ask();
    await linesOf(question);
    closing.failure = { kind: 'offline' };
    closing.isAnswerLost = true;
    confirm(question);
    await within(question).findByRole('alert');
    closing.failure = null;
    confirm(question);
    await screen.findByRole('region', { name: 'Your store is closed' });
    expect(new Set(closing.keys).size).toBe(1);
    expect(closing.keys).toHaveLength(2);
  });

  it('says in the question why it was refused', { tags: 'long' }, async () => {
    const { closing, stores } = await open();
    const question = await ask();
    await linesOf(question);
    closing.failure = refused(403, 'FORBIDDEN');
    confirm(question);
    expect((await within(question).findByRole('alert')).textContent).toContain('FORBIDDEN');
    expect(stores.store?.closedAt).toBeNull();
  });

  it('tells who comes second that somebody else was first, and how the store stands', { tags: 'long' }, async () => {
    const { stores } = await open();
    const question = await ask();
    await linesOf(question);
    if (stores.store !== null) stores.store = { ...stores.store, closedAt: CLOSED_AT };
    confirm(question);
    await screen.findByText(/Somebody else has closed or opened the store meanwhile/);
    await screen.findByRole('region', { name: 'Your store is closed' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a store that is closed, in its settings [R2.25]', () => {
  it('asks for a plan where nothing pays for it any more, and leads there', { tags: 'long' }, async () => {
    await open({ store: { closedAt: CLOSED_AT, plan: ENDED } });
    const card = await screen.findByRole('region', { name: 'Your store is closed' });
    within(card).getByText(/Closed since .*20.*2026/);
    within(card).getByText(/Choose one first/);
    within(card).getByRole('button', { name: 'See the plans' });
    expect(within(card).getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/ecommerce/orders');
    expect(screen.queryByRole('button', { name: 'Open the store again' })).toBeNull();
    await screen.findByRole('button', { name: 'Save the settings' });
    await expectAccessible();
  });

  it('is opened again with one press while its plan is paid', async () => {
    const { stores, closing } = await open({ store: { closedAt: CLOSED_AT, plan: PAID } });
    await press('Open the store again');
    await screen.findByRole('button', { name: 'Close the store' });
    expect([stores.store?.closedAt, closing.keys.length]).toEqual([null, 1]);
    expect(screen.queryByRole('region', { name: 'Your store is closed' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('store-plan'));
  });

  it('says why it cannot be opened, and what to do: the plan has just ended', { tags: 'long' }, async () => {
    const { closing, stores } = await open({ store: { closedAt: CLOSED_AT, plan: PAID } });
    const plan = await screen.findByRole('button', { name: 'Open the store again' });
    if (stores.store !== null) stores.store = { ...stores.store, plan: ENDED };
    fireEvent.click(plan);
    expect((await screen.findByRole('alert')).textContent).toContain('STORE_NEEDS_PLAN');
    await screen.findByRole('button', { name: 'See the plans' });
    expect(closing.keys).toHaveLength(1);
  });

  it('sends the same again where the answer to opening was lost [T.36]', { tags: 'long' }, async () => {
    const { closing } = await open({ store: { closedAt: CLOSED_AT, plan: PAID } });
    await screen.findByRole('button', { name: 'Open the store again' });
    closing.failure = { kind: 'offline' };
    await press('Open the store again');
    await screen.findByRole('alert');
    closing.failure = null;
    await press('Open the store again');
    await screen.findByRole('button', { name: 'Close the store' });
    expect(new Set(closing.keys).size).toBe(1);
  });

  it('says all of it in Arabic too', { tags: 'long' }, async () => {
    await open({ store: { closedAt: CLOSED_AT, plan: PAID }, language: 'ar' });
    const card = await screen.findByRole('region', { name: 'متجرك مغلق' });
    within(card).getByRole('button', { name: 'إعادة فتح المتجر' });
    await expectAccessible();
  });

  it('counts orders in Arabic, and asks there too', { tags: 'long' }, async () => {
    await open({ language: 'ar', begin: (closing) => (closing.orders = 3) });
    await press('إغلاق المتجر');
    const question = await screen.findByRole('alertdialog', { name: 'هل تريد إغلاق المتجر؟' });
    expect((await linesOf(question)).join(' ')).toContain('توجد 3 طلبات جارية');
    await expectAccessible();
  });
});

describe('the board of a store that is closed [R4.08]', () => {
  it('opens, says that no new orders come, and changes no pace', { tags: 'long' }, async () => {
    await open({ path: '/ecommerce/orders', store: { closedAt: CLOSED_AT, plan: ENDED } });
    await screen.findByText(/The store is closed, so no new orders come/);
    expect(screen.queryByRole('button', { name: 'Pause orders' })).toBeNull();
    await expectAccessible();
  });
});

describe('what customers see of a store that is closed', () => {
  const MENU = '/s/noor-bakery/order';
  const at = (front: FakeStoreOrders, language: 'en' | 'ar' = 'en') =>
    renderApp({ path: MENU, storefront: front, shell: { language, languageChosen: true } });

  it.each(
    sampled(
      [
        ['en', 'This store has closed'],
        ['ar', 'أُغلق هذا المتجر'],
      ] as const,
      2,
    ),
  )('is that it has closed (%s), and no menu', async (language, words) => {
    await at(new FakeStoreOrders(sampleStorefront({ isShut: true, handovers: [] })), language);
    await screen.findByText(words);
    expect(screen.queryByText(/Sourdough|خبز العجين/)).toBeNull();
    await expectAccessible();
  });

  it('leaves what is in a cart as it was', { tags: 'long' }, async () => {
    const front = new FakeStoreOrders(sampleStorefront());
    const { go } = await at(front);
    await press(/^Add .Sourdough/);
    await screen.findByText('1 piece');
    const comeBack = async () => {
      await go('/s/elsewhere/order');
      await go(MENU);
    };
    front.front = sampleStorefront({ isShut: true, handovers: [] });
    await comeBack();
    await screen.findByText('This store has closed');
    front.front = sampleStorefront();
    await comeBack();
    await screen.findByText('1 piece');
  });
});
