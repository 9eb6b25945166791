import type { Position } from '../../src/domain/regions/region';

export interface Route {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** Coarse: enough to draw it and to drive along it. */
  readonly path: readonly Position[];
}

/** No road leads from one of the points to the next. */
export class NoWayError extends Error {
  override readonly name = 'NoWayError';
}

/** Who knows the roads. */
export interface Routing {
  /**
   * The route through all the points in order, at least two. Rejects if no answer is available, with a NoWayError if
   * there is no route.
   */
  route(points: readonly Position[]): Promise<Route>;
}
