/** What other parts of the server may use of this module. */
export { eraseFromExports, forgetExportsOf } from './erase-person';
export { register } from './routes';
export { exports } from './tables';
