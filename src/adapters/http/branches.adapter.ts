import { addBranch, getBranch, getBranchActivity, updateBranch } from '../../../contract/branches';
import type { BranchesPort } from '../../application/ports/records/branches.port';
import type { BranchActivity, BranchDetails, BranchInput, NewBranch } from '../../domain/branches/branch';
import type { Branch } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Branches over HTTP; the forms show their own errors. */
export class HttpBranches implements BranchesPort {
  constructor(private readonly http: HttpClient) {}

  add(branch: NewBranch, key: string): Promise<Result<Branch>> {
    return this.http.call(addBranch, { body: branch, idempotencyKey: key, ownErrors: true });
  }

  get(id: string): Promise<Result<BranchDetails>> {
    return this.http.call(getBranch, { params: { id }, ownErrors: true });
  }

  activity(id: string): Promise<Result<BranchActivity>> {
    return this.http.call(getBranchActivity, { params: { id }, ownErrors: true });
  }

  update(id: string, version: number, input: BranchInput): Promise<Result<BranchDetails>> {
    return this.http.call(updateBranch, { params: { id }, body: { version, ...input }, ownErrors: true });
  }
}
