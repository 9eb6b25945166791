import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getOrder } from '../../../contract/order';
import { placed } from '../../support/servers/parcels';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const WITHIN = { timeout: 30_000 };

describe.skipIf(withoutPostgres)('two servers on one database', () => {
  const newDatabase = postgresHere();
  let open: TestServer[] = [];

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    for (let made = 0; made < 2; made += 1) open.push(await startServer({ databaseUrl, ticking: true }));
  });
  afterAll(async () => {
    for (const server of open) await server.close();
  });

  /** Places an order and waits until the fleet has moved it. */
  async function carried(server: TestServer, as: TestSession): Promise<void> {
    const { data } = await placed(server, as);
    await expect
      .poll(async () => (await server.call(getOrder, { as, params: { id: data.id } })).data.state, WITHIN)
      .not.toBe('created');
  }

  it(
    'move the deliveries once: one runs the fleet, and when it closes the other does [R4.02]',
    { tags: 'long' },
    async () => {
      const beats = open.map(({ fleet }) => vi.spyOn(fleet, 'tick'));
      for (const server of open) {
        server.fleet.set({ speed: 'instant' });
        await server.listen();
      }
      const [first] = open;
      if (first === undefined) throw new Error('No server');
      const as = await first.signIn('owner@pearl.example', 'b-seef');
      await carried(first, as);
      await expect.poll(() => Math.max(...beats.map(({ mock }) => mock.calls.length)), WITHIN).toBeGreaterThan(4);
      expect(beats.map(({ mock }) => mock.calls.length > 0).filter(Boolean)).toHaveLength(1);

      const leader = beats.findIndex(({ mock }) => mock.calls.length > 0);
      const follower = open[1 - leader];
      await open[leader]?.close();
      open = follower === undefined ? [] : [follower];
      if (follower === undefined) throw new Error('No second server');
      await carried(follower, as);
      expect(beats[1 - leader]).toHaveBeenCalled();
    },
  );
});
