/** What other parts of the server may use of this module. */
export { defaultPickUp, searchTextOf } from './book';
export { locationsImport } from './import-locations';
export { countLocations, listLocations } from './list-locations';
export { pickUpsOf } from './pick-ups';
export { register } from './routes';
export { forgetSavedWith, saveUsed } from './save-used';
export { savedAddresses } from './tables';
