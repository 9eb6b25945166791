/** What other parts of the server may use of this module. */
export { eraseFromImports } from './erase-person';
export { register } from './routes';
export { imports } from './tables';
