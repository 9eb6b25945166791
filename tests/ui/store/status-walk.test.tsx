// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PAGE_ACCESS } from '../../../src/domain/identity/page-access';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeStoreClosing } from '../../support/fakes/fake-store-closing';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';

afterEach(cleanup);

/** The status as the server derives it: of a store that is not there, that is open, and that is closed. */
const statusOf = ({ store }: FakeStores) =>
  store === null ? 'Setup Required' : store.closedAt === null ? 'Active' : 'Inactive';

const SETUP = '/ecommerce/setup';
const MENU = '/ecommerce/menu/management';
const unlocked = Object.entries(PAGE_ACCESS).flatMap(([path, rule]) =>
  'store' in rule && rule.store === 'ready' ? [path] : [],
);

const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string, within_?: HTMLElement) => {
  const field = await (within_ === undefined ? screen : within(within_)).findByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

async function open() {
  const stores = new FakeStores();
  const storeClosing = new FakeStoreClosing(stores);
  const app = await renderApp({
    path: '/404',
    session: freshSession(),
    shell: { language: 'en', languageChosen: true },
    features: {
      clock: new FakeClock('2026-11-27T09:00:00.000Z'),
      regions: {
        ...regionsWith('Setup Required'),
        preferences: () => regionsWith(statusOf(stores)).preferences(),
      },
    },
    records: fakeRecordPorts({ stores, storeClosing }),
  });
  const comesTo = async (path: string, where: string) => {
    await app.go('/404');
    await waitFor(() => expect(app.location()).toBe('/404'));
    await app.go(path);
    await waitFor(() => expect([path, app.location()]).toEqual([path, where]));
  };
  return { ...app, stores, comesTo };
}

it(
  'a merchant walks from "Setup Required" to the menu, by the status alone, and keeps it once the store is closed [R4.08] [R2.22] [R2.24]',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const { stores, location, comesTo, go } = await open();
    expect(unlocked).toContain(MENU);
    for (const path of unlocked) await comesTo(path, SETUP);

    await type('Name of the store in English', 'Noor Bakery');
    await type('Name of the store in Arabic', 'مخبز نور');
    await press('Next: Look');
    await press('Next: First items');
    await type('Category in English', 'Bread');
    await type('Category in Arabic', 'خبز');
    const item = await screen.findByRole('group', { name: 'Item 1' });
    await type('Name in English', 'Sourdough', item);
    await type('Name in Arabic', 'خبز العجين', item);
    await type('Price, with VAT', '1.250', item);
    await press('Next: Delivery and pick-up');
    fireEvent.click(await screen.findByRole('radio', { name: /^Pick-up only/ }));
    await press('Next: Opening hours');
    await press('Next: Payment');
    await press('Next: Trial and plan');
    await press('Next: Terms');
    fireEvent.click(await screen.findByRole('checkbox'));
    await press('Open the store');
    await waitFor(() => expect(location()).toBe('/ecommerce/setup/success'));
    await screen.findByRole('img', { name: /QR/ });
    expect(statusOf(stores)).toBe('Active');

    for (const path of unlocked) await comesTo(path, path);
    await comesTo(SETUP, MENU);

    await go('/ecommerce/settings');
    await press('Close the store');
    const question = await screen.findByRole('alertdialog');
    await within(question).findAllByRole('listitem');
    fireEvent.click(within(question).getByRole('button', { name: 'Close the store' }));
    await screen.findByRole('region', { name: 'Your store is closed' });
    expect(statusOf(stores)).toBe('Inactive');
    for (const path of unlocked) await comesTo(path, path);
    await comesTo(SETUP, MENU);
  },
);
