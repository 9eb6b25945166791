import { GridLayer, Map as LeafletMap, control, divIcon, polygon, svg } from 'leaflet';
import type { Control } from 'leaflet';
import { SERVICE_AREAS } from '../../../domain/regions/geo';
import type { Language, Region } from '../../../domain/regions/region';
import { writeAreaNames } from './area-names';
import { landOf } from './coastline';
import { latLng } from './geometry';
import './leaflet.css';
import { MapScale } from './map-scale';
import styles from './map.module.css';
import { layTiles } from './tile-layer';

/** Map tiles from the preferences; a null URL means that there are none, and the map is drawn without. */
export interface Tiles {
  readonly tileUrl: string | null;
  readonly attribution: string;
}

interface MapLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly language: Language;
  /** Writes a length in metres. */
  readonly length: (meters: number) => string;
}

/** Squares fixed to the ground, so that moving and zooming are visible without tiles. */
class Graticule extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = styles.square ?? '';
    return square;
  }
}

/** A marker with a shape and colour from our own style sheet, its anchor in the middle or at the bottom. */
export function mark(kind: 'pickUp' | 'dropOff' | 'driver' | 'pin') {
  const inner = document.createElement('span');
  inner.className = styles[kind] ?? '';
  return divIcon({ className: styles.mark ?? '', html: inner, iconSize: [0, 0] });
}

export interface BaseMap {
  readonly map: LeafletMap;
  /** Writes or replaces the texts on the map; it has none before the first call. */
  readonly label: (labels: MapLabels) => void;
  readonly remove: () => void;
}

/** Layers below the tiles, which cover them where they come. */
const GROUND = 'ground';
const NAMES = 'names';

/** Nearer than this, the coast is a few jagged lines across the whole map, which say nothing. */
const COAST_ENDS = 13;

/** Land and sea, with squares that make moving visible where there is no coast. */
function layGround(map: LeafletMap, region: Region): void {
  map.createPane(GROUND).style.zIndex = '100';
  map.createPane(NAMES).style.zIndex = '150';
  const land = landOf(region.regionCode);
  const look = (): void => {
    map.getContainer().classList.toggle(styles.inland ?? '', land === null || map.getZoom() > COAST_ENDS);
  };
  map.on('zoomend', look);
  look();
  if (land !== null)
    polygon(
      land.map((ring) => [ring]),
      { pane: GROUND, renderer: svg({ pane: GROUND }), className: styles.land ?? '', interactive: false },
    ).addTo(map);
  new Graticule({ pane: GROUND }).addTo(map);
}

/**
 * A Leaflet map of a region that is useful without a single tile: land and sea, the names of areas, the outline of the
 * service area and a scale. Tiles, if there are any, cover land and names; where one is missing they show.
 */
export function baseMap(container: HTMLElement, region: Region, tiles: Tiles): BaseMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    center: latLng(region.centerLocation),
    zoom: 11,
    minZoom: 9,
    maxZoom: 18,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    // The page scrolls past a map: the wheel zooms only after a click into the map.
    scrollWheelZoom: false,
  });
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  layGround(map, region);
  const writeNames = writeAreaNames(map, region, NAMES);
  const liftTiles = tiles.tileUrl === null ? () => {} : layTiles(map, tiles.tileUrl);
  polygon(SERVICE_AREAS[region.regionCode].map(latLng), { className: styles.area ?? '', interactive: false }).addTo(
    map,
  );
  const scale = new MapScale().addTo(map);
  let zoom: Control.Zoom | null = null;
  const label = ({ zoomIn, zoomOut, language, length }: MapLabels): void => {
    writeNames(language);
    scale.speak(length);
    zoom?.remove();
    zoom = control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  };
  const remove = (): void => {
    liftTiles();
    map.remove();
  };
  return { map, label, remove };
}
