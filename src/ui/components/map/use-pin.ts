import { useEffect, useRef } from 'react';
import { marker as leafletMarker } from 'leaflet';
import type { Map as LeafletMap, Marker } from 'leaflet';
import { SERVICE_AREAS, positionText } from '../../../domain/regions/geo';
import type { Position, Region } from '../../../domain/regions/region';
import { mark } from './base-map';
import { GROUND_ZOOM, corners, latLng, rounded } from './geometry';
import { movedByKey, movesMap } from './pin-keys';

interface Pinned {
  readonly region: Region;
  readonly position: Position | null;
  /** Where to look while there is no pin. */
  readonly near: Position | null;
  readonly onPick: (position: Position) => void;
  /** How near a pin is shown. */
  readonly zoom: () => number;
  /** The pin's name for screen readers. */
  readonly label: string;
  /** The pin stays in the middle and the map moves under it: for fingers, which would hide what they drag. */
  readonly isFixed: boolean;
}

/** Shows a place from near; a map that is already nearer only moves. */
export function showNear(map: LeafletMap, position: Position, zoom: number): void {
  map.setView(latLng(position), Math.max(map.getZoom(), zoom), { animate: false });
}

/** The first view, the keys and the clicks of a map on which one place is chosen. */
function useView(map: LeafletMap | null, { region, position, near, onPick, zoom }: Pinned): void {
  const latest = useRef({ onPick, position, near, zoom });
  useEffect(() => {
    latest.current = { onPick, position, near, zoom };
  });
  useEffect(() => {
    if (map === null) return;
    const { position: first, near: area } = latest.current;
    if (first !== null) map.setView(latLng(first), latest.current.zoom(), { animate: false });
    else if (area !== null) map.setView(latLng(area), GROUND_ZOOM, { animate: false });
    else map.fitBounds(corners(SERVICE_AREAS[region.regionCode]), { animate: false });
    const pick = (place: Position): void => {
      showNear(map, place, latest.current.zoom());
      latest.current.onPick(rounded(place));
    };
    map.on('click', ({ latlng }) => pick(latlng));
    // With the keyboard alone: the arrows move the map, and Enter puts the pin in its middle.
    map.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      pick(map.getCenter());
    });
  }, [map, region]);
  useEffect(() => {
    if (map === null || near === null || latest.current.position !== null) return;
    map.setView(latLng(near), GROUND_ZOOM, { animate: false });
  }, [map, near]);
}

/** A marker that is dragged, or moved with the arrow keys. */
function useLoosePin(map: LeafletMap | null, { position, onPick, label, isFixed }: Pinned): void {
  const pin = useRef<Marker | null>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    if (map === null) return undefined;
    return () => {
      pin.current = null; // it went with its map
    };
  }, [map]);
  useEffect(() => {
    if (map === null || position === null || isFixed) return;
    if (pin.current !== null) {
      pin.current.setLatLng(latLng(position));
    } else {
      const made = leafletMarker(latLng(position), { icon: mark('pin'), draggable: true, autoPan: true }).addTo(map);
      made.on('dragend', () => pick.current(rounded(made.getLatLng())));
      made.getElement()?.addEventListener('keydown', (event) => {
        const moved = movedByKey(map, made.getLatLng(), event);
        if (moved === null) return;
        event.preventDefault();
        event.stopPropagation(); // or the map would move as well
        pick.current(rounded(moved));
      });
      pin.current = made;
    }
    pin.current.getElement()?.setAttribute('aria-label', `${label}: ${positionText(position)}`);
    if (!map.getBounds().contains(latLng(position))) map.panTo(latLng(position));
  }, [map, position, label, isFixed]);
}

/** Nearer than this to the middle, a place is in it: rounding moves it by that much. Pixels. */
const IN_THE_MIDDLE = 3;

/** The middle of the map is the place, whenever the person has moved the map. */
function useFixedPin(map: LeafletMap | null, { position, onPick, isFixed }: Pinned): void {
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    if (map === null || !isFixed) return;
    // Zooming around the fingers would move the place.
    Object.assign(map.options, { touchZoom: 'center', scrollWheelZoom: 'center', doubleClickZoom: 'center' });
    let isMoved = false;
    map.on('dragstart', () => {
      isMoved = true;
    });
    map.on('keydown', ({ originalEvent }) => {
      isMoved ||= movesMap(originalEvent);
    });
    map.on('moveend', () => {
      if (!isMoved) return;
      isMoved = false;
      pick.current(rounded(map.getCenter()));
    });
  }, [map, isFixed]);
  useEffect(() => {
    if (map === null || position === null || !isFixed) return;
    const off = map.latLngToContainerPoint(latLng(position)).distanceTo(map.getSize().divideBy(2));
    if (off > IN_THE_MIDDLE) map.setView(latLng(position), map.getZoom(), { animate: false });
  }, [map, position, isFixed]);
}

/** A place on a map, chosen by click, by dragging or with the keyboard. */
export function usePin(map: LeafletMap | null, pinned: Pinned): void {
  useView(map, pinned);
  useLoosePin(map, pinned);
  useFixedPin(map, pinned);
}
