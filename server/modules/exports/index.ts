/** What other parts of the server may use of this module. */
export { eraseFromExports } from './erase-person';
export { register } from './routes';
export { exports } from './tables';
