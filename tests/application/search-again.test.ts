import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { searchAgainLogic } from '../../src/application/actors/search-again.actor';
import type { OrdersPort } from '../../src/application/ports/orders.port';
import type { Order } from '../../src/domain/ordering/order';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import { refused } from '../support/refused';
import { sampleOrder } from '../support/samples/sample-orders';

const extra = money(200, 'BHD');
const stuck = sampleOrder({
  state: 'dispatch failure',
  searchAgain: { raises: [{ extra, total: money(1_925, 'BHD') }] },
});
const found = sampleOrder({ state: 'dispatched', total: money(1_925, 'BHD') });
const offline = failed<Order>({ kind: 'offline' });

const get = vi.fn<OrdersPort['get']>();
const searchAgain = vi.fn<OrdersPort['searchAgain']>();
const extendSearch = vi.fn<OrdersPort['extendSearch']>();
beforeEach(() => {
  get.mockReset();
  searchAgain.mockReset();
  extendSearch.mockReset();
});
afterEach(() => vi.restoreAllMocks());

/** Searches once. @returns what was told, and the failure that is shown */
async function search(action: 'search' | 'extend' = 'search', order = stuck) {
  const actor = createActor(searchAgainLogic({ get, searchAgain, extendSearch })).start();
  const told: Order[] = [];
  actor.on('changed', ({ item }) => told.push(item.order));
  actor.send({ type: 'DO', action, item: { order, extra, minutes: 60 } });
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.stop();
  return { told, failure: context.failure };
}

describe('searching again [R4.02]', () => {
  it('tells the order as the server answers it', async () => {
    searchAgain.mockResolvedValue(success(found));
    expect(await search()).toEqual({ told: [found], failure: null });
    expect(get).not.toHaveBeenCalled();
  });

  it('uses the same key for the same decision about the same state, so that a repeat raises once [T.36]', async () => {
    searchAgain.mockResolvedValue(offline);
    get.mockResolvedValue(success(stuck));
    await search();
    await search();
    const keys = searchAgain.mock.calls.map(([, , key]) => key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  });

  it('reads the order where the answer was lost: it was done, or it was not', async () => {
    searchAgain.mockResolvedValue(offline);
    get.mockResolvedValueOnce(success(found));
    expect(await search()).toEqual({ told: [found], failure: null });
    get.mockResolvedValueOnce(success(stuck));
    expect(await search()).toEqual({ told: [], failure: { kind: 'offline' } });
    get.mockResolvedValueOnce(offline);
    expect((await search()).told).toEqual([]);
  });

  it('shows the order where somebody else was first', async () => {
    searchAgain.mockResolvedValue(refused(409, 'NOT_NOW'));
    get.mockResolvedValue(success(found));
    expect(await search()).toMatchObject({ told: [found], failure: { code: 'NOT_NOW' } });
  });

  it('says why not, and asks nothing more, where the wallet does not cover it', async () => {
    searchAgain.mockResolvedValue(refused(402, 'INSUFFICIENT_BALANCE'));
    expect(await search()).toMatchObject({ told: [], failure: { code: 'INSUFFICIENT_BALANCE' } });
    expect(get).not.toHaveBeenCalled();
  });

  it('looks longer with a key of its own for each end, and takes a lost answer for done once the end has moved [R9.06]', async () => {
    const until = '2026-11-20T11:00:00.000Z';
    const searched = sampleOrder({ state: 'dispatched', searchUntil: until });
    const longer = sampleOrder({ state: 'dispatched', searchUntil: '2026-11-20T12:00:00.000Z' });
    extendSearch.mockResolvedValueOnce(offline).mockResolvedValueOnce(offline).mockResolvedValue(success(longer));
    get.mockResolvedValueOnce(success(searched)).mockResolvedValueOnce(success(longer));
    expect(await search('extend', searched)).toEqual({ told: [], failure: { kind: 'offline' } });
    expect(await search('extend', searched)).toEqual({ told: [longer], failure: null });
    await search('extend', longer);
    const keys = extendSearch.mock.calls.map(([, minutes, key]) => `${minutes} ${key}`);
    expect(new Set(keys.slice(0, 2)).size).toBe(1);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^60 [\w-]{8,64}$/);
  });
});
