/** What other parts of the server may use of this module. */
export { decideWireTransfer, listInReview } from './review';
export { register } from './routes';
export { wireTransfers } from './tables';
export { unsettledWireTransfers } from './unsettled';
