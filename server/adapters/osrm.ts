import * as z from 'zod/mini';
import type { Position } from '../../src/domain/regions/region';
import { NoWayError } from '../platform/routing';
import type { Route, Routing } from '../platform/routing';

const DEADLINE = 4_000;
const KEPT_POINTS = 60;

const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .check(z.minLength(1)),
});

/** OSRM's codes for a point that is near no road, or from which no road leads on. */
const noWay = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/** At most this many points, including the first and the last. */
function thinned<T>(points: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(points.length / KEPT_POINTS));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

/**
 * Routing by an OSRM server.
 * @param baseUrl as in `OSRM_URL`, `https://routes.example.com`
 * @param backup answers if the server does not: a rough price is better than none. If OSRM says that there is no route,
 * that is final.
 */
export function createOsrmRouting(baseUrl: string, backup: Routing, send: typeof fetch = fetch): Routing {
  async function ask(points: readonly Position[]): Promise<Route> {
    const path = points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
    const response = await send(
      `${baseUrl.replace(/\/+$/, '')}/route/v1/driving/${path}?overview=simplified&geometries=geojson`,
      { signal: AbortSignal.timeout(DEADLINE) },
    );
    const said: unknown = await response.json();
    if (noWay.safeParse(said).success) throw new NoWayError('No road leads there');
    const [best] = answer.parse(said).routes;
    if (best === undefined) throw new Error('The routing server knows no way');
    return {
      distanceMeters: Math.round(best.distance),
      durationSeconds: Math.round(best.duration),
      path: thinned(best.geometry.coordinates).map(([lng, lat]) => ({ lat, lng })),
    };
  }
  return {
    route: (points) =>
      ask(points).catch((error: unknown) => {
        if (error instanceof NoWayError) throw error;
        return backup.route(points);
      }),
  };
}
