/** What other parts of the server may use of this module. */
export { defaultPickUp, searchTextOf } from './book';
export { locationsImport } from './import-locations';
export { register } from './routes';
export { forgetSavedWith, saveUsed } from './save-used';
export { savedAddresses } from './tables';
