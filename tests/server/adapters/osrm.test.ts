import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOsrmRouting } from '../../../server/adapters/osrm';
import { NoWayError } from '../../../server/platform/routing';
import type { Routing } from '../../../server/platform/routing';
import { greatCircleRouting } from '../../../server/sandbox/routing';

const POINTS = [
  { lat: 26.2165, lng: 50.5885 },
  { lat: 26.2318, lng: 50.5412 },
];

/** What every routing service must do, however it knows the roads. */
function behavesLikeRouting(name: string, routing: () => Routing): void {
  describe(`${name}, as a routing`, () => {
    it('answers whole metres and seconds, and a path from the first point to about the last', async () => {
      const route = await routing().route(POINTS);
      expect(Number.isInteger(route.distanceMeters) && route.distanceMeters > 0).toBe(true);
      expect(Number.isInteger(route.durationSeconds) && route.durationSeconds > 0).toBe(true);
      expect(route.path.length).toBeGreaterThan(1);
      expect(route.path.length).toBeLessThanOrEqual(16 * 15);
      for (const [end, point] of [
        [route.path[0], POINTS[0]],
        [route.path.at(-1), POINTS[1]],
      ] as const) {
        expect(Math.abs((end?.lat ?? 0) - (point?.lat ?? 1))).toBeLessThan(0.01);
        expect(Math.abs((end?.lng ?? 0) - (point?.lng ?? 1))).toBeLessThan(0.01);
      }
    });
  });
}

let osrm: Server;
let url: string;
let asked: string[] = [];
let reply: (request: IncomingMessage, response: ServerResponse) => void;
const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const line = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    50.5885 + ((50.5412 - 50.5885) * index) / (count - 1),
    26.2165 + ((26.2318 - 26.2165) * index) / (count - 1),
  ]);
const GOOD = {
  code: 'Ok',
  routes: [{ distance: 6123.4, duration: 721.6, geometry: { type: 'LineString', coordinates: line(400) } }],
  waypoints: [],
};

beforeAll(async () => {
  reply = json(200, GOOD);
  osrm = createServer((request, response) => {
    asked.push(request.url ?? '');
    reply(request, response);
  });
  await new Promise<void>((resolve) => osrm.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(osrm.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => osrm.close(resolve)));

behavesLikeRouting('great circles', () => greatCircleRouting);
behavesLikeRouting('OSRM', () => createOsrmRouting(url, greatCircleRouting));

describe('OSRM over HTTP', () => {
  it('is asked with longitude first, and its path is thinned', async () => {
    asked = [];
    const route = await createOsrmRouting(url, greatCircleRouting).route(POINTS);
    expect(asked).toEqual(['/route/v1/driving/50.5885,26.2165;50.5412,26.2318?overview=simplified&geometries=geojson']);
    expect([route.distanceMeters, route.durationSeconds]).toEqual([6123, 722]);
    expect(route.path.length).toBeLessThanOrEqual(61);
  });

  it.each([
    ['is asked wrongly', json(400, { code: 'InvalidQuery', message: 'Impossible' })],
    ['answers something else', json(200, { hello: 'world' })],
    ['answers no JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
    ['hangs up', (request: IncomingMessage) => void request.socket.destroy()],
  ])('gives way to great circles where it %s', async (_, broken) => {
    reply = broken;
    expect(await createOsrmRouting(url, greatCircleRouting).route(POINTS)).toEqual(
      await greatCircleRouting.route(POINTS),
    );
    reply = json(200, GOOD);
  });

  it.each(['NoRoute', 'NoSegment'])(
    'says so where no road leads there (%s): a price for that would be worth nothing [R8.12]',
    async (code) => {
      reply = json(400, { code, message: 'Impossible' });
      await expect(createOsrmRouting(url, greatCircleRouting).route(POINTS)).rejects.toThrow(NoWayError);
      reply = json(200, GOOD);
    },
  );
});
