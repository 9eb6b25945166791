import type { NewBranch } from '../../../domain/branches/branch';
import type { Branch } from '../../../domain/identity/session';
import type { Result } from '../../../domain/shared/result';

/** Adding branches [R2.19]; the session knows which ones a person may use. */
export interface BranchesPort {
  /** @param key the same for the same branch: sent twice, it adds only one */
  add(branch: NewBranch, key: string): Promise<Result<Branch>>;
}
