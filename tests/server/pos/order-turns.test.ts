import { expect, it } from 'vitest';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../../../server/modules/pos-orders';
import { workOnPosOrders } from '../../../server/modules/pos-orders/carry-out';
import { takeTurns } from '../../../server/modules/pos-orders/turns';
import { posOrders, sandboxPosGrants } from '../../../server/modules/pos/tables';
import type { PointOfSaleGateway } from '../../../server/platform/point-of-sale';
import { MINUTE, posOrderSuite } from './order-suite';
import { sampled } from '../../support/sampled';

const suite = posOrderSuite();
const { says, read, move, accepted, work, atPos } = suite;

/** What matters here of an order as the point of sale is sent it. */
interface PosBody {
  readonly products: readonly { readonly quantity: number; readonly unit_price: number; readonly unit_tax: number }[];
  readonly total_price: number;
}
const rows = () => suite.server.deps.db.select().from(posOrders);

it('an order that is moved back before it is sent waits for somebody to accept it again [R1.09]', async () => {
  await says('silent');
  const id = await accepted();
  await work();
  expect((await move(id, 'previous')).data.state).toBe('pending');
  await says('active');
  await work(5 * MINUTE);
  expect([(await read(id)).pos?.state, await atPos()]).toEqual(['dropped', []]);
  expect((await move(id)).data).toMatchObject({ state: 'accepted', pos: { state: 'waiting' } });
  await work();
  await work(MINUTE);
  expect([(await read(id)).pos?.state, (await atPos()).length]).toEqual(['sent', 1]);
});

it.each(sampled(['active', 'silent', 'revoked'] as const, 3))(
  'an order that ended here is asked about once more, also where the point of sale is %s [R1.09]',
  async (standing) => {
    const id = await accepted();
    await work();
    for (const _ of [1, 2]) await move(id);
    expect((await read(id)).state).toBe('successful');
    await says(standing);
    await work(MINUTE);
    expect(await rows()).toMatchObject([{ state: 'sent', nextAt: null }]);
  },
);

it('one that was cancelled on its way there is looked for, but not for ever', { tags: 'long' }, async () => {
  await says('silent');
  const id = await accepted();
  await work();
  await move(id, 'cancel');
  await work(5 * MINUTE);
  expect((await read(id)).pos?.state).toBe('waiting');
  await work(25 * 60 * MINUTE);
  expect((await read(id)).pos?.state).toBe('dropped');
});

it(
  'what is to be sent comes first, and one business leaves turns to the others [R11.31]',
  { tags: 'long' },
  async () => {
    const { db, clock } = suite.server.deps;
    const due = new Date(clock.now().getTime() - MINUTE);
    const open = Array.from({ length: 60 }, (_, at) => ({
      orderId: `open-${at}`,
      merchantId: `m-${at % 2}`,
      posId: `there-${at}`,
      nextAt: due,
    }));
    await db
      .insert(posOrders)
      .values([
        ...open,
        { orderId: 'new', merchantId: 'm-1', nextAt: clock.now() },
        { orderId: 'of-another', merchantId: 'm-2', posId: 'there', nextAt: clock.now() },
      ]);
    const taken = await takeTurns(suite.server.deps);
    const count = (id: string) => taken.filter(({ merchantId }) => merchantId === id).length;
    expect([count('m-0'), count('m-1'), count('m-2')]).toEqual([10, 10, 1]);
    expect(taken.map(({ orderId }) => orderId)).toContain('new');
  },
);

it(
  'a report with an id that no database takes, and a reason that none does, break nothing [R1.09]',
  { tags: 'long' },
  async () => {
    const { app, deps } = suite.server;
    const url = posWebhookPath(deps.keys.secretOf(...POS_WEBHOOK_TOKEN));
    for (const id of ['\u0000', 'a\u0000b', '\ud800', "'; --", '٣'.repeat(101)])
      expect([id, (await app.inject({ method: 'POST', url, payload: { order: { id } } })).statusCode]).toEqual([
        id,
        200,
      ]);
    const id = await accepted();
    await work();
    const pos = Object.create(deps.pos) as PointOfSaleGateway;
    const seen = {
      id: 'there',
      number: '7\u0000',
      state: 'declined',
      reason: 'No\u0000 charcoal\n\u2067today',
    } as const;
    pos.order = () => Promise.resolve(seen);
    suite.server.clock.advance(MINUTE);
    await workOnPosOrders({ ...deps, pos });
    const { state, pos: noted } = await read(id);
    expect([state, noted]).toMatchObject(['cancelled', { number: '7', reason: 'No charcoal today' }]);
  },
);

it('a restaurant that adds VAT is told prices without it, and its lines add up to what was paid [R1.09]', async () => {
  await suite.server.deps.db.update(sandboxPosGrants).set({ menu: 'flawed' });
  await suite.synced();
  await accepted('Kebab plate');
  await accepted('Kebab plate', 'Fattoush');
  await work();
  const bodies = (await atPos()).map(({ body }) => body as PosBody);
  expect(bodies[0]?.products).toEqual([
    { product_id: 'p-kebab', quantity: 1, unit_price: 2.5, tax_exclusive_unit_price: 2.5, unit_tax: 0.25 },
  ]);
  for (const { products, total_price: total } of bodies)
    expect(products.reduce((sum, each) => sum + each.quantity * (each.unit_price + each.unit_tax), 0)).toBeCloseTo(
      total,
      6,
    );
  expect(bodies).toHaveLength(2);
});
