/** What other parts of the server may use of this module. */
export { assignByHand } from './assign';
export { couldTake, dispatch } from './dispatch';
export { driverBy } from './driver-tokens';
export { announcedBy, driverOfCode, receiptsOf, takeHandIn } from './hand-in';
export { handInFor, heldCash, heldLines, heldSums, restLines, restSums } from './held-cash';
export { invitePerson } from './invite';
export { addPerson, listPeople } from './people';
export { register } from './routes';
export { setStanding } from './standing';
export { announcedHandIns } from './tables';
