/** What other parts of the server may use of this module. */
export { register } from './routes';
export { unsettledWithdrawals, withdrawalState } from './unsettled';
export { decideWithdrawal, listForBank } from './withdrawals';
