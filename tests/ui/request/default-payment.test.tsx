// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepDefaultPayment } from '../../../src/application/default-payment';
import type { Payment } from '../../../src/domain/ordering/order';
import { MemoryStore } from '../../support/fakes/fake-store';
import { RequestPorts, renderRequest } from '../../support/pages/render-request';
import { section } from '../../support/pages/request-steps';

afterEach(cleanup);

async function begun(payment: Payment, userId = 'user-1') {
  const store = new MemoryStore();
  await keepDefaultPayment(store, { userId, regionCode: 'BH-manama' }, payment);
  await renderRequest(new RequestPorts(store));
  await section('Pick up from');
  return store;
}
const way = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('what a request begins with [R2.16]', () => {
  it.each([
    [{ method: 'cash' }, /^Cash/],
    [{ method: 'card', cardId: 'card-1' }, /4242/],
    [{ method: 'wallet' }, /^Wallet/],
  ] as const)('is what the person chose: %j', async (payment, name) => {
    await begun(payment);
    await waitFor(async () => expect((await way(name)).checked).toBe(true));
    expect(await screen.findByText('Chosen first, as you set it in the settings.')).toBeTruthy();
  });

  it('is the wallet where the card was removed, and says so', async () => {
    await begun({ method: 'card', cardId: 'card-gone' });
    expect(await screen.findByText(/The card that you pay with by default is no longer saved/)).toBeTruthy();
    expect((await way(/^Wallet/)).checked).toBe(true);
  });

  it('gives way to what somebody chooses by hand', async () => {
    await begun({ method: 'cash' });
    await waitFor(async () => expect((await way(/^Cash/)).checked).toBe(true));
    fireEvent.click(await way(/^Wallet/));
    await waitFor(async () => expect((await way(/^Wallet/)).checked).toBe(true));
    expect(screen.queryByText('Chosen first, as you set it in the settings.')).toBeNull();
  });

  it('is of one person: another one on this device begins with the wallet', async () => {
    await begun({ method: 'cash' }, 'user-2');
    expect((await way(/^Wallet/)).checked).toBe(true);
  });
});
