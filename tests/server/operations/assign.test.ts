import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignDelivery, listDeskDrivers } from '../../../contract/operations';
import { operatorActs } from '../../../server/modules/operations/tables';
import { offers, orders } from '../../../server/modules/ordering/tables';
import { driverOf } from '../../support/servers/drivers';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;
let phones = 0;

/** A driver who waits at the desk's list, and their id. */
async function waitingDriver(onDuty = true) {
  const phone = `+97333${String(770_000 + (phones += 1))}`;
  const driver = await driverOf(server, phone);
  if (onDuty) await driver.duty(true);
  const { items } = (await hessa.call(listDeskDrivers, { query: { search: phone } })).data;
  return { driver, id: items[0]?.id ?? '' };
}
const waitingOrder = async () => {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  return (await placed(server, owner, { payment: { method: 'cash' } })).data;
};
const assign = (id: string, reference: string, who = hessa, idempotencyKey: string = randomUUID()) =>
  who.call(assignDelivery, {
    params: { id },
    body: { seen: 'free', decision: { reference, reason: 'sender-asked' } },
    idempotencyKey,
  });
const offersOf = (orderId: string) => server.deps.db.select().from(offers).where(eq(offers.orderId, orderId));

beforeAll(async () => {
  server = await startServer();
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['drivers'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['cash'], 'Clerk');
});
afterAll(() => server.close());

describe('a delivery that the desk gives to a driver [R11.14] [R4.02]', () => {
  it('is offered to them, once per key, with the reason in the log; also after they declined it', async () => {
    const [{ driver, id }, order, key] = [await waitingDriver(), await waitingOrder(), randomUUID()];
    const same = await Promise.all([1, 2].map(() => assign(id, order.reference.toLowerCase(), hessa, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const offer = (await driver.work()).data.offer;
    expect(await offersOf(order.id)).toMatchObject([{ id: offer?.id, state: 'open' }]);
    const log = await server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, order.id));
    expect(log).toMatchObject([{ kind: 'delivery-assigned', subject: order.reference, reason: 'sender-asked' }]);
    expect((await driver.answer(offer?.id ?? '', 'too-far')).status).toBe(200);
    expect((await assign(id, order.reference)).status).toBe(200);
    const again = (await driver.work()).data.offer;
    expect((await driver.answer(again?.id ?? '')).status).toBe(200);
    expect((await driver.work()).data.trip?.orderId).toBe(order.id);
  });

  it('goes to one of two whom two operators choose at once, and to nobody else afterwards [T.16]', async () => {
    const [one, two, order] = [await waitingDriver(), await waitingDriver(), await waitingOrder()];
    const both = await Promise.all([assign(one.id, order.reference), assign(two.id, order.reference, omar)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('NOT_NOW');
    expect((await offersOf(order.id)).filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  it('is refused for a driver who is off duty, busy or elsewhere, and for what does not wait [R6.03]', async () => {
    const [off, busy, order, other] = [
      await waitingDriver(false),
      await waitingDriver(),
      await waitingOrder(),
      await waitingOrder(),
    ];
    expect((await assign(off.id, order.reference)).code).toBe('DRIVER_NOT_FREE');
    expect((await assign(busy.id, order.reference)).status).toBe(200);
    expect((await assign(busy.id, other.reference)).code).toBe('DRIVER_NOT_FREE');
    await server.deps.db
      .update(orders)
      .set({ dispatchAt: new Date(server.clock.now().getTime() + 3_600_000) })
      .where(eq(orders.id, other.id));
    expect((await assign((await waitingDriver()).id, other.reference)).code).toBe('NOT_NOW');
    expect((await assign(off.id, 'MN-0')).code).toBe('NOT_FOUND');
    for (const id of ['u-owner', hessa.id, 'nobody'])
      expect((await assign(id, other.reference)).code).toBe('NOT_FOUND');
    expect((await assign(off.id, other.reference, clerk)).code).toBe('FORBIDDEN');
  });
});
