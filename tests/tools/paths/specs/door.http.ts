import { describedDoor } from '../door-level';
import { door } from './door.paths';

export const doorHttp = describedDoor(door);
