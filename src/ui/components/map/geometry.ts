import type { LatLngTuple } from 'leaflet';
import { boundsOf } from '../../../domain/regions/geo';
import type { Area } from '../../../domain/regions/geo';
import type { Position } from '../../../domain/regions/region';

/** Zoom at which tiles show streets, and which door a pin is at. */
export const STREET_ZOOM = 16;

/** The nearest zoom at which the base map alone shows an area of a city and its neighbours. */
export const GROUND_ZOOM = 13;

export const latLng = ({ lat, lng }: Position): LatLngTuple => [lat, lng];

export const corners = (area: Area): [LatLngTuple, LatLngTuple] => {
  const { southWest, northEast } = boundsOf(area);
  return [latLng(southWest), latLng(northEast)];
};

/** Five decimals are a metre: more would be noise that requests a new price. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});
