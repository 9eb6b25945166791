import { fromPromise } from 'xstate';
import { locateMachine } from '../../domain/regions/locate.machine';
import type { LocationPort } from '../ports/location.port';

/** A pin at the device's place, over the port. */
export function locateLogic(location: LocationPort) {
  return locateMachine.provide({ actors: { locate: fromPromise(() => location.locate()) } });
}
