// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fulfilment, Storefront } from '../../../src/domain/store/store';
import { messagesOf } from '../../browser/support/messages';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleDeliveringStore, sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const PAGES = ['/ecommerce/setup/success', '/ecommerce/settings', '/ecommerce/orders'] as const;

interface Opened {
  readonly path?: (typeof PAGES)[number];
  readonly language?: 'en' | 'ar';
  readonly fulfilment?: Fulfilment;
}

/** A page of a store that customers see like this. */
async function open(front: Storefront, { path = PAGES[0], language = 'en', fulfilment = 'both' }: Opened = {}) {
  const orders = new FakeStoreOrders(front);
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { regions: regionsWith('Active') },
    storefront: orders,
    records: fakeRecordPorts({
      stores: new FakeStores(sampleStore({ fulfilment, delivery: sampleDeliveringStore().delivery })),
      storeOrders: orders,
    }),
  });
  await screen.findByRole('heading', { level: 1 });
}

describe('a store that delivers, without an address where drivers pick up [R2.25]', () => {
  it.each(sampled(PAGES, 3, 1).flatMap((path) => LANGUAGES.map((language) => [path, language] as const)))(
    'says so on %s, %s',
    async (path, language) => {
      const t = messagesOf(language, 'store');
      await open(sampleStorefront(), { path, language });
      expect(await screen.findByText(t('noPickUp.both'))).toBeTruthy();
      expect(screen.getByRole('link', { name: t('noPickUp.choose') }).getAttribute('href')).toBe('/locations');
      await expectAccessible();
    },
  );

  it('says that nobody can order, where it only delivers', async () => {
    await open(sampleStorefront({ handovers: [] }), { fulfilment: 'delivery' });
    expect(await screen.findByText(messagesOf('en', 'store')('noPickUp.delivery'))).toBeTruthy();
  });

  it.each<[string, Storefront, Fulfilment]>(
    sampled(
      [
        ['has such an address', sampleDeliveringStore(), 'both'],
        ['is only picked up from', sampleStorefront(), 'pick-up'],
        ['is paused', sampleStorefront({ isPaused: true }), 'both'],
        ['has closed', sampleStorefront({ isShut: true }), 'both'],
      ],
      2,
    ),
  )('says nothing of it where it %s', async (_, front, fulfilment) => {
    await open(front, { fulfilment });
    await screen.findByRole('link', { name: /\/s\/noor-bakery/ });
    expect(screen.queryByRole('link', { name: messagesOf('en', 'store')('noPickUp.choose') })).toBeNull();
  });
});
