/** What other parts of the server may use of this module. */
export { eraseFromTemplates, forgetTemplates, phonesInTemplates } from './erase-person';
export { register } from './routes';
export { orderTemplates } from './tables';
