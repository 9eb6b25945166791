import { describedDoor } from '../door-level';
import { miswired } from './holes.paths';

/** The door hears that its motor has moved, whatever the motor did. */
export const miswiredHttp = describedDoor(miswired, () => 'moved');
