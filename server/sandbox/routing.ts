import { distanceMeters } from '../../src/domain/regions/geo';
import type { Position } from '../../src/domain/regions/region';
import type { Route, Routing } from '../platform/routing';

/** How much longer roads are than the straight line (D). */
const ROAD_FACTOR = 1.35;
/** 34 km/h through a Gulf city, including traffic lights (D). */
const METERS_PER_SECOND = 9.4;
const POINTS_PER_LEG = 14;
/** How far, as a share of a leg's length, the drawn path leaves the straight line. */
const BEND = 0.07;

/** Degrees to a tenth of a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A leg as streets would have it: near the straight line, and never quite on it. */
function leg(from: Position, to: Position): Position[] {
  return Array.from({ length: POINTS_PER_LEG }, (_, index) => {
    const share = (index + 1) / POINTS_PER_LEG;
    const aside = BEND * Math.sin(Math.PI * share) * Math.cos(3 * Math.PI * share);
    return {
      lat: round(from.lat + (to.lat - from.lat) * share + (to.lng - from.lng) * aside),
      lng: round(from.lng + (to.lng - from.lng) * share - (to.lat - from.lat) * aside),
    };
  });
}

/** The route between points without knowing any road: great circles and a factor. Pure; the seed uses it too. */
export function greatCircleRoute(points: readonly Position[]): Route {
  const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const meters = Math.round(legs.reduce((sum, { from, to }) => sum + distanceMeters(from, to), 0) * ROAD_FACTOR);
  return {
    distanceMeters: meters,
    durationSeconds: Math.round(meters / METERS_PER_SECOND),
    path: [...points.slice(0, 1), ...legs.flatMap(({ from, to }) => leg(from, to))],
  };
}

export const greatCircleRouting: Routing = { route: (points) => Promise.resolve(greatCircleRoute(points)) };
