import { useEffect, useRef } from 'react';
import { latLngBounds, marker } from 'leaflet';
import type { LeafletMouseEvent, Point } from 'leaflet';
import { SERVICE_AREAS } from '../../../domain/regions/geo';
import type { Position, Region } from '../../../domain/regions/region';
import { mark } from './base-map';
import type { Tiles } from './base-map';
import type { Following } from './follow.connect';
import { corners, GROUND_ZOOM, latLng } from './geometry';
import { MapCredit } from './map-credit';
import styles from './map.module.css';
import { MovingLayer } from './moving-layer';
import type { MovingPoint } from './moving-layer';
import { useBaseMap } from './use-base-map';

/** A place that belongs to the chosen one. */
export interface ChosenPlace {
  readonly kind: 'pickUp' | 'dropOff';
  readonly position: Position;
  readonly label: string;
}

/** Hears where one of them is now. */
export type MoveListener = (move: Pick<MovingPoint, 'id' | 'position' | 'heading'>) => void;

interface FleetMapProps {
  readonly region: Region;
  readonly tiles: Tiles;
  /** Who is there, with where they were when they were asked for. The same object while nothing changes. */
  readonly points: readonly MovingPoint[];
  /**
   * Reports between two lists: they reach the canvas without a render. The same function on every render; none where
   * nothing is heard between two lists.
   */
  readonly onMoves?: (listener: MoveListener) => () => void;
  /** Which one is chosen, whether the map goes with it, and the commands. */
  readonly following: Pick<Following, 'chosen' | 'follows' | 'choose' | 'lookAround'>;
  /** Where the chosen one goes. The same object while nothing changes. */
  readonly places?: readonly ChosenPlace[] | undefined;
  readonly label: string;
  readonly className?: string | undefined;
}

const NOWHERE: readonly ChosenPlace[] = [];
/** Within this part of the map's middle the one that is followed moves without moving the map. */
const CALM = 0.5;

/** A map of many who move at once, one of whom may be chosen. Leaflet comes with it: only pages that load late may. */
export function FleetMap(props: FleetMapProps) {
  const { region, tiles, points, onMoves, following, places = NOWHERE, label, className } = props;
  const { chosen } = following;
  const { container, map } = useBaseMap(region, tiles);
  const layer = useRef<MovingLayer | null>(null);
  const latest = useRef(following);
  useEffect(() => {
    latest.current = following;
  });

  useEffect(() => {
    const element = container.current;
    if (map === null || element === null) return undefined;
    const goAlong = (at: Point | null): void => {
      if (at === null || !latest.current.follows) return;
      const middle = map.getSize().divideBy(2);
      const { x, y } = at.subtract(middle);
      if (Math.abs(x) > middle.x * CALM || Math.abs(y) > middle.y * CALM)
        map.panBy(at.subtract(middle), { animate: false });
    };
    const moving = new MovingLayer(goAlong).addTo(map);
    layer.current = moving;
    const press = ({ containerPoint }: LeafletMouseEvent): void => {
      const id = moving.hit(containerPoint);
      if (id !== null) latest.current.choose(id);
    };
    const look = (): void => latest.current.lookAround();
    const lookByKey = ({ key }: KeyboardEvent): void => {
      if (key.startsWith('Arrow')) look();
    };
    map.on('click', press);
    map.on('dragstart', look);
    element.addEventListener('keydown', lookByKey);
    return () => {
      element.removeEventListener('keydown', lookByKey);
      map.off('click', press);
      map.off('dragstart', look);
      moving.remove();
      layer.current = null;
    };
  }, [map, container]);

  useEffect(() => layer.current?.show(points), [map, points]);
  useEffect(() => onMoves?.((move) => layer.current?.move(move)), [onMoves]);
  useEffect(() => layer.current?.choose(chosen), [map, chosen]);

  useEffect(() => {
    if (map === null) return undefined;
    const pins = places.map((place) => {
      const pin = marker(latLng(place.position), { icon: mark(place.kind), interactive: false, keyboard: false });
      pin.addTo(map);
      const element = pin.getElement();
      element?.setAttribute('role', 'img');
      element?.setAttribute('aria-label', place.label);
      return pin;
    });
    return () => pins.forEach((pin) => pin.remove());
  }, [map, places]);

  // What is seen at first, and whenever another one is chosen; not when they only move.
  const current = useRef({ points, places });
  useEffect(() => {
    current.current = { points, places };
  });
  const isEmpty = points.length === 0;
  useEffect(() => {
    if (map === null) return;
    const all = current.current.points;
    const one = all.find(({ id }) => id === chosen);
    const seen =
      one === undefined
        ? all.map(({ position }) => position)
        : [one.position, ...current.current.places.map(({ position }) => position)];
    if (seen.length === 0) map.fitBounds(corners(SERVICE_AREAS[region.regionCode]), { animate: false });
    else
      map.fitBounds(latLngBounds(seen.map(latLng)), {
        padding: [48, 48],
        maxZoom: GROUND_ZOOM + 1,
        animate: false,
      });
  }, [map, region, chosen, isEmpty]);

  return (
    <figure className={className === undefined ? styles.figure : `${styles.figure} ${className}`}>
      <div ref={container} className={styles.map} dir="ltr" role="application" aria-label={label} />
      <MapCredit tiles={tiles} />
    </figure>
  );
}
