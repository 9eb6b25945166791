import { point } from 'leaflet';
import type { LatLng, Map as LeafletMap } from 'leaflet';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP = 8; // pixels that one arrow key moves the pin; five times as many with shift

/** Where an arrow key moves a pin; null for another key. */
export function movedByKey(map: LeafletMap, from: LatLng, { key, shiftKey }: KeyboardEvent): LatLng | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const by = STEP * (shiftKey ? 5 : 1);
  return map.containerPointToLatLng(map.latLngToContainerPoint(from).add(point(step[0] * by, step[1] * by)));
}

/** Whether a key moves the map itself while it has the focus. */
export const movesMap = ({ key }: KeyboardEvent): boolean => key in STEPS;
