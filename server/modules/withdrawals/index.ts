/** What other parts of the server may use of this module. */
export { bankAccounts, withdrawals } from './tables';
export { register } from './routes';
export { unsettledWithdrawals, withdrawalState } from './unsettled';
export { decideWithdrawal, listForBank, shown as shownWithdrawal } from './withdrawals';
