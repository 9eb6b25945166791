import { distanceMeters } from '../regions/geo';
import type { Position } from '../regions/region';
import { SAME_ADDRESS } from './place';

/** A pin that was put elsewhere. */
export interface PinMove {
  /** Null if it is the first. */
  readonly before: Position | null;
  readonly now: Position;
  /** Over the map, step by step. Otherwise it was set at once: pasted, or where the device is. */
  readonly isByHand?: boolean | undefined;
}

/** A pin is put right by hand within this distance. Metres. */
const PUT_RIGHT = 1_000;

/** Whether what was written for the pin before still describes where it is now. */
export function isPutRight({ before, now, isByHand = false }: PinMove): boolean {
  return before === null || distanceMeters(before, now) < (isByHand ? PUT_RIGHT : SAME_ADDRESS);
}

/** How to find the door at a pin: what was written for another place is emptied. */
export function directionsAt(directions: string, move: PinMove): string {
  return isPutRight(move) ? directions : '';
}
