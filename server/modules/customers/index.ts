/** What other parts of the server may use of this module. */
export { customersImport } from './import-customers';
export { countCustomers, listCustomers } from './list-customers';
export { blockedAmong, moveOrderOf, noteCustomers, refuseBlocked } from './note-customers';
export { hasCustomers, readRow, searchTextOf } from './records';
export { register } from './routes';
export { holdCircle } from './save-customer';
export { customers } from './tables';
