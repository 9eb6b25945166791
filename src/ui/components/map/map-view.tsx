import { useEffect, useRef } from 'react';
import { latLngBounds, marker as leafletMarker, polyline } from 'leaflet';
import type { Marker } from 'leaflet';
import type { Position, Region } from '../../../domain/regions/region';
import { mark } from './base-map';
import type { Tiles } from './base-map';
import { corners, latLng } from './geometry';
import { MapCredit } from './map-credit';
import styles from './map.module.css';
import { pinZoom } from './tile-layer';
import { useBaseMap } from './use-base-map';
import { SERVICE_AREAS } from '../../../domain/regions/geo';

export interface MapMarker {
  readonly id: string;
  readonly kind: 'pickUp' | 'dropOff' | 'driver';
  readonly position: Position;
  /** For people who do not see the map, and shown on hover. */
  readonly label: string;
  /** Which of several it is, written on its pin. */
  readonly number?: number | null;
  /** Degrees clockwise from north; for a driver. */
  readonly heading?: number | null;
}

interface MapViewProps {
  readonly region: Region;
  readonly tiles: Tiles;
  readonly markers: readonly MapMarker[];
  /** The route between them, in order. */
  readonly route?: readonly Position[];
  /** A description of what the map shows. */
  readonly label: string;
  readonly className?: string | undefined;
}

function place(shown: Marker, { position, label, number, heading }: MapMarker): void {
  shown.setLatLng(latLng(position));
  const element = shown.getElement();
  element?.setAttribute('role', 'img');
  element?.setAttribute('aria-label', label);
  element?.setAttribute('title', label);
  const shape = element?.firstElementChild;
  if (!(shape instanceof HTMLElement)) return;
  shape.style.rotate = heading === null || heading === undefined ? '' : `${heading}deg`;
  if (number === null || number === undefined) delete shape.dataset['number'];
  else shape.dataset['number'] = String(number);
}

/**
 * A map with places, the route between them and a driver who may move. It shows all of them at first and whenever one
 * is added; a marker that only moves leaves the person's view as it is. Import it lazily: Leaflet is 38 kB.
 */
export function MapView({ region, tiles, markers, route, label, className }: MapViewProps) {
  const { container, map } = useBaseMap(region, tiles);
  const shown = useRef(new Map<string, Marker>());
  const ids = markers.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (map === null) return undefined;
    const known = shown.current;
    return () => known.clear(); // the markers went with their map
  }, [map]);

  useEffect(() => {
    if (map === null) return;
    for (const [id, gone] of shown.current) {
      if (markers.some((marker) => marker.id === id)) continue;
      gone.remove();
      shown.current.delete(id);
    }
    for (const one of markers) {
      let known = shown.current.get(one.id);
      if (known === undefined) {
        known = leafletMarker(latLng(one.position), {
          icon: mark(one.kind),
          interactive: false,
          keyboard: false,
          zIndexOffset: one.kind === 'driver' ? 1_000 : 0,
        });
        known.addTo(map);
        shown.current.set(one.id, known);
      }
      place(known, one);
    }
  }, [map, markers]);

  useEffect(() => {
    if (map === null || route === undefined || route.length < 2) return undefined;
    const line = polyline(route.map(latLng), { className: styles.route ?? '', interactive: false }).addTo(map);
    return () => void line.remove();
  }, [map, route]);

  useEffect(() => {
    if (map === null) return;
    const places = [...shown.current.values()].map((one) => one.getLatLng());
    if (places.length === 0) map.fitBounds(corners(SERVICE_AREAS[region.regionCode]), { animate: false });
    else map.fitBounds(latLngBounds(places), { padding: [40, 40], maxZoom: pinZoom(tiles.tileUrl), animate: false });
  }, [map, ids, region, tiles.tileUrl]);

  return (
    <figure className={className === undefined ? styles.figure : `${styles.figure} ${className}`}>
      <div ref={container} className={styles.map} dir="ltr" role="application" aria-label={label} />
      <MapCredit tiles={tiles} />
    </figure>
  );
}
