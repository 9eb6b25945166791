import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmLocation, inquireLocation } from '../../../contract/address-checks';
import { getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { getSandbox } from '../../../contract/sandbox';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
beforeAll(async () => {
  server = await startServer();
  server.fleet.set({ speed: 'sixtyfold', odds: { decline: 0, fail: 0, dispatchFailure: 0 } });
  as = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

/** The fleet runs for some seconds of ours. */
async function live(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    server.clock.advance(1_000);
    await server.fleet.tick(server.clock.now().getTime());
  }
}

it(
  'the fleet waits for a recipient who was asked, then drives to where they say, and reports who took the parcel [R4.11] [R2.42]',
  { tags: 'long' },
  async () => {
    const { id, dropOffs } = (await placed(server, as)).data;
    const { trackingSlug = '' } = dropOffs[0] ?? {};
    const order = async () => (await server.call(getOrder, { as, params: { id } })).data;
    await server.fleet.tick(server.clock.now().getTime());
    await server.call(inquireLocation, { as, params: { id }, body: { stopId: stopId(id) } });
    await live(120);
    expect((await order()).state, 'it answers for nobody').toBe('location inquiry acquiring');
    const link = (await server.call(getSandbox)).data.texts[0]?.text.split('#')[1] ?? '';
    const position = { lat: 26.2341, lng: 50.5433 };
    await server.call(confirmLocation, { body: { link, answer: { position, directions: '' } } });
    let nearest = Infinity;
    // A driver's position is sent once a second: at this speed about ninety metres.
    server.fleet.set({ speed: 'tenfold' });
    let isOver = false;
    for (let seconds = 0; seconds < 1_500 && !isOver; seconds += 1) {
      await live(1);
      const now = await order();
      isOver = now.state === 'successful';
      const driverAt = now.driver?.position;
      if (driverAt) nearest = Math.min(nearest, distanceMeters(driverAt, position));
    }
    const { state, dropOffs: stops } = await order();
    const proof = stops[0]?.proof;
    expect([state, proof?.handedTo]).toEqual(['successful', 'Huda']);
    expect(nearest, 'metres from the pin; the address that was given is 330 away').toBeLessThan(100);
    expect((await server.call(trackOrder, { params: { slug: trackingSlug } })).data.proof).toEqual(proof);
  },
);
