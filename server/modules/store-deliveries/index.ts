/** What other parts of the server may use of this module. */
export { register } from './routes';
export { sendTrip } from './send-trip';
