/** What other parts of the server may use of this module. */
export { closeMonths, monthAfter, startOfMonth } from './close-months';
export { issueInvoice, regionOf } from './issue-invoice';
export { register } from './routes';
export { invoices } from './tables';
export { openSellers } from './sellers';
