import type { Right } from './rights';

// Apart from `rights.ts`, which is on every first page.

/** Each needs the ones before it: withdrawing needs seeing the balance, and that needs seeing the wallet [R6.03]. */
export const WALLET_RIGHTS = ['viewWallet', 'viewWalletBalance', 'withdrawBalance'] as const satisfies readonly Right[];

/** In a store [R6.04]. Takings need the orders that they come from. */
export const STORE_RIGHTS = ['storeOrders', 'storeMenu', 'storeTakings'] as const satisfies readonly Right[];
export type StoreRight = (typeof STORE_RIGHTS)[number];
