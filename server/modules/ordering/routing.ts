import type { Position } from '../../../src/domain/regions/region';

export interface Route {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** Coarse: enough to draw and to ride along. */
  readonly path: readonly Position[];
}

/** Who knows the roads. */
export interface Routing {
  /** The way through all the points in their order, at least two. Rejects where no answer can be had. */
  route(points: readonly Position[]): Promise<Route>;
}
