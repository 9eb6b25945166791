import { expect, it } from 'vitest';
import { getOrder } from '../../../contract/order';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';

it(
  'the fleet drives to each stop in turn, and each says for itself how far it is [R11.01] [R4.02]',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const server = await startServer();
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    const names = ['Aysha', 'Badria', 'Camilla'];
    const made = await placed(server, as, {
      dropOffs: names.map((name, index) => ({
        address: { ...SEEF, position: { lat: 26.2318 + index * 0.004, lng: 50.5412 - index * 0.004 } },
        recipient: { name: `${name} Al Sayed`, phone: `+9733611000${index}` },
        note: '',
        size: 'small' as const,
        cashToCollect: { minor: 0, currency: 'BHD' as const },
      })),
    });
    const order = async () => (await server.call(getOrder, { as, params: { id: made.data.id } })).data;
    server.fleet.set({ speed: 'tenfold', odds: { decline: 0, fail: 0, dispatchFailure: 0 } });
    const seen = new Set<string>();
    const nearest = names.map(() => Infinity);
    const arrivals: (string | null)[][] = [];
    let isOver = false;
    for (let beats = 0; beats < 600 && !isOver; beats += 1) {
      server.clock.advance(1_000);
      await server.fleet.tick(server.clock.now().getTime());
      const { dropOffs, driver, state } = await order();
      isOver = state === 'successful';
      seen.add(dropOffs.map(({ state }) => state).join(', '));
      arrivals.push(dropOffs.map(({ eta }) => eta));
      const next = dropOffs.findIndex(({ state }) => state === 'picked up');
      const stop = dropOffs[next];
      if (stop !== undefined && driver?.position)
        nearest[next] = Math.min(nearest[next] ?? 0, distanceMeters(driver.position, stop.address.position));
    }
    const over = await order();
    expect(over.dropOffs.map(({ state, proof }) => [state, proof?.handedTo])).toEqual(
      names.map((name) => ['successful', name]),
    );
    for (const states of [
      'picked up, picked up, picked up',
      'delivered, picked up, picked up',
      'successful, picked up, picked up',
      'successful, delivered, picked up',
      'successful, successful, picked up',
    ])
      expect(seen).toContain(states);
    // At this speed a driver's positions are about ninety metres apart.
    for (const meters of nearest) expect(meters).toBeLessThan(120);
    for (const [first, second, third] of arrivals) {
      if (first && second) expect(first < second).toBe(true);
      if (second && third) expect(second < third).toBe(true);
    }
    await server.close();
  },
);
