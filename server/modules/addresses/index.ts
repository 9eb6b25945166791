/** What other parts of the server may use of this module. */
export { register } from './routes';
export { saveUsed } from './save-used';
export { savedAddresses } from './tables';
