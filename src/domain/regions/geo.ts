import { fieldsOf } from '../shared/fields';
import type { Position, RegionCode } from './region';

/** A closed outline of at least three corners; the last joins the first. Small enough to treat the earth as flat. */
export type Area = readonly Position[];

const area = (...corners: readonly (readonly [lat: number, lng: number])[]): Area =>
  corners.map(([lat, lng]) => ({ lat, lng }));

/**
 * Where parcels are picked up and delivered. Riyadh: the city [R5.15], including airport and Diriyah. Manama: (D) the
 * islands that are joined by roads, from Muharraq to Durrat Al Bahrain; without the causeway and Hawar.
 */
export const SERVICE_AREAS: Readonly<Record<RegionCode, Area>> = {
  'BH-manama': area(
    [26.262, 50.42],
    [26.3, 50.52],
    [26.34, 50.6],
    [26.33, 50.69],
    [26.22, 50.7],
    [26.1, 50.68],
    [25.95, 50.66],
    [25.8, 50.66],
    [25.77, 50.56],
    [25.85, 50.52],
    [26.0, 50.46],
    [26.12, 50.44],
    [26.2, 50.41],
  ),
  'SA-riyadh': area(
    [24.99, 46.58],
    [25.0, 46.72],
    [24.93, 46.86],
    [24.83, 46.95],
    [24.7, 46.98],
    [24.55, 46.93],
    [24.47, 46.8],
    [24.46, 46.66],
    [24.52, 46.55],
    [24.6, 46.48],
    [24.7, 46.44],
    [24.82, 46.46],
    [24.92, 46.5],
  ),
};

/** Whether a point lies inside an area: a ray from the point crosses the outline an odd number of times. */
export function isInside(outline: Area, point: Position): boolean {
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return false;
  let inside = false;
  let before = outline[outline.length - 1];
  for (const corner of outline) {
    if (before !== undefined && corner.lat > point.lat !== before.lat > point.lat) {
      const crossing = corner.lng + ((point.lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng);
      if (point.lng < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Whether this point of the region is served [R5.15]. */
export function isServed(regionCode: RegionCode, point: Position): boolean {
  return isInside(SERVICE_AREAS[regionCode], point);
}

const EARTH_RADIUS_METERS = 6_371_008.8;

/** Great-circle distance between two points, in metres. */
export function distanceMeters(from: Position, to: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The smallest box around an area: its south-west and north-east corners. */
export function boundsOf(outline: Area): { readonly southWest: Position; readonly northEast: Position } {
  const lats = outline.map((corner) => corner.lat);
  const lngs = outline.map((corner) => corner.lng);
  return {
    southWest: { lat: Math.min(...lats), lng: Math.min(...lngs) },
    northEast: { lat: Math.max(...lats), lng: Math.max(...lngs) },
  };
}

/** A point as text with five decimals (about a metre), as phone maps write and accept it: `26.23340, 50.57830`. */
export function positionText({ lat, lng }: Position): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** The point in untrusted data; null if there is none [T.44]. */
export function positionIn(value: unknown): Position | null {
  const { lat, lng } = fieldsOf(value) ?? {};
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat as number) <= 90 && Math.abs(lng as number) <= 180
    ? { lat: lat as number, lng: lng as number }
    : null;
}
