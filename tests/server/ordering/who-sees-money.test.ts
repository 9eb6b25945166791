import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOrders, getOverview, listOrders } from '../../../contract/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { userBranches } from '../../../server/modules/identity/tables';
import { money } from '../../../src/domain/shared/money';
import { fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { addFleetDriver, IN_MANAMA } from '../../support/servers/fleet-driver';
import { STEPS } from '../../support/servers/delivered';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  await addFleetDriver(server.deps.db, 'd-1', IN_MANAMA);
});
afterAll(() => server.close());

const setRight = (userId: string, viewWallet: boolean) =>
  server.deps.db.update(userBranches).set({ viewWallet }).where(eq(userBranches.userId, userId));

/** An order with cash at the door. */
async function withCash(minor: number): Promise<string> {
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const [dropOff] = orderBody('none').dropOffs;
  if (dropOff === undefined) throw new Error('No drop-off');
  const dropOffs = [{ ...dropOff, cashToCollect: money(minor, 'BHD') }];
  return (await placed(server, as, { dropOffs, allowDuplicate: true })).data.id;
}

describe('the overview', () => {
  it('says what is spent, to be collected, and collected today [R2.01]', async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    await withCash(4_500);
    const done = await withCash(3_000);
    expect((await server.call(getOverview, { as })).data.cash).toEqual({
      toCollect: money(7_500, 'BHD'),
      collected: money(0, 'BHD'),
    });
    for (const to of STEPS) await advance(server.deps, done, to, to === 'assigned' ? { driver: { id: 'd-1' } } : {});
    const { data } = await server.call(getOverview, { as });
    expect(data.cash).toEqual({ toCollect: money(4_500, 'BHD'), collected: money(3_000, 'BHD') });
    expect(data.days.at(-1)?.spent?.minor).toBeGreaterThan(0);
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect((await server.call(getOverview, { as: elsewhere })).data.cash?.collected).toEqual(money(0, 'BHD'));
    server.clock.advance(86_400_000);
    const tomorrow = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await server.call(getOverview, { as: tomorrow })).data.cash?.collected).toEqual(money(0, 'BHD'));
  });

  it.each([
    ['a driver, whatever right they were given', 'driver@pearl.example', 'u-driver', true],
    ['a driver', 'driver@pearl.example', 'u-driver', false],
    ['somebody who may not view the wallet', 'desk@pearl.example', 'u-desk', false],
  ])('tells no amount to %s [R6.03] [T.52]', async (_who, email, userId, viewWallet) => {
    await setRight(userId, viewWallet);
    const as = await server.signIn(email, 'b-seef');
    const { data } = await server.call(getOverview, { as });
    expect(data.cash).toBeNull();
    expect(new Set(data.days.map(({ spent }) => spent))).toEqual(new Set([null]));
    expect(JSON.stringify(data)).not.toContain('minor');
    expect(data.days.some(({ orders }) => orders > 0)).toBe(true);
  });
});

describe('the counts of the views [R2.11]', () => {
  it('are what the lists count', async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    const { data } = await server.call(countOrders, { as });
    for (const view of ['ongoing', 'attention', 'unassigned', 'moving', 'successful', 'history', 'all'] as const)
      expect([view, data.views[view]]).toEqual([
        view,
        (await server.call(listOrders, { as, query: { view } })).data.total,
      ]);
    const today = server.clock.now().toISOString().slice(0, 10);
    const done = await server.call(listOrders, { as, query: { view: 'history', from: today, to: today } });
    expect(data.doneToday).toBe(done.data.total);
    expect(data.hasDelivered).toBe(true);
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect((await server.call(countOrders, { as: elsewhere })).data.hasDelivered).toBe(true);
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(countOrders, { as: other })).data).toMatchObject({ hasDelivered: false, doneToday: 0 });
  });
});
