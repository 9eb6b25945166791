// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Features } from '../../../src/application/app-system';
import { success } from '../../../src/domain/shared/result';
import { regionsWith, sessionOf, VISITORS } from '../../support/samples/principals';
import { sampleOrder } from '../../support/samples/sample-orders';
import { renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/home/home-page'),
    import('../../../src/ui/features/orders/orders-page'),
    import('../../../src/ui/features/tracking/task-page'),
    import('../../../src/ui/features/tracking/location-card'),
  ]);
}, 60_000);
afterEach(cleanup);

const order = sampleOrder({ state: 'created' });
const features = {
  regions: regionsWith('Active'),
  orders: {
    get: () => Promise.resolve(success(order)),
    list: () => Promise.resolve(success({ items: [], total: 0, nextCursor: null })),
  } as unknown as Features['orders'],
};
const requestButtons = () => screen.queryAllByRole('button', { name: /Request a/, hidden: true });
const opened = (who: keyof typeof VISITORS, path: string) => {
  const visitor = VISITORS[who];
  if (visitor === null) throw new Error('Somebody signed in is meant');
  return renderApp({ path, allMessages: true, session: sessionOf(visitor), features });
};

describe.each(sampled(['a customer in Bahrain', 'a form-user without rights'] as const, 2))('%s', (who) => {
  it('is offered to order and to cancel [T.52]', async () => {
    await opened(who, `/task/${order.id}`);
    expect(await screen.findByRole('button', { name: 'Cancel delivery' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Ask the recipient/ })).toBeTruthy();
    expect(requestButtons().length).toBeGreaterThan(0);
  });
});

describe('account type other', () => {
  it('is offered no order, no cancellation and no question to the recipient [T.52]', async () => {
    const { go } = await opened('somebody of another type', `/task/${order.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(order.reference) })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Cancel delivery' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Ask the recipient/ })).toBeNull();
    expect(requestButtons()).toEqual([]);
    await go('/orders');
    expect(await screen.findByText('The orders of this branch appear here.')).toBeTruthy();
    expect(requestButtons()).toEqual([]);
    await go('/');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(requestButtons()).toEqual([]);
  });

  it('gets no drawer where one is asked for on the way in [T.52]', async () => {
    const drawer = vi.fn<() => null>(() => null);
    vi.doMock('../../../src/ui/features/request/request-drawer', () => ({ RequestDrawer: drawer }));
    const { app } = await opened('somebody of another type', '/orders');
    app.shell.send({ type: 'OPEN_REQUEST' });
    expect(await screen.findByText('The orders of this branch appear here.')).toBeTruthy();
    expect(drawer).not.toHaveBeenCalled();
  });
});
