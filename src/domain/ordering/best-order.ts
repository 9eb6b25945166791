import { distanceMeters } from '../regions/geo';
import type { Position } from '../regions/region';

/** A place that is visited. */
export interface Place {
  readonly id: string;
  readonly position: Position;
}

/** How far it is from a start through places, as the crow flies, in metres. */
export function tripMeters(start: Position, places: readonly Pick<Place, 'position'>[]): number {
  let from = start;
  let meters = 0;
  for (const { position } of places) {
    meters += distanceMeters(from, position);
    from = position;
  }
  return meters;
}

/** The places, each time the nearest of those that are left. */
function nearestFirst(start: Position, places: readonly Place[]): readonly Place[] {
  const left = [...places];
  const order: Place[] = [];
  let from = start;
  while (left.length > 0) {
    const next = left.reduce((best, place) =>
      distanceMeters(from, place.position) < distanceMeters(from, best.position) ? place : best,
    );
    left.splice(left.indexOf(next), 1);
    order.push(next);
    from = next.position;
  }
  return order;
}

/** A gain below a metre is none: otherwise rounding could turn the same part round and back for ever. */
const LEAST_GAIN = 1;

/** The order with parts of it turned round, as long as that makes it shorter (2-opt). @param free so many may move */
function untangled(start: Position, order: readonly Place[], free: number): readonly Place[] {
  let best = order;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let from = 0; from < free - 1; from += 1)
      for (let to = from + 1; to < free; to += 1) {
        const turned = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (tripMeters(start, turned) > tripMeters(start, best) - LEAST_GAIN) continue;
        best = turned;
        isBetter = true;
      }
  }
  return best;
}

/**
 * A short order of the places of a trip [R1.03]: from the nearest to the nearest, then untangled; or the given order,
 * untangled, where that is shorter. Never longer than the given one, which stays where nothing is shorter.
 * @param keepsLast the last place stays the last
 */
export function bestOrder(start: Position, places: readonly Place[], keepsLast = false): readonly Place[] {
  const last = keepsLast ? places.slice(-1) : [];
  const free = places.length - last.length;
  const nearest = [...nearestFirst(start, places.slice(0, free)), ...last];
  return [untangled(start, places, free), untangled(start, nearest, free)].reduce(
    (best, order) => (tripMeters(start, order) <= tripMeters(start, best) - LEAST_GAIN ? order : best),
    places,
  );
}
