import type { BranchRights } from './session';

export type Right = keyof BranchRights;

/** Each needs the ones before it: withdrawing needs seeing the balance, and that needs seeing the wallet [R6.03]. */
export const WALLET_RIGHTS = ['viewWallet', 'viewWalletBalance', 'withdrawBalance'] as const;
/** In a store [R6.04]. Takings need the orders that they come from. */
export const STORE_RIGHTS = ['storeOrders', 'storeMenu', 'storeTakings'] as const;
export type StoreRight = (typeof STORE_RIGHTS)[number];
export const RIGHTS = [...WALLET_RIGHTS, ...STORE_RIGHTS] as const;

/** Rights at a branch, each by itself. */
export function rightsBy(isGiven: (right: Right) => boolean): BranchRights {
  return Object.fromEntries(RIGHTS.map((right) => [right, isGiven(right)])) as Record<Right, boolean>;
}
