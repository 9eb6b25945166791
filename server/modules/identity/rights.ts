import { rightsBy } from '../../../src/domain/identity/rights';
import type { BranchRights } from '../../../src/domain/identity/session';

/** What a customer-type user may do at every branch [R6.04]. */
export const ALL_RIGHTS: BranchRights = rightsBy(() => true);

/** Only the rights, from a row with more columns. */
export function rightsOf(row: BranchRights): BranchRights {
  return rightsBy((right) => row[right]);
}
