import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { advance } from '../../../server/modules/ordering/advance';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { audit } from '../../support/servers/ledger';
import { fundWallet, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver, IN_MANAMA } from '../../support/servers/fleet-driver';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  await addFleetDriver(server.deps.db, 'd-1', { ...IN_MANAMA, vehicle: 'Honda CB125 · 412 658' });
});
afterAll(() => server.close());

const cancel = (id: string, reason = 'other', who = as) =>
  server.call(cancelOrder, { as: who, params: { id }, body: { reason } });
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
const WAY: readonly TaskState[] = [
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
];

/** An order that went through its states up to this one. */
async function orderIn(state: TaskState, method: 'wallet' | 'cash' = 'wallet'): Promise<string> {
  const { data } = await placed(server, as, { payment: { method } });
  for (const next of WAY.slice(0, WAY.indexOf(state) + 1))
    await advance(server.deps, data.id, next, next === 'assigned' ? { driver: { id: 'd-1' } } : {});
  return data.id;
}

describe('cancelling a delivery', () => {
  it('sends no message along: the dialog says it, with what goes back', async () => {
    const { raw } = await cancel(await orderIn('assigned'));
    expect(raw.json()).toMatchObject({ status: 200, message: '', messageAr: '' });
  });

  it('gives everything back while nobody has accepted [R4.05]', async () => {
    const before = await balance();
    const id = await orderIn('assigned');
    const { data } = await cancel(id, 'wrong-address');
    expect(data).toMatchObject({
      state: 'cancelled',
      cancellationReason: 'wrong-address',
      payment: { status: 'refunded' },
      refundIfCancelled: null,
      eta: null,
    });
    expect(data.refunded).toEqual(data.total);
    expect(data.history.at(-1)?.state).toBe('cancelled');
    expect(data.dropOffs[0]?.state).toBe('cancelled');
    expect(await balance()).toBe(before);
  });

  it('keeps half of the base fee once a driver accepted, as was told before [R4.05]', async () => {
    const before = await balance();
    const id = await orderIn('accepted');
    const { data: told } = await server.call(getOrder, { as, params: { id } });
    const { data } = await cancel(id);
    expect(told.refundIfCancelled).toEqual({ kind: 'partial', amount: data.refunded });
    expect(data.payment.status).toBe('partially refunded');
    expect(data.total.minor - data.refunded.minor).toBe(775);
    expect(await balance()).toBe(before - 775);
  });

  it('gives nothing back where nothing was paid', async () => {
    const { data } = await cancel(await orderIn('arrived', 'cash'));
    expect(data).toMatchObject({ state: 'cancelled', payment: { status: 'due' }, refunded: { minor: 0 } });
  });

  it('answers a repeat alike and gives nothing back twice', async () => {
    const id = await orderIn('dispatched');
    const first = await cancel(id);
    const after = await balance();
    expect((await cancel(id, 'driver-late')).raw.body).toBe(first.raw.body);
    expect(await balance()).toBe(after);
  });

  it('is refused once the driver has the parcel', async () => {
    for (const state of ['picked up', 'delivered', 'successful'] as const)
      expect(await cancel(await orderIn(state))).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE' });
  });

  it('wants a reason of the preferences', async () => {
    const id = await orderIn('dispatched');
    for (const reason of ['because', '__proto__'])
      expect(await cancel(id, reason)).toMatchObject({ status: 400, fields: [{ path: 'reason', code: 'unknown' }] });
    expect(await cancel(id, '')).toMatchObject({ status: 400, fields: [{ path: 'reason', code: 'required' }] });
  });

  it("does not find another branch's order, nor one that is not there [T.24]", async () => {
    const id = await orderIn('dispatched');
    expect(await cancel(id, 'other', await server.signIn('owner@najd.example'))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await cancel(id, 'other', await server.signIn('owner@pearl.example', 'b-juffair'))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await cancel('no-such-order')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });
});

describe('a delivery on its way [R2.12] [R4.02]', () => {
  it('keeps every state with its moment, and shows the driver only while they work for it', async () => {
    const id = await orderIn('accepted', 'cash');
    const { data: underWay } = await server.call(getOrder, { as, params: { id } });
    expect(underWay.history.map(({ state }) => state)).toEqual([
      'created',
      'dispatched',
      'assigned',
      'acknowledge',
      'accepted',
    ]);
    expect(underWay.driver).toEqual({
      name: { en: 'Yousif Bucheeri', ar: 'Yousif Bucheeri' },
      phone: '+97333111222',
      vehicle: 'Honda CB125 · 412 658',
      position: { lat: 26.22, lng: 50.58 },
      heading: 90,
    });
    expect(underWay.eta).not.toBeNull();
    for (const state of WAY.slice(4)) await advance(server.deps, id, state);
    const { data: done } = await server.call(getOrder, { as, params: { id } });
    expect(done).toMatchObject({
      state: 'successful',
      payment: { status: 'paid' },
      refundIfCancelled: null,
      driver: { name: { en: 'Yousif Bucheeri', ar: 'Yousif Bucheeri' }, position: null },
    });
  });

  it('takes only steps that may follow, and none after the end', async () => {
    const id = await orderIn('successful');
    for (const state of ['created', 'picked up', 'cancelled', 'failed'] as const)
      expect(await advance(server.deps, id, state)).toBeNull();
    expect(await advance(server.deps, 'no-such-order', 'dispatched')).toBeNull();
  });

  it('loses its driver when the offer is open again', async () => {
    const id = await orderIn('assigned');
    expect((await advance(server.deps, id, 'declined'))?.driverName?.en).toBe('Yousif Bucheeri');
    expect((await advance(server.deps, id, 'unassigned'))?.driverName).toBeNull();
  });

  it('gives back what was paid where we turn it down', async () => {
    const before = await balance();
    const { data } = await placed(server, as, { payment: { method: 'wallet' } });
    await advance(server.deps, data.id, 'rejected');
    expect(await balance()).toBe(before);
    expect((await server.call(getOrder, { as, params: { id: data.id } })).data.payment.status).toBe('refunded');
  });

  it('alerts people in both languages [R3.11]', async () => {
    const failed = await orderIn('picked up');
    await advance(server.deps, failed, 'failed');
    const lost = await orderIn('dispatched');
    await advance(server.deps, lost, 'dispatch failure');
    const { data } = await server.call(listNotifications, { as });
    expect(data.items.slice(0, 2).map(({ type, orderId }) => [type, orderId])).toEqual([
      ['Dispatch Failed', lost],
      ['Delivery Failed', failed],
    ]);
    for (const { message, messageAr } of data.items) {
      expect(message).toMatch(/MN-\d+/);
      expect(messageAr).toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('leaves books that sum to zero [T.37]', async () => {
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  });
});
