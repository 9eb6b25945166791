import { GridLayer, Map as LeafletMap, control, divIcon, marker, polygon, tileLayer } from 'leaflet';
import type { Control, LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { SERVICE_AREAS, boundsOf } from '../../../domain/regions/geo';
import type { Area } from '../../../domain/regions/geo';
import type { Position, Region } from '../../../domain/regions/region';
import styles from './map.module.css';

/** Map tiles from the preferences; a null URL means that there are none, and the map is drawn without. */
export interface Tiles {
  readonly tileUrl: string | null;
  readonly attribution: string;
}

interface MapLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly centre: string;
}

export const latLng = ({ lat, lng }: Position): LatLngTuple => [lat, lng];

export const corners = (area: Area): [LatLngTuple, LatLngTuple] => {
  const { southWest, northEast } = boundsOf(area);
  return [latLng(southWest), latLng(northEast)];
};

/** Squares fixed to the ground, so that moving and zooming are visible without tiles. */
class Graticule extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = styles.square ?? '';
    return square;
  }
}

/** A marker with a shape and colour from our own style sheet, its anchor in the middle or at the bottom. */
export function mark(kind: 'pickUp' | 'dropOff' | 'driver' | 'pin' | 'centre', label?: string) {
  const inner = document.createElement('span');
  inner.className = styles[kind] ?? '';
  if (label !== undefined) inner.textContent = label;
  return divIcon({ className: styles.mark ?? '', html: inner, iconSize: [0, 0] });
}

export interface BaseMap {
  readonly map: LeafletMap;
  /** Writes or replaces the texts on the map; it has none before the first call. */
  readonly label: (labels: MapLabels) => void;
}

/**
 * A Leaflet map of a region that is useful without a single tile: squares, the outline of the service area, the city's
 * name at its centre and a scale. Tiles, if there are any, cover the squares; a missing tile shows its square.
 */
export function baseMap(container: HTMLElement, region: Region, tiles: Tiles): BaseMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    center: latLng(region.centerLocation),
    zoom: 11,
    minZoom: 8,
    maxZoom: 18,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    // The page scrolls past a map: the wheel zooms only after a click into the map.
    scrollWheelZoom: false,
  });
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  new Graticule().addTo(map);
  if (tiles.tileUrl !== null) tileLayer(tiles.tileUrl, { className: styles.tiles ?? '', maxZoom: 18 }).addTo(map);
  polygon(SERVICE_AREAS[region.regionCode].map(latLng), { className: styles.area ?? '', interactive: false }).addTo(
    map,
  );
  const centre = marker(latLng(region.centerLocation), { icon: mark('centre'), interactive: false, keyboard: false });
  centre.addTo(map);
  control.scale({ imperial: false }).addTo(map);
  let zoom: Control.Zoom | null = null;
  const label = ({ zoomIn, zoomOut, centre: name }: MapLabels): void => {
    centre.setIcon(mark('centre', name));
    zoom?.remove();
    zoom = control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  };
  return { map, label };
}
