import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branches } from '../../../server/modules/identity/tables';
import { stopProofs } from '../../../server/modules/ordering/proof-tables';
import { driverOf } from '../../support/servers/drivers';
import { fundWallet, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
});
afterAll(() => server.close());

it('lets no other driver use up the tries at a door [R11.09] [T.24]', async () => {
  const { db } = server.deps;
  await db.update(branches).set({ proof: 'code' }).where(eq(branches.id, 'b-seef'));
  const driver = await driverOf(server, '+97336990101');
  const other = await driverOf(server, '+97336990102');
  await driver.ready();
  await placed(server, as, { payment: { method: 'cash' }, allowDuplicate: true });
  const { orderId, stops } = await driver.accepted();
  const stopId = stops[0]?.id ?? '';
  await driver.step(orderId, 'in progress');
  await driver.step(orderId, 'arrived');
  await driver.step(orderId, 'picked up');
  for (let n = 0; n < 6; n += 1)
    await other.step(orderId, 'delivered', stopId, { proof: { kind: 'code', code: `000${n}` } });
  const [row] = await db.select().from(stopProofs).where(eq(stopProofs.stopId, stopId));
  const right = await driver.step(orderId, 'delivered', stopId, { proof: { kind: 'code', code: row?.code ?? '' } });
  expect([right.status, right.code]).toEqual([200, undefined]);
});
