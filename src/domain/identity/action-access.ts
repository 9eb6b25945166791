import type { Guarded } from './access';
import type { AccountType } from './session';

/**
 * Account types that handle deliveries; account type "other" reads its own data and orders, cancels and pays nothing
 * [T.52].
 */
const ORDERING: readonly AccountType[] = ['customer', 'form-user'];

/**
 * Actions on pages that more people may open than may act. The calls behind an action take their access from here, and
 * the pages show its buttons by the same entry, so that the two cannot differ [R6.01] [T.52].
 */
export const ACTION_ACCESS = {
  /** Price and place an order, cancel it, ask its recipient for their location. */
  order: { access: ORDERING, scope: 'orders:write' },
  /** Change saved addresses and customers; a program does neither. */
  editRecords: { access: ORDERING },
  /** See the business's saved addresses and who stands behind them: nobody's business who orders nothing. */
  readAddresses: { access: ORDERING, scope: 'addresses:read' },
  /** Change a branch and its opening hours, close and reopen it; never a program [R2.19]. */
  manageBranches: { access: ['customer'] },
  /** See the branch's orders of the store, and hear of them; never a program [R6.04]. */
  readStoreOrders: { access: 'session', right: 'storeOrders' },
  /** Move those orders on, request drivers for them, pause the branch; never a program [R4.04]. */
  runStoreOrders: { access: ORDERING, right: 'storeOrders' },
  /** Set up the business's store and change its menu; never a program [R2.22]. */
  editMenu: { access: ORDERING, right: 'storeMenu' },
  /** Give back from the wallet what a customer of the store paid by card; never a program [R4.05]. */
  refundSale: { access: ORDERING, right: 'storeTakings' },
  /** Change the store's settings: the business itself alone [R2.25] [R6.01]. */
  changeStore: { access: ['customer'] },
  /** See the business's saved cards and charge them: people who may not see its money may not spend it. */
  useSavedCards: { access: ORDERING, scope: 'wallet:read', right: 'viewWallet' },
  /**
   * Pay for deliveries from the wallet: the same right as for its cards. Without it people pay in cash, and order as
   * before.
   */
  payFromWallet: { access: ORDERING, scope: 'wallet:read', right: 'viewWallet' },
  /** Save a card for the business, choose the default one, forget one; never a program. */
  manageCards: { access: ORDERING, right: 'viewWallet' },
  /** Add money to the wallet; never by a program. */
  topUp: { access: ORDERING, right: 'viewWallet' },
  /**
   * Subscribe the business to a package, change and cancel it; never a program. To end or shrink the plan of its store is to
   * change the store.
   */
  managePackages: { access: ORDERING, right: 'viewWallet' },
  /** Take money out of the wallet, and see where it went [R6.03]; never by a program. */
  withdraw: { access: ORDERING, right: 'withdrawBalance' },
  /** Say where that money goes; of these only the main account manager [R6.05]. */
  addBankAccount: { access: ['customer'], right: 'withdrawBalance' },
  /** Read what the business spends and collects; the calls that also say other things leave the amounts out. */
  seeMoney: { access: ORDERING, scope: 'wallet:read', right: 'viewWallet' },
} as const satisfies Record<string, Guarded>;

export type Action = keyof typeof ACTION_ACCESS;
