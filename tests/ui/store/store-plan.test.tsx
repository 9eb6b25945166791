// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { Store } from '../../../src/domain/store/store';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakePackages } from '../../support/fakes/fake-packages';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

const SETTINGS = '/ecommerce/settings';
const TRIAL_END = '2026-12-06T09:00:00.000Z';
/** Five days before the trial ends. */
const NOW = '2026-12-01T12:00:00.000Z';
const card = { id: 'card-1', brand: 'visa', last4: '4000', expiryMonth: 8, expiryYear: 2090, isDefault: true };

interface Opened {
  readonly path?: string;
  readonly store?: Partial<Store> | null;
  readonly packages?: FakePackages;
  readonly language?: 'en' | 'ar';
}

async function open({ path = SETTINGS, store = {}, packages = new FakePackages(), language = 'en' }: Opened = {}) {
  const stores = new FakeStores(store === null ? null : sampleStore({ branchIds: ['b-seef', 'b-juffair'], ...store }));
  const app = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock(NOW),
      regions: regionsWith(store === null ? 'Setup Required' : 'Active'),
      wallet: {
        wallet: async () => success({ balance: money(0, 'BHD'), overdraft: money(0, 'BHD') }),
        owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
        cards: async () => success([card]),
      },
    },
    records: fakeRecordPorts({ packages, stores }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, stores, packages };
}

/** With a plan of three branches. */
async function withPlan(): Promise<FakePackages> {
  const packages = new FakePackages();
  packages.storeTrialEnd = null;
  const wanted = { planId: 'bh-store-growing-monthly', price: money(19_900, 'BHD'), cardId: 'card-1', isTrial: false };
  await packages.subscribe(wanted, 'key-before');
  return packages;
}
const PAID = { state: 'paid', trialEnd: TRIAL_END, branchLimit: 3 } as const;
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the trial of a store in its settings [R1.08]', () => {
  it('says how long it goes on, and what can be chosen after it [R9.05]', async () => {
    await open();
    const trial = await screen.findByRole('region', { name: 'Free trial' });
    within(trial).getByText('5 days left');
    const plan = await screen.findByRole('region', { name: 'Store, one branch' });
    expect(plan.textContent).toMatch(/9\.900.*a month/);
    screen.getByRole('radio', { name: /By the year, 32 % less/ });
    await expectAccessible();
  });

  it('says in Arabic that the store is paused, and how it opens again', { tags: 'long' }, async () => {
    const packages = new FakePackages();
    packages.storeTrialEnd = null;
    const plan = { state: 'paused', trialEnd: '2026-11-30T09:00:00.000Z', branchLimit: 3 } as const;
    await open({ store: { plan }, packages, language: 'ar' });
    await screen.findByRole('region', { name: 'متجرك متوقف مؤقتًا' });
    expect((await screen.findAllByRole('link', { name: /^اختيار/ })).length).toBeGreaterThan(1);
    await expectAccessible();
  });

  it('finds no plans, and says whom to ask [R8.12]', { tags: 'long' }, async () => {
    const packages = new FakePackages();
    packages.storePlans = [];
    await open({ packages });
    await screen.findByText('No plans found');
    await screen.findByRole('region', { name: 'Free trial' });
  });
});

describe('the plan of a store', () => {
  it('is chosen with the saved card, charged after the trial, and asks first which branches stay [R5.17] [R5.20]', async () => {
    const { packages, stores } = await open({ path: '/wallet/package/subscribe/bh-store-single-monthly' });
    await screen.findByText(/allows 1 branch/);
    const seef = screen.getByRole('checkbox', { name: 'Seef' });
    expect(screen.getByRole('checkbox', { name: 'Juffair' }).matches(':disabled')).toBe(true);
    await expectAccessible();
    fireEvent.click(seef);
    await screen.findByText('Choose at least one branch.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Juffair' }));
    await press('Go on');
    await press('Choose this plan');
    await screen.findByRole('heading', { level: 1, name: 'Store settings' });
    expect(stores.store?.branchIds).toEqual(['b-juffair', 'b-seef']);
    expect(packages.storeCurrent).toMatchObject({ state: 'trial', periodEnd: TRIAL_END, cardId: 'card-1' });
    expect(packages.current).toBeNull();
  });

  it(
    'is changed to a smaller one after the same question, and cancelled with its consequence in words',
    { tags: 'long' },
    async () => {
      const { packages, stores } = await open({ packages: await withPlan(), store: { plan: PAID } });
      const smaller = await screen.findByRole('region', { name: 'Store, one branch' });
      fireEvent.click(within(smaller).getByRole('button', { name: /^Change to this/ }));
      const question = await screen.findByRole('dialog', { name: 'Which branches stay?' });
      fireEvent.click(within(question).getByRole('button', { name: 'Go on' }));
      const sure = await screen.findByRole('dialog', { name: /Change to Store, one branch/ });
      fireEvent.click(within(sure).getByRole('button', { name: 'Change' }));
      await screen.findByText(/^From .* on: Store, one branch$/);
      expect(packages.storeCurrent?.nextPlan?.quota).toBe(1);
      expect(stores.store?.branchIds).toEqual(['b-seef', 'b-juffair']);
      await press('Cancel the plan');
      await screen.findByText(/Then it is paused: customers cannot order/);
    },
  );
});

describe('how customers may pay, in the settings of a store [R1.08] [R2.25]', () => {
  it('is by card and in cash at first, and one way at least', { tags: 'long' }, async () => {
    const { stores } = await open({ store: { fulfilment: 'pick-up' } });
    const [cash, card] = [
      await screen.findByRole('checkbox', { name: 'In cash' }),
      screen.getByRole('checkbox', { name: 'By card' }),
    ] as HTMLInputElement[];
    expect([cash?.checked, card?.checked]).toEqual([true, true]);
    for (const box of [cash, card]) if (box !== undefined) fireEvent.click(box);
    await press('Save the settings');
    expect(await screen.findByText('Choose one way at least.')).toBeTruthy();
    expect(stores.store?.payments).toEqual(['cash', 'card']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'By card' }));
    await press('Save the settings');
    await waitFor(() => expect(stores.store?.payments).toEqual(['card']));
  });
});

describe('the branches that serve a store, in its settings [R5.17]', () => {
  it('are no more than the plan allows; the page says so and leads to a bigger one [R8.12]', async () => {
    const plan = { ...PAID, branchLimit: 1 };
    const { stores } = await open({ packages: await withPlan(), store: { plan, fulfilment: 'pick-up' } });
    await screen.findByText(/Your plan lets 1 branch serve the store/);
    screen.getByText(/waits for a bigger plan/);
    expect((await screen.findByRole('checkbox', { name: /Juffair/ })).matches(':checked')).toBe(true);
    screen.getByRole('button', { name: 'See the plans' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seef' }));
    await press('Save the settings');
    await waitFor(() => expect(stores.store?.branchIds).toEqual(['b-juffair']));
    // Nobody serves a store without a branch.
    fireEvent.click(screen.getByRole('checkbox', { name: /Juffair/ }));
    await press('Save the settings');
    await screen.findByText('Choose at least one branch.');
  });
});

describe('what customers see', () => {
  const MENU = '/s/noor-bakery/order';

  it('is a paused store, with the cart kept', async () => {
    const front = new FakeStoreOrders(sampleStorefront({ isPaused: true, handovers: [] }));
    await renderApp({ path: MENU, storefront: front, shell: { language: 'en', languageChosen: true } });
    await screen.findByText('This store is paused');
    await expectAccessible();
  });

  it(
    'are the branches that serve, and the cart stays when another one is chosen [R5.17]',
    { tags: 'long' },
    async () => {
      const names = [
        { id: 'b-seef', name: { en: 'Seef', ar: 'السيف' } },
        { id: 'b-riffa', name: { en: 'Riffa', ar: 'الرفاع' } },
      ];
      const front = new FakeStoreOrders(sampleStorefront({ branches: names }));
      await renderApp({ path: MENU, storefront: front, shell: { language: 'en', languageChosen: true } });
      expect((await screen.findByRole('radio', { name: 'Seef' })).matches(':checked')).toBe(true);
      await press(/^Add .Sourdough/);
      await screen.findByText('1 piece');
      fireEvent.click(screen.getByRole('radio', { name: 'Riffa' }));
      await waitFor(() => expect(screen.getByRole('radio', { name: 'Riffa' }).matches(':checked')).toBe(true));
      await screen.findByText('1 piece');
      await press(/^Check out/);
      expect((await screen.findByRole('radio', { name: 'Riffa' })).matches(':checked')).toBe(true);
      await expectAccessible();
    },
  );
});
