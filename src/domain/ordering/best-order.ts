import { distanceMeters } from '../regions/geo';
import type { Position } from '../regions/region';
import type { RequestDraft } from './request-draft';
import { positionOf } from './request.rules';

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

/** Metres. A smaller gain does not count: rounding could otherwise reverse the same part back and forth for ever. */
const LEAST_GAIN = 1;

/** The order with parts of it reversed, as long as that makes it shorter (2-opt). @param free how many may move */
function untangled(start: Position, order: readonly Place[], free: number): readonly Place[] {
  let best = order;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let from = 0; from < free - 1; from += 1)
      for (let to = from + 1; to < free; to += 1) {
        const reversed = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (tripMeters(start, reversed) > tripMeters(start, best) - LEAST_GAIN) continue;
        best = reversed;
        isBetter = true;
      }
  }
  return best;
}

/**
 * A short order of the places of a trip [R1.03]: each time the nearest one next, then untangled; or the given order,
 * untangled, if that is shorter. If neither is shorter than the given order, that stays.
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

/** Where a request's trip begins, and its stops; null while one of them has no place yet. */
export function tripOf({
  pickUp,
  dropOffs,
}: Pick<RequestDraft, 'pickUp' | 'dropOffs'>): { readonly start: Position; readonly places: readonly Place[] } | null {
  const start = positionOf(pickUp);
  const places = dropOffs.flatMap((stop): Place[] => {
    const position = positionOf(stop);
    return position === null ? [] : [{ id: stop.id, position }];
  });
  return start === null || places.length < dropOffs.length ? null : { start, places };
}
