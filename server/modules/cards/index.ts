/** What other parts of the server may use of this module. */
export { cardPayable } from './payable';
export { register } from './routes';
export { cardVerifications } from './tables';
