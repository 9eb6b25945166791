/** What other parts of the server may use of this module. */
export { decideReview, listForReview } from './review';
export { register } from './routes';
