import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePosSettings, disconnectPos } from '../../../contract/pos';
import { decidePosOrder } from '../../../contract/sandbox';
import { listNotifications } from '../../../contract/realtime';
import { customers } from '../../../server/modules/customers/tables';
import { branches, userBranches } from '../../../server/modules/identity/tables';
import { advance, orderDetails, orderStops } from '../../../server/modules/ordering';
import { sandboxPosOrders } from '../../../server/modules/pos/tables';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import type { PosDeliveryProblem } from '../../../src/domain/pos/pos-delivery';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { audit } from '../../support/servers/ledger';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { MINUTE, openTill } from '../../support/servers/till';
import type { Till } from '../../support/servers/till';
import { sampled } from '../../support/sampled';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
  await till.fund(100_000);
  await till.flip(true);
});

async function alerts() {
  const ids = (await till.rows()).map(({ id }) => id);
  const { items } = (await server.call(listNotifications, { as: till.owner })).data;
  return items.filter(({ type, orderId }) => type === 'Till Delivery' && ids.includes(orderId));
}

const ride = async (id: string, steps: readonly TaskState[]) => {
  for (const to of steps) expect([to, await advance(server.deps, id, to)]).not.toEqual([to, null]);
};
const decide = (id: string, decision: 'declined' | 'closed' | 'ready') =>
  server.call(decidePosOrder, { params: { id }, body: { decision } });

describe('a delivery that is taken at the till [R1.09]', () => {
  it('requests one driver by its report, paid from the wallet, with what the till says', async () => {
    const before = await till.balance();
    const id = await till.take({ report: 'once' });
    await till.work();
    const [made, another] = await till.made();
    expect(another).toBeUndefined();
    expect(made).toMatchObject({
      state: 'created',
      paymentMethod: 'wallet',
      paymentStatus: 'paid',
      branchId: 'b-seef',
    });
    expect(before - (await till.balance())).toBe(made?.total);
    const [stop] = await server.deps.db
      .select()
      .from(orderStops)
      .where(eq(orderStops.orderId, made?.id ?? ''));
    expect(stop).toMatchObject({
      recipientName: 'Huda Al Alawi',
      recipientPhone: '+97336123456',
      cashToCollect: 4_700,
    });
    expect(stop?.note).toMatch(/^Foodics #\d+$/);
    expect(await till.rows()).toMatchObject([{ posId: id, state: 'requested', deliveryId: made?.id }]);
    expect((await till.read()).needing).toEqual([]);
    await audit(server.deps.db);
  });

  it('that is paid at the till collects nothing', async () => {
    await till.take({ report: 'once', isPaid: true });
    await till.work();
    const [made] = await till.made();
    const [stop] = await server.deps.db
      .select()
      .from(orderStops)
      .where(eq(orderStops.orderId, made?.id ?? ''));
    expect(stop?.cashToCollect).toBe(0);
  });

  it.each(sampled(['lost', 'twice', 'reordered'] as const, 3))('whose report is %s requests one', async (report) => {
    await till.take({ report });
    await till.work();
    for (let time = 0; time < 3; time += 1) await till.look();
    expect(await till.made()).toHaveLength(1);
    expect(await till.rows()).toHaveLength(1);
  });

  it('tells the point of sale how far its driver is, and is over with them', { tags: 'long' }, async () => {
    const id = await till.take({ report: 'once' });
    await till.work();
    const [made] = await till.made();
    const told = async () => {
      await till.work();
      return (await till.atPos(id))?.driverStage;
    };
    expect(await told()).toBeNull();
    await ride(made?.id ?? '', ['dispatched', 'assigned']);
    expect(await told()).toBe('assigned');
    await ride(made?.id ?? '', ['accepted', 'in progress', 'arrived', 'picked up']);
    await till.says('silent');
    await till.work();
    await till.says('active');
    await till.work(MINUTE);
    expect((await till.atPos(id))?.driverStage).toBe('on-the-way');
    await ride(made?.id ?? '', ['delivered', 'successful']);
    expect(await told()).toBe('delivered');
    await till.look();
    expect(await till.rows()).toMatchObject([{ state: 'over', nextAt: null }]);
  });

  it('is left alone while the switch is off, and so is what was taken before it was on', { tags: 'long' }, async () => {
    await till.flip(false);
    await till.take({ report: 'once' });
    await till.look();
    server.clock.advance(1_000);
    await till.flip(true);
    await till.look();
    expect(await till.made()).toEqual([]);
    await till.take({ report: 'once' });
    await till.work();
    expect(await till.made()).toHaveLength(1);
  });

  it('requests none in the testing mode, nor when that is off again', async () => {
    const test = (isTesting: boolean) => server.call(changePosSettings, { as: till.owner, body: { isTesting } });
    await test(true);
    await till.take({ report: 'once' });
    await till.work();
    server.clock.advance(1_000);
    await test(false);
    for (let time = 0; time < 2; time += 1) await till.look();
    expect([await till.made(), (await till.read()).needing]).toEqual([[], []]);
  });

  it('waits until the kitchen has taken it, and until a silent point of sale answers', async () => {
    const id = await till.take();
    await server.deps.db.update(sandboxPosOrders).set({ state: 'sent' }).where(eq(sandboxPosOrders.id, id));
    await till.look();
    expect(await till.made()).toEqual([]);
    await till.says('silent');
    await decide(id, 'ready');
    await till.work();
    for (let time = 0; time < 4; time += 1) await till.look();
    expect(await till.made()).toEqual([]);
    await till.says('active');
    for (let time = 0; time < 6; time += 1) await till.look();
    expect(await till.made()).toHaveLength(1);
  });

  it(
    'needs another decision for another kitchen, and none after the connection has ended',
    { tags: 'long' },
    async () => {
      const isOn = async () => (await till.read()).branches.map((each) => each.isOn);
      await till.match('pos-b-seef');
      expect(await isOn()).toEqual([true]);
      await till.match('pos-central');
      expect(await isOn()).toEqual([false]);
      await till.flip(true);
      await server.call(disconnectPos, { as: till.owner });
      expect(await isOn()).toEqual([false]);
      expect((await till.flip(true)).code).toBe('POS_DISCONNECTED');
    },
  );
});

describe('one that cannot have a driver yet [R1.09]', () => {
  const noHarm = () => Promise.resolve<unknown>(undefined);
  it.each(
    sampled<[PosDeliveryProblem, object, () => Promise<unknown>, () => Promise<unknown>]>(
      [
        ['phone', { phone: 'ask the waiter' }, noHarm, noHarm],
        ['address', { address: '' }, noHarm, noHarm],
        ['no-pin', { pin: 'none' }, noHarm, noHarm],
        ['outside-area', { pin: 'far' }, noHarm, noHarm],
        ['amount', { total: 4.7005 }, noHarm, noHarm],
        ['cash-limit', { total: 700.001 }, noHarm, noHarm],
        ['balance', {}, async () => till.fund(-(await till.balance())), () => till.fund(50_000)],
        [
          'rights',
          {},
          () =>
            server.deps.db.update(userBranches).set({ viewWallet: false }).where(eq(userBranches.userId, 'u-pearl')),
          () => server.deps.db.update(userBranches).set({ viewWallet: true }).where(eq(userBranches.userId, 'u-pearl')),
        ],
        [
          'branch-closed',
          {},
          () => server.deps.db.update(branches).set({ closedAt: server.clock.now() }).where(eq(branches.id, 'b-seef')),
          () => server.deps.db.update(branches).set({ closedAt: null }).where(eq(branches.id, 'b-seef')),
        ],
      ],
      3,
    ),
  )('because of %s is told, kept, and sent again once that is put right', async (problem, change, harm, mend) => {
    await harm();
    const id = await till.take({ report: 'once', ...change });
    await till.work();
    const { needing } = await till.read();
    expect(needing).toMatchObject([{ problem, number: String((await till.atPos(id))?.number), isSending: false }]);
    expect(await alerts()).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) await till.look();
    expect([await till.made(), (await alerts()).length]).toEqual([[], 1]);
    await mend();
    const needed = needing[0]?.id ?? '';
    if (mend === noHarm) {
      // Nothing was put right: it comes back with the same reason, and rings for nobody again.
      await till.settle(needed, 'again');
      await till.work();
      expect([(await till.read()).needing.length, (await alerts()).length]).toEqual([1, 1]);
      expect((await till.settle(needed, 'dismiss')).data.needing).toEqual([]);
      await till.look();
      expect([(await till.read()).needing, await till.made()]).toEqual([[], []]);
      return;
    }
    for (let time = 0; time < 2; time += 1)
      expect((await till.settle(needed, 'again')).data.needing).toMatchObject([{ isSending: true }]);
    await till.work();
    await till.settle(needed, 'again');
    await till.work();
    expect([(await till.made()).length, (await till.read()).needing]).toEqual([1, []]);
  });

  it('is requested by itself once the till has put it right', { tags: 'long' }, async () => {
    const id = await till.take({ report: 'once', pin: 'none' });
    await till.work();
    server.clock.advance(1_000);
    const row = await till.atPos(id);
    const body = { ...row?.body, address: { description: 'Villa 12', latitude: 26.22, longitude: 50.58 } };
    await server.deps.db
      .update(sandboxPosOrders)
      .set({ body, changedAt: server.clock.now() })
      .where(eq(sandboxPosOrders.id, id));
    await till.look();
    expect([(await till.made()).length, (await till.read()).needing]).toEqual([1, []]);
  });

  it('is told where it is two hours old, and requested if somebody wants it', { tags: 'long' }, async () => {
    await till.says('silent');
    await till.take({ report: 'once' });
    await till.work(121 * MINUTE);
    await till.says('active');
    for (let time = 0; time < 6; time += 1) await till.look();
    const { needing } = await till.read();
    expect(needing).toMatchObject([{ problem: 'old' }]);
    await till.settle(needing[0]?.id ?? '', 'again');
    await till.work();
    expect(await till.made()).toHaveLength(1);
  });

  it('goes from the list when it is cancelled there', { tags: 'long' }, async () => {
    const id = await till.take({ report: 'once', pin: 'none' });
    await till.work();
    await decide(id, 'declined');
    await till.work();
    expect((await till.read()).needing).toEqual([]);
  });

  it('stays while it cannot be read, and says so when it is sent again', { tags: 'long' }, async () => {
    await till.take({ report: 'once', pin: 'none' });
    await till.work();
    await till.says('silent');
    const id = (await till.read()).needing[0]?.id ?? '';
    await till.settle(id, 'again');
    await till.work();
    expect((await till.read()).needing).toMatchObject([{ isSending: true }]);
    await till.says('revoked');
    await till.work(5 * MINUTE);
    expect((await till.read()).needing).toMatchObject([{ isSending: false, problem: 'disconnected' }]);
  });

  it('is none for a customer who is blocked', { tags: 'long' }, async () => {
    await till.take({ report: 'once' });
    await till.work();
    await server.deps.db.update(customers).set({ isBlocked: true });
    await till.take({ report: 'once' });
    await till.work();
    expect([(await till.made()).length, (await till.read()).needing[0]?.problem]).toEqual([1, 'blocked']);
    await server.deps.db.delete(customers);
  });

  it('is none without a pick-up', { tags: 'long' }, async () => {
    await server.deps.db.delete(savedAddresses);
    await till.take({ report: 'once' });
    await till.work();
    expect((await till.read()).needing).toMatchObject([{ problem: 'no-pick-up' }]);
  });
});

describe('one that is cancelled at the till', () => {
  it('is cancelled here, and what its state allows comes back', async () => {
    const before = await till.balance();
    const id = await till.take({ report: 'once' });
    await till.work();
    await decide(id, 'declined');
    await till.work();
    const [made] = await till.made();
    const [details] = await server.deps.db
      .select()
      .from(orderDetails)
      .where(eq(orderDetails.orderId, made?.id ?? ''));
    expect([made?.state, details?.cancellationReason]).toEqual(['cancelled', 'customer-cancelled']);
    expect([await till.balance(), (await till.rows())[0]?.state]).toEqual([before, 'over']);
  });

  it('is told where its driver has it already, once', async () => {
    const id = await till.take({ report: 'once' });
    await till.work();
    const [made] = await till.made();
    await ride(made?.id ?? '', ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up']);
    await decide(id, 'declined');
    await till.work();
    for (let time = 0; time < 2; time += 1) await till.look();
    const { needing } = await till.read();
    expect(needing).toMatchObject([{ problem: 'cancelled-there', deliveryId: made?.id }]);
    expect(await alerts()).toHaveLength(1);
    // It has a driver: there is nothing to send again.
    await till.settle(needing[0]?.id ?? '', 'again');
    await till.work();
    expect([(await till.made()).length, (await till.read()).needing.length]).toEqual([1, 1]);
    await till.settle(needing[0]?.id ?? '', 'dismiss');
    await till.look();
    expect((await till.read()).needing).toEqual([]);
  });

  it(
    'may be cancelled here alone: the point of sale hears that it has no driver, and none is requested',
    { tags: 'long' },
    async () => {
      const id = await till.take({ report: 'once' });
      await till.work();
      const [made] = await till.made();
      await ride(made?.id ?? '', ['dispatched', 'assigned']);
      await till.work();
      await ride(made?.id ?? '', ['cancelled']);
      await till.work();
      for (let time = 0; time < 2; time += 1) await till.look();
      expect([(await till.atPos(id))?.driverStage, (await till.made()).length]).toEqual(['wanted', 1]);
    },
  );
});
