/** What other parts of the server may use of this module. */
export { topUpPayable } from './payable';
export { register } from './routes';
export { unsettledTopUps } from './unsettled';
