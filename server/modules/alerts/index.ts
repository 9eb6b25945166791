/** What other parts of the server may use of this module. */
export { alertWallet } from './alert-wallet';
export { createEventLog } from './event-log';
export { eventsAfter, headOf, headsOf, remembers } from './event-reads';
export { register } from './routes';
export { branchEvents } from './tables';
