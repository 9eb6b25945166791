import type { BranchRights } from '../../../src/domain/identity/session';

/** What a customer-type user may do at every branch [R6.04]. */
export const ALL_RIGHTS: BranchRights = { viewWallet: true, viewWalletBalance: true, withdrawBalance: true };

/** Only the rights, from a row with more columns. */
export function rightsOf({ viewWallet, viewWalletBalance, withdrawBalance }: BranchRights): BranchRights {
  return { viewWallet, viewWalletBalance, withdrawBalance };
}
