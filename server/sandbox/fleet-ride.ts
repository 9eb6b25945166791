import { distanceMeters } from '../../src/domain/regions/geo';
import type { Position } from '../../src/domain/regions/region';

/** A place on a path, and its direction there: degrees clockwise from north; null if the path has no length. */
export interface Spot {
  readonly position: Position;
  readonly heading: number | null;
}

/** The position of somebody who has covered a share (0 to 1) of a path; the path has at least one point. */
export function spotAt(path: readonly Position[], share: number): Spot {
  const legs = legsOf(path).filter((leg) => leg.meters > 0);
  let ridden = Math.min(1, Math.max(0, share)) * lengthOf(path);
  for (const leg of legs) {
    if (ridden <= leg.meters)
      return { position: between(leg.from, leg.to, ridden / leg.meters), heading: bearing(leg.from, leg.to) };
    ridden -= leg.meters;
  }
  const [last, end] = [legs.at(-1), path.at(-1)];
  if (end === undefined) throw new RangeError('A path has at least one point');
  return { position: end, heading: last === undefined ? null : bearing(last.from, last.to) };
}

/** Which share of a path somebody at (or near) a position has covered: that of the path's nearest corner point. */
export function shareAt(path: readonly Position[], position: Position): number {
  const whole = lengthOf(path);
  let [ridden, best, nearest] = [0, 0, Infinity];
  for (const { from, meters } of legsOf(path)) {
    const away = distanceMeters(from, position);
    if (away < nearest) [best, nearest] = [ridden, away];
    ridden += meters;
  }
  return whole === 0 ? 0 : best / whole;
}

function lengthOf(path: readonly Position[]): number {
  return legsOf(path).reduce((sum, leg) => sum + leg.meters, 0);
}

function legsOf(path: readonly Position[]): { from: Position; to: Position; meters: number }[] {
  return path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    return { from, to, meters: distanceMeters(from, to) };
  });
}

function between(from: Position, to: Position, share: number): Position {
  return { lat: micro(from.lat + (to.lat - from.lat) * share), lng: micro(from.lng + (to.lng - from.lng) * share) };
}

/** A millionth of a degree is about 10 cm: enough. */
function micro(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function bearing(from: Position, to: Position): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return Math.round(((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360);
}
