// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PosScreen } from '../../../src/domain/pos/pos-screen';
import type { KitchenTicket } from '../../../src/domain/store-orders/kitchen';
import { FakeBell, FakeKitchen, FakeScreen } from '../../support/fakes/fake-kitchen';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeClock } from '../../support/fakes/fake-clock';
import { MemoryStore } from '../../support/fakes/fake-store';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleTicket } from '../../support/samples/sample-kitchen';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';
import ar from '../../../src/ui/i18n/ar/kitchen.json';
import arOrders from '../../../src/ui/i18n/ar/storeOrders.json';
import en from '../../../src/ui/i18n/en/kitchen.json';
import enOrders from '../../../src/ui/i18n/en/storeOrders.json';

const words = { en: { kitchen: en, storeOrders: enOrders }, ar: { kitchen: ar, storeOrders: arOrders } };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const OFFLINE = { kind: 'offline' } as const;
/** Accepted so many minutes ago. */
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
const first = (change: Partial<KitchenTicket> = {}) => sampleTicket({ acceptedAt: ago(12), ...change });
const second = (change: Partial<KitchenTicket> = {}) =>
  sampleTicket({ id: 'store-order-1002', number: 1002, note: '', acceptedAt: ago(2), ...change });

interface Opened {
  readonly tickets?: readonly KitchenTicket[];
  readonly screenState?: 'on' | 'off' | 'unable';
  readonly bell?: FakeBell;
  readonly store?: MemoryStore;
  readonly kitchen?: FakeKitchen;
  readonly language?: 'en' | 'ar';
  readonly type?: 'customer' | 'other';
  readonly screenOfPos?: PosScreen;
  readonly storeOrders?: FakeStoreOrders;
}

async function open(opened: Opened = {}) {
  const {
    tickets = [first(), second()],
    screenState = 'on',
    bell = new FakeBell(),
    store = new MemoryStore(),
  } = opened;
  const kitchen = opened.kitchen ?? new FakeKitchen(tickets);
  const device = new FakeScreen(screenState);
  const session = freshSession();
  const storeOrders = opened.storeOrders ?? new FakeStoreOrders(null);
  storeOrders.leading = opened.screenOfPos ?? storeOrders.leading;
  await renderApp({
    path: '/ecommerce/kitchen',
    session: { ...session, user: { ...session.user, type: opened.type ?? 'customer' } },
    shell: { language: opened.language ?? 'en', languageChosen: true },
    allMessages: true,
    features: { clock: new FakeClock(new Date().toISOString()), store, regions: regionsWith('Active') },
    records: fakeRecordPorts({ kitchen, screen: device, bell, storeOrders, stores: new FakeStores(sampleStore()) }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { kitchen, device, bell, store, orders: storeOrders };
}
const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = (number: number) => `Prepared: order \u2066#${number}\u2069`;
const numbers = () => screen.getAllByRole('article').map((ticket) => within(ticket).getByText(/^#\d+$/).textContent);

describe('the display of a kitchen [R11.27]', () => {
  it.each(LANGUAGES)('shows what to make, the most urgent first, with words for its time (%s)', async (language) => {
    const choice = { group: { en: 'Milk', ar: 'الحليب' }, name: { en: 'Oat milk', ar: 'حليب الشوفان' } };
    const price = { minor: 0, currency: 'BHD' } as const;
    const [item] = first().items;
    const latte = item === undefined ? [] : [{ ...item, choices: [{ ...choice, price }] }];
    const { device } = await open({
      tickets: [second(), first({ items: latte }), sampleTicket({ id: 'old', number: 999, acceptedAt: ago(25) })],
      language,
    });
    await waitFor(() => expect(numbers()).toEqual(['#999', '#1001', '#1002']));
    expect(device.isAwake).toBe(true);
    await expectAccessible();
    if (language === 'ar') return;
    const [late, soon, fresh] = screen.getAllByRole('article');
    expect(late?.textContent).toMatch(/Late · 2[45] minutes/);
    expect(soon?.textContent).toMatch(/In time · 1[12] minutes/);
    expect(soon?.textContent).toContain('Milk: Oat milk');
    expect(soon?.textContent).toContain('Sliced, please');
    expect(fresh?.textContent).toMatch(/In time · [12] minutes?/);
    expect(screen.getByText(en.screen.on)).toBeTruthy();
  });

  it('marks an order as prepared with one press, and takes that back for some seconds', async () => {
    const { kitchen } = await open();
    await screen.findByRole('button', { name: done(1001) });
    press(done(1001));
    await screen.findByText('Order \u2066#1001\u2069 is prepared.');
    await waitFor(() => expect(kitchen.taken).toEqual(['1001 prepared']));
    expect(numbers()).toEqual(['#1002']);
    await expectAccessible();
    press(en.undo);
    await waitFor(() => expect(numbers()).toEqual(['#1001', '#1002']));
    await waitFor(() => expect(kitchen.taken).toEqual(['1001 prepared', '1001 accepted']));
    expect(screen.queryByRole('button', { name: en.undo })).toBeNull();
  });

  it('offers no undo once a driver comes for it', { tags: 'long' }, async () => {
    const { kitchen } = await open({ tickets: [first({ handover: 'delivery', hasDriver: true })] });
    await screen.findByRole('button', { name: done(1001) });
    press(done(1001));
    await screen.findByText(en.empty.title);
    await waitFor(() => expect(kitchen.taken).toEqual(['1001 prepared']));
    expect(screen.queryByRole('button', { name: en.undo })).toBeNull();
  });

  it(
    'keeps its tickets through an outage, and sends each press once and in order when it is over',
    { tags: 'long' },
    async () => {
      const { kitchen } = await open();
      await screen.findByRole('button', { name: done(1001) });
      kitchen.failure = OFFLINE;
      look();
      await screen.findByText(en.offline);
      expect(numbers()).toEqual(['#1001', '#1002']);
      press(done(1001));
      await screen.findByText('1 press waits to be sent.');
      press(done(1002));
      await screen.findByText('2 presses wait to be sent.');
      await screen.findByText(en.empty.offline);
      await expectAccessible();
      kitchen.failure = null;
      press(en.steps.sendNow);
      await waitFor(() => expect(kitchen.taken).toEqual(['1001 prepared', '1002 prepared']));
      await waitFor(() => expect(screen.queryByText(en.offline)).toBeNull());
      expect(screen.queryByRole('button', { name: en.steps.sendNow })).toBeNull();
    },
  );

  it('sends once what arrived although its answer was lost', async () => {
    const { kitchen } = await open();
    await screen.findByRole('button', { name: done(1001) });
    kitchen.failure = OFFLINE;
    kitchen.isAnswerLost = true;
    press(done(1001));
    await screen.findByText('1 press waits to be sent.');
    kitchen.failure = null;
    press(en.steps.sendNow);
    await waitFor(() => expect(screen.queryByText('1 press waits to be sent.')).toBeNull());
    expect(kitchen.taken).toEqual(['1001 prepared']);
  });

  it('explains a press that was not taken because the order was cancelled meanwhile', { tags: 'long' }, async () => {
    const { kitchen } = await open();
    await screen.findByRole('button', { name: done(1001) });
    kitchen.failure = OFFLINE;
    press(done(1001));
    await screen.findByText('1 press waits to be sent.');
    kitchen.cancel('store-order-1001');
    kitchen.failure = null;
    press(en.steps.sendNow);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Order \u2066#1001\u2069: it was not marked as prepared.');
    expect(alert.textContent).toContain(en.steps.why.ORDER_CANCELLED);
    await expectAccessible();
    press(en.steps.seen);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(numbers()).toEqual(['#1002']);
  });

  it('keeps presses over a reload', { tags: 'long' }, async () => {
    const { kitchen, store } = await open();
    await screen.findByRole('button', { name: done(1001) });
    kitchen.failure = OFFLINE;
    press(done(1001));
    await screen.findByText('1 press waits to be sent.');
    cleanup();
    kitchen.failure = null;
    await open({ kitchen, store });
    await waitFor(() => expect(kitchen.taken).toEqual(['1001 prepared']));
  });

  it('rings for new tickets, not for those that were there, and says where the browser is silent', async () => {
    const bell = new FakeBell('blocked');
    const { kitchen } = await open({ tickets: [first()], bell });
    await screen.findByRole('button', { name: done(1001) });
    look();
    await act(() => Promise.resolve());
    expect(bell.rings).toBe(0);
    kitchen.accept(second());
    look();
    await screen.findByRole('button', { name: done(1002) });
    await waitFor(() => expect(bell.rings).toBe(1));
    await screen.findByText(en.muted);
    await expectAccessible();
    press(en.unmute);
    await waitFor(() => expect(screen.queryByText(en.muted)).toBeNull());
    expect(bell.rings).toBe(2);
  });

  it.each(sampled(['off', 'unable'] as const, 2))('says that the screen is "%s"', async (screenState) => {
    await open({ screenState });
    await screen.findByText(en.screen[screenState]);
  });

  it('says that there is nothing to make', async () => {
    await open({ tickets: [] });
    await screen.findByText(en.empty.text);
    await expectAccessible();
  });

  it('says that nothing could be read, and tries again', { tags: 'long' }, async () => {
    const kitchen = new FakeKitchen([first()]);
    kitchen.failure = OFFLINE;
    await open({ kitchen });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    kitchen.failure = null;
    fireEvent.click(retry);
    await screen.findByRole('button', { name: done(1001) });
  });

  it('shows the tickets without their button to people who only watch [R6.01]', async () => {
    await open({ type: 'other' });
    await screen.findByText(en.watching);
    expect(numbers()).toEqual(['#1001', '#1002']);
    expect(screen.queryByRole('button', { name: done(1001) })).toBeNull();
  });

  it.each(LANGUAGES)('shows the ticket without its button where Foodics leads (%s)', async (language) => {
    await open({ tickets: [first({ leads: 'pos' })], screenOfPos: { screen: 'pos', silentSince: null }, language });
    await screen.findByText(words[language].kitchen.atPos);
    await screen.findByText(words[language].storeOrders.screen.pos);
    expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it.each(LANGUAGES)(
    'gives the button back while Foodics is silent, and says since when (%s)',
    { tags: 'long' },
    async (language) => {
      await open({ screenOfPos: { screen: 'taken-over', silentSince: ago(7) }, language });
      await screen.findByText(new RegExp(words[language].storeOrders.screen.silent));
      await screen.findByText('#1001');
      expect(screen.queryByText(words[language].kitchen.atPos)).toBeNull();
      expect(within(screen.getAllByRole('article')[0] ?? document.body).getByRole('button')).toBeDefined();
      await expectAccessible();
    },
  );

  it.each(LANGUAGES)('marks a test order, and no other (%s)', { tags: 'long' }, async (language) => {
    await open({ tickets: [first({ isTest: true }), second()], language });
    await screen.findByText('#1001');
    expect(screen.getAllByText(words[language].kitchen.test)).toHaveLength(1);
    await expectAccessible();
  });
});

describe('a customer who wants to cancel what the kitchen makes [R4.12] [R11.27]', () => {
  const wish = { state: 'open', at: ago(1) } as const;
  const asked = (change: Partial<KitchenTicket> = {}) => first({ cancelRequest: wish, version: 3, ...change });

  /** The order that the store knows: accepted, and its customer has asked. */
  async function wanted() {
    const orders = new FakeStoreOrders(sampleStorefront());
    await orders.place('token', 'noor-bakery', sampleStoreOrderInput(), 'key-of-it');
    await orders.move({ id: 'store-order-1001', version: 1 }, 'next');
    await orders.askToCancel('token', 'slug-of-the-order-1001');
    return orders;
  }

  it.each(LANGUAGES)('is said on the ticket, with the two answers (%s)', async (language) => {
    await open({ tickets: [asked(), second()], language });
    const { cancelRequest: said } = words[language].kitchen;
    const [one, other] = await screen.findAllByRole('article');
    if (one === undefined || other === undefined) throw new Error('A ticket is missing');
    within(one).getByText(said.open);
    within(one).getByRole('button', { name: said.cancel });
    within(one).getByRole('button', { name: said.goOn });
    expect(within(other).queryByText(said.open)).toBeNull();
    await expectAccessible();
  });

  it('goes on with one press, and looks again', async () => {
    const kitchen = new FakeKitchen([asked()]);
    const { orders } = await open({ kitchen, storeOrders: await wanted() });
    const declined = vi.spyOn(orders, 'declineCancel');
    await screen.findByText(en.cancelRequest.open);
    kitchen.put(first());
    press(en.cancelRequest.goOn);
    await waitFor(() => expect(screen.queryByText(en.cancelRequest.open)).toBeNull());
    expect(declined).toHaveBeenCalledWith({ id: 'store-order-1001', version: 3 });
    expect(numbers()).toEqual(['#1001']);
  });

  it('cancels with a second press, as the customer asked', { tags: 'long' }, async () => {
    const kitchen = new FakeKitchen([asked()]);
    const { orders } = await open({ kitchen, storeOrders: await wanted() });
    const moved = vi.spyOn(orders, 'move');
    await screen.findByText(en.cancelRequest.open);
    press(en.cancelRequest.cancel);
    screen.getByText(en.cancelRequest.sure);
    press(en.cancelRequest.no);
    expect(moved).not.toHaveBeenCalled();
    press(en.cancelRequest.cancel);
    await expectAccessible();
    kitchen.cancel('store-order-1001');
    press(en.cancelRequest.yes);
    await screen.findByText(en.empty.title);
    expect(moved).toHaveBeenCalledWith({ id: 'store-order-1001', version: 3 }, 'customer-asked');
  });

  it.each(LANGUAGES)(
    'is said of what is prepared, too, apart from what is to make, with its answers (%s)',
    { tags: 'long' },
    async (language) => {
      const kitchen = new FakeKitchen([asked({ state: 'prepared' }), second()]);
      const { orders } = await open({ kitchen, storeOrders: await wanted(), language });
      const { kitchen: said } = words[language];
      const wishes = await screen.findByRole('region', { name: said.wishes });
      within(wishes).getByText(said.cancelRequest.open);
      expect(within(wishes).queryByRole('button', { name: done(1001) })).toBeNull();
      expect(within(screen.getByRole('list', { name: said.tickets })).queryByText(said.cancelRequest.open)).toBeNull();
      await expectAccessible();
      const declined = vi.spyOn(orders, 'declineCancel');
      kitchen.put(first({ state: 'prepared' }));
      press(said.cancelRequest.goOn);
      await waitFor(() => expect(screen.queryByRole('region', { name: said.wishes })).toBeNull());
      expect(declined).toHaveBeenCalledWith({ id: 'store-order-1001', version: 3 });
    },
  );

  it('says what went wrong, and keeps the answers', { tags: 'long' }, async () => {
    const { orders } = await open({ tickets: [asked()] });
    vi.spyOn(orders, 'declineCancel').mockResolvedValue({ ok: false, failure: OFFLINE });
    await screen.findByText(en.cancelRequest.open);
    press(en.cancelRequest.goOn);
    await screen.findByRole('alert');
    screen.getByRole('button', { name: en.cancelRequest.goOn });
  });

  it(
    'leaves only going on once a driver is requested, and no answer to those who watch',
    { tags: 'long' },
    async () => {
      await open({ tickets: [asked({ handover: 'delivery', hasDriver: true })] });
      await screen.findByText(en.cancelRequest.hasDriver);
      expect(screen.queryByRole('button', { name: en.cancelRequest.cancel })).toBeNull();
      screen.getByRole('button', { name: en.cancelRequest.goOn });
      cleanup();
      await open({ tickets: [asked()], type: 'other' });
      await screen.findByText(en.cancelRequest.open);
      expect(screen.queryByRole('button', { name: en.cancelRequest.goOn })).toBeNull();
    },
  );
});
