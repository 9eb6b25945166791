import { rightsBy } from '../../../src/domain/identity/rights';
import { STORE_RIGHTS } from '../../../src/domain/identity/right-groups';
import type { Right } from '../../../src/domain/identity/rights';
import type { BranchRights } from '../../../src/domain/identity/session';

export const ALL_RIGHTS: BranchRights = rightsBy(() => true);
export const NO_RIGHTS: BranchRights = rightsBy(() => false);

/** These rights, and no others. */
export const rightsTo = (...given: readonly Right[]): BranchRights => rightsBy((right) => given.includes(right));

/** Everything in the store, and nothing with the wallet. */
export const IN_STORE: BranchRights = rightsTo(...STORE_RIGHTS);
