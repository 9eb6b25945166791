/** What other parts of the server may use of this module. */
export { stopAutoTopUps } from './auto-settings';
export { topUpPayable } from './payable';
export { register } from './routes';
export { autoTopUpTold } from './tell-owner';
export { unsettledTopUps } from './unsettled';
export { AUTO_TOP_UP_WAIT } from './auto-top-up';
export { autoTopUps, topUps } from './tables';
