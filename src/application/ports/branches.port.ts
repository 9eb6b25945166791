import type { NewBranch } from '../../domain/branches/branch';
import type { Branch } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';

/** Opening branches [R2.19]; which ones are open to somebody the session knows. */
export interface BranchesPort {
  /** @param key the same for the same branch: asked twice, it is opened once */
  add(branch: NewBranch, key: string): Promise<Result<Branch>>;
}
