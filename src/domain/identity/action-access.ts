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
  /** Save, change and remove addresses of the book; a program only reads them. */
  editLocations: { access: ORDERING },
  /** See the business's saved cards and charge them: people who may not see its money may not spend it. */
  useSavedCards: { access: ORDERING, scope: 'wallet:read', right: 'viewWallet' },
  /** Add money to the wallet; never by a program. */
  topUp: { access: ORDERING, right: 'viewWallet' },
  /** Read what the business spends and collects; the calls that also say other things leave the amounts out. */
  seeMoney: { access: ORDERING, scope: 'wallet:read', right: 'viewWallet' },
} as const satisfies Record<string, Guarded>;

export type Action = keyof typeof ACTION_ACCESS;
