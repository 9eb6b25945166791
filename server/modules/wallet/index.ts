/** What other parts of the server may use of this module. */
export { checkLedger } from './check-ledger';
export type { CrookedEntry, LedgerReport, WrongWallet } from './check-ledger';
export { handIn, holdPayables, withDriversOf } from './hand-in';
export {
  accountId,
  closeWallets,
  collectedSince,
  holdWallet,
  holdWallets,
  isShut,
  isWalletClosed,
  move,
  openPlatformAccounts,
  openWallet,
  payOut,
  payableOf,
} from './ledger';
export type { Movement } from './ledger';
export { register } from './routes';
export { readStatement } from './statement';
export type { Statement } from './statement';
export { ledgerAccounts, ledgerEntries, ledgerPostings } from './tables';
export { listTransactions, readTransaction } from './transactions';
export type { AccountKind, EntryKind, LedgerSubject } from './tables';
export { returnUnclaimed } from './unclaimed';
export { unsettledRows } from './unsettled-rows';
