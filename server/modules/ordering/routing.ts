import type { Position } from '../../../src/domain/regions/region';

export interface Route {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** Coarse: enough to draw and to ride along. */
  readonly path: readonly Position[];
}

/** No road leads from one of the points to the next. */
export class NoWayError extends Error {
  override readonly name = 'NoWayError';
}

/** Who knows the roads. */
export interface Routing {
  /** The way through all the points in their order, at least two. Rejects where no answer can be had, with a NoWayError where there is no way. */
  route(points: readonly Position[]): Promise<Route>;
}
