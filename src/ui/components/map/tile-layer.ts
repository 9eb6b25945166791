import { tileLayer } from 'leaflet';
import type { Map as LeafletMap, TileLayer } from 'leaflet';
import { GROUND_ZOOM, STREET_ZOOM } from './geometry';
import styles from './map.module.css';

/** So many missing tiles in a row, and the server counts as gone. */
const MISSING_MAX = 8;

/** Servers that did not answer since this page was loaded, or went away: a browser logs every picture it misses. */
const gone = new Set<string>();
window.addEventListener('online', () => gone.clear());

/** How near a map shows a pin: its street, or without tiles the areas around it. */
export function pinZoom(tileUrl: string | null): number {
  return tileUrl === null || gone.has(tileUrl) ? GROUND_ZOOM : STREET_ZOOM;
}

/**
 * Lays tiles over the base map as soon as the first one comes; without any, or once they stop coming, the base map
 * alone remains, from farther away: near a pin it would be empty. Only tiles on screen are requested, the origin is sent
 * as referrer, and the browser caches what it gets, as the usage policy of OpenStreetMap's server asks.
 * @returns stops it; call it before the map is removed
 */
export function layTiles(map: LeafletMap, tileUrl: string): () => void {
  if (gone.has(tileUrl)) return () => {};
  const layer = tileLayer(tileUrl, {
    className: styles.tiles ?? '',
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  const lay = (): void => void layer.addTo(map);
  let missing = 0;
  const end = (): void => {
    probe.removeEventListener('load', lay);
    probe.removeEventListener('error', fallBack);
    layer.remove();
  };
  const fallBack = (): void => {
    gone.add(tileUrl);
    end();
    if (map.getZoom() > GROUND_ZOOM) map.setZoom(GROUND_ZOOM, { animate: false });
  };
  layer.on('tileload', () => {
    missing = 0;
  });
  layer.on('tileerror', () => {
    missing += 1;
    if (missing === MISSING_MAX) fallBack();
  });
  const probe = new Image();
  probe.referrerPolicy = 'strict-origin-when-cross-origin';
  probe.addEventListener('load', lay);
  probe.addEventListener('error', fallBack);
  probe.src = firstTile(map, layer, tileUrl);
  return end;
}

/** The address of the tile in the middle of the map, which the layer then finds in the cache. */
function firstTile(map: LeafletMap, layer: TileLayer, tileUrl: string): string {
  const zoom = Math.round(map.getZoom());
  const { x, y } = map.project(map.getCenter(), zoom).divideBy(256).floor();
  const { subdomains } = layer.options;
  const label = subdomains?.[Math.abs(x + y) % subdomains.length] ?? 'a';
  const values: Readonly<Record<string, string>> = { x: `${x}`, y: `${y}`, z: `${zoom}`, s: label, r: '' };
  return tileUrl.replace(/\{([xyzsr])\}/g, (_, key: string) => values[key] ?? '');
}
