/** What other parts of the server may use of this module. */
export { quickParcelPayable } from './payable';
export { PLATFORM_MERCHANT } from './platform-account';
export { register } from './routes';
export { quickOrders } from './tables';
