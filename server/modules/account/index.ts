/** What other parts of the server may use of this module. */
export { readBusiness } from './business';
export { confirmedBy, withConfirmation, withPasswordAndCode } from './confirmation';
export { deviceOf } from './device';
export { ownRowsOf } from './own-names';
export type { OwnRows } from './own-names';
export { readProfile } from './profile';
export { decideReview, listForReview, reviewOf } from './review';
export { register } from './routes';
