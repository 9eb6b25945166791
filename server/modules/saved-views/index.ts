/** What other parts of the server may use of this module. */
export { register } from './routes';
export { savedViews } from './tables';
