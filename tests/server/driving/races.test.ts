import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/order';
import { dispatch } from '../../../server/modules/driving';
import { offers, orders } from '../../../server/modules/ordering/tables';
import { driverOf, TestDriver } from '../../support/servers/drivers';
import { ADLIYA, placed } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const HOUR = 3600_000;

/** PGlite is one connection: only PostgreSQL lets transactions overlap. */
describe.skipIf(withoutPostgres)('dispatching on PostgreSQL, two servers', () => {
  const newDatabase = postgresHere();
  let servers: readonly [TestServer, TestServer];
  let as: TestSession;
  const team: TestDriver[] = [];

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
    as = await servers[0].signIn('owner@pearl.example', 'b-seef');
    for (let number = 0; number < 8; number += 1)
      team.push(await (await driverOf(servers[0], `+97333700${String(number).padStart(3, '0')}`)).ready());
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  const both = () => Promise.all(servers.map(({ deps }) => dispatch(deps)));
  /** The same driver, at the other server. */
  const elsewhere = ({ phone, token }: TestDriver) => new TestDriver(servers[1], phone, token);
  const open = () =>
    servers[0].deps.db
      .select()
      .from(offers)
      .where(inArray(offers.state, ['open', 'accepted']));

  it('two dispatchers at once give each order one driver and each driver one order [R4.02]', async () => {
    const at = new Date(servers[0].clock.now().getTime() + 3 * HOUR).toISOString();
    for (let number = 0; number < 8; number += 1)
      await placed(servers[0], as, { timing: { kind: 'scheduled', goal: 'pick-up', at } });
    for (const { clock } of servers) clock.advance(2.65 * HOUR);
    as = await servers[0].signIn('owner@pearl.example', 'b-seef');
    for (let number = 0; number < 8; number += 1) await placed(servers[0], as);
    for (const driver of team) await driver.at(ADLIYA.position);
    // One clock is ahead: its server begins with the scheduled orders, the other with the later ones, for the same drivers.
    servers[0].clock.advance(HOUR / 30);
    await both();
    servers[1].clock.advance(HOUR / 30);
    const rounds = [await open(), await Promise.all([both(), both(), both()]).then(open)];
    for (const given of rounds) {
      expect(given.length).toBe(8);
      expect(new Set(given.map(({ driverId }) => driverId)).size).toBe(8);
      expect(new Set(given.map(({ orderId }) => orderId)).size).toBe(8);
    }
  });

  it('of an acceptance, a refusal, a cancellation and the end of its time, each offer gets one [R4.02] [R4.05]', async () => {
    servers[0].clock.advance(45_000);
    servers[1].clock.advance(45_000);
    const before = await open();
    await Promise.all([
      ...before.map(({ id }, index) =>
        Promise.all(team.map((driver) => driver.answer(id, index % 2 ? 'break' : null))),
      ),
      ...before.map(({ id }) => Promise.all(team.map((driver) => elsewhere(driver).answer(id)))),
      ...before
        .slice(0, 4)
        .map(({ orderId }) => servers[1].call(cancelOrder, { as, params: { id: orderId }, body: { reason: 'other' } })),
      both(),
    ]);
    const after = await open();
    expect(new Set(after.map(({ driverId }) => driverId)).size).toBe(after.length);
    expect(new Set(after.map(({ orderId }) => orderId)).size).toBe(after.length);
    for (const { orderId, driverId, state } of after) {
      const [row] = await servers[0].deps.db.select().from(orders).where(eq(orders.id, orderId));
      expect([row?.driverId, row?.state]).toEqual([driverId, state === 'open' ? 'assigned' : 'accepted']);
    }
    const pairs = (await servers[0].deps.db.select().from(offers)).map((each) => `${each.orderId} ${each.driverId}`);
    expect(new Set(pairs).size, 'somebody was offered the same twice').toBe(pairs.length);
  });

  it('one step reported by two devices at once is taken once [R2.35]', async () => {
    await both();
    const [driver] = team;
    if (driver === undefined) throw new Error('nobody');
    const { trip, offer } = (await driver.work()).data;
    const mine = trip ?? (await driver.answer(offer?.id ?? '')).data.trip;
    if (mine === null) throw new Error('nothing to carry');
    for (const to of ['in progress', 'arrived', 'picked up'] as const) {
      const answers = await Promise.all([driver, elsewhere(driver)].map((each) => each.step(mine.orderId, to)));
      expect([to, ...answers.map(({ status }) => status)]).toEqual([to, 200, 200]);
    }
    const stopId = mine.stops[0]?.id ?? '';
    const answers = await Promise.all([
      driver.step(mine.orderId, 'delivered', stopId),
      elsewhere(driver).step(mine.orderId, 'failed', stopId, { failureReason: 'other' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await servers[0].deps.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, mine.orderId)));
    expect(row?.state).toBe(answers[0].status === 200 ? 'successful' : 'failed');
  });
});
