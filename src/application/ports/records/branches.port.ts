import type { BranchActivity, BranchDetails, BranchInput, NewBranch } from '../../../domain/branches/branch';
import type { Branch } from '../../../domain/identity/session';
import type { Result } from '../../../domain/shared/result';

/** Branches as records [R2.19]; the session knows which ones a person may use. */
export interface BranchesPort {
  /** @param key the same for the same branch: sent twice, it adds only one */
  add(branch: NewBranch, key: string): Promise<Result<Branch>>;
  /** Refused with NOT_FOUND for a branch that is not theirs too. */
  get(id: string): Promise<Result<BranchDetails>>;
  /** For managers of the business; refused with NOT_FOUND for a branch that is not theirs. */
  activity(id: string): Promise<Result<BranchActivity>>;
  /** Refused with CHANGED_MEANWHILE, and the branch as it is, if it has another version by now; with NAME_TAKEN. */
  update(id: string, version: number, input: BranchInput): Promise<Result<BranchDetails>>;
}
