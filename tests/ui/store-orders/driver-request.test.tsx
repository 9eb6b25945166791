// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import type { StageAction } from '../../../src/domain/store-orders/stages';
import { messagesOf } from '../../browser/support/messages';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleDeliveringStore, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';

afterEach(cleanup);

const s = messagesOf('en', 'storeOrders');
const ID = 'store-order-1001';
const button = (name: string) => screen.findByRole('button', { name });

/** The page of an order that is to be brought, after some steps of its store. */
async function open(...steps: readonly StageAction[]) {
  const orders = new FakeStoreOrders(sampleDeliveringStore());
  const deliverTo = { position: { lat: 26.22, lng: 50.57 }, directions: 'Villa 12, road 7' };
  const total = money(3_300, 'BHD');
  await orders.place('token', 'noor-bakery', sampleStoreOrderInput({ handover: 'delivery', deliverTo, total }), 'key');
  for (const [at, step] of steps.entries()) await orders.move({ id: ID, version: at + 1 }, step);
  await renderApp({
    path: `/ecommerceTask/${ID}`,
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), storeOrders: orders },
  });
  return orders;
}

it('a driver whose order the kitchen moved on meanwhile: the question stays and says why, and the next press requests one [R4.04] [R2.13]', async () => {
  const orders = await open('next');
  fireEvent.click(await button(s('driver.ask')));
  const dialog = within(await screen.findByRole('dialog', { name: s('driver.question') }));
  const request = await dialog.findByRole('button', { name: s('driver.request') });
  await orders.move({ id: ID, version: 2 }, 'next');
  fireEvent.click(request);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await expectAccessible();
  fireEvent.click(await dialog.findByRole('button', { name: s('driver.request') }));
  expect(await screen.findByText(/MN-1/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a driver whose order was cancelled meanwhile is no longer asked for [R4.04]', async () => {
  const orders = await open('next');
  fireEvent.click(await button(s('driver.ask')));
  const request = await button(s('driver.request'));
  await orders.move({ id: ID, version: 2 }, 'too-busy');
  fireEvent.click(request);
  expect(await screen.findByText(s('reason.too-busy'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an order that is ready is first offered a driver: that it left with the store’s own leads nowhere back [R4.04]', async () => {
  await open('next', 'next');
  expect((await button(s('driver.ask'))).dataset['variant']).toBe('primary');
  expect((await button(s('to.in delivery'))).dataset['variant']).toBe('plain');
});
