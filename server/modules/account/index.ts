/** What other parts of the server may use of this module. */
export { confirmedBy, withConfirmation } from './confirmation';
export { decideReview, listForReview, reviewOf } from './review';
export { register } from './routes';
