import type { LatLngTuple } from 'leaflet';
import type { RegionCode } from '../../../domain/regions/region';
import encoded from './coastline.json';

const SCALE = 10_000; // as tools/cut-coastline.mjs writes it

/** Rings of land on the base map of a region; null for a region without a coast, which is land throughout. */
export function landOf(regionCode: RegionCode): LatLngTuple[][] | null {
  if (regionCode === 'SA-riyadh') return null;
  return encoded.map((ring) => {
    const points: LatLngTuple[] = [];
    let [lng, lat] = [0, 0];
    for (let index = 0; index + 1 < ring.length; index += 2) {
      lng += ring[index] ?? 0;
      lat += ring[index + 1] ?? 0;
      points.push([lat / SCALE, lng / SCALE]);
    }
    return points;
  });
}
