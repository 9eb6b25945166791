import { distanceMeters } from '../regions/geo';
import type { Position } from '../regions/region';

/** Metres around the door of another recipient within which a driver is not shown (D). */
export const DOOR_RADIUS = 300;

/**
 * Whether a recipient may see where the driver is [R11.01]: never at the door of somebody else, which would reveal
 * where that recipient lives. The driver appears once they are well away from it, or no nearer to it than to the
 * recipient's own door.
 * @param otherDoors of the other stops of the order, and of those the driver was at before
 */
export function isDriverShown(driver: Position, ownDoor: Position, otherDoors: readonly Position[]): boolean {
  const toOwn = distanceMeters(driver, ownDoor);
  return otherDoors.every((door) => {
    const toOther = distanceMeters(driver, door);
    return toOther > DOOR_RADIUS || toOwn <= toOther;
  });
}
