// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { renderApp } from '../../support/pages/whole-app';
import { sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const PAGE = '/s/noor-bakery/order';
const open = (search: string) =>
  renderApp({
    path: `${PAGE}${search}`,
    storefront: new FakeStoreOrders(sampleStorefront()),
    shell: { language: 'en', languageChosen: false },
  });

describe('ordering in the language in which the store was read [R2.57]', () => {
  it('begins in it, and keeps what is chosen from then on', async () => {
    const { app, location } = await open('?lang=ar&branch=b-seef');
    expect(await screen.findByText('خبز العجين')).toBeTruthy();
    await waitFor(() => expect(location()).toBe(`${PAGE}?branch=b-seef`));
    expect(app.shell.getSnapshot().context).toMatchObject({ language: 'ar', languageChosen: true });
  });

  it.each(sampled(['', '?lang=fr', '?lang='], 3))('stays in that of the device: %s', async (search) => {
    const { app } = await open(search);
    expect(await screen.findByText('Sourdough')).toBeTruthy();
    expect(app.shell.getSnapshot().context).toMatchObject({ language: 'en', languageChosen: false });
  });
});
