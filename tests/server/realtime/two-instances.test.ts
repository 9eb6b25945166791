import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK } from '../../../server/realtime/socket-server';
import { listenAt } from '../../support/servers/live-socket';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const ORDERS = 8;

describe.skipIf(withoutPostgres)('two instances on one PostgreSQL', () => {
  const newDatabase = postgresHere();
  let here: TestServer;
  let there: TestServer;

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    here = await startServer({ databaseUrl });
    there = await startServer({ databaseUrl });
  }, 60_000);
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it("tell each other's sockets of a changed order at its commit, without waiting for the next look [T.41] [R7.10]", async () => {
    const as = await here.signIn('owner@pearl.example', 'b-seef');
    const live = listenAt(await there.listen(), as);
    await live.next('ready');
    const from = performance.now();
    // Each is placed when the one before was heard, so that looking alone could only tell of one at a time.
    for (let heard = 1; heard <= ORDERS; heard += 1) {
      expect((await placed(here, as)).status).toBe(200);
      await live.logged(heard);
    }
    expect(performance.now() - from).toBeLessThan((ORDERS - 1) * LOOK);
    expect(live.offsets).toEqual([...new Set(live.offsets)].sort((a, b) => a - b));
    live.close();
  }, 90_000);
});
