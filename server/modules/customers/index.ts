/** What other parts of the server may use of this module. */
export { customers } from './tables';
