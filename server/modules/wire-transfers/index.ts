/** What other parts of the server may use of this module. */
export { decideWireTransfer, listInReview } from './review';
export { shown as shownWireTransfer } from './report';
export { register } from './routes';
export { wireTransfers } from './tables';
export { unsettledWireTransfers } from './unsettled';
