/** What other parts of the server may use of this module. */
export { register } from './routes';
export { posDeliveries, posLooks } from './tables';
export { posBusinessPath } from './webhook';
