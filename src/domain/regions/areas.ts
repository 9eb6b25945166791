import { distanceMeters } from './geo';
import { areasOf } from './named-areas';
import * as named from './named-areas';
import { REGIONS } from './region';
import type { Position, RegionCode } from './region';

/** An area that is on the map, with its centre. */
export interface NamedArea extends named.NamedArea {
  readonly centre: Position;
}

const isOnMap = (area: named.NamedArea): area is NamedArea => area.centre !== null;

/** The areas of each region that are on the map, the best known first. */
export const NAMED_AREAS: Readonly<Record<RegionCode, readonly NamedArea[]>> = {
  'BH-manama': areasOf('BH').filter(isOnMap),
  'SA-riyadh': areasOf('SA').filter(isOnMap),
};

/** How far from its centre an area's name still says something, in metres. */
const NAMED_WITHIN = 4_000;

/** The area whose centre is nearest; null where none is near. */
export function areaNear(regionCode: RegionCode, position: Position): NamedArea | null {
  let nearest: NamedArea | null = null;
  let distance = NAMED_WITHIN;
  for (const area of NAMED_AREAS[regionCode]) {
    const now = distanceMeters(area.centre, position);
    if (now < distance) [nearest, distance] = [area, now];
  }
  return nearest;
}

/** The area on the map that a text names, in either language; null if it names none. */
export function areaNamed(regionCode: RegionCode, text: string): NamedArea | null {
  const found = named.areaNamed(REGIONS[regionCode].countryCode, text);
  return found !== null && isOnMap(found) ? found : null;
}
