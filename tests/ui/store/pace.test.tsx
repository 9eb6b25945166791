// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Pace } from '../../../src/domain/store/pace';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

/** Noon in Bahrain. */
const NOW = '2026-11-22T09:00:00.000Z';

interface Opened {
  readonly pace?: Pace;
  readonly language?: 'en' | 'ar';
}

async function open({ pace, language = 'en' }: Opened = {}) {
  const stores = new FakeStores(sampleStore());
  if (pace !== undefined) stores.kept = pace;
  await renderApp({
    path: '/ecommerce/orders',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock(NOW), regions: regionsWith('Active') },
    records: fakeRecordPorts({ stores, storeOrders: new FakeStoreOrders(sampleStorefront()) }),
  });
  await screen.findByRole('heading', { level: 1 });
  return stores;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the pace of a store above its orders [R11.28]', () => {
  it('is paused for as long as somebody chooses, and opened again with one press', async () => {
    const stores = await open();
    await press('Pause');
    const dialog = await screen.findByRole('dialog', { name: 'Pause orders' });
    await expectAccessible();
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'For how long' }));
    fireEvent.click(await screen.findByRole('option', { name: '1 hour' }));
    await press('Pause orders');
    await screen.findByText(/^Paused until 1:00.PM\. Customers see the menu, but cannot order\.$/);
    expect(stores.kept).toEqual({ kind: 'paused', until: '2026-11-22T10:00:00.000Z' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Take orders again');
    await screen.findByText('The store takes orders.');
    expect(stores.kept).toEqual({ kind: 'usual' });
  });

  it('is busy until somebody ends it, in Arabic', { tags: 'long' }, async () => {
    const stores = await open({ language: 'ar' });
    await press('مزدحم');
    const dialog = await screen.findByRole('dialog', { name: 'إبلاغ العملاء بالازدحام' });
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'المدة' }));
    fireEvent.click(await screen.findByRole('option', { name: 'إلى أن أنهيه بنفسي' }));
    await press('إبلاغ العملاء');
    await screen.findByText('مزدحم: يُبلَّغ العملاء بأن الطلبات قد تتأخر نحو 20 دقيقة.');
    expect(stores.kept).toEqual({ kind: 'busy', extra: 20, until: null });
    await expectAccessible();
  });

  it('says that it was not saved and keeps what was chosen', { tags: 'long' }, async () => {
    const stores = await open();
    await press('Busy');
    const dialog = await screen.findByRole('dialog', { name: 'Say that you are busy' });
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Orders take longer by about' }));
    fireEvent.click(await screen.findByRole('option', { name: '45 minutes' }));
    stores.failure = { kind: 'offline' };
    await press('Tell customers');
    await within(dialog).findByRole('alert');
    expect(within(dialog).getByRole('combobox', { name: 'Orders take longer by about' }).textContent).toBe(
      '45 minutes',
    );
    stores.failure = null;
    await press('Tell customers');
    await waitFor(() => expect(stores.kept).toMatchObject({ kind: 'busy', extra: 45 }));
    await press('Back to normal');
    await screen.findByText('The store takes orders.');
  });

  it('offers no way out while it is being saved', { tags: 'long' }, async () => {
    const stores = await open();
    let answer = (): void => undefined;
    const save = stores.setPace.bind(stores);
    stores.setPace = (...args) => new Promise<void>((done) => (answer = done)).then(() => save(...args));
    await press('Pause');
    await press('Pause orders');
    await screen.findByRole('button', { name: 'Saving…' });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    answer();
    await screen.findByText(/^Paused until/);
  });

  it('shows what somebody else chose, and says where it could not be ended', async () => {
    const stores = await open({ pace: { kind: 'paused', until: null } });
    await screen.findByText(/^Paused until you take orders again/);
    stores.failure = { kind: 'offline' };
    await press('Take orders again');
    await screen.findByRole('alert');
    screen.getByText(/^Paused until you take orders again/);
  });
});
