import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/order';
import { countOrders, listOrders } from '../../../contract/ordering';
import { SECOND_TRIP_DAYS } from '../../../src/domain/ordering/second-trips';
import { startTrips } from '../../support/servers/second-trips';

let t: Awaited<ReturnType<typeof startTrips>>;

beforeAll(async () => {
  t = await startTrips();
});
afterAll(() => t.server.close());

/** What waits for the merchant: the rows of the list, and the number on the home page. */
async function waiting() {
  const { items } = (await t.server.call(listOrders, { as: t.session(), query: { view: 'attention' } })).data;
  const { views } = (await t.server.call(countOrders, { as: t.session() })).data;
  expect(views.attention).toBe(items.length);
  return items;
}

it('waits for the merchant until a second trip is ordered, and again once that is called off [R4.02] [R2.11]', async () => {
  const order = await t.failedOrder();
  const end = order.dropOffs[0]?.history.at(-1)?.at ?? '';
  const decideUntil = new Date(Date.parse(end) + SECOND_TRIP_DAYS * 86_400_000).toISOString();
  expect(await waiting()).toMatchObject([{ id: order.id, state: 'failed', decideUntil }]);
  const { data: again } = await t.trip(order, 'again');
  expect(await waiting()).toEqual([]);
  const cancel = { as: t.session(), params: { id: again.id }, body: { reason: 'other' } };
  expect((await t.server.call(cancelOrder, cancel)).status).toBe(200);
  expect(await waiting()).toMatchObject([{ id: order.id }]);
  await t.trip(order, 'return');
  expect(await waiting()).toEqual([]);
});

it('does not wait any more once it is too late [R4.02]', async () => {
  const order = await t.failedOrder();
  expect(await waiting()).toMatchObject([{ id: order.id }]);
  t.server.clock.advance(SECOND_TRIP_DAYS * 86_400_000);
  await t.signInAgain();
  expect(await waiting()).toEqual([]);
});

it('says in a list which trip an order is, and nothing for an order that is none [R4.02]', async () => {
  const order = await t.failedOrder();
  const { data: back } = await t.trip(order, 'return');
  const { items } = (await t.server.call(listOrders, { as: t.session(), query: { view: 'all' } })).data;
  expect(items.find(({ id }) => id === back.id)?.tripKind).toBe('return');
  expect(items.find(({ id }) => id === order.id)).not.toHaveProperty('tripKind');
});
